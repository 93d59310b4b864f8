import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { longDay, weekRange, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { formatMinutes } from '@gestiontemps/contracts/duration';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import type { Paragraph } from '../accounts/mails.ts';

/** A mail before it takes the house's form: subject, paragraphs, one button (domain.md §7). */
export interface WeekMail {
  readonly subject: string;
  readonly paragraphs: readonly Paragraph[];
  readonly button: { readonly label: string; readonly href: string };
}

export interface MailedWeek {
  readonly ownerId: string;
  readonly monday: CivilDate;
  /** Where people open the application. */
  readonly publicUrl: string;
}

export interface MailedPerson {
  readonly prenom: string;
  readonly nom: string;
}

export const nbsp = '\u00a0';
export const fullName = ({ prenom, nom }: MailedPerson): string => `${prenom} ${nom}`.trim();
export const hello = ({ prenom }: MailedPerson): string => (prenom ? `Bonjour ${prenom},` : 'Bonjour,');
/** `semaine 42` */
const week = (monday: CivilDate): string => weekTitle(monday).toLowerCase();
/** `semaine 42 (du 12 au 18 octobre 2026)` */
const weekAndDates = (monday: CivilDate): string => `${week(monday)} (${weekRange(monday)})`;
/** What would not stay between the quotation marks of a sentence. */
const leavesItsQuotes = /[\p{Cc}\u2028\u2029«»]/u;

/**
 * What was done, why, and what can be done now. A reason of some words stands in the sentence, its own full stop giving way
 * to that one's; any other is set apart, so that nothing in it reads as ours. Left out once its key is destroyed.
 */
const saying = (done: string, commentaire: string | null, next: string): readonly Paragraph[] => {
  if (commentaire === null) return [`${done} ${next}`];
  if (leavesItsQuotes.test(commentaire)) return [`${done} Motif${nbsp}:`, { quote: commentaire }, next];
  const said = commentaire.replace(/(?<!\.)\.$/, '');
  return [`${done} Motif${nbsp}: «${nbsp}${said}${nbsp}». ${next}`];
};
const toCorrect = 'Vous pouvez la corriger puis la soumettre à nouveau.';

const seeSheet = ({ publicUrl, ownerId, monday }: MailedWeek): WeekMail['button'] => ({
  label: 'Voir la feuille',
  href: `${publicUrl}/validation/${weekIdOf(ownerId, monday)}`,
});
const openWeek = ({ publicUrl, monday }: MailedWeek, label: string): WeekMail['button'] => ({
  label,
  href: `${publicUrl}/saisie?jour=${monday}`,
});

/** To a validator whose step is asked; `total` is the hours he may see. */
export const weekToValidate = (
  of: MailedWeek,
  to: MailedPerson,
  owner: MailedPerson,
  total: number,
): WeekMail => ({
  subject: `${weekTitle(of.monday)} à valider\u00a0: ${fullName(owner)}`,
  paragraphs: [
    hello(to),
    `${fullName(owner)} a soumis sa ${weekAndDates(of.monday)}${nbsp}: ${formatMinutes(total)}.`,
  ],
  button: seeSheet(of),
});

/** To a validator, once a day: the weeks that wait for him. */
export const weeksWaiting = (
  publicUrl: string,
  to: MailedPerson,
  weeks: readonly { readonly owner: MailedPerson; readonly monday: CivilDate }[],
): WeekMail => ({
  subject: weeks.length > 1 ? `${weeks.length} semaines à valider` : '1 semaine à valider',
  paragraphs: [
    hello(to),
    weeks.length > 1
      ? `Ces semaines attendent votre validation${nbsp}:`
      : `Cette semaine attend votre validation${nbsp}:`,
    ...weeks.map(({ owner, monday }) => `${fullName(owner)}, ${weekAndDates(monday)}`),
  ],
  button: { label: 'Voir les feuilles', href: `${publicUrl}/validation` },
});

/** To the owner who is asked for his week. */
export const weekAskedFor = (of: MailedWeek, owner: MailedPerson): WeekMail => ({
  subject: `Rappel${nbsp}: votre ${week(of.monday)} n'a pas été validée`,
  paragraphs: [
    hello(owner),
    `Votre ${weekAndDates(of.monday)} n'a pas encore été validée. Complétez-la si besoin, puis soumettez-la.`,
  ],
  button: openWeek(of, 'Valider ma semaine'),
});

/** To who has not entered some days of the week that runs. */
export const daysMissing = (
  of: MailedWeek,
  owner: MailedPerson,
  missing: readonly CivilDate[],
): WeekMail => ({
  subject: `Rappel${nbsp}: ${missing.length > 1 ? 'des jours manquent' : 'un jour manque'} dans votre ${week(of.monday)}`,
  paragraphs: [
    hello(owner),
    `Il manque des heures ou une absence dans votre ${weekAndDates(of.monday)}${nbsp}: ${missing.map(longDay).join(', ')}.`,
  ],
  button: openWeek({ ...of, monday: missing[0] ?? of.monday }, 'Compléter ma semaine'),
});

export const weekRefused = (
  of: MailedWeek,
  owner: MailedPerson,
  by: MailedPerson,
  commentaire: string | null,
): WeekMail => ({
  subject: `Votre ${week(of.monday)} a été refusée`,
  paragraphs: [hello(owner), ...saying(`${fullName(by)} a refusé votre feuille.`, commentaire, toCorrect)],
  button: openWeek(of, 'Corriger ma semaine'),
});

export const weekReopened = (
  of: MailedWeek,
  owner: MailedPerson,
  by: MailedPerson,
  commentaire: string | null,
): WeekMail => ({
  subject: `${weekTitle(of.monday)} rouverte par ${fullName(by)}`,
  paragraphs: [
    hello(owner),
    ...saying(`${fullName(by)} a rouvert votre ${weekAndDates(of.monday)}.`, commentaire, toCorrect),
  ],
  button: openWeek(of, 'Corriger ma semaine'),
});

export const weekValidated = (of: MailedWeek, owner: MailedPerson): WeekMail => ({
  subject: `Votre ${week(of.monday)} est validée`,
  paragraphs: [hello(owner), `Votre ${weekAndDates(of.monday)} est validée.`],
  button: seeSheet(of),
});
