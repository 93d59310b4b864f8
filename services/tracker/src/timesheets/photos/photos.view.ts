import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { type View, viewTable } from '@gestiontemps/kernel/views/view';
import type { Photo } from '../../week/timesheet-events.ts';
import { weekOfStream, type WeekEvent } from '../../week/week-events.ts';

/** A photo as it is read. */
export type PhotoRow = Omit<Photo, 'photo'> & {
  readonly id: string;
  readonly utilisateurId: string;
  readonly addedBy: string;
  readonly addedOn: string;
};

const photosTable = viewTable<PhotoRow & { readonly entreprise: string; readonly addedPosition: number }>({
  name: 'photos',
  columns: {
    entreprise: 'uuid',
    id: 'text',
    utilisateurId: 'text',
    date: 'date',
    projectId: 'text',
    taskProjectId: 'text',
    caption: 'text',
    kind: 'text',
    size: 'integer',
    width: 'integer',
    height: 'integer',
    sha256: 'text',
    addedBy: 'text',
    addedOn: 'timestamptz',
    addedPosition: 'bigint',
  },
  key: ['entreprise', 'id'],
});

type Fact = Omit<RecordedEvent, 'type' | 'data'> & WeekEvent;

/** Photos that are there, of all days. */
export const photosView: View = {
  name: 'photos',
  version: 1,
  categories: ['week'],
  tables: [photosTable],

  // Each is set and taken away as a whole: none has to be read first.
  wants() {},

  fold(event, rowsOf) {
    const fact = event as Fact;
    const { entreprise, utilisateurId } = weekOfStream(event.stream);
    if (fact.type === 'PhotoAdded') {
      const { photo: id, ...of } = fact.data;
      const added = {
        addedBy: event.metadata.actor,
        addedOn: event.recordedAt,
        addedPosition: event.position,
      };
      rowsOf(photosTable).set({ entreprise, id, utilisateurId, ...of, ...added });
    }
    if (fact.type === 'PhotoRemoved') rowsOf(photosTable).delete(entreprise, fact.data.photo);
  },
};

/** Whose file was destroyed is no photo any more: its claim went with it. */
const select = `select p.id, p.utilisateur_id as "utilisateurId", p.date, p.project_id as "projectId",
    p.task_project_id as "taskProjectId", p.caption, p.kind, p.size, p.width, p.height, p.sha256,
    p.added_by as "addedBy", p.added_on as "addedOn"
  from views.photos p
  where p.entreprise = $1 and exists (select from directory.file_claims c
    where c.entreprise = p.entreprise and c.owner = p.id and c.sha256 = p.sha256)`;

export const readPhotos = (
  db: CompanyDatabase,
  entreprise: string,
  utilisateurId: string,
  { from, to }: { readonly from: CivilDate; readonly to: CivilDate },
): Promise<PhotoRow[]> =>
  db.rows(
    entreprise,
    `${select} and p.utilisateur_id = $2 and p.date between $3 and $4 order by p.date, p.added_position`,
    [entreprise, utilisateurId, from, to],
  );

export const readPhoto = async (
  db: CompanyDatabase,
  entreprise: string,
  id: string,
): Promise<PhotoRow | undefined> =>
  (await db.rows<PhotoRow>(entreprise, `${select} and p.id = $2`, [entreprise, id]))[0];
