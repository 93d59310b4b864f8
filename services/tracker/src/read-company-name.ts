import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';

/** What a company is called; empty where nobody has said so yet. */
export const readCompanyName = async (db: CompanyDatabase, entreprise: string): Promise<string> => {
  const [row] = await db.rows<{ name: string }>(
    entreprise,
    'select name from views.companies where entreprise = $1',
    [entreprise],
  );
  return row?.name ?? '';
};
