import type { Position } from '../log/event-store.ts';

/**
 * What is wrong at a position:
 * - `missing`: neither an event nor a link, though others come behind;
 * - `removed`: a link without its event;
 * - `repeated`: an event where there is one already;
 * - `instant`: an event recorded before the one in front of it;
 * - `event`: an event that is not as it was chained;
 * - `link`: a link that is not as it was written, whose event is;
 * - `unfit`: an event and its link do not fit, and nothing behind says which of them was changed: the last of a company,
 *   or one of several in a row;
 * - `unlinked`: an event without its link, in the middle of the chain;
 * - `tail`: an event whose link was written and is gone, and none comes behind;
 * - `noted`: a link that is no longer what an earlier verification noted of it;
 * - `anchor`: the chain up to here is no longer what was anchored of it;
 * - `streams`: a stream up to here has not the events that were anchored of it;
 * - `stamp`: the time stamp of an anchor is of something else;
 * - `version`: the versions of a stream are not dense from 1, or, where no link says it, not in the order of positions.
 */
export type FaultKind =
  | 'missing'
  | 'removed'
  | 'repeated'
  | 'instant'
  | 'event'
  | 'link'
  | 'unfit'
  | 'unlinked'
  | 'tail'
  | 'noted'
  | 'anchor'
  | 'streams'
  | 'stamp'
  | 'version'
  | 'blanked';

/** Faults of one kind and company. */
export interface Fault {
  readonly kind: FaultKind;
  /** Null for accounts; undefined where it is not known, or of the log as a whole. */
  readonly entreprise?: string | null | undefined;
  /** The first of them. */
  readonly position: Position;
  /** Of the event at that position, where it is there. */
  readonly stream?: string | undefined;
  readonly version?: number | undefined;
  /** How many there are, and the first of their positions. */
  readonly count: number;
  readonly positions: readonly Position[];
}

export interface FoundFault extends Omit<Fault, 'count' | 'positions'> {
  /** How many positions from this one on; 1 when left out. */
  readonly count?: number;
}

/** Positions that are told of one kind and company, at most. */
const told = 20;

/** Gathers faults, so that a log in which everything is wrong takes no more memory than another. */
export const createFaults = () => {
  const found = new Map<string, Fault & { positions: Position[] }>();
  return {
    add({ count = 1, ...fault }: FoundFault): void {
      const name = `${fault.kind} ${fault.entreprise}`;
      const before = found.get(name);
      const positions = Array.from({ length: Math.min(count, told) }, (_, index) => fault.position + index);
      const first = before === undefined || fault.position < before.position ? fault : before;
      found.set(name, {
        ...first,
        count: (before?.count ?? 0) + count,
        positions: [...(before?.positions ?? []), ...positions]
          .toSorted((one, other) => one - other)
          .slice(0, told),
      });
    },
    /** By position. */
    all: (): Fault[] => [...found.values()].toSorted((one, other) => one.position - other.position),
  };
};

export type Faults = ReturnType<typeof createFaults>;
