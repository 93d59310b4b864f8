const paris = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });
const day = /^\d{4}-\d{2}-\d{2}$/;
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/;

const exists = (date: string): boolean => {
  const parsed = new Date(`${date}T00:00:00Z`);
  return (
    !Number.isNaN(parsed.getTime()) &&
    parsed.toISOString().startsWith(date) &&
    date >= '2000' &&
    date < '2100'
  );
};

/**
 * The civil date `YYYY-MM-DD` that an ISO string names: itself, or, when it carries an offset, the day it is at that
 * instant in Europe/Paris. `undefined` when it names none between 2000 and 2099.
 */
export const civilDateOf = (value: string): string | undefined => {
  if (day.test(value)) return exists(value) ? value : undefined;
  if (!dateTime.test(value)) return undefined;
  if (!/(Z|[+-]\d{2}:?\d{2})$/.test(value))
    return exists(value.slice(0, 10)) ? value.slice(0, 10) : undefined;
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return undefined;
  const date = paris.format(instant);
  return exists(date) ? date : undefined;
};
