import { companyOf, type NewEvent } from './event-store.ts';

/** Below U+0020: never in a JSON text, and what the PostgreSQL log parts its fields with. */
const control = /\p{Cc}/u;

/**
 * What every store refuses to append, before it asks anybody else.
 * @throws {RangeError} on an append that no stream can take: it is a fault of the caller
 */
export const assertAppendable = (stream: string, expected: number, events: readonly NewEvent[]): void => {
  if (!/^[^-]+-./.test(stream) || control.test(stream))
    throw new RangeError(`No stream has the name ${stream}`);
  if (!Number.isSafeInteger(expected) || expected < 0) throw new RangeError(`No version is ${expected}`);
  if (events.length === 0) throw new RangeError(`Nothing to append to ${stream}`);
  const company = companyOf(stream);
  for (const { id, type, metadata } of events) {
    if (id === '' || control.test(id)) throw new RangeError(`No event has the id ${id}`);
    if (type === '' || control.test(type)) throw new RangeError(`No event has the type ${type}`);
    if (metadata.entreprise !== company)
      throw new RangeError(`An event of company ${metadata.entreprise} cannot stand in ${stream}`);
  }
  if (new Set(events.map((event) => event.id)).size < events.length)
    throw new RangeError(`The same event twice in one append to ${stream}`);
};
