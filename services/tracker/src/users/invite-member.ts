import type { Role } from '@gestiontemps/contracts/codes';
import type { Handled } from '@gestiontemps/kernel/commands/commands';
import { notFound, rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Deps } from '../deps.ts';
import type { Calling, Invitations } from './invitations.ts';
import { changeMember } from './through-the-roster.ts';
import { erased, type User, user, userStream } from './user.ts';
import type { Membership } from './membership.ts';
import { whileHeld } from './while-held.ts';

export interface InvitedPerson {
  readonly email: string;
  readonly nom: string;
  readonly prenom: string;
}

export interface WriteName {
  (
    entreprise: string,
    member: {
      id: string;
      nom?: string | undefined;
      prenom?: string | undefined;
      invitedEmail?: string;
    },
    /** Where in the log it was said: what was said earlier is not written over it. */
    said: { commandId: string; position: number },
  ): Promise<void>;
}

/** What it takes to write to members of one company. */
const within = ({ facts, now }: Deps, call: Pick<Calling, 'handle'>, entreprise: string) => ({
  handle: ((decider, stream, command) =>
    call.handle(decider, stream, command, { entreprise })) as Calling['handle'],
  administrators: facts.administrators,
  now,
});

/**
 * Somebody who is to be invited into a company: he is no member, and has no rights, before he accepts.
 * @throws {Rejection} 400 when somebody else has the e-mail, or when this very call had added somebody who was erased since
 */
export const createAddInvited = (
  deps: Deps,
  { invitations, writeName }: { invitations: Invitations; writeName: WriteName },
) => {
  /** Whom this very call has added, if it has: that his account is gone, or has another e-mail, makes him nobody else. */
  const addedBefore = async (call: Calling, entreprise: string): Promise<string | undefined> => {
    const known = await invitations.accountOfBefore(call, entreprise);
    if (known === undefined) return undefined;
    const [first] = await deps.commands.read(userStream(entreprise, known), entreprise, 1, 1);
    return first?.metadata.commandId === call.context.commandId ? known : undefined;
  };

  return async (
    call: Calling,
    { entreprise, actorRole }: { entreprise: string; actorRole: Role },
    person: InvitedPerson,
    membership: Membership,
  ): Promise<string> => {
    const { email, nom, prenom } = person;
    // What would be refused takes no e-mail.
    user.decide({ type: 'InviteMember', membership, actorRole, userId: '' }, user.initial);

    const add = async (known?: string) => {
      const userId = known ?? (await invitations.accountOf(call, entreprise, email));
      const whom = { entreprise, userId };
      const command = { type: 'InviteMember', membership, actorRole, userId } as const;
      const added = await whileHeld(invitations, call, whom, async () => {
        const done = await changeMember(within(deps, call, entreprise), whom, command);
        // Asked for again after he was erased: he is not written to, nor is his name.
        if (done.state.status !== 'none' && done.state.isErased) throw erased();
        return done;
      });
      return added && { userId, position: added.position };
    };
    // By an account that has gone meanwhile nobody could join: the same address has another one by now.
    const added = (await add(await addedBefore(call, entreprise))) ?? (await add());
    if (!added) throw accountGone();
    const { userId, position } = added;
    // Only now: of several who ask for one e-mail at a time, one makes the member.
    const said = { commandId: call.context.commandId, position };
    await writeName(entreprise, { id: userId, nom, prenom, invitedEmail: email }, said);
    return userId;
  };
};

export type AddInvited = ReturnType<typeof createAddInvited>;

/** Adds him and mails his invitation: last, when it can say whom it is for. */
export const createInviteMember =
  (means: { addInvited: AddInvited; invitations: Invitations }): AddInvited =>
  async (call, acting, person, membership) => {
    const userId = await means.addInvited(call, acting, person, membership);
    await means.invitations.inviteFirst(call, acting.entreprise, userId);
    return userId;
  };

export type InviteMember = ReturnType<typeof createInviteMember>;

/** The company that had made it has erased him, while his invitation by another one was withdrawn. */
const accountGone = () =>
  rejection('account-gone', "Cette personne n'a plus de compte\u00a0: invitez-la à nouveau");

/**
 * Lets somebody back in, or gives him his invitation again.
 * @throws {Rejection} 400 when he has no account to come back by
 */
export const createReactivate =
  (deps: Deps, { invitations }: { invitations: Pick<Invitations, 'hold' | 'letGo'> }) =>
  async (call: Calling, entreprise: string, userId: string): Promise<Handled<User>> => {
    const whom = { entreprise, userId };
    const stream = userStream(entreprise, userId);
    const { state } = await deps.commands.load(user, stream, entreprise, { maxAge: 0 });
    const isSomebody = state.status !== 'none' && !state.isErased;
    if (isSomebody && !(await invitations.hold(call, entreprise, userId))) throw accountGone();
    const done = await whileHeld(invitations, call, whom, () =>
      changeMember(within(deps, call, entreprise), whom, { type: 'ReactivateMember' }),
    );
    if (!done) throw accountGone();
    return done;
  };

/**
 * Mails the invitation of a member again.
 * @throws {Rejection} 404 when there is no such member, 400 when he can sign in or has no account any more
 */
export const createInviteAgain =
  (deps: Deps, { invitations }: { invitations: Invitations }) =>
  async (call: Pick<Calling, 'handle'>, entreprise: string, userId: string): Promise<void> => {
    const member = await deps.facts.member(entreprise, userId);
    if (!member?.active && !member?.isInvited) throw notFound("Désolé, l'utilisateur n'existe pas");
    if (!member.isInvited && (await invitations.hasPassword(userId)))
      throw rejection('already-joined', "Cette personne a déjà rejoint l'entreprise");
    if (!(await invitations.hasAccount(userId))) throw accountGone();
    await invitations.invite(call, entreprise, userId);
  };

export type InviteAgain = ReturnType<typeof createInviteAgain>;

/** Accepts an invitation. @throws {Rejection} 404 when there is none */
export const joinCompany = (
  deps: Deps,
  call: Pick<Calling, 'handle'>,
  whom: { entreprise: string; userId: string },
) => changeMember(within(deps, call, whom.entreprise), whom, { type: 'JoinCompany' });
