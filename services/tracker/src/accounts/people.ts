import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { People, PersonName } from '../deps.ts';

/** Names of members, deactivated ones too; whoever was forgotten has none. */
export const createPeople = (db: CompanyDatabase): People => {
  const names: People['names'] = async (entreprise, userIds) => {
    const wanted = [...new Set(userIds)];
    if (wanted.length === 0) return new Map();
    const rows = await db.rows<PersonName>(
      entreprise,
      `select utilisateur_id as id, nom, prenom from directory.members
       where entreprise = $1 and utilisateur_id = any($2)`,
      [entreprise, wanted],
    );
    return new Map(rows.map((row) => [row.id, row]));
  };
  return {
    names,
    async signed(entreprise, rows) {
      const ids = rows.flatMap(({ createdBy, updatedBy, deletedBy }) => [createdBy, updatedBy, deletedBy]);
      const known = await names(
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
