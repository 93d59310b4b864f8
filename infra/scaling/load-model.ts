/**
 * What people ask of the product in the hour in which most of them enter their week, and what that takes of what was measured.
 * A model: what it is given is said here, and what it says is no measurement (docs/scaling.md).
 */

/** What one person does; of an installation whose people write 6.4 lines a week, as the million lines of 1 000 people in three years have it. */
export const habits = {
  linesAWeek: 6.4,
  /** Calls that write beside the lines: a submission, a correction, a decision of somebody else. */
  otherWritesAWeek: 3,
  /** Reading calls for each that writes: the lines of the week, its sums, what waits. */
  readsAWrite: 2,
  /** Events of a line and what follows of it: entered, validated, posted. */
  eventsALine: 2.5,
  /** Part of the people who enter their whole week on Friday around 17:00. */
  onFriday: 0.5,
  /** Standard deviation of when they do, in seconds. */
  spread: 15 * 60,
  /** Part of the people who have the page open at that moment. */
  online: 0.3,
} as const;

/** What one process, or one database, was measured to do; each with the row that it is from. */
export const measured = {
  /** README, P1, 32 clients: api, database and load on two cores. */
  writesASecond: 2_433,
  /** docs/performance.md, « Reads at a hundred thousand lines and a million », P3, 8 clients at a million lines, on two cores. */
  readsASecond: 407,
  /** docs/performance.md, « Catching up ». */
  viewEventsASecond: 4_600,
  /** docs/performance.md, « Rebuilds »: the cost view at a million events. */
  rebuiltEventsASecond: 17_800,
  /** docs/performance.md, « The ledger of accounting »: weeks a second, while people enter time. */
  ledgerWeeksASecond: 109,
  /** docs/performance.md, « Verification of the log »: 300,600 events in 209 MiB. */
  bytesAnEvent: (209 * 2 ** 20) / 300_600,
  /** docs/operations.md, « Size »: all of the database, log, chain, views and their indexes, by events of the log. */
  databaseBytesAnEvent: 473_478_847 / 180_068,
  /** The same: a backup. */
  backupBytesAnEvent: (35.3 * 2 ** 20) / 185_227,
  backedUpEventsASecond: 185_227 / 4.6,
  /** The same: MiB of each process while people enter time, and of PostgreSQL with all its sessions. */
  mebibytes: { standalone: 386, api: 247, hub: 182, projector: 216, processes: 211, postgres: 288 },
  /** The same: connections of each before anybody asks anything, and those of any at most (`pools.ts`, and four sessions apart). */
  connections: { standalone: 12, api: 4, hub: 6, projector: 11, processes: 13 },
  mostConnections: 38,
  /** README, P11: sockets that one hub told of ten changes a second within 61 ms. */
  socketsAHub: 1_000,
  /** Above this part of what a process can do, people wait for one another. */
  use: 0.6,
} as const;

/** The busiest hour, by people; rates are of its busiest second, and what is queued is of what two cores can do. */
export interface Load {
  readonly people: number;
  readonly writesASecond: number;
  readonly readsASecond: number;
  /** Pairs of cores for api and database together. */
  readonly pairsOfCores: number;
  /** Seconds that the last one waits where there is one pair of cores, and nothing is turned away. */
  readonly longestWait: number;
  readonly sockets: number;
  readonly hubs: number;
  readonly eventsAYear: number;
  /** Bytes of the log after three years, without its indexes. */
  readonly bytesInThreeYears: number;
  /** Bytes of the database then, and of a backup, with the seconds that it takes. */
  readonly database: number;
  readonly backup: { readonly bytes: number; readonly seconds: number };
  /** Seconds of a rebuild of the cost view then. */
  readonly rebuild: number;
  /** Part of what one projector can do in the busiest second. */
  readonly projector: number;
  /** Seconds for the ledger to post what two thirds of the people have validated on Monday morning. */
  readonly ledger: number;
}

/** A generator of numbers from 0 to 1, the same each time (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const second = 1;
/** Two hours around the peak. */
const window = 7_200;
/** People who are simulated one by one; of more, each stands for several. */
const mostSimulated = 100_000;
/** Seconds between two calls of somebody who types. */
const pace = 12;

/** Seconds of two cores that calls of each second take, simulated: when each person begins, and what he asks then. */
const workBySecond = (people: number, costOfWrite: number, costOfRead: number): Float64Array => {
  const random = randomOf(20_261_128);
  const work = new Float64Array(window);
  const busy = Math.round(people * habits.onFriday);
  const simulated = Math.min(busy, mostSimulated);
  const each = busy / Math.max(simulated, 1);
  const calls = Math.round(habits.linesAWeek + habits.otherWritesAWeek);
  const cost = each * (costOfWrite + habits.readsAWrite * costOfRead);
  for (let person = 0; person < simulated; person += 1) {
    // Box-Muller: a standard normal.
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const begins = window / 2 + normal * habits.spread;
    for (let call = 0; call < calls; call += 1) {
      const at = Math.floor(begins + call * pace);
      if (at >= 0 && at < window) work[at] = (work[at] ?? 0) + cost;
    }
  }
  return work;
};

/** The longest that work waits behind work that came before it, when one second of it is done a second. */
const longestWaitOf = (work: Float64Array): number => {
  let waiting = 0;
  let longest = 0;
  for (const came of work) {
    waiting = Math.max(0, waiting + came - second);
    longest = Math.max(longest, waiting);
  }
  return longest;
};

/** The busiest minute, by the second: single seconds of few people say little. */
const peakOf = (work: Float64Array): number => {
  let peak = 0;
  for (let from = 0; from + 60 <= work.length; from += 60)
    peak = Math.max(peak, work.subarray(from, from + 60).reduce((sum, one) => sum + one, 0) / 60);
  return peak;
};

export const loadOf = (people: number): Load => {
  const costOfWrite = 1 / measured.writesASecond;
  const costOfRead = 1 / measured.readsASecond;
  const work = workBySecond(people, costOfWrite, costOfRead);
  const peak = peakOf(work);
  const writesASecond = peak / (costOfWrite + habits.readsAWrite * costOfRead);
  const eventsAYear = people * 52 * (habits.linesAWeek * habits.eventsALine + habits.otherWritesAWeek);
  const sockets = people * habits.online;
  return {
    people,
    writesASecond,
    readsASecond: writesASecond * habits.readsAWrite,
    pairsOfCores: Math.max(1, Math.ceil(peak / measured.use)),
    longestWait: longestWaitOf(work),
    sockets,
    hubs: Math.max(1, Math.ceil(sockets / measured.socketsAHub)),
    eventsAYear,
    bytesInThreeYears: eventsAYear * 3 * measured.bytesAnEvent,
    database: eventsAYear * 3 * measured.databaseBytesAnEvent,
    backup: {
      bytes: eventsAYear * 3 * measured.backupBytesAnEvent,
      seconds: (eventsAYear * 3) / measured.backedUpEventsASecond,
    },
    rebuild: (eventsAYear * 3) / measured.rebuiltEventsASecond,
    projector: writesASecond / measured.viewEventsASecond,
    ledger: (people * 2) / 3 / measured.ledgerWeeksASecond,
  };
};
