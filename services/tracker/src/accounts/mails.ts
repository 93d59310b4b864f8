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
}

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A mail in the house's form: paragraphs, one button, the company's signature; plain text beside (domain.md §7). */
export const compose = (of: {
  paragraphs: readonly string[];
  button: { label: string; href: string };
  company: string;
}): { text: string; html: string } => {
  const signature = `L'équipe ${of.company}`;
  const text = [...of.paragraphs, `${of.button.label} : ${of.button.href}`, signature].join('\n\n');
  const paragraphs = of.paragraphs
    .map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`)
    .join('');
  const html =
    `<div style="font:16px/24px system-ui,sans-serif;color:#151A27;max-width:560px">${paragraphs}` +
    `<p style="margin:24px 0"><a href="${escapeHtml(of.button.href)}" style="background:#4A55CA;color:#fff;text-decoration:none;padding:12px 20px;border-radius:8px;display:inline-block">${escapeHtml(of.button.label)}</a></p>` +
    `<p style="margin:0;color:#595F6C">${escapeHtml(signature)}</p></div>`;
  return { text, html };
};

/** Puts a mail in the outbox, once for an event and a recipient. */
export const queueMail = async (connection: Connection, mail: Mail): Promise<void> => {
  await connection.query(
    `insert into directory.mails (id, event_id, entreprise, recipient, subject, body, html)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (event_id, recipient) do nothing`,
    [
      derivedId(mail.eventId, `mail/${mail.to}`),
      mail.eventId,
      mail.entreprise,
      mail.to,
      mail.subject,
      mail.text,
      mail.html,
    ],
  );
};

/** What a mail needs to know of people and the company, read inside the process's transaction. */
export const addressee = async (
  connection: Connection,
  entreprise: string,
  utilisateurId: string,
): Promise<{ email: string; nom: string; prenom: string; company: string } | undefined> => {
  const { rows } = await connection.query<{ email: string; nom: string; prenom: string; company: string }>(
    `select a.email, m.nom, m.prenom, c.name as company
     from directory.accounts a
     join directory.members m on m.utilisateur_id = a.account_id and m.entreprise = $1
     join views.companies c on c.entreprise = m.entreprise
     where a.account_id = $2`,
    [entreprise, utilisateurId],
  );
  return rows[0];
};
