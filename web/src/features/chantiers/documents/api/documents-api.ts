import type { deleteProjectDocument, listProjectDocuments } from '@gestiontemps/contracts/project-documents';
import { baseApi, download, upload } from '../../../../shared/api/base-api.ts';
import { mutation, query, type Reply } from '../../../../shared/api/endpoint.ts';
import type { Command } from '../../../../shared/api/request.ts';
import type { TransferOptions } from '../../../../shared/api/transfers.ts';
import { documentMessages } from '../messages.ts';

export type ProjectDocument = Reply<typeof listProjectDocuments>[number];

const documentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** With those that were removed, where they are asked for: the others come with their chantier. */
    projectDocuments: query<typeof listProjectDocuments>(build, 'GET /Projet/:id/Documents', {
      provides: (_, { params }) => [{ type: 'Project', id: params.id }],
    }),
    removeDocument: mutation<typeof deleteProjectDocument>(
      build,
      'DELETE /Projet/:id/Documents/:documentId',
      {
        invalidates: (_, { params }) => [{ type: 'Project', id: params.id }],
        success: documentMessages.removed,
      },
    ),
  }),
});

export const { useProjectDocumentsQuery, useRemoveDocumentMutation } = documentsApi;

/** Reads the documents of a chantier again. */
export const documentsChanged = (projectId: string) =>
  baseApi.util.invalidateTags([{ type: 'Project', id: projectId }]);

export const addDocument = (projectId: string, file: File, command: Command, options: TransferOptions) => {
  const body = new FormData();
  body.append('file', file);
  return upload('POST /Projet/:id/Documents', { params: { id: projectId }, body, command }, options);
};

const callOf = ({ projectId, id }: ProjectDocument) => ({ params: { id: projectId, documentId: id } });

export const downloadDocument = (document: ProjectDocument, options: TransferOptions) =>
  download('GET /Projet/:id/Documents/:documentId', callOf(document), options);

/** An image of it, or of its first page; empty where there is none, with `retryAfter` where there is none yet. */
export const previewDocument = (document: ProjectDocument, options: TransferOptions) =>
  download('GET /Projet/:id/Documents/:documentId/preview', callOf(document), options);
