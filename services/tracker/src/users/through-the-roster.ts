import { Rejection, rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Call } from '@gestiontemps/kernel/http/routing';
import { isBeingDismissed, roster, rosterStream } from './roster.ts';
import { admitFirst, dismissFirst, user, userStream, type UserCommand } from './user.ts';

interface Means {
  readonly handle: Call<never, never>['handle'];
  /** Active administrators of a company; opens its roster where there is none yet. */
  readonly administrators: (entreprise: string) => Promise<readonly string[]>;
  readonly now: () => Date;
}
interface Whom {
  readonly entreprise: string;
  readonly userId: string;
}

/**
 * Carries out a change of a member. One that makes or unmakes an administrator is refused by his own stream until it has
 * passed the roster of the company, where such changes of several people meet.
 */
export const changeMember = async (means: Means, whom: Whom, command: UserCommand) => {
  const stream = userStream(whom.entreprise, whom.userId);
  try {
    return await means.handle(user, stream, command);
  } catch (error) {
    const slug = error instanceof Rejection ? error.slug : undefined;
    if (slug === admitFirst) await admit(means, whom);
    else if (slug === dismissFirst) await dismiss(means, whom);
    else throw error;
  }
  return means.handle(user, stream, { ...command, passedRoster: true });
};

const admit = async ({ handle, administrators }: Means, { entreprise, userId }: Whom): Promise<void> => {
  await administrators(entreprise);
  const asked = { type: 'AdmitAdministrator', userId } as const;
  const { state } = await handle(roster, rosterStream(entreprise), asked);
  if (state.dismissed.get(userId) !== null) throw expired();
};

const dismiss = async (
  { handle, administrators, now }: Means,
  { entreprise, userId }: Whom,
): Promise<void> => {
  const instant = now().toISOString();
  const asked = {
    type: 'DismissAdministrator',
    userId,
    administrators: await administrators(entreprise),
    now: instant,
  } as const;
  const { state } = await handle(roster, rosterStream(entreprise), asked);
  if (!isBeingDismissed(state, userId, instant)) throw expired();
};

/** A retry of what passed the roster long ago is not decided there again: what it rested on may be gone. */
const expired = (): Rejection => rejection('roster-expired', 'Cette demande a expiré, recommencez');
