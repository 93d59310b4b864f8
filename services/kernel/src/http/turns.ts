import type { Route } from '@gestiontemps/contracts/route';
import type { Request, Response } from 'express';
import { networkOf } from './caller-address.ts';
import { type Aside, createFairQueue } from './fair-queue.ts';
import { tokenOf } from './token.ts';

/** How callers are told apart. */
export interface Callers<Principal> {
  /** The caller that a token stands for; undefined is none. @throws {Rejection} 401 without a valid session */
  readonly authenticate: (token: string | undefined, request: Request) => Promise<Principal>;
  /** Whether a token is known to be good, or to have been until a moment ago, without asking the database. */
  readonly isKnown: (token: string) => boolean;
  /** The device that a call without a session shows to be known by, whose turn is its own. */
  readonly deviceOf: (request: Request) => string | undefined;
}

/**
 * Calls of one session at once, and how many more wait their turn: a page makes a handful, and the connections of the
 * database are for everybody.
 */
const ofSession = { laneAtOnce: 8, ofLane: 500 };

/**
 * The same of those without a session, by what they call and their network: an office is many people behind one address,
 * and of those who guess at passwords there some fifty are kept waiting.
 */
const ofNetwork = { laneAtOnce: 64, ofLane: 500 };

/** Aborted when whoever called has hung up, for the reason that the parser of bodies has for it too. */
export const untilHungUp = (response: Response): AbortSignal => {
  const controller = new AbortController();
  const closed = (): void => {
    if (response.writableFinished) return;
    controller.abort(Object.assign(new Error('The caller has hung up'), { type: 'request.aborted' }));
  };
  if (response.destroyed) closed();
  else response.once('close', closed);
  return controller.signal;
};

/**
 * Lets calls wait for each other before anything is asked about them, a session for itself and a network for itself. A
 * token that nobody has shown yet may be invented: it is looked up in the turn of its network.
 */
export const createTurns = <Principal>({ authenticate, isKnown, deviceOf }: Callers<Principal>) => {
  const sessions = createFairQueue({ atOnce: Infinity, inAll: 10_000, ...ofSession });
  const strangers = createFairQueue({ atOnce: Infinity, inAll: 10_000, ...ofNetwork });

  return async <T>(
    route: Route,
    request: Request,
    work: (aside: Aside) => Promise<T>,
    signal: AbortSignal,
  ): Promise<T> => {
    const network = networkOf(request.ip ?? '');
    if (route.allow === 'anonymous')
      return strangers(`${route.path} ${deviceOf(request) ?? network}`, work, signal);
    const token = tokenOf(request.get('Authorization'));
    if (token === undefined) return work((wait) => wait());
    if (!isKnown(token)) await strangers(network, () => authenticate(token, request), signal);
    return sessions(token, work, signal);
  };
};
