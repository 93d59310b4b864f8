import { createHash } from 'node:crypto';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Position } from '../log/event-store.ts';
import { type Digest, sha256 } from './canonical.ts';

/** What an anchor fixes of the chain of a company. Hashes are 32 bytes. */
export interface AnchoredHead {
  readonly entreprise: string;
  /** The night that ends on this day, in Paris. */
  readonly night: CivilDate;
  /** Of the last link. */
  readonly position: Position;
  /** Links up to it. */
  readonly events: number;
  readonly hash: Buffer;
  /** Over the hashes of all of them, in their order (`listStep`). */
  readonly list: Buffer;
  /** Over all streams of the company, each with how many events it has and which; null of an anchor from before they were. */
  readonly streams: Buffer | null;
}

/** The bytes that are stamped or mailed, in UTF-8 with `\n` behind each line: an evidence holds the same. */
export const anchorStatement = ({
  entreprise,
  night,
  position,
  events,
  hash,
  list,
  streams,
}: AnchoredHead): string =>
  [
    `gestiontemps ancre ${streams === null ? 'v1' : 'v2'}`,
    `entreprise=${entreprise}`,
    `nuit=${night}`,
    `position=${position}`,
    `evenements=${events}`,
    `empreinte=${hash.toString('hex')}`,
    `liste=${list.toString('hex')}`,
    ...(streams === null ? [] : [`flux=${streams.toString('hex')}`]),
    '',
  ].join('\n');

/** What an authority of time stamps: SHA-256 of the statement. */
export const imprintOf = (head: AnchoredHead): Buffer =>
  createHash('sha256').update(anchorStatement(head)).digest();

/** What stands before the first link in the list of a company, by the 16 bytes of its id. */
export const listGenesis = (entreprise: Buffer): Digest =>
  sha256(Buffer.concat([Buffer.from('gestiontemps list v1'), entreprise]));

const pair = Buffer.alloc(64);
/** The list with one link more, as `log.extend_chain` makes it. */
export const listStep = (list: Digest, hash: Digest): Digest => {
  pair.write(list, 0, 'latin1');
  pair.write(hash, 32, 'latin1');
  return sha256(pair);
};
