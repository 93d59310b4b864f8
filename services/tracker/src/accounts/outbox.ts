import type { listMails, sendMailAgain } from '@gestiontemps/contracts/mails';
import type { Query, Reply } from '@gestiontemps/contracts/route';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { rejection } from '@gestiontemps/kernel/commands/rejection';
import { readPage } from '@gestiontemps/kernel/sql/paging';
import type { LinkCheck, MailedLink } from './mailed-links.ts';
import { type Unwanted, unwanted, unwantedSql } from './unwanted-mails.ts';

type Mail = Reply<typeof sendMailAgain>;

const state = `case when sent_on is not null then 'sent' when given_up_on is null then 'waiting'
  when attempts = 0 then 'neverSent' else 'givenUp' end`;

const columns = `id::text, recipient as "to", subject, coalesce(shown_body, body) as text,
  coalesce(shown_html, html) as html, created_on as "createdOn", ${state} as state, sent_on as "sentOn",
  attempts, given_up_on as "givenUpOn", last_error as "lastError", link,
  ${unwantedSql('mails')} as "unwantedFor"`;

interface MailRow extends Omit<Mail, 'deadLink' | 'canBeSentAgain'> {
  readonly link: MailedLink | null;
  readonly unwantedFor: Unwanted | null;
}

/** The mails, and what is known of the links in them. */
export interface Outbox {
  readonly db: CompanyDatabase;
  readonly deadLink: LinkCheck;
}

/** Whether it may be tried again is for whoever looks at it now: a link dies while its mail waits. */
const told = async (deadLink: LinkCheck, { link, unwantedFor, ...row }: MailRow): Promise<Mail> => {
  const isOpen = row.state === 'waiting' || row.state === 'givenUp';
  const whyNot = () => (unwantedFor ? unwanted[unwantedFor] : deadLink(link));
  const dead = isOpen ? await whyNot() : null;
  return { ...row, deadLink: dead, canBeSentAgain: isOpen && row.attempts > 0 && dead === null };
};

const orders = {
  createdOn: 'created_on',
  to: 'searchable(recipient)',
  subject: 'searchable(subject)',
} as const;

/** Mails of the company, newest first: sent ones, and those kept here for want of an SMTP server. */
export const pageOfMails = async (
  { db, deadLink }: Outbox,
  entreprise: string,
  query: Query<typeof listMails>,
): Promise<Pick<Reply<typeof listMails>, 'totalCount' | 'data'>> => {
  const { OrderBy = 'createdOn', OrderAsc = false } = query;
  const order = OrderAsc ? 'asc' : 'desc';
  const { totalCount, data } = await readPage<MailRow>(
    db,
    entreprise,
    {
      select: columns,
      from: `from directory.mails where entreprise = $1
        and ($2::text is null or found_in($2, recipient, subject)) and ($3::text is null or ${state} = $3)`,
      orderBy: `${orders[OrderBy]} ${order}, place ${order}`,
      values: [query.Text ?? null, query.state ?? null],
    },
    query,
  );
  return { totalCount, data: await Promise.all(data.map((row) => told(deadLink, row))) };
};

/** A mail that could not be sent waits anew, as if it had not been tried; what was sent, or is being sent, is left alone. */
const again = `
  update directory.mails set attempts = 0, given_up_on = null, next_attempt_on = now()
  where entreprise = $1 and id = $2 and sent_on is null and attempts > 0 and claimed_until <= now()`;

/**
 * Has a mail of the company tried again at once; undefined when there is none of this id.
 * @throws {Rejection} 400 when the link that it holds is dead, or its reader does without such mails
 */
export const retriedMail = async (
  { db, deadLink }: Outbox,
  entreprise: string,
  id: string,
): Promise<Mail | undefined> => {
  const find = async () => {
    const sql = `select ${columns} from directory.mails where entreprise = $1 and id = $2`;
    const [row] = await db.rows<MailRow>(entreprise, sql, [entreprise, id]);
    return row && told(deadLink, row);
  };
  const found = await find();
  if (!found || found.state === 'sent' || found.state === 'neverSent') return found;
  if (found.deadLink !== null) throw rejection('dead-link', found.deadLink);
  await db.rows(entreprise, again, [entreprise, id]);
  return find();
};
