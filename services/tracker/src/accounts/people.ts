import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { People, PersonName } from '../deps.ts';

/** Names of members, deactivated ones too, and of the keys that act for programs; whoever was forgotten has none. */
export const createPeople = (db: CompanyDatabase): People => {
  const namesOf = async (entreprise: string, userIds: Iterable<string>, condition = '') => {
    const wanted = [...new Set(userIds)];
    if (wanted.length === 0) return new Map<string, PersonName>();
    const rows = await db.rows<PersonName>(
      entreprise,
      `select d.utilisateur_id as id, d.nom, d.prenom from directory.members d
       where d.entreprise = $1 and d.utilisateur_id = any($2) ${condition}
       union all
       select k.id, 'Clé «\u00a0' || k.nom || '\u00a0»', '' from views.api_keys k
       where k.entreprise = $1 and k.id = any($2)`,
      [entreprise, wanted],
    );
    return new Map(rows.map((row) => [row.id, row]));
  };
  const actors: People['actors'] = (entreprise, accountIds) =>
    namesOf(
      entreprise,
      accountIds,
      `and exists (select from views.members m
                   where m.entreprise = d.entreprise and m.id = d.utilisateur_id and not m.is_invited)`,
    );
  return {
    names: (entreprise, userIds) => namesOf(entreprise, userIds),
    actors,
    async signed(entreprise, rows) {
      const ids = rows.flatMap(({ createdBy, updatedBy, deletedBy }) => [createdBy, updatedBy, deletedBy]);
      const known = await actors(
        entreprise,
        ids.filter((id) => id !== null),
      );
      const named = (id: string | null) => (id === null ? null : (known.get(id) ?? null));
      return rows.map((row) => ({
        ...row,
        createdBy: named(row.createdBy),
        updatedBy: named(row.updatedBy),
        deletedBy: named(row.deletedBy),
      }));
    },
  };
};
