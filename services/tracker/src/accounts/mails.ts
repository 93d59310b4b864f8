import type { NotificationKind } from '@gestiontemps/contracts/notifications';
import type { Connection } from '@gestiontemps/kernel/sql/sql';
import type { MailedLink } from './mailed-links.ts';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';

export interface Mail {
  /** Event that caused it: with the recipient, what makes it unique. */
  readonly eventId: string;
  /** Whose outbox page it stands on; null for a mail that is its recipient's alone. */
  readonly entreprise: string | null;
  readonly to: string;
  /** Whose mail it is: an address changes, and may be another's one day. */
  readonly accountId: string;
  /** Of whom it tells; nothing where that is nobody, or several. */
  readonly about?: string;
  /** Which kind of news it is, where its reader may do without: he is not sent it once he has said so. */
  readonly nature?: NotificationKind | undefined;
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

/** Whose choice it is whether he is sent a mail, and where he opens the application. */
export interface Choosing {
  readonly accountId: string;
  /** The company whose mail it is: he may belong to several, and chooses for each. */
  readonly entreprise: string;
  readonly publicUrl: string;
}

const noMore = 'Ne plus recevoir ces messages';
/** Where somebody chooses which mails of the company he wants: « Mon compte » of whoever signs in there. */
const choicesOf = ({ publicUrl, accountId, entreprise }: Choosing): string =>
  `${publicUrl}/utilisateur/${accountId}?entreprise=${entreprise}#notifications`;

/**
 * A mail in the house's form: paragraphs, one button, the company's signature; plain text beside (domain.md §7). Below it the
 * way to have no more of them, where there is one.
 */
export const compose = (of: {
  paragraphs: readonly Paragraph[];
  button?: { label: string; href: string };
  company: string;
  choosing?: Choosing | undefined;
}): { text: string; html: string } => {
  const signature = onOneLine(`L'équipe ${of.company}`);
  const button = of.button && { ...of.button, label: onOneLine(of.button.label) };
  const choices = of.choosing && choicesOf(of.choosing);
  const text = [
    ...of.paragraphs.map(inText),
    ...(button ? [`${button.label} : ${button.href}`] : []),
    signature,
    ...(choices === undefined ? [] : [`${noMore} : ${choices}`]),
  ].join('\n\n');
  const paragraphs = of.paragraphs.map(inHtml).join('');
  const html =
    `<div style="font:16px/24px system-ui,sans-serif;color:#151A27;max-width:560px">${paragraphs}` +
    (button
      ? `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="background:#4A55CA;color:#fff;text-decoration:none;padding:12px 20px;border-radius:8px;display:inline-block">${escapeHtml(button.label)}</a></p>`
      : '') +
    `<p style="margin:0;color:#595F6C">${escapeHtml(signature)}</p>` +
    (choices === undefined
      ? ''
      : `<p style="margin:24px 0 0;font-size:13px"><a href="${escapeHtml(choices)}" style="color:#595F6C">${noMore}</a></p>`) +
    '</div>';
  return { text, html };
};

/** Puts a mail in the outbox, once for an event and a recipient; not one that its reader does without. */
export const queueMail = async (
  connection: Connection,
  mail: Mail,
  /** Whose call the mail is of, where its own id is that of no event. */
  causedBy = mail.eventId,
): Promise<void> => {
  await connection.query(
    `insert into directory.mails (id, event_id, entreprise, recipient, subject, body, html, shown_body, shown_html, link, account_id, about, nature,
       correlation_id)
     select $1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13,
       (select metadata::jsonb ->> 'correlationId' from log.recorded where event_id = $14)
     where not exists (select from views.refused_notifications
       where entreprise = $3 and utilisateur_id = $11 and nature = $13)
     on conflict (event_id, recipient) do nothing`,
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
      mail.accountId,
      mail.about ?? null,
      mail.nature ?? null,
      causedBy,
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
  { eventId, ...reader }: Pick<Mail, 'eventId' | 'entreprise' | 'to' | 'accountId' | 'about' | 'nature'>,
  { commandId, kind, part, write }: Part<Of>,
): Promise<void> => {
  const callId = derivedId(commandId, `mails/${kind}`);
  const { rows } = await connection.query<{ id: string; parts: Of[]; waits: boolean }>(
    `select id, parts, sent_on is null and attempts = 0 as waits from directory.mails
     where event_id = $1 and recipient = $2 for update`,
    [callId, reader.to],
  );
  const [known] = rows;
  if (known && !known.waits) return queueMail(connection, { eventId, ...reader, ...write([part]) });
  const parts = [...(known?.parts ?? []), part];
  const mail = write(parts);
  if (!known) await queueMail(connection, { eventId: callId, ...reader, ...mail }, eventId);
  await connection.query(
    `update directory.mails set subject = $3, body = $4, html = $5, parts = $6,
       next_attempt_on = now() + make_interval(secs => $7)
     where event_id = $1 and recipient = $2`,
    [callId, reader.to, mail.subject, mail.text, mail.html, JSON.stringify(parts), together],
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
