import type { listMails } from '@gestiontemps/contracts/accounts';
import type { Query, Reply } from '@gestiontemps/contracts/route';
import type { CompanyDatabase } from '@gestiontemps/kernel/company-database';

/** Mails of the company, newest first: sent ones, and those kept here for want of an SMTP server. */
export const pageOfMails = async (
  db: CompanyDatabase,
  entreprise: string,
  { Take = 25, Skip = 0, OrderAsc = false }: Query<typeof listMails>,
): Promise<Reply<typeof listMails>> => {
  const [count] = await db.rows<{ count: number }>(
    entreprise,
    'select count(*) from directory.mails where entreprise = $1',
    [entreprise],
  );
  const data = await db.rows<Reply<typeof listMails>['data'][number]>(
    entreprise,
    `select id::text, recipient as "to", subject, body as text, html, created_on as "createdOn", sent_on as "sentOn"
     from directory.mails where entreprise = $1
     order by created_on ${OrderAsc ? 'asc' : 'desc'}, id limit $2 offset $3`,
    [entreprise, Take === -1 ? 10_000 : Take, Math.max(0, Skip)],
  );
  return { totalCount: Number(count?.count ?? 0), data };
};
