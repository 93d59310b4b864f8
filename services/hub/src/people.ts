import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Logger } from 'pino';
import type { Connections, Person } from './connections.ts';

/** Session ended, or the person is no longer a member. */
export const sessionEnded = 4401;
/** What he may see could not be found out: the browser comes back and fetches everything. */
const tryAgain = 1013;

/**
 * Folded states are at most this old (milliseconds), so that what is read sooner after an event may still lack it; with
 * a margin.
 */
const settling = 1_200;
/** Rights that depend on the day are read again after so many milliseconds, whatever the log says. */
const longest = 300_000;

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
}) => {
  const { connections, log, readViewer } = deps;
  const settlingTimers = new Set<NodeJS.Timeout>();
  const settlesAt = new WeakMap<Person<Viewer>, number>();

  const closeAll = (person: Person<Viewer>, code: number): void => {
    for (const { socket } of person.connections) socket.close(code);
  };

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
      // What was read too soon after a change serves this once.
      person.readAt = began < (settlesAt.get(person) ?? 0) ? began - longest : began;
      return viewer;
    } catch (error) {
      person.viewer = undefined;
      if (error instanceof Rejection) closeAll(person, sessionEnded);
      else {
        log.warn({ err: error }, 'What somebody may hear could not be read');
        closeAll(person, tryAgain);
      }
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

  return {
    closeAll,
    /** His rights, from memory while they are known to hold. */
    viewerOf(person: Person<Viewer>): Viewer | undefined | Promise<Viewer | undefined> {
      return person.viewer !== undefined && performance.now() - person.readAt < longest
        ? person.viewer
        : read(person);
    },

    /** Forgets what was read, reads it again, and once more when no older state can be in the way. */
    async changed(change: RightsChange): Promise<void> {
      const people = concerned(change);
      const at = performance.now() + settling;
      for (const person of people) {
        person.viewer = undefined;
        settlesAt.set(person, at);
      }
      if (people.length === 0) return;
      const timer = setTimeout(() => {
        settlingTimers.delete(timer);
        for (const person of people) if (person.connections.size > 0) void read(person);
      }, settling);
      settlingTimers.add(timer.unref());
      await Promise.all(people.map(read));
    },

    stop(): void {
      for (const timer of settlingTimers) clearTimeout(timer);
    },
  };
};

export type People<Viewer> = ReturnType<typeof createPeople<Viewer>>;
