import { readChain } from '@gestiontemps/contracts/chain';
import { chainStanding } from '@gestiontemps/kernel/chain/seal';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Pool } from '@gestiontemps/kernel/sql/sql';
import { type Member, on } from './principal.ts';

/** Where the chain of the company stands, for those who administer it; of no slice, since it is of all of them. */
export const chainRoutes = (pool: Pool): RouteHandler<Member>[] => [
  on(readChain, async ({ principal }) => {
    const standing = await chainStanding(pool, principal.entreprise);
    return {
      evenements: standing?.events ?? 0,
      position: standing?.position ?? null,
      empreinte: standing?.hash ?? null,
      jusquA: standing?.reachedOn ?? null,
      verifieLe: standing?.verified?.on ?? null,
      verifieJusqua: standing?.verified?.position ?? null,
      defauts: standing?.verified?.faults ?? null,
    };
  }),
];
