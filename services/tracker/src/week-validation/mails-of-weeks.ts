import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { weekRange, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { formatMinutes } from '@gestiontemps/contracts/duration';
import {
  fullName,
  hello,
  type MailedPerson,
  nbsp,
  weekAskedFor,
  type WeekMail,
  weekToValidate,
  weekValidated,
} from './week-mails.ts';

/** What a mail about several weeks says of one. */
export interface MailedPart {
  readonly monday: CivilDate;
  /** Minutes that its reader may see; null where they are his own. */
  readonly total: number | null;
}

interface Situation {
  readonly publicUrl: string;
  readonly ownerId: string;
  readonly owner: MailedPerson;
  readonly to: MailedPerson;
}

/** A mail about the weeks of one call: how it speaks of one, and of several, the earliest first. */
interface Kind {
  readonly one: (week: MailedPart, of: Situation) => WeekMail;
  readonly several: (weeks: readonly MailedPart[], of: Situation) => WeekMail;
}

/** `Semaine 42 (du 12 au 18 octobre 2026) : 35h00` */
const line = ({ monday, total }: MailedPart): string =>
  `${weekTitle(monday)} (${weekRange(monday)})${total === null ? '' : `${nbsp}: ${formatMinutes(total)}`}`;

const kinds = {
  toValidate: {
    one: ({ monday, total }, { to, owner, ...of }) =>
      weekToValidate({ ...of, monday }, to, owner, total ?? 0),
    several: (weeks, { publicUrl, to, owner }) => ({
      subject: `${weeks.length} semaines à valider\u00a0: ${fullName(owner)}`,
      paragraphs: [hello(to), `${fullName(owner)} a soumis ces semaines${nbsp}:`, ...weeks.map(line)],
      button: { label: 'Voir les feuilles', href: `${publicUrl}/validation` },
    }),
  },
  askedFor: {
    one: ({ monday }, { to, ...of }) => weekAskedFor({ ...of, monday }, to),
    several: (weeks, { publicUrl, to }) => ({
      subject: `Rappel${nbsp}: ${weeks.length} de vos semaines n'ont pas été validées`,
      paragraphs: [
        hello(to),
        `Ces semaines n'ont pas encore été validées. Complétez-les si besoin, puis soumettez-les.`,
        ...weeks.map(line),
      ],
      button: { label: 'Valider mes semaines', href: `${publicUrl}/saisie?jour=${weeks[0]?.monday}` },
    }),
  },
  validated: {
    one: ({ monday }, { to, ...of }) => weekValidated({ ...of, monday }, to),
    several: (weeks, { publicUrl, to }) => ({
      subject: `${weeks.length} de vos semaines sont validées`,
      paragraphs: [hello(to), `Ces semaines sont validées${nbsp}:`, ...weeks.map(line)],
      button: { label: 'Voir mes feuilles', href: `${publicUrl}/validation` },
    }),
  },
} as const satisfies Record<string, Kind>;

export type MailKind = keyof typeof kinds;

export const mailOfWeeks = (kind: MailKind, weeks: readonly MailedPart[], of: Situation): WeekMail => {
  const { one, several }: Kind = kinds[kind];
  const [first, ...others] = weeks.toSorted((a, b) => a.monday.localeCompare(b.monday));
  if (!first) throw new Error('A mail about weeks names one at least');
  return others.length === 0 ? one(first, of) : several([first, ...others], of);
};
