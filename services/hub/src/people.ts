import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Logger } from 'pino';
import type { Connections, Person } from './connections.ts';

/** Session ended, or the person is no longer a member. */
export const sessionEnded = 4401;
/** What he may see could not be found out: the browser comes back and fetches everything. */
export const tryAgain = 1013;

/**
 * Folded states are at most this old (milliseconds), so that what is read sooner after an event may still lack it; with
 * a margin.
 */
const settling = 1_200;
/** Milliseconds for which rights serve that were read too soon after a change: those of one page of the log. */
const meanwhile = 200;
/** Rights that depend on the day are read again after so many milliseconds, whatever the log says. */
const longest = 300_000;
/** Milliseconds before that within which they are read ahead. */
const margin = 60_000;
/** People whose rights are read side by side: a whole company at once would keep requests from the database. */
const atOnce = 16;

/** Whose rights an event may change: one account's, one member's, or those of everybody in a company. */
export interface RightsChange {
  readonly entreprise?: string;
  readonly userId?: string;
}

/**
 * What people with open sockets may see, kept in memory: read when they come, and again when the log says that it may
 * have changed.
 */
export const createPeople = <Viewer>(deps: {
  connections: Connections<Viewer>;
  log: Logger;
  /** Rights as they are now. @throws {Rejection} 401 when he is no longer there */
  readViewer: (person: { userId: string; entreprise: string }) => Promise<Viewer | undefined>;
  /** Closes what is open of those of the sessions that have ended. */
  look: (sessionIds: readonly string[]) => Promise<void>;
}) => {
  const { connections, log, readViewer, look } = deps;
  const settlingTimers = new Set<NodeJS.Timeout>();
  const settlesAt = new WeakMap<Person<Viewer>, number>();

  const closeAll = (person: Person<Viewer>, code: number): void => {
    for (const { socket } of person.connections) socket.close(code);
  };

  const holds = ({ viewer, readAt }: Person<Viewer>): boolean =>
    viewer !== undefined && performance.now() - readAt < longest;

  /** His rights, read now; without any, his sockets are closed. */
  const read = async (person: Person<Viewer>): Promise<Viewer | undefined> => {
    const began = performance.now();
    person.askedAt = began;
    try {
      const viewer = await readViewer(person);
      // Somebody has asked after us, and will know better.
      if (person.askedAt !== began) return viewer;
      if (!viewer) closeAll(person, sessionEnded);
      person.viewer = viewer;
      const isEarly = began < (settlesAt.get(person) ?? 0);
      person.readAt = isEarly ? performance.now() - longest + meanwhile : began;
      return viewer;
    } catch (error) {
      if (error instanceof Rejection) {
        person.viewer = undefined;
        closeAll(person, sessionEnded);
        return undefined;
      }
      log.warn({ err: error }, 'What somebody may hear could not be read');
      if (!holds(person)) closeAll(person, tryAgain);
      return undefined;
    }
  };

  const concerned = ({ entreprise, userId }: RightsChange): Person<Viewer>[] => {
    const companies = entreprise === undefined ? [...connections.companies()] : [entreprise];
    return companies.flatMap((company) => {
      const members = connections.inCompany(company);
      if (userId === undefined) return [...members.values()];
      const person = members.get(userId);
      return person ? [person] : [];
    });
  };

  const concernedSessions = (people: readonly Person<Viewer>[]): string[] =>
    people.flatMap((person) => Array.from(person.connections, ({ sessionId }) => sessionId));

  const readEach = async (people: readonly Person<Viewer>[]): Promise<void> => {
    for (let from = 0; from < people.length; from += atOnce)
      await Promise.all(people.slice(from, from + atOnce).map(read));
  };

  /** Reads rights before they are too old to be used, so that a page of the log does not wait for all of them. */
  const readAhead = (): void => {
    const soon = performance.now() - longest + margin;
    void readEach(concerned({}).filter(({ readAt }) => readAt < soon));
  };
  const readingAhead = setInterval(readAhead, margin / 2).unref();

  return {
    closeAll,
    /** His rights, from memory while they are known to hold. */
    viewerOf(person: Person<Viewer>): Viewer | undefined | Promise<Viewer | undefined> {
      return holds(person) ? person.viewer : read(person);
    },
    /** Reads what is not known of the people of a company, side by side. */
    async know(entreprise: string): Promise<void> {
      await readEach(concerned({ entreprise }).filter((person) => !holds(person)));
    },

    /** Forgets what was read, reads it again, and once more when no older state can be in the way. */
    async changed(changes: readonly RightsChange[]): Promise<void> {
      const people = [...new Set(changes.flatMap(concerned))];
      if (people.length === 0) return;
      const at = performance.now() + settling;
      for (const person of people) {
        person.viewer = undefined;
        settlesAt.set(person, at);
      }
      const timer = setTimeout(() => {
        settlingTimers.delete(timer);
        void readEach(people.filter(({ connections: { size } }) => size > 0));
        // What ended his sessions may have been done by another process, which closes no socket here.
        void look([...new Set(concernedSessions(people))]);
      }, settling);
      settlingTimers.add(timer.unref());
      await readEach(people);
    },

    stop(): void {
      clearInterval(readingAhead);
      for (const timer of settlingTimers) clearTimeout(timer);
    },
  };
};

export type People<Viewer> = ReturnType<typeof createPeople<Viewer>>;
