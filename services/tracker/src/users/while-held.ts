import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import type { Handled } from '@gestiontemps/kernel/commands/commands';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Calling, Invitations } from './invitations.ts';
import { type User, user, userStream } from './user.ts';

/**
 * Carries out what has somebody wait for his invitation, by an account that is held for it.
 * @returns undefined when it came too late, and another company's erasure has taken the account: nobody is left waiting who
 * could not be written to
 */
export const whileHeld = async (
  { letGo }: Pick<Invitations, 'letGo'>,
  call: Calling,
  { entreprise, userId }: { entreprise: string; userId: string },
  carryOut: () => Promise<Handled<User>>,
): Promise<Handled<User> | undefined> => {
  let carriedOut: Handled<User>;
  try {
    carriedOut = await carryOut();
  } catch (error) {
    // Only what was refused is known not to be recorded.
    if (error instanceof Rejection) await letGo(call, entreprise);
    throw error;
  }
  if (await letGo(call, entreprise)) return carriedOut;
  // Sent again after his invitation was taken back: answered as it was.
  if (carriedOut.state.status === 'deactivated') return carriedOut;
  const { commandId, actor } = call.context;
  await call.handle(
    user,
    userStream(entreprise, userId),
    { type: 'DeactivateMember', rowVersion: undefined },
    { entreprise, as: { commandId: derivedId(commandId, 'account-gone'), actor } },
  );
  return undefined;
};
