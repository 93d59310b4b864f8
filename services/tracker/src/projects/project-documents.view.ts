import type { DocumentKind } from '@gestiontemps/contracts/project-documents';
import { type Audit, auditColumns, auditSelect } from '@gestiontemps/kernel/commands/audit';
import { idsOf, recordingOf } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { type View, viewTable } from '@gestiontemps/kernel/views/view';
import type { ProjectEvent } from './project.ts';
import { evolveDocument, isDocumentEvent } from './project-document.ts';

/** A document as it is read: the people of its audit have yet to be named. */
export interface DocumentRow extends Audit {
  readonly id: string;
  readonly projectId: string;
  readonly name: string | null;
  readonly kind: DocumentKind;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  readonly rowVersion: number;
}
type StoredRow = DocumentRow & { readonly entreprise: string; readonly createdPosition: number };

const documentsTable = viewTable<StoredRow>({
  name: 'project_documents',
  columns: {
    entreprise: 'uuid',
    id: 'text',
    projectId: 'text',
    name: 'text',
    kind: 'text',
    size: 'integer',
    sha256: 'text',
    createdPosition: 'bigint',
    rowVersion: 'integer',
    ...auditColumns,
  },
  key: ['entreprise', 'id'],
});

/** Documents of projects, removed ones too. */
export const projectDocumentsView: View = {
  name: 'project-documents',
  version: 1,
  categories: ['project'],
  tables: [documentsTable],

  wants(event, want) {
    const fact = event as RecordedEvent & ProjectEvent;
    const [entreprise = ''] = idsOf(event.stream);
    if (isDocumentEvent(fact)) want.row(documentsTable, entreprise, fact.data.documentId);
  },

  fold(event, rowsOf) {
    const fact = event as RecordedEvent & ProjectEvent;
    if (!isDocumentEvent(fact)) return;
    const [entreprise = '', projectId = ''] = idsOf(event.stream);
    const rows = rowsOf(documentsTable);
    const { documentId: id } = fact.data;
    const held = rows.get(entreprise, id);
    const document = evolveDocument(held, fact, recordingOf(fact));
    if (!document) return;
    const { position: createdPosition } = held ? { position: held.createdPosition } : event;
    rows.set({ ...document, entreprise, id, projectId, createdPosition });
  },
};

const select = `select d.id, d.project_id as "projectId", d.name, d.kind, d.size, d.sha256,
  d.row_version as "rowVersion", ${auditSelect('d')} from views.project_documents d`;

export const readDocuments = (
  db: CompanyDatabase,
  entreprise: string,
  projectId: string,
  { includeDeleted }: { readonly includeDeleted: boolean },
): Promise<DocumentRow[]> =>
  db.rows(
    entreprise,
    `${select} where d.entreprise = $1 and d.project_id = $2 and ($3 or d.deleted_on is null)
     order by d.created_position desc, d.id`,
    [entreprise, projectId, includeDeleted],
  );

export const readDocument = async (
  db: CompanyDatabase,
  entreprise: string,
  { projectId, id }: Pick<DocumentRow, 'projectId' | 'id'>,
): Promise<DocumentRow | undefined> =>
  (
    await db.rows<DocumentRow>(
      entreprise,
      `${select} where d.entreprise = $1 and d.project_id = $2 and d.id = $3`,
      [entreprise, projectId, id],
    )
  )[0];
