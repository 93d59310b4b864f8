import {
  addPasskey,
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  readSecondFactor,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
} from '@gestiontemps/contracts/second-factor';
import { derivedId } from '@gestiontemps/kernel/commands/command-ids';
import { notFound, rejection } from '@gestiontemps/kernel/commands/rejection';
import { type Call, on } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../../deps.ts';
import type { Principal } from '../../principal.ts';
import { account } from '../account.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { createChanging } from './changing.ts';
import { hashRecoveryCode, newRecoveryCodes, newSeed, seedUri, stepOf } from './codes.ts';
import { challengeOf, passkeyRefused } from './relying-party.ts';
import { wrongCode } from './second-step.ts';

const accountGone = () => rejection('account-gone', "Ce compte n'existe plus");
const noSuchApplication = () => notFound("Cet enregistrement n'existe plus, recommencez-le");
const noSuchPasskey = () => notFound("Cette clé d'accès n'existe pas");

/** « Connexion » of « Mon compte »: what its owner signs in with besides his password. */
export const factorRoutes = (deps: Deps, handed: AccountsDeps) => {
  const { challenges, directory, factors, identities, provider, relyingParty, sessions, throttle } = handed;
  const { requirement, stateOf, stateToChange, showsPassword, isToldAgain, change } = createChanging(
    deps,
    handed,
  );

  /** Ten codes, kept as hashes alone under an id, which are his once it is recorded. */
  const keepRecoveryCodes = async (accountId: string, codes: string): Promise<string[]> => {
    const recoveryCodes = newRecoveryCodes();
    if (!(await factors.writeRecoveryCodes(codes, accountId, recoveryCodes.map(hashRecoveryCode))))
      throw accountGone();
    return recoveryCodes;
  };

  return [
    on(readSecondFactor, async ({ principal }: Call<typeof readSecondFactor, Principal>) => {
      const { userId } = principal;
      const state = await stateOf(userId);
      const { authenticator, recoveryCodes } = state;
      const [there, passkeys, bound, left, isAsked, isRequired] = await Promise.all([
        authenticator === null ? undefined : factors.authenticatorOf(authenticator),
        factors.passkeysOf(state),
        identities.of(state),
        recoveryCodes === null ? null : factors.recoveryCodesLeft(recoveryCodes),
        requirement.isAsked(userId, state),
        requirement.isRequiredOf(userId),
      ]);
      return {
        authenticator: there ?? null,
        recoveryCodesLeft: left,
        passkeys,
        identities: bound.map(({ issuer, ...of }) => ({
          ...of,
          provider: provider?.nameOf(issuer) ?? issuer,
        })),
        isAsked,
        isRequired: isRequired || principal.awaitsSecondFactor === true,
      };
    }),

    on(beginAuthenticator, async (call: Call<typeof beginAuthenticator, Principal>) => {
      const { principal, body } = call;
      const state = await stateToChange(call);
      await showsPassword(call, body.currentPassword);
      const id = call.newId('authenticator');
      const command = { type: 'AddAuthenticator', authenticator: id, codes: id } as const;
      // Before it is kept: what is refused leaves nothing behind.
      account.decide(command, state);
      const secret = newSeed();
      if (!(await factors.writeSeed(id, principal.userId, secret))) throw accountGone();
      return { id, secret, uri: seedUri(secret, (await directory.emailOf(principal.userId)) ?? '') };
    }),

    on(confirmAuthenticator, async (call: Call<typeof confirmAuthenticator, Principal>) => {
      const { principal, params, body, exchange } = call;
      const { userId, sessionId } = principal;
      const codes = derivedId(call.context.commandId, 'codes');
      const state = await stateToChange(call);
      const command = { type: 'AddAuthenticator', authenticator: params.id, codes } as const;
      // The same request again, whose answer was lost: what it told is told anew, unless it is another with its key.
      const isAgain = state.authenticator === params.id && state.recoveryCodes === codes;
      if (isAgain) await isToldAgain(call, command);
      else {
        const seed = await factors.seedOf(params.id, userId);
        if (seed === undefined) throw noSuchApplication();
        const attempt = { queue: 'second-step', account: userId, what: 'set-up' } as const;
        const turn = await throttle.enter({ ...attempt, address: exchange.address });
        const step = stepOf(seed, body.code, deps.now());
        if (step === undefined || !(await factors.takeStep(params.id, step))) throw wrongCode();
        await turn.succeeded();
      }
      const recoveryCodes = await keepRecoveryCodes(userId, codes);
      if (!isAgain)
        await change(call, command, {
          kind: 'authenticator-added',
          removed: state.recoveryCodes === null ? [] : [state.recoveryCodes],
        });
      await sessions.hasShownSecondFactor(sessionId);
      return { recoveryCodes };
    }),

    on(removeAuthenticator, async (call: Call<typeof removeAuthenticator, Principal>) => {
      const { authenticator, recoveryCodes } = await stateToChange(call);
      await showsPassword(call, call.body.currentPassword);
      const removed = [authenticator, recoveryCodes].filter((id) => id !== null);
      await change(call, { type: 'RemoveAuthenticator' }, { kind: 'authenticator-removed', removed });
      return undefined;
    }),

    on(renewRecoveryCodes, async (call: Call<typeof renewRecoveryCodes, Principal>) => {
      const { userId } = call.principal;
      const state = await stateToChange(call);
      await showsPassword(call, call.body.currentPassword);
      const codes = derivedId(call.context.commandId, 'codes');
      const command = { type: 'IssueRecoveryCodes', codes } as const;
      account.decide(command, state);
      const recoveryCodes = await keepRecoveryCodes(userId, codes);
      if (state.recoveryCodes !== codes)
        await change(call, command, {
          kind: 'recovery-codes-made',
          removed: state.recoveryCodes === null ? [] : [state.recoveryCodes],
        });
      return { recoveryCodes };
    }),

    on(beginPasskey, async (call: Call<typeof beginPasskey, Principal>) => {
      const { principal, body } = call;
      const { userId, sessionId } = principal;
      const rpId = relyingParty.id();
      const state = await stateToChange(call);
      await showsPassword(call, body.currentPassword);
      account.decide({ type: 'AddPasskey', passkey: userId }, state);
      return {
        challenge: challenges.issue('new-passkey', sessionId),
        rpId,
        userHandle: Buffer.from(userId).toString('base64url'),
        userName: (await directory.emailOf(userId)) ?? '',
        excluded: (await factors.passkeysOf(state)).map(({ credential }) => credential),
      };
    }),

    on(addPasskey, async (call: Call<typeof addPasskey, Principal>) => {
      const { principal, body, exchange } = call;
      const { userId, sessionId } = principal;
      const id = call.newId('passkey');
      const command = { type: 'AddPasskey', passkey: id } as const;
      // The same request again, whose answer was lost, unless it is another with its key.
      if ((await stateToChange(call)).passkeys.has(id)) await isToldAgain(call, command);
      else {
        const isChallenge = (shown: string) =>
          challenges.aboutOf('new-passkey', sessionId, shown) !== undefined;
        const made = await relyingParty.made(body.passkey, exchange.header('Host'), isChallenge);
        if (!(await challenges.spend('new-passkey', challengeOf(body.passkey.clientDataJSON))))
          throw passkeyRefused();
        if (!(await factors.writePasskey({ ...made, id, accountId: userId }, body.name)))
          throw passkeyRefused();
        await change(call, command, { kind: 'passkey-added' });
      }
      await sessions.hasShownSecondFactor(sessionId);
      return { id };
    }),

    on(removePasskey, async (call: Call<typeof removePasskey, Principal>) => {
      const { params, body } = call;
      const { passkeys, recoveryCodes } = await stateToChange(call);
      const command = { type: 'RemovePasskey', passkey: params.id } as const;
      if (!passkeys.has(params.id)) {
        if (await isToldAgain(call, command)) return undefined;
        throw noSuchPasskey();
      }
      await showsPassword(call, body.currentPassword);
      const removed = [params.id, ...(recoveryCodes === null ? [] : [recoveryCodes])];
      await change(call, command, { kind: 'passkey-removed', removed, endsOthers: true });
      return undefined;
    }),
  ];
};
