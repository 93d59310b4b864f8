import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';

/** What ids are called on the day of an evidence: no event says it, since names can be forgotten. */
export interface EvidenceNames {
  /** Asks for those that are not known yet. */
  load(ids: Iterable<string>): Promise<void>;
  /** Empty for whatever has no name, or none any more. */
  of(id: string | null): string;
  /** All that were asked for, in the order of their ids. */
  all(): Record<string, string>;
}

export const createNames = (db: CompanyDatabase, entreprise: string): EvidenceNames => {
  const known = new Map<string, string>();
  return {
    async load(ids) {
      const unknown = [...new Set(ids)].filter((id) => !known.has(id));
      if (unknown.length === 0) return;
      const rows = await db.rows<{ id: string; name: string }>(
        entreprise,
        `select d.utilisateur_id as id, concat_ws(' ', d.prenom, d.nom, '(' || nullif(m.external_id, '') || ')') as name
         from directory.members d left join views.members m on m.entreprise = d.entreprise and m.id = d.utilisateur_id
         where d.entreprise = $1 and d.utilisateur_id = any($2)
         union all select id, concat_ws(' ', external_id, label) from views.projects where entreprise = $1 and id = any($2)
         union all select id, label from views.project_tasks where entreprise = $1 and id = any($2)
         union all select id, label from views.absence_types where entreprise = $1 and id = any($2)`,
        [entreprise, unknown],
      );
      for (const id of unknown) known.set(id, '');
      for (const { id, name } of rows) known.set(id, name.trim());
    },
    of: (id) => (id === null ? '' : (known.get(id) ?? '')),
    all: () =>
      Object.fromEntries([...known].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))),
  };
};
