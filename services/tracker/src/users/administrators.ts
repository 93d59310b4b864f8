import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import type { EventStore } from '@gestiontemps/kernel/log/event-store';
import { isOutage } from '@gestiontemps/kernel/log/outage';
import type { Logger } from 'pino';
import { roster, rosterStream, type Roster } from './roster.ts';
import { administers, isAdminRole, user, userStream, type UserEvent } from './user.ts';

const page = 1000;

/** Whoever ever had the role in a company, read from the log: for a company older than its roster. */
const everAdministrators = async (store: EventStore, entreprise: string): Promise<string[]> => {
  const found = new Set<string>();
  for (let after = 0, count = page; count === page;) {
    const { events, upTo } = await store.readAll({ after, limit: page, categories: ['user'] });
    for (const { stream, type, data } of events) {
      const [company, userId = ''] = idsOf(stream);
      const { role } = (data ?? {}) as Extract<UserEvent, { type: 'MemberRoleChanged' }>['data'];
      if (company === entreprise && type.startsWith('Member') && role !== undefined && isAdminRole(role))
        found.add(userId);
    }
    after = upTo;
    count = events.length;
  }
  return [...found];
};

/**
 * Active administrators of a company, by the log: the roster names who may be one, and each one's own stream says whether
 * he is. One whose stream does not open can do nothing himself; the company goes on without him.
 */
export const readAdministrators =
  ({ commands, store, log }: { commands: Commands; store: EventStore; log: Logger }) =>
  async (entreprise: string): Promise<readonly string[]> => {
    const { dismissed } = await openRoster({ commands, store }, entreprise);
    const named = await Promise.all(
      [...dismissed.keys()].map(async (userId) => {
        const stream = userStream(entreprise, userId);
        try {
          return administers((await commands.load(user, stream, entreprise)).state) ? [userId] : [];
        } catch (error) {
          if (isOutage(error)) throw error;
          log.error({ err: error, stream }, 'Whether somebody administers his company could not be told');
          return [];
        }
      }),
    );
    return named.flat();
  };

const openRoster = async (
  { commands, store }: { commands: Commands; store: EventStore },
  entreprise: string,
): Promise<Roster> => {
  const stream = rosterStream(entreprise);
  const { state } = await commands.load(roster, stream, entreprise);
  if (state.opened) return state;
  const administrators = await everAdministrators(store, entreprise);
  const commandId = derivedId(entreprise, 'open-roster');
  const context = {
    entreprise,
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: 'system',
  };
  return (await commands.handle(roster, stream, { type: 'OpenRoster', administrators }, context)).state;
};
