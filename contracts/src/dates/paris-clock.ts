import type { CivilDate } from './civil-date.ts';

const zone = 'Europe/Paris';

let made: Intl.DateTimeFormat | undefined;
/** Made when it is asked for: the first format of a page takes a slow telephone a tenth of a second. */
const paris = (): Intl.DateTimeFormat =>
  (made ??= new Intl.DateTimeFormat('fr-FR', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }));

/** The part of Temporal that is used, of browsers that have it: it needs no format, and a hundredth of the time. */
interface WithTemporal {
  readonly Temporal?: {
    readonly Instant: {
      fromEpochMilliseconds(instant: number): {
        toZonedDateTimeISO(zone: string): { readonly offsetNanoseconds: number };
      };
    };
  };
}
const { Temporal } = globalThis as WithTemporal;

/** Milliseconds from UTC to the clock in Paris at an instant. */
const offsetAt = (instant: Date): number => {
  if (Temporal)
    return (
      Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).offsetNanoseconds /
      1e6
    );
  const { year, month, day, hour, minute } = Object.fromEntries(
    paris()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return (
    Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`) - Math.floor(instant.getTime() / 60_000) * 60_000
  );
};

/** Offsets change on the hour only: one answer of Intl, which is slow, serves a quarter of an hour of instants. */
const quarter = 900_000;
const offsets = new Map<number, number>();
const clockOf = (instant: Date): string => {
  const period = Math.floor(instant.getTime() / quarter);
  let offset = offsets.get(period);
  if (offset === undefined) {
    offset = offsetAt(instant);
    if (offsets.size > 1000) offsets.clear();
    offsets.set(period, offset);
  }
  return new Date(instant.getTime() + offset).toISOString();
};

/** The day it is in Europe/Paris at an instant, wherever the device is. */
export const parisDate = (instant: Date): CivilDate => clockOf(instant).slice(0, 10);

/** `14:00` in Europe/Paris. */
export const parisTime = (instant: Date): string => clockOf(instant).slice(11, 16);

export const today = (now: Date = new Date()): CivilDate => parisDate(now);
