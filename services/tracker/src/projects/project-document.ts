import type { DocumentKind } from '@gestiontemps/contracts/project-documents';
import { shortId } from '@gestiontemps/contracts/short-id';
import { type Audit, auditOf } from '@gestiontemps/kernel/commands/audit';
import type { Recording } from '@gestiontemps/kernel/commands/decider';
import { notFound, rejection, requireVersion } from '@gestiontemps/kernel/commands/rejection';
import { sampleId } from '@gestiontemps/kernel/commands/stored-events';

/** A document is `{projectId}.{12 hex}`, so that it names its project; from the UUID of what is created. */
export const documentIdOf = (projectId: string, uuid: string): string => `${projectId}.${shortId(uuid)}`;

type Named = { readonly documentId: string };

/** What a document is; its bytes lie in the store of files, under their hash. */
export type DocumentFile = {
  /** Free text: sealed; null once its key is destroyed. */
  readonly name: string | null;
  readonly kind: DocumentKind;
  /** Bytes. */
  readonly size: number;
  /** Of the bytes, in hex. */
  readonly sha256: string;
};

export type DocumentAdded = { readonly type: 'DocumentAdded'; readonly data: Named & DocumentFile };
export type DocumentRemoved = { readonly type: 'DocumentRemoved'; readonly data: Named };
export type DocumentEvent = DocumentAdded | DocumentRemoved;

/** Whether something recorded of a project is about one of its documents. */
export const isDocumentEvent = (event: { readonly data: object }): event is DocumentEvent =>
  'documentId' in event.data;

const sample = `${sampleId('d1')}.0123456789ac`;
/** As stored in the stream of a project, one of each type at least (project.ts). */
export const storedDocumentEvents = [
  {
    type: 'DocumentAdded',
    data: {
      documentId: sample,
      name: "Plan d'étage.pdf",
      kind: 'pdf',
      size: 482_113,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    },
  },
  { type: 'DocumentRemoved', data: { documentId: sample } },
] as const satisfies readonly DocumentEvent[];

/** Its version is that of the project's stream at the last event about it. */
export type ProjectDocument = DocumentFile & Audit & { readonly rowVersion: number };
export type ProjectDocuments = ReadonlyMap<string, ProjectDocument>;

/** What an event makes of a document; undefined when there is none. */
export const evolveDocument = (
  held: ProjectDocument | undefined,
  event: DocumentEvent,
  recording: Recording,
): ProjectDocument | undefined => {
  const { documentId: _, ...fields } = event.data;
  if (!held && event.type !== 'DocumentAdded') return undefined;
  const act = event.type === 'DocumentRemoved' ? 'removed' : 'written';
  const rowVersion = recording.version;
  return { ...held, ...fields, rowVersion, ...auditOf(held, recording, act) } as ProjectDocument;
};

export const evolveDocuments = (
  documents: ProjectDocuments,
  event: DocumentEvent,
  recording: Recording,
): ProjectDocuments => {
  const { documentId } = event.data;
  const document = evolveDocument(documents.get(documentId), event, recording);
  return document ? new Map(documents).set(documentId, document) : documents;
};

export type DocumentCommand =
  | { readonly type: 'AddDocument'; readonly document: DocumentAdded['data'] }
  | { readonly type: 'RemoveDocument'; readonly documentId: string; readonly rowVersion: number | undefined };

const documentCommands: ReadonlySet<string> = new Set<DocumentCommand['type']>([
  'AddDocument',
  'RemoveDocument',
]);
export const isDocumentCommand = (command: { readonly type: string }): command is DocumentCommand =>
  documentCommands.has(command.type);

/** More is a mistake of a program, and a list that nobody reads. */
const mostDocuments = 1_000;

export const noDocument = () => notFound("Désolé, le document n'existe pas");

export const decideDocument = (
  command: DocumentCommand,
  documents: ProjectDocuments,
): readonly DocumentEvent[] => {
  if (command.type === 'AddDocument') {
    if (documents.has(command.document.documentId)) return [];
    const there = [...documents.values()].filter(({ deletedOn }) => deletedOn === null);
    if (there.length >= mostDocuments)
      throw rejection('too-many-documents', 'Un chantier a 1 000 documents au plus');
    return [{ type: 'DocumentAdded', data: command.document }];
  }
  const { documentId, rowVersion } = command;
  const held = documents.get(documentId);
  if (!held) throw noDocument();
  if (held.deletedOn !== null) return [];
  requireVersion(rowVersion, held.rowVersion);
  return [{ type: 'DocumentRemoved', data: { documentId } }];
};
