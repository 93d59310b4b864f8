import { z } from 'zod';
import { route } from './route.ts';
import { audited, byId, flag, id, rowVersionInQuery } from './shapes.ts';

/** What a document may be, by the kind that is told from its bytes (domain.md §8.17). */
export const documentTypes = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  png: 'image/png',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type DocumentKind = keyof typeof documentTypes;

/** Bytes. */
export const mostOfDocument = 20 * 1024 * 1024;

export const projectDocument = z
  .object({
    id,
    projectId: id,
    url: z.string().meta({
      description: 'Where its bytes are, with the session in the header',
      examples: ['/api/Projet/0d9fd2c2/Documents/5f0c7c1e'],
    }),
    previewUrl: z
      .string()
      .nullable()
      .meta({
        description: 'Where an image of its first page is; null for kinds that have none',
        examples: ['/api/Projet/0d9fd2c2/Documents/5f0c7c1e/preview'],
      }),
    name: z.string().meta({ description: 'Name of the file', examples: ["plan d'étage.pdf"] }),
    type: z.literal(Object.values(documentTypes)).describe('What the file is, as its bytes say'),
    size: z.int().meta({ description: 'Bytes', examples: [482_113] }),
    isDeleted: z.boolean(),
    ...audited,
    rowVersion: z.int(),
  })
  .meta({ id: 'ProjectDocument', description: 'A document of a project' });

export const listProjectDocuments = route({
  method: 'GET',
  path: '/Projet/:id/Documents',
  summary: 'Documents of a project, the latest first',
  source: 'api.md, domain.md §8.17',
  allow: 'projects.read',
  params: byId,
  query: z.strictObject({
    includeDeleted: flag.optional(),
  }),
  reply: z.array(projectDocument),
});

export const addProjectDocument = route({
  method: 'POST',
  path: '/Projet/:id/Documents',
  summary: 'Adds a document to a project, one file a call; answers what was added',
  source: 'api.md, domain.md §8.17',
  allow: 'projects.addDocuments',
  params: byId,
  upload: {
    most: mostOfDocument,
    description: 'A PDF, a JPEG or PNG image, an XLSX workbook or a DOCX document',
  },
  reply: z.array(projectDocument),
});

const byDocument = z.strictObject({ id, documentId: id.describe('Id of the document') });

export const deleteProjectDocument = route({
  method: 'DELETE',
  path: '/Projet/:id/Documents/:documentId',
  summary: 'Removes a document of a project; administrators still see it',
  source: 'api.md, domain.md §8.17',
  allow: 'projects.removeDocuments',
  params: byDocument,
  query: z.strictObject({ rowVersion: rowVersionInQuery }),
});

export const downloadProjectDocument = route({
  method: 'GET',
  path: '/Projet/:id/Documents/:documentId',
  summary: 'The bytes of a document, always as an attachment',
  source: 'domain.md §8.17',
  allow: 'projects.read',
  params: byDocument,
  download: { types: Object.values(documentTypes) },
  noted: 'document-fetched',
});

export const previewProjectDocument = route({
  method: 'GET',
  path: '/Projet/:id/Documents/:documentId/preview',
  summary:
    'An image of a document, or of its first page; 204 where none can be made, with Retry-After where none is yet',
  source: 'domain.md §8.17',
  allow: 'projects.read',
  params: byDocument,
  download: { types: ['image/webp'], optional: true },
});
