/**
 * Places in the log that this browser has heard of. Queries send the latest as `X-Min-Position`, so that a person reads
 * his own writes, and what a hub frame announced is there when it is fetched.
 */
export interface Positions {
  /** `X-Position` of an answer to one of our own changes. */
  changed(position: number): void;
  /** Position of a hub frame. */
  heard(position: number): void;
  /** `X-Read-Position` of an answer: it holds everything up to there. */
  read(position: number): void;
  /** What all answers of this session hold; undefined before the first. */
  oldestRead(): number | undefined;
  /** 0 when nothing was heard yet. */
  latest(): number;
  /** The latest of our own changes; 0 when there was none. */
  latestOwn(): number;
  /** Whether a frame tells of a change made from here, whose answer this browser already has. */
  isOwn(position: number): boolean;
  /** Positions belong to one company's database: a new session starts without. */
  forget(): void;
}

/** Where the latest of our own changes is kept, beside the session: a reload waits for it as the page before would have. */
const storageKey = 'position';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A position has 15 digits at most: whatever else is there would be refused with every call. */
const beyond = 1e15;
const keptIn = (storage: Store | undefined): number => {
  const kept = Number(storage?.getItem(storageKey));
  return Number.isSafeInteger(kept) && kept > 0 && kept < beyond ? kept : 0;
};

/** Frames follow their change within seconds: older ones need no memory. */
const remembered = 50;

/** @param storage of this tab; what is written is forgotten with the page when left out */
export const createPositions = (storage?: Store): Positions => {
  let kept = keptIn(storage);
  let latest = kept;
  let oldestRead: number | undefined;
  const own: number[] = [];
  const advance = (position: number): void => {
    if (position > latest) latest = position;
  };
  return {
    changed(position) {
      advance(position);
      own.push(position);
      if (own.length > remembered) own.shift();
      if (position <= kept) return;
      kept = position;
      storage?.setItem(storageKey, String(position));
    },
    heard: advance,
    read(position) {
      oldestRead = Math.min(position, oldestRead ?? position);
    },
    oldestRead: () => oldestRead,
    latest: () => latest,
    latestOwn: () => Math.max(0, ...own),
    isOwn: (position) => own.includes(position),
    forget() {
      latest = 0;
      kept = 0;
      storage?.removeItem(storageKey);
      oldestRead = undefined;
      own.length = 0;
    },
  };
};
