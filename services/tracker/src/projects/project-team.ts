import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';

/** Whether this person is commercial of any project of the company: he may have weeks to validate. */
export const isInProjectTeam = async (
  db: CompanyDatabase,
  entreprise: string,
  userId: string,
): Promise<boolean> => {
  const [row] = await db.rows<{ linked: boolean }>(
    entreprise,
    `select exists (
       select from views.project_members where entreprise = $1 and user_id = $2 and kind = 'commercial') as linked`,
    [entreprise, userId],
  );
  return row?.linked ?? false;
};
