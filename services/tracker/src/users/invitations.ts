import type { Route } from '@gestiontemps/contracts/route';
import type { Call } from '@gestiontemps/kernel/http/routing';
import type { Member, Principal } from '../principal.ts';

/** A call that may write in another company than the session's. */
export type Calling = Pick<Call<Route, Principal>, 'handle' | 'context'>;

/** What the accounts slice does for this one. */
export interface Invitations {
  /** The account of an e-mail, which the call is about to add to a company, and holds; makes one when there is none. */
  accountOf(call: Calling, entreprise: string, email: string): Promise<string>;
  /** Whom the same call was about to add before. */
  accountOfBefore(call: Calling, entreprise: string): Promise<string | undefined>;
  /** Holds an account, so that no other company's erasure takes it along before the call is done; false when it is gone. */
  hold(call: Calling, entreprise: string, accountId: string): Promise<boolean>;
  /** Holds no longer what the call holds, if it does; false when that was too late. */
  letGo(call: Calling, entreprise: string): Promise<boolean>;
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
  /**
   * Ends the account's sessions, but the one in which it is his own, and what was bound to it at a provider; both addresses are
   * mailed. @throws {Rejection} 400 when somebody else has just taken the e-mail
   */
  changeEmail(
    call: Pick<Call<Route, Member>, 'handle' | 'context' | 'exchange' | 'principal'>,
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
  /**
   * Takes his second factor away, and ends his sessions. @throws {Rejection} 400 when he has none, or when the account is a
   * superadministrator's or of another company too
   */
  resetSecondFactor(
    call: Pick<Call<Route, Principal>, 'handle' | 'context' | 'exchange'>,
    entreprise: string,
    accountId: string,
  ): Promise<void>;
  isSameEmail(one: string, other: string): boolean;
  /** Whether he can sign in: an invitation would be of no use to him. */
  hasPassword(accountId: string): Promise<boolean>;
}
