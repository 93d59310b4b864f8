import type { Position } from '../log/event-store.ts';
import {
  type Digest,
  genesisOf,
  hexOf,
  type Link,
  linkHash,
  markOf,
  payloadHash,
  sha256,
  uuidText,
} from './canonical.ts';
import type { BinaryRow } from './copy-binary.ts';
import type { Faults, FoundFault } from './faults.ts';

/** Where the chain of a company stands. */
export interface ChainHead {
  /** Null for accounts. */
  readonly entreprise: string | null;
  /** Links of it. */
  readonly events: number;
  /** Of the last link. */
  readonly position: Position;
  /** Hexadecimal. */
  readonly hash: string;
}

interface Chain {
  readonly entreprise: string | null;
  events: number;
  position: Position;
  /** As stored; that of the event where its link is gone. */
  hash: Digest;
  /** What the last link should be, where it is not: whichever the next one rests on is right. */
  expected: { hash: Digest; fault: FoundFault } | undefined;
}

type Place = Omit<FoundFault, 'kind'>;

/** Microseconds between 1970 and 2000, from which PostgreSQL counts. */
const epoch = 946_684_800_000_000n;
const accounts = Buffer.alloc(0);

/**
 * Checks events and links as they come by position.
 * @param written position up to which the chain had been written
 * @param chained that of its last link
 * @param isWhole whether every event comes, or those of one company
 */
export const createChainCheck = (of: {
  written: Position;
  chained: Position;
  faults: Faults;
  isWhole: boolean;
}) => {
  const { written, chained, faults, isWhole } = of;
  const chains = new Map<string, Chain>();
  let last: Position = 0;
  let instant: bigint | undefined;
  let events = 0;
  let waiting = 0;
  let blanked = 0;

  const markOfStream = markCache();
  let current: { entreprise: Buffer; chain: Chain } | undefined;

  const chainOf = (entreprise: Buffer | null): Chain => {
    const of = entreprise ?? accounts;
    // Mostly that of the event before.
    if (!current?.entreprise.equals(of))
      current = { entreprise: Buffer.from(of), chain: namedChain(entreprise) };
    return current.chain;
  };

  const namedChain = (entreprise: Buffer | null): Chain => {
    const name = (entreprise ?? accounts).toString('latin1');
    const known = chains.get(name);
    if (known) return known;
    const begun: Chain = {
      entreprise: entreprise && uuidText(entreprise),
      events: 0,
      position: 0,
      hash: genesisOf(entreprise),
      expected: undefined,
    };
    chains.set(name, begun);
    return begun;
  };

  const checkPlace = (position: Position, isEvent: boolean): void => {
    if (isWhole && position > last + 1)
      faults.add({ kind: 'missing', position: last + 1, count: position - last - 1 });
    if (position === last && isEvent) faults.add({ kind: 'repeated', position });
    last = position;
  };

  const checkInstant = ({ recordedUs }: Link, fault: () => Place): void => {
    if (instant !== undefined && recordedUs < instant) faults.add({ kind: 'instant', ...fault() });
    else instant = recordedUs;
  };

  const settle = (chain: Chain, kind?: 'event' | 'link' | 'unfit'): void => {
    if (chain.expected && kind) faults.add({ ...chain.expected.fault, kind });
    chain.expected = undefined;
  };

  /** Whether a link fits its event and the link before, whichever of what is known of that one is right. */
  const fits = (chain: Chain, event: Link, hash: Digest): { isRight: boolean; expected: Digest } => {
    const behind = linkHash(chain.hash, event);
    if (behind === hash) {
      // The next one rests on the stored link: it is the event that was changed.
      settle(chain, 'event');
      return { isRight: true, expected: behind };
    }
    if (chain.expected) {
      const other = linkHash(chain.expected.hash, event);
      if (other === hash) {
        settle(chain, 'link');
        return { isRight: true, expected: other };
      }
      settle(chain, 'unfit');
    }
    return { isRight: false, expected: behind };
  };

  const linked = (event: Link, position: Position, link: BinaryRow, fault: () => Place): void => {
    const [, company = null] = link;
    const hash = digestIn(link);
    const chain = chainOf(event.entreprise);
    const { isRight, expected } = fits(chain, event, hash);
    const isOfCompany = (company ?? accounts).equals(event.entreprise ?? accounts);
    chain.events += 1;
    chain.position = position;
    chain.hash = hash;
    if (!isRight) chain.expected = { hash: expected, fault: { ...fault(), kind: 'unfit' } };
    else if (!isOfCompany || link[2]?.toString('latin1') !== markOfStream(event.stream))
      faults.add({ ...fault(), kind: 'link' });
  };

  const take = (position: Position, row: BinaryRow | undefined, link: BinaryRow | undefined): void => {
    checkPlace(position, row !== undefined);
    if (!row) {
      if (!link) return;
      const [, company = null] = link;
      const chain = chainOf(company);
      settle(chain, 'unfit');
      faults.add({ kind: 'removed', position, entreprise: chain.entreprise });
      chain.events += 1;
      chain.position = position;
      chain.hash = digestIn(link);
      return;
    }
    const event = linkOf(row);
    events += 1;
    if (row[blankedColumn]) blanked += 1;
    const fault = (): Place => ({
      position,
      entreprise: event.entreprise && uuidText(event.entreprise),
      stream: event.stream.toString(),
      version: event.version.readInt32BE(),
    });
    checkInstant(event, fault);
    if (link) linked(event, position, link, fault);
    else if (position <= chained) {
      const chain = chainOf(event.entreprise);
      // What it would have been, so that the links behind can still be told.
      chain.hash = linkHash(chain.hash, event);
      settle(chain, 'unfit');
      faults.add({ ...fault(), kind: 'unlinked' });
    } else if (position <= written) faults.add({ ...fault(), kind: 'tail' });
    else waiting += 1;
  };

  return {
    take,
    end(): { events: number; waiting: number; blanked: number; chains: ChainHead[] } {
      for (const chain of chains.values()) settle(chain, 'unfit');
      return {
        events,
        waiting,
        blanked,
        chains: [...chains.values()]
          .filter((chain) => chain.events > 0)
          .map(({ entreprise, events: links, position, hash }) => ({
            entreprise,
            events: links,
            position,
            hash: hexOf(hash),
          }))
          .toSorted((one, other) => (one.entreprise ?? '').localeCompare(other.entreprise ?? '')),
      };
    },
  };
};

/** The hash that a row of the chain holds. */
const digestIn = (link: BinaryRow): Digest => link[3]?.toString('latin1') ?? '';

/** Names of streams of which the marks are remembered, at most. */
const remembered = 4_000;

/** The events of a stream come close together mostly. */
const markCache = (): ((stream: Buffer) => string) => {
  const marks = new Map<string, string>();
  return (stream) => {
    const name = stream.toString('latin1');
    let mark = marks.get(name);
    if (mark) return mark;
    if (marks.size === remembered) marks.clear();
    mark = markOf(stream);
    marks.set(name, mark);
    return mark;
  };
};

/** Where the hash of a payload stands that is gone. */
const blankedColumn = 9;

/** In the order of the columns that are read. */
const linkOf = (row: BinaryRow): Link => {
  const [position, stream, version, id, type, entreprise = null, recorded, data, metadata, kept] = row;
  if (!position || !stream || !version || !id || !type || !recorded || !data || !metadata)
    throw new Error('An event of the log lacks a field');
  return {
    position,
    stream,
    version,
    id,
    type,
    entreprise,
    // Of an instant that is infinite too.
    recordedUs: BigInt.asIntN(64, recorded.readBigInt64BE() + epoch),
    dataHash: payloadHash(data, kept),
    metadataHash: sha256(metadata),
  };
};
