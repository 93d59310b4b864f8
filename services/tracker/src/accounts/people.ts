import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import type { People, PersonName } from '../deps.ts';

/** Names of members, deactivated ones too; whoever was forgotten has none. */
export const createPeople = (db: CompanyDatabase): People => ({
  async names(entreprise, userIds) {
    const wanted = [...new Set(userIds)];
    if (wanted.length === 0) return new Map();
    const rows = await db.rows<PersonName>(
      entreprise,
      `select utilisateur_id as id, nom, prenom from directory.members
       where entreprise = $1 and utilisateur_id = any($2)`,
      [entreprise, wanted],
    );
    return new Map(rows.map((row) => [row.id, row]));
  },
});
