import type { Reply } from '@gestiontemps/contracts/route';
import type { replayWeek } from '@gestiontemps/contracts/week-replay';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { lineNames, nameJoins } from '../week/named-lines.ts';
import type { ReplayedAct } from './replayed-acts.ts';

type Names = Pick<Reply<typeof replayWeek>, 'taches' | 'absences'>;
type Row = Omit<Names['taches'][number], 'taskProjectId' | 'projetId'> & {
  readonly taskProjectId: string | null;
  readonly projetId: string | null;
  readonly absenceId: string | null;
  readonly libelle: string;
};

/** What the tablets are called on which acts were done, those that are gone too. */
export const readTabletNames = async (
  db: CompanyDatabase,
  entreprise: string,
  ids: readonly string[],
): Promise<(id: string) => string> => {
  const rows =
    ids.length === 0
      ? []
      : await db.rows<{ readonly id: string; readonly nom: string }>(
          entreprise,
          'select id, nom from views.tablets where entreprise = $1 and id = any($2)',
          [entreprise, ids],
        );
  const names = new Map(rows.map(({ id, nom }) => [id, nom]));
  return (id) => names.get(id) ?? '';
};

const french = new Intl.Collator('fr');

/** What the lines of acts are called now, those that are gone too; by chantier and task, as the sheet has them. */
export const readNames = async (
  db: CompanyDatabase,
  entreprise: string,
  acts: readonly ReplayedAct[],
): Promise<Names> => {
  const lines = acts
    .flatMap((act) => act.lines.flatMap(({ avant, apres }) => [avant, apres]))
    .filter((line) => line !== null);
  const titled = [
    ...new Map(lines.map((line) => [line.taskProjectId ?? line.absenceId, line] as const)).values(),
  ];
  const rows = await db.rows<Row>(
    entreprise,
    `select l.task_project_id as "taskProjectId", l.project_id as "projetId", l.absence_id as "absenceId",
            ${lineNames}
     from (select $1::uuid as entreprise, *
           from unnest($2::text[], $3::text[], $4::text[]) of(task_project_id, project_id, absence_id)) l
     ${nameJoins}`,
    [
      entreprise,
      titled.map(({ taskProjectId }) => taskProjectId),
      titled.map(({ projectId }) => projectId),
      titled.map(({ absenceId }) => absenceId),
    ],
  );
  const inOrder = rows.toSorted(
    (one, other) =>
      french.compare(one.externalId, other.externalId) ||
      french.compare(one.tache, other.tache) ||
      french.compare(one.libelle, other.libelle),
  );
  return {
    taches: inOrder.flatMap(({ taskProjectId, projetId, tache, projet, externalId, client }) =>
      taskProjectId === null || projetId === null
        ? []
        : [{ taskProjectId, projetId, tache, projet, externalId, client }],
    ),
    absences: inOrder.flatMap(({ absenceId, libelle }) =>
      absenceId === null ? [] : [{ absenceId, libelle }],
    ),
  };
};
