import type { Connection } from '@gestiontemps/kernel/sql/sql';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';

export interface Mail {
  /** Event that caused it: with the recipient, what makes it unique. */
  readonly eventId: string;
  readonly entreprise: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What administrators read on the outbox page, where the mail holds what is its recipient's alone. */
  readonly shown?: { readonly text: string; readonly html: string };
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A mail in the house's form: paragraphs, one button, the company's signature; plain text beside (domain.md §7). */
export const compose = (of: {
  paragraphs: readonly string[];
  button?: { label: string; href: string };
  company: string;
}): { text: string; html: string } => {
  const signature = `L'équipe ${of.company}`;
  const { button } = of;
  const text = [...of.paragraphs, ...(button ? [`${button.label} : ${button.href}`] : []), signature].join(
    '\n\n',
  );
  const paragraphs = of.paragraphs
    .map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`)
    .join('');
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
    `insert into directory.mails (id, event_id, entreprise, recipient, subject, body, html, shown_body, shown_html)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (event_id, recipient) do nothing`,
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
    ],
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

/** What a mail needs to know of people and the company, read inside the process's transaction. */
export const addressee = async (
  connection: Connection,
  entreprise: string,
  utilisateurId: string,
): Promise<Addressee | undefined> => {
  const { rows } = await connection.query<Addressee>(
    `select a.email, m.invited_email as "invitedEmail", m.nom, m.prenom, c.name as company
     from directory.accounts a
     join directory.members m on m.utilisateur_id = a.account_id and m.entreprise = $1
     join views.companies c on c.entreprise = m.entreprise
     where a.account_id = $2`,
    [entreprise, utilisateurId],
  );
  return rows[0];
};
