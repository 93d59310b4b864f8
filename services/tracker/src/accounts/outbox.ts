import type { listMails } from '@gestiontemps/contracts/accounts';
import type { Query, Reply } from '@gestiontemps/contracts/route';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { readPage } from '@gestiontemps/kernel/sql/paging';

/** Mails of the company, newest first: sent ones, and those kept here for want of an SMTP server. */
export const pageOfMails = (
  db: CompanyDatabase,
  entreprise: string,
  query: Query<typeof listMails>,
): Promise<Reply<typeof listMails>> => {
  const order = query.OrderAsc ? 'asc' : 'desc';
  return readPage(
    db,
    entreprise,
    {
      select: `id::text, recipient as "to", subject, coalesce(shown_body, body) as text,
        coalesce(shown_html, html) as html, created_on as "createdOn", sent_on as "sentOn",
        attempts, given_up_on as "givenUpOn", last_error as "lastError"`,
      from: 'from directory.mails where entreprise = $1',
      orderBy: `created_on ${order}, place ${order}`,
      values: [],
    },
    query,
  );
};
