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

/** Frames follow their change within seconds: older ones need no memory. */
const remembered = 50;

export const createPositions = (): Positions => {
  let latest = 0;
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
      oldestRead = undefined;
      own.length = 0;
    },
  };
};

export const positions = createPositions();
