import { unbindIdentity } from '@gestiontemps/contracts/oidc';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import { type Call, on } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../../deps.ts';
import type { Principal } from '../../principal.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { createChanging } from '../second-factor/changing.ts';

const noSuchIdentity = () => notFound("Ce compte d'un service d'identité n'est pas lié au vôtre");

/** Takes an account at a provider away from what its owner signs in with. */
export const identityRoutes = (deps: Deps, handed: AccountsDeps) => {
  const { provider } = handed;
  const { stateToChange, showsPassword, isToldAgain, change } = createChanging(deps, handed);

  return on(unbindIdentity, async (call: Call<typeof unbindIdentity, Principal>) => {
    const { params, body } = call;
    const command = { type: 'UnbindIdentity', identity: params.id } as const;
    const bound = (await stateToChange(call)).identities.get(params.id);
    if (!bound) {
      if (await isToldAgain(call, command)) return undefined;
      throw noSuchIdentity();
    }
    await showsPassword(call, body.currentPassword);
    const detail = [
      { field: 'service', before: null, after: provider?.nameOf(bound.issuer) ?? bound.issuer },
    ];
    await change(call, command, {
      kind: 'identity-unbound',
      removed: [params.id],
      detail,
      endsOthers: true,
    });
    return undefined;
  });
};
