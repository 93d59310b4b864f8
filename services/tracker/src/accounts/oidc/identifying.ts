import { randomUUID } from 'node:crypto';
import type { oidcSignIn } from '@gestiontemps/contracts/oidc';
import { rejection, Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Call } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../../deps.ts';
import type { Principal } from '../../principal.ts';
import { account } from '../account.ts';
import { accountStream } from '../account-events.ts';
import { anotherIdentity, identityOf } from '../account-factors.ts';
import type { Account } from '../account-state.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { originOf } from '../security-log.ts';
import type { IdentityRow } from './identity-rows.ts';
import { isUnreachable, type Provider, type Vouched } from './provider.ts';

const bySomethingElse = 'connectez-vous avec votre mot de passe';
const notVerified = (name: string) =>
  rejection(
    'oidc-email-not-verified',
    `${name} n'a pas vérifié votre adresse e-mail\u00a0: ${bySomethingElse}`,
  );
const noAccount = (name: string) =>
  rejection(
    'oidc-no-account',
    `Aucun compte n'a ici l'adresse e-mail que ${name} vous connaît\u00a0: demandez une invitation à un administrateur de votre entreprise`,
  );
const superadministrator = () =>
  rejection('oidc-superadministrator', 'Un superadministrateur se connecte avec son mot de passe');
const noPassword = () =>
  rejection(
    'oidc-no-password',
    "Votre compte n'a pas encore de mot de passe\u00a0: suivez d'abord le lien de votre invitation",
  );
const boundElsewhere = (name: string) =>
  rejection(
    'oidc-bound-elsewhere',
    `Ce compte de ${name} vient d'être lié à un autre compte, réessayez dans une minute`,
  );

/** One that only looks like somebody's, as it is written, is not his. */
const isAsItReads = (email: string): boolean =>
  email.isWellFormed() && email === email.trim().normalize('NFKC') && !/[\p{Cc}\p{Cf}\s]/u.test(email);

/** An account that may be signed in by the provider. */
export interface Identified {
  readonly accountId: string;
  readonly state: Account;
  /** The password that it has. */
  readonly credential: string;
}

/**
 * Whose account it is that a provider vouches for: of whom it is bound to, whatever his e-mail is now, or else of whom the e-mail is,
 * to which it is bound then. No account is made.
 */
export const createIdentifying = (deps: Deps, { directory, identities, security }: AccountsDeps) => {
  const stateOf = async (accountId: string): Promise<Account> =>
    (await deps.commands.load(account, accountStream(accountId), null, { maxAge: 0 })).state;

  /** Those who have no password have not shown yet that the mailbox is theirs; a superadministrator answers to no company's provider. */
  const mayComeIn = (accountId: string, state: Account): Identified => {
    const { isSA, credential } = state;
    if (isSA) throw superadministrator();
    if (credential === null) throw noPassword();
    return { accountId, state, credential };
  };

  /** @param seen the row of this identity, which no stream names */
  const bind = async (
    call: Call<typeof oidcSignIn, Principal>,
    { name }: Provider,
    vouched: Vouched,
    { email, seen, of }: { email: string; seen: IdentityRow | undefined; of: Identified },
  ): Promise<Identified> => {
    const { accountId } = of;
    const { issuer, subject } = vouched;
    // Before it is kept: what is refused leaves nothing behind.
    if (identityOf(of.state, issuer) !== undefined) throw anotherIdentity();
    const identity = await identities.write(randomUUID(), { accountId, issuer, subject, email }, seen);
    if (identity === undefined) throw boundElsewhere(name);
    const { state, position } = await call.handle(
      account,
      accountStream(accountId),
      { type: 'BindIdentity', identity, issuer },
      { as: { commandId: randomUUID(), actor: accountId } },
    );
    const bound = { kind: 'identity-bound', actor: accountId, entreprise: 'all', ...originOf(call) } as const;
    const detail = [{ field: 'service', before: null, after: name }];
    // Two that come back at once bind it once.
    if (position > 0)
      security.note({ ...bound, detail }, 'An account at a provider signs somebody in from now on');
    if (!(await identities.use({ id: identity, accountId }))) throw boundElsewhere(name);
    // The e-mail became another's meanwhile, or is another: what it was bound by is no more.
    if ((await directory.accountByEmail(email)) !== accountId) {
      await call.handle(
        account,
        accountStream(accountId),
        { type: 'UnbindIdentity', identity },
        { as: { commandId: randomUUID(), actor: accountId } },
      );
      throw noAccount(name);
    }
    return mayComeIn(accountId, state);
  };

  return async (
    call: Call<typeof oidcSignIn, Principal>,
    provider: Provider,
    vouch: () => Promise<Vouched>,
  ): Promise<Identified> => {
    const { name } = provider;
    let actor: string | undefined;
    try {
      const vouched = await vouch();
      const row = await identities.find(vouched);
      if (row) {
        const state = await stateOf(row.accountId);
        if (state.identities.has(row.id)) {
          actor = row.accountId;
          const identified = mayComeIn(row.accountId, state);
          // Its owner has just taken it away.
          if (!(await identities.use(row))) throw boundElsewhere(name);
          return identified;
        }
      }
      const told = await vouched.email();
      if (told?.isVerified !== true) throw notVerified(name);
      const { email } = told;
      actor = isAsItReads(email) ? await directory.accountByEmail(email) : undefined;
      if (actor === undefined) throw noAccount(name);
      const of = mayComeIn(actor, await stateOf(actor));
      return await bind(call, provider, vouched, { email, seen: row, of });
    } catch (error) {
      if (error instanceof Rejection && !isUnreachable(error)) {
        const failed = { kind: 'sign-in-failed', actor, entreprise: 'all', ...originOf(call) } as const;
        const detail = [
          { field: 'moyen', before: null, after: 'oidc' },
          { field: 'service', before: null, after: name },
        ];
        security.note({ ...failed, detail }, 'A sign-in by a provider failed');
      }
      throw error;
    }
  };
};
