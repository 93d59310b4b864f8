import type { Position } from '@gestiontemps/kernel/log/event-store';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';

export interface NamedProject {
  readonly id: string;
  readonly label: string;
  readonly externalId: string;
}

/** Projects by their names now, in the order to show; those that were removed too. */
export const readProjectNames = async (
  db: CompanyDatabase,
  entreprise: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedProject>> => {
  const rows = await db.rows<NamedProject>(
    entreprise,
    `select id, label, external_id as "externalId" from views.projects
     where entreprise = $1 and id = any($2) order by searchable(external_id), id`,
    [entreprise, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** Tasks of projects by their names now; those that were removed too. */
export const readTaskNames = async (
  db: CompanyDatabase,
  entreprise: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.rows<{ id: string; label: string }>(
    entreprise,
    'select id, label from views.project_tasks where entreprise = $1 and id = any($2)',
    [entreprise, ids],
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
};

/** Who recorded an event, and when: `recordedMs` since 1970. */
export interface Origin {
  readonly place: Position;
  readonly type: string;
  readonly recordedMs: number;
  readonly actor: string;
}

/** Where the events at some places of the log come from. */
export const readOrigins = async (
  db: CompanyDatabase,
  entreprise: string,
  places: readonly Position[],
): Promise<ReadonlyMap<Position, Origin>> => {
  const rows = await db.rows<Origin>(
    entreprise,
    'select place, type, recorded_ms as "recordedMs", actor from log.origins($2, $1)',
    [entreprise, [...new Set(places)]],
  );
  return new Map(rows.map((row) => [row.place, row]));
};
