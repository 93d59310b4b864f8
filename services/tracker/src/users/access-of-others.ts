import { roles } from '@gestiontemps/contracts/codes';
import { resetSecondFactor } from '@gestiontemps/contracts/second-factor';
import { setUserPassword } from '@gestiontemps/contracts/users';
import { forbidden, type Rejection, rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import type { Invitations } from './invitations.ts';
import { noUser } from './user.ts';

const ownPassword = () =>
  rejection('own-password', 'Votre mot de passe se change depuis votre compte', 'password');
const ownSecondFactor = () =>
  rejection('own-second-factor', 'Votre second facteur se change depuis votre compte');
const notJoined = () =>
  rejection('no-password-yet', "Cette personne n'a pas encore accepté son invitation, renvoyez-la-lui");

/** What an administrator does for a member who cannot sign in any more. */
export const accessOfOthers = (
  { facts }: Pick<Deps, 'facts'>,
  invitations: Pick<Invitations, 'setPassword' | 'resetSecondFactor'>,
) => {
  /** @throws {Rejection} 404 for nobody, 400 for himself or who has not joined, 403 for who is above him */
  const requireOther = async (principal: Member, id: string, isOwn: () => Rejection): Promise<void> => {
    const member = await facts.member(principal.entreprise, id);
    if (!member?.active && !member?.isInvited) throw noUser();
    if (id === principal.userId) throw isOwn();
    // As an account without a password answers, whether the one that was invited has one or not.
    if (member.isInvited) throw notJoined();
    if (roles[member.role].level > roles[principal.role].level) throw forbidden();
  };

  return [
    on(setUserPassword, async (call) => {
      const { principal, params, body } = call;
      await requireOther(principal, params.id, ownPassword);
      await invitations.setPassword(call, principal.entreprise, params.id, body.password);
      return undefined;
    }),

    on(resetSecondFactor, async (call) => {
      const { principal, params } = call;
      await requireOther(principal, params.id, ownSecondFactor);
      await invitations.resetSecondFactor(call, principal.entreprise, params.id);
      return undefined;
    }),
  ];
};
