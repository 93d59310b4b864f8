import type { Server } from 'node:http';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { attachHub } from '@gestiontemps/hub/hub';
import type { HubLimits } from '@gestiontemps/hub/upgrade';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import { createAddressOf } from '@gestiontemps/kernel/http/caller-address';
import type { Logger } from 'pino';
import type { Session } from './accounts/sessions.ts';
import { createAudience } from './audience.ts';
import { allows } from './policy.ts';
import type { Member } from './principal.ts';
import { tellOfRebuilds } from './rebuild-frames.ts';
import type { Tracker } from './tracker.ts';

export interface LiveOptions {
  readonly log: Logger;
  /** Address that people use (`https://heures.example.fr`), when it is known for certain. */
  readonly publicUrl?: string | undefined;
  /** Proxies whose word on a caller's address is taken. */
  readonly trustedProxies?: readonly string[] | undefined;
  readonly hubLimits?: Partial<HubLimits> | undefined;
}

const originOf = (publicUrl: string | undefined): string | undefined =>
  publicUrl === undefined ? undefined : new URL(publicUrl).origin;

/** Live connections of those who are signed in. */
export const openLive = (tracker: Tracker, server: Server, options: LiveOptions) => {
  const { log, publicUrl, trustedProxies } = options;
  const readViewer = async (session: {
    sessionId?: string;
    userId: string;
    entreprise: string | null;
  }): Promise<Member | undefined> => {
    const { sessionId: id = '', userId: accountId, entreprise } = session;
    // What he has shown was looked at when each of his sessions came (`redeem`): this is read for the person, not for one of them.
    const principal = await tracker.principalOf({ id, accountId, entreprise, secondFactor: true });
    return principal.entreprise !== null && principal.role !== null ? (principal as Member) : undefined;
  };
  const stillStands = async (session: Session): Promise<boolean> => {
    try {
      await tracker.principalOf(session);
      return true;
    } catch (error) {
      if (error instanceof Rejection) return false;
      throw error;
    }
  };
  const hub = attachHub<Member>({
    server,
    store: tracker.store,
    log,
    origin: originOf(publicUrl),
    addressOf: createAddressOf(trustedProxies),
    limits: options.hubLimits,
    async redeem(ticket) {
      const sessionId = await tracker.tickets.redeem(ticket);
      const session = sessionId === undefined ? undefined : await tracker.sessions.byId(sessionId);
      if (sessionId === undefined || !session?.entreprise) return undefined;
      // A session of before he was let back in has ended, whatever ticket it has left.
      if (!(await stillStands(session))) return undefined;
      return { sessionId, userId: session.accountId, entreprise: session.entreprise };
    },
    readViewer,
    liveSessions: tracker.sessions.liveAmong,
    onRevoked: tracker.sessions.onRevoked,
    today: () => today(tracker.deps.now()),
    audience: createAudience(tracker.deps),
    metrics: tracker.metrics,
  });

  const rebuilds = tellOfRebuilds({
    rebuilds: tracker.rebuilds,
    tell: (frame) => hub.announce(frame, (member) => allows(member, 'views.read')),
    log,
  });

  return {
    async close(): Promise<void> {
      await rebuilds.stop();
      await hub.close();
    },
  };
};
