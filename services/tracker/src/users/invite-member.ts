import type { Role } from '@gestiontemps/contracts/codes';
import type { Route } from '@gestiontemps/contracts/route';
import { notFound, rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Call } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import type { Principal } from '../principal.ts';
import { changeMember } from './through-the-roster.ts';
import { erased, user, userStream } from './user.ts';
import type { Membership } from './membership.ts';

/** A call that may write in another company than the session's. */
export type Calling = Pick<Call<Route, Principal>, 'handle' | 'context'>;

export interface InvitedPerson {
  readonly email: string;
  readonly nom: string;
  readonly prenom: string;
}

/** What the accounts slice does for this one. */
export interface Invitations {
  /** The account of an e-mail, which the call is about to add to a company; makes one when there is none. */
  accountOf(call: Calling, entreprise: string, email: string): Promise<string>;
  /** Whom the same call was about to add before. */
  accountOfBefore(call: Calling, entreprise: string): Promise<string | undefined>;
  /** Whether somebody can still be written to: others may have erased him. */
  hasAccount(accountId: string): Promise<boolean>;
  /** Mails an invitation. @throws {Rejection} 400 when one was mailed minutes ago */
  invite(call: Pick<Calling, 'handle'>, entreprise: string, accountId: string): Promise<void>;
  /** Mails the first invitation, whoever asks for it how often. */
  inviteFirst(call: Pick<Calling, 'handle'>, entreprise: string, accountId: string): Promise<void>;
  /** Gives an invitation again that was taken back, and mails it unless that was done minutes ago. */
  restore(call: Pick<Calling, 'handle'>, entreprise: string, accountId: string): Promise<void>;
  withdraw(call: Pick<Calling, 'handle'>, entreprise: string, accountId: string): Promise<void>;
  /**
   * What changeEmail would refuse.
   * @throws {Rejection} 400 when the account is a superadministrator's or of another company too, or the e-mail another's
   */
  checkEmail(entreprise: string, accountId: string, email: string): Promise<void>;
  /** Ends the account's sessions. @throws {Rejection} 400 when somebody else has just taken the e-mail */
  changeEmail(
    call: Pick<Calling, 'handle'>,
    entreprise: string,
    accountId: string,
    email: string,
  ): Promise<void>;
  /**
   * Sets his password, and ends his sessions. @throws {Rejection} 400 when it is easy to guess, when he has none yet, or when
   * the account is a superadministrator's or of another company too
   */
  setPassword(
    call: Pick<Call<Route, Principal>, 'handle' | 'context' | 'exchange'>,
    entreprise: string,
    accountId: string,
    password: string,
  ): Promise<void>;
  isSameEmail(one: string, other: string): boolean;
  /** Whether he can sign in: an invitation would be of no use to him. */
  hasPassword(accountId: string): Promise<boolean>;
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
    const userId =
      (await addedBefore(call, entreprise)) ?? (await invitations.accountOf(call, entreprise, email));
    const { position, state } = await changeMember(
      within(deps, call, entreprise),
      { entreprise, userId },
      { type: 'InviteMember', membership, actorRole, userId },
    );
    // Asked for again after he was erased: he is not written to, nor is his name.
    if (state.status !== 'none' && state.isErased) throw erased();
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

/** @throws {Rejection} 400 when somebody who left has no account to come back to */
export const requireAccount = async (
  { commands }: Pick<Deps, 'commands'>,
  invitations: Pick<Invitations, 'hasAccount'>,
  { entreprise, userId }: { entreprise: string; userId: string },
): Promise<void> => {
  const { state } = await commands.load(user, userStream(entreprise, userId), entreprise, { maxAge: 0 });
  if (state.status !== 'deactivated' || state.isErased) return;
  if (!(await invitations.hasAccount(userId))) throw accountGone();
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
