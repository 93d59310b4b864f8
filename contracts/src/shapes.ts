import { z } from 'zod';
import { visible } from './blank.ts';
import { isoWeekOf, mondayOfIsoWeek } from './dates/iso-week.ts';
import { civilDateOf } from './dates/read-date.ts';
import { hoursOfMinutes, minutesOfHours, type Minutes } from './duration.ts';

/** Shapes that several capabilities share. Messages are read by people, hence French. */

/** Opaque identifier. An unknown one answers 404, whatever it looks like. */
export const id = z
  .string()
  .min(1)
  .max(160)
  .regex(/^[\w.~:-]+$/, 'Identifiant non reconnu')
  .meta({ id: 'Id', description: 'Opaque identifier', examples: ['0d9fd2c2-6f0e-4d8e-9f0f-2f8f6c1c7a55'] });

// What an answer says. It has no bounds: what was once accepted, and every sum of it, must be told.

/** A civil date, `YYYY-MM-DD`, in an answer. */
export const date = z.iso
  .date()
  .meta({ id: 'Date', description: 'Civil date, YYYY-MM-DD', examples: ['2026-10-12'] });

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso
  .datetime()
  .meta({ id: 'Instant', description: 'Instant in UTC, ISO 8601', examples: ['2026-10-12T08:15:30.125Z'] });

const asMinutes = {
  decode: minutesOfHours,
  encode: hoursOfMinutes,
};

/** Decimal hours on the wire, whole minutes inside: the one place where the two meet. */
export const hours = z
  .codec(z.number(), z.custom<Minutes>(Number.isInteger), asMinutes)
  .meta({ id: 'Hours', description: 'Duration in decimal hours', examples: [7.5] });

/** Euros with cents, as a number on the wire. Inside, sums are made in integer cents or by PostgreSQL's numeric. */
export const euros = z
  .number()
  .meta({ id: 'Euros', description: 'Amount in euros, two decimals', examples: [243.75] });

export const person = z
  .object({ id, nom: z.string(), prenom: z.string() })
  .meta({ id: 'Person', description: 'A person by name' });

/** Who made, changed and removed an object; null also for whoever is nobody of the company: an operator, the system. */
export const audited = {
  createdBy: person.nullable(),
  createdOn: instant,
  updatedBy: person.nullable(),
  updatedOn: instant.nullable(),
  deletedBy: person.nullable(),
  deletedOn: instant.nullable(),
};

export const page = <S extends z.ZodType>(row: S) => z.object({ totalCount: z.int(), data: z.array(row) });

// What a call may say.

/**
 * Controls but tab and line breaks, what turns the reading direction round, and tags, which nobody sees: on a screen or in
 * an export they make a text look like another one. Half a character is none: it would be stored as another.
 */
const misleading =
  // oxlint-disable-next-line no-control-regex -- they are what it is about
  /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\p{Cs}\u{E0000}-\u{E007F}]*$/u;
const oneLine = /^[^\t\n\r\u2028\u2029]*$/;

/** Free text of one line or more, without characters that nobody sees and that mislead. */
export const text = (max: number, notAccepted = 'Caractère non accepté') =>
  z.string().max(max, `${max} caractères au maximum`).regex(misleading, notAccepted);

/** What takes no room on a screen: two that differ by it read the same. What joins an emoji together is part of it. */
const unseen =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])(?:\u200D|\uFE0F)|(?!\u200D|\uFE0F)\p{Default_Ignorable_Code_Point}/gu;

/** A text without what nobody sees of it. */
export const seen = (said: string): string => said.replaceAll(unseen, '');

/** Text of one line: names, labels, what is searched for. What nobody sees of it, as is pasted from a PDF, is left out. */
export const line = (max: number, notAccepted?: string) =>
  text(max, notAccepted).regex(oneLine, 'Une seule ligne est acceptée').overwrite(seen);

/** A line that must say something: `{field} ne peut pas être vide` (spec §5). */
export const required = (field: string, max = 200) =>
  line(max).regex(visible, `${field} ne peut pas être vide`);

/** Said of a file that is sent too: its name is to blame, not what is in it. */
const notInName = 'Caractère non accepté dans un nom de fichier';

/** A line that can be the name of a file on every system. */
export const fileName = (max: number) => line(max, notInName).regex(/^[^<>:"/\\|?*]*$/, notInName);

/** A code kept by another system, without spaces around: never starts like a spreadsheet formula (domain.md §4.2). */
export const code = (field: string) =>
  required(field, 60)
    .trim()
    .regex(/^[^=+\-@]/, 'Premier caractère non accepté');

export const email = z.string().max(254).pipe(z.email("L'email doit être valide"));

/** A civil date. Any ISO string is accepted; one with an offset is the day it is in Europe/Paris. */
export const civilDate = z.codec(
  z
    .string()
    .max(40)
    .regex(
      /^(20\d{2}|1999)-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?)?$/,
      'La date doit être valide',
    )
    .meta({
      id: 'AnyDate',
      description:
        'Civil date from 2000 to 2099, or an ISO 8601 instant, which is the day it is then in Europe/Paris',
      examples: ['2026-10-12', '2026-10-11T22:00:00Z'],
    }),
  z.iso.date(),
  {
    decode: (value, context) => {
      const date = civilDateOf(value);
      if (date) return date;
      context.issues.push({ code: 'custom', message: 'La date doit être valide', input: value });
      return z.NEVER;
    },
    encode: (value) => value,
  },
);

/** An ISO week, `2026-W42`: its Monday inside. */
export const isoWeek = z.codec(
  z
    .string()
    .regex(/^20\d{2}-W(0[1-9]|[1-4]\d|5[0-3])$/, 'La semaine doit être valide')
    .meta({ id: 'IsoWeek', description: 'ISO week from 2000 to 2099', examples: ['2026-W42'] }),
  z.iso.date(),
  {
    decode: (value, context) => {
      const monday = mondayOfIsoWeek(value);
      if (monday) return monday;
      context.issues.push({ code: 'custom', message: 'La semaine doit être valide', input: value });
      return z.NEVER;
    },
    encode: (monday) => {
      const { annee, numSemaine } = isoWeekOf(monday);
      return `${annee}-W${String(numSemaine).padStart(2, '0')}`;
    },
  },
);

/** Hours that a person gives, between two bounds in hours. */
export const hoursWithin = (least: number, most: number, message: string) =>
  z.codec(
    z
      .number()
      .min(least, message)
      .max(most, message)
      .meta({ examples: [Math.min(most, 7.5)] }),
    z.custom<Minutes>(Number.isInteger),
    asMinutes,
  );

/** An amount that a person gives in euros: cents are as small as it gets. */
export const eurosGiven = (schema: z.ZodNumber) =>
  schema.refine((value) => Math.round(value * 100) / 100 === value, 'Deux décimales au plus');

/** Euros an hour, with cents. */
export const hourlyRate = eurosGiven(
  z
    .number()
    .positive('Le taux horaire doit être supérieur à 0')
    .max(9999.99, 'Le taux horaire ne peut pas dépasser 9 999,99'),
);

/** A flag in a query string. */
/** A moment of the past: an instant with its offset, or a position of the log (`X-Position`). */
export const asOf = z
  .union([
    z.string().regex(/^\d{1,15}$/),
    z.iso.datetime({ offset: true, error: 'L’instant doit être valide' }),
  ])
  .meta({
    id: 'AsOf',
    description:
      'A moment of the past, by which everything is told as it was recorded then: an instant (ISO 8601 with its offset), or a position of the log; left out: now',
    examples: ['2026-11-19T18:00:00+01:00'],
  });

export const flag = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (value) => value === 'true',
  encode: (value) => (value ? 'true' : 'false'),
});

const whole = (message: string, within: z.ZodType<number, number>) =>
  z.codec(z.string().regex(/^-?\d{1,6}$/, message), within, { decode: Number, encode: String });

/** Once or several times the same name in a query string. */
export const many = <S extends z.ZodType<unknown, string>>(item: S) =>
  z.codec(z.union([z.string(), z.array(z.string()).max(200)]), z.array(item).max(200), {
    decode: (value) => (Array.isArray(value) ? value : [value]) as z.input<S>[],
    encode: (value) => value as string[],
  });

const take = z
  .int()
  .min(-1, 'Take doit être compris entre -1 et 10 000')
  .max(10_000, 'Take doit être compris entre -1 et 10 000');

/** What may be said again to people as it came. */
const plainWord = /^\w{1,60}$/;

/** `Take`, `Skip`, `OrderBy`, `OrderAsc` (spec §7). `-1/-1` is everything, at most 10 000 rows (domain.md §8.23). */
export const paging = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  Take: whole('Take doit être un entier', take).optional(),
  Skip: whole('Skip doit être un entier', z.int().min(-1, 'Skip doit être positif').max(999_999)).optional(),
  perPage: whole('perPage doit être un entier', take).optional(),
  page: whole('page doit être un entier', z.int().min(1, 'La première page est 1').max(999_999)).optional(),
  OrderBy: z
    .enum(columns, {
      error: ({ input }) =>
        `Ce tri n'est pas connu${plainWord.test(String(input)) ? ` : ${String(input)}` : ''} (attendu : ${columns.join(', ')})`,
    })
    .optional(),
  OrderAsc: flag.optional(),
});

/** A position of the log (`X-Position`) in a query string. */
export const positionInQuery = z.codec(z.string().regex(/^\d{1,15}$/), z.int().min(0), {
  decode: Number,
  encode: String,
});

/** The version an object had when it was read; stale → 409, left out → not checked (api.md). */
export const rowVersion = z.int().min(0).optional();

/** The same in the query of a DELETE, which has no body. */
export const rowVersionInQuery = z
  .codec(z.string().regex(/^\d{1,9}$/), z.int().min(0), { decode: Number, encode: String })
  .optional();

export const byId = z.strictObject({ id });

/** His password once more: whoever found a session open changes nothing of how it is come by. */
export const currentPassword = z
  .string()
  .max(200, '200 caractères au maximum')
  .meta({
    description: 'The password of the caller, shown once more',
    examples: ['Un-mot-de-passe-2026'],
  });

/** Of an act that a code alone opened: others than who is named could have done it. */
export const onTablet = z
  .string()
  .nullable()
  .describe('Name of the tablet, shared by several, on which it was done; null otherwise')
  .meta({ examples: ['Dépôt de Nantes'] });
