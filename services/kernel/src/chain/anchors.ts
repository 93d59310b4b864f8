import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Position } from '../log/event-store.ts';
import type { Pool } from '../sql/sql.ts';
import { type AnchoredHead, imprintOf, listGenesis, listStep } from './anchor-statement.ts';
import { type Digest, uuidBytes } from './canonical.ts';
import type { BinaryRow } from './copy-binary.ts';
import type { Faults } from './faults.ts';
import { readTimestamp } from './timestamp.ts';

/** An anchor as it is kept. */
export interface Anchor extends AnchoredHead {
  /** The answer of the authority of time; null without one. */
  readonly token: Buffer | null;
}

/** The anchors that are kept, by company and position. */
export const readAnchors = async (pool: Pool, company?: string): Promise<Anchor[]> =>
  (
    await pool.query<Anchor & { night: CivilDate }>(
      `select entreprise, night, position, events, hash, list, streams, token from log.anchors
       where $1::uuid is null or entreprise = $1 order by entreprise, position, night`,
      [company ?? null],
    )
  ).rows;

/** The chain of a company on its way to its anchors. */
interface Followed {
  readonly entreprise: string;
  /** Those that are still to come, the last one first. */
  readonly ahead: Anchor[];
  list: Digest;
  events: number;
}

/** Whether the token stamps what is anchored. */
const isStamped = (anchor: Anchor): boolean => {
  if (anchor.token === null) return true;
  try {
    return readTimestamp(anchor.token).imprint.equals(imprintOf(anchor));
  } catch {
    return false;
  }
};

/**
 * Holds the links of each company, as they come by position, against what was anchored of them: as many, each as it was, the
 * last one where it was. A company without an anchor costs nothing, nor does a link behind the last one.
 */
export const createAnchorCheck = (anchors: readonly Anchor[], faults: Faults) => {
  const followed = new Map<string, Followed>();
  for (const [entreprise, ofCompany] of Map.groupBy(anchors, (anchor) => anchor.entreprise)) {
    const bytes = uuidBytes(entreprise);
    followed.set(bytes.toString('latin1'), {
      entreprise,
      ahead: ofCompany.toReversed(),
      list: listGenesis(bytes),
      events: 0,
    });
  }
  let checked = 0;
  /** By company, the last one that fits and says something of the streams. */
  const lastFitting = new Map<string, Anchor>();
  const unfit = ({ entreprise, position }: Anchor): void =>
    faults.add({ kind: 'anchor', entreprise, position });

  const compare = (chain: Followed, position: Position, hash: Digest): void => {
    for (let next = chain.ahead.at(-1); next && next.position <= position; next = chain.ahead.at(-1)) {
      chain.ahead.pop();
      checked += 1;
      const fits =
        next.position === position &&
        next.events === chain.events &&
        next.hash.toString('latin1') === hash &&
        next.list.toString('latin1') === chain.list;
      if (!fits) unfit(next);
      else if (!isStamped(next)) faults.add({ kind: 'stamp', entreprise: next.entreprise, position });
      else if (next.streams !== null) lastFitting.set(next.entreprise, next);
    }
  };

  return {
    link(position: Position, [, company, , hash]: BinaryRow): void {
      if (followed.size === 0 || !company || !hash) return;
      const chain = followed.get(company.toString('latin1'));
      if (!chain || chain.ahead.length === 0) return;
      const digest = hash.toString('latin1');
      chain.list = listStep(chain.list, digest);
      chain.events += 1;
      compare(chain, position, digest);
    },
    /**
     * What the last anchor of each company says of its streams is held against the log.
     * @returns how many anchors were compared
     */
    async end(pool: Pool): Promise<number> {
      for (const { entreprise, position, streams } of lastFitting.values()) {
        const { rows } = await pool.query<{ fits: boolean }>('select log.streams_hash($1, $2) = $3 as fits', [
          entreprise,
          position,
          streams,
        ]);
        if (rows[0]?.fits !== true) faults.add({ kind: 'streams', entreprise, position });
      }
      for (const { ahead } of followed.values())
        for (const anchor of ahead) {
          checked += 1;
          unfit(anchor);
        }
      return checked;
    },
  };
};
