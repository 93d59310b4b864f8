import type { Connection } from '@gestiontemps/kernel/sql/sql';
import type { MailedLink } from './mailed-links.ts';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';

export interface Mail {
  /** Event that caused it: with the recipient, what makes it unique. */
  readonly eventId: string;
  /** Whose outbox page it stands on; null for a mail that is its recipient's alone. */
  readonly entreprise: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link that it holds: once that is dead, the mail does not leave. */
  readonly link?: MailedLink;
  /** What administrators read on the outbox page, where the mail holds what is its recipient's alone. */
  readonly shown?: { readonly text: string; readonly html: string };
}

/** A paragraph of ours, on one line; or what somebody else wrote, which is set apart whatever it says. */
export type Paragraph = string | { readonly quote: string };

/** Whatever a reader of mails may begin a line at. */
const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

const onOneLine = (text: string): string =>
  text
    .split(lineBreak)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/** Each of its lines is marked: none of them can be taken for the address of the button, or the signature. */
const inText = (paragraph: Paragraph): string =>
  typeof paragraph === 'string'
    ? onOneLine(paragraph)
    : paragraph.quote
        .split(lineBreak)
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const inHtml = (paragraph: Paragraph): string =>
  typeof paragraph === 'string'
    ? `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`
    : `<blockquote style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #C9CEDA;white-space:pre-wrap">${escapeHtml(paragraph.quote)}</blockquote>`;

/** A mail in the house's form: paragraphs, one button, the company's signature; plain text beside (domain.md §7). */
export const compose = (of: {
  paragraphs: readonly Paragraph[];
  button?: { label: string; href: string };
  company: string;
}): { text: string; html: string } => {
  const signature = onOneLine(`L'équipe ${of.company}`);
  const button = of.button && { ...of.button, label: onOneLine(of.button.label) };
  const text = [
    ...of.paragraphs.map(inText),
    ...(button ? [`${button.label} : ${button.href}`] : []),
    signature,
  ].join('\n\n');
  const paragraphs = of.paragraphs.map(inHtml).join('');
  const html =
    `<div style="font:16px/24px system-ui,sans-serif;color:#151A27;max-width:560px">${paragraphs}` +
    (button
      ? `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="background:#4A55CA;color:#fff;text-decoration:none;padding:12px 20px;border-radius:8px;display:inline-block">${escapeHtml(button.label)}</a></p>`
      : '') +
    `<p style="margin:0;color:#595F6C">${escapeHtml(signature)}</p></div>`;
  return { text, html };
};

/** Puts a mail in the outbox, once for an event and a recipient. */
export const queueMail = async (connection: Connection, mail: Mail): Promise<void> => {
  await connection.query(
    `insert into directory.mails (id, event_id, entreprise, recipient, subject, body, html, shown_body, shown_html, link)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (event_id, recipient) do nothing`,
    [
      derivedId(mail.eventId, `mail/${mail.to}`),
      mail.eventId,
      mail.entreprise,
      mail.to,
      mail.subject,
      mail.text,
      mail.html,
      mail.shown?.text ?? null,
      mail.shown?.html ?? null,
      mail.link ? JSON.stringify(mail.link) : null,
    ],
  );
};

/** What a mail tells of one event, and how a mail reads that tells of several. */
export interface Part<Of> {
  /** The call that caused the event, and what kind of mail this is: with the recipient, what makes it one mail. */
  readonly commandId: string;
  readonly kind: string;
  readonly part: Of;
  readonly write: (parts: readonly Of[]) => Pick<Mail, 'subject' | 'text' | 'html'>;
}

/** Seconds that a mail waits for what else its call has done. */
const together = 5;

/**
 * Puts what one event means for somebody into the mail about the call that caused it; into one of its own where that
 * has left already.
 */
export const queuePart = async <Of>(
  connection: Connection,
  { eventId, entreprise, to }: Pick<Mail, 'eventId' | 'entreprise' | 'to'>,
  { commandId, kind, part, write }: Part<Of>,
): Promise<void> => {
  const callId = derivedId(commandId, `mails/${kind}`);
  const { rows } = await connection.query<{ id: string; parts: Of[]; waits: boolean }>(
    `select id, parts, sent_on is null and attempts = 0 as waits from directory.mails
     where event_id = $1 and recipient = $2 for update`,
    [callId, to],
  );
  const [known] = rows;
  if (known && !known.waits) return queueMail(connection, { eventId, entreprise, to, ...write([part]) });
  const parts = [...(known?.parts ?? []), part];
  const mail = write(parts);
  if (!known) await queueMail(connection, { eventId: callId, entreprise, to, ...mail });
  await connection.query(
    `update directory.mails set subject = $3, body = $4, html = $5, parts = $6,
       next_attempt_on = now() + make_interval(secs => $7)
     where event_id = $1 and recipient = $2`,
    [callId, to, mail.subject, mail.text, mail.html, JSON.stringify(parts), together],
  );
};

export interface Addressee {
  readonly email: string;
  /** As the company wrote it when it invited him; null for who was never invited. */
  readonly invitedEmail: string | null;
  readonly nom: string;
  readonly prenom: string;
  readonly company: string;
}

/**
 * What a mail needs to know of people and the company, read inside the process's transaction. Somebody whose creation
 * broke off has no name; about somebody who was forgotten there is nothing.
 * @throws when the company is not known yet: its view has parked it, and the mail is taken again after it
 */
export const addressee = async (
  connection: Connection,
  entreprise: string,
  utilisateurId: string,
): Promise<Addressee | undefined> => {
  const {
    rows: [found],
  } = await connection.query<Omit<Addressee, 'company'> & { readonly company: string | null }>(
    `select a.email, m.invited_email as "invitedEmail", coalesce(m.nom, '') as nom,
       coalesce(m.prenom, '') as prenom, c.name as company
     from directory.accounts a
     left join directory.members m on m.utilisateur_id = a.account_id and m.entreprise = $1
     left join views.companies c on c.entreprise = $1
     where a.account_id = $2`,
    [entreprise, utilisateurId],
  );
  if (!found) return undefined;
  const { company } = found;
  if (company === null) throw new Error(`The company ${entreprise} is not known yet`);
  return { ...found, company };
};

/** The same of an account in nobody's name, signed by the product. */
export const accountAddressee = async (
  connection: Connection,
  accountId: string,
  product: string,
): Promise<Addressee | undefined> => {
  const {
    rows: [found],
  } = await connection.query<{ email: string }>(
    'select email from directory.accounts where account_id = $1',
    [accountId],
  );
  return found && { email: found.email, invitedEmail: null, nom: '', prenom: '', company: product };
};
