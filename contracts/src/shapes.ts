import { z } from 'zod';
import { civilDateOf } from './dates/read-date.ts';
import { hoursOfMinutes, minutesOfHours, type Minutes } from './duration.ts';

/** Shapes that several capabilities share. Messages are read by people, hence French. */

/** Opaque identifier. An unknown one answers 404, whatever it looks like. */
export const id = z
  .string()
  .min(1)
  .max(160)
  .regex(/^[\w.~:-]+$/, 'Identifiant non reconnu');

/**
 * Controls but tab and line breaks, and what turns the reading direction round: on a screen or in an export they make a
 * text look like another one.
 */
// oxlint-disable-next-line no-control-regex -- they are what it is about
const misleading = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]*$/;
const oneLine = /^[^\t\n\r\u2028\u2029]*$/;
/** A character that is seen: neither a blank nor of no width. */
const visible =
  /[^\uFE00-\uFE0F\u034F\s\u00AD\u115F\u1160\u180E\u200B-\u200F\u2060-\u2064\u2800\u3164\uFEFF\uFFA0]/;

/** Free text of one line or more, without characters that nobody sees and that mislead. */
export const text = (max: number) =>
  z.string().max(max, `${max} caractères au maximum`).regex(misleading, 'Caractère non accepté');

/** Text of one line: names, labels, what is searched for. */
export const line = (max: number) => text(max).regex(oneLine, 'Une seule ligne est acceptée');

/** A line that must say something: `{field} ne peut pas être vide` (spec §5). */
export const required = (field: string, max = 200) =>
  line(max).regex(visible, `${field} ne peut pas être vide`);

/** A line that can be the name of a file on every system. */
export const fileName = (max: number) => line(max).regex(/^[^<>:"/\\|?*]*$/, 'Caractère non accepté');

/** A code kept by another system, without spaces around: never starts like a spreadsheet formula (domain.md §4.2). */
export const code = (field: string) =>
  required(field, 60)
    .trim()
    .refine((value) => !/^[=+\-@]/.test(value), 'Premier caractère non accepté');

export const email = z.string().max(254).pipe(z.email("L'email doit être valide"));

/** A civil date. Any ISO string is accepted; one with an offset is the day it is in Europe/Paris. */
export const civilDate = z.codec(z.string().max(40), z.iso.date(), {
  decode: (value, context) => {
    const date = civilDateOf(value);
    if (date) return date;
    context.issues.push({ code: 'custom', message: 'La date doit être valide', input: value });
    return z.NEVER;
  },
  encode: (value) => value,
});

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** Decimal hours on the wire, whole minutes inside: the one place where the two meet. */
export const hours = z.codec(z.number().min(-100_000).max(100_000), z.custom<Minutes>(Number.isInteger), {
  decode: minutesOfHours,
  encode: hoursOfMinutes,
});

/** Euros with cents, as a number on the wire. Inside, sums are made in integer cents or by PostgreSQL's numeric. */
export const euros = z.number().min(-1e12).max(1e12);

/** A flag in a query string. */
export const flag = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (value) => value === 'true',
  encode: (value) => (value ? 'true' : 'false'),
});

const whole = (message: string) =>
  z.codec(z.string().regex(/^-?\d{1,6}$/, message), z.int(), {
    decode: Number,
    encode: String,
  });

/** Once or several times the same name in a query string. */
export const many = <S extends z.ZodType<unknown, string>>(item: S) =>
  z.codec(z.union([z.string(), z.array(z.string()).max(200)]), z.array(item).max(200), {
    decode: (value) => (Array.isArray(value) ? value : [value]) as z.input<S>[],
    encode: (value) => value as string[],
  });

/** `Take`, `Skip`, `OrderBy`, `OrderAsc` (spec §7). `-1/-1` is everything, at most 10 000 rows (domain.md §8.23). */
export const paging = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  Take: whole('Take doit être un entier')
    .refine((value) => value >= -1 && value <= 10_000, 'Take doit être compris entre -1 et 10 000')
    .optional(),
  Skip: whole('Skip doit être un entier')
    .refine((value) => value >= -1, 'Skip doit être positif')
    .optional(),
  OrderBy: z.enum(columns).optional(),
  OrderAsc: flag.optional(),
});

export const page = <S extends z.ZodType>(row: S) => z.object({ totalCount: z.int(), data: z.array(row) });

export const person = z.object({ id, nom: z.string(), prenom: z.string() });

/** The version an object had when it was read; stale → 409, left out → not checked (api.md). */
export const rowVersion = z.int().min(0).optional();

/** The same in the query of a DELETE, which has no body. */
export const rowVersionInQuery = z
  .codec(z.string().regex(/^\d{1,9}$/), z.int(), { decode: Number, encode: String })
  .optional();

export const byId = z.strictObject({ id });
