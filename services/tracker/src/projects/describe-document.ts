import { documentTypes, type projectDocument } from '@gestiontemps/contracts/project-documents';
import type { z } from 'zod';
import type { Signed } from '../deps.ts';
import type { DocumentRow } from './project-documents.view.ts';

/** A name that was forgotten leaves its kind. */
export const nameOf = ({ name, kind }: Pick<DocumentRow, 'name' | 'kind'>): string =>
  name ?? `document.${kind}`;

export const hasPreview = (kind: DocumentRow['kind']): boolean => kind !== 'xlsx' && kind !== 'docx';

export const describeDocument = (
  document: Signed<Omit<DocumentRow, 'sha256'>>,
): z.output<typeof projectDocument> => {
  const { id, projectId, kind } = document;
  const url = `/api/Projet/${projectId}/Documents/${id}`;
  return {
    ...document,
    url,
    previewUrl: hasPreview(kind) ? `${url}/preview` : null,
    name: nameOf(document),
    type: documentTypes[kind],
    isDeleted: document.deletedOn !== null,
  };
};
