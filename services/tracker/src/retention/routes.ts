import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { readRetention } from '@gestiontemps/contracts/retention';
import type { Reply } from '@gestiontemps/contracts/route';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import { obstaclesOf } from './obstacles.ts';
import { type Retention, retention, retentionStream } from './retention.ts';
import { type RetentionNeeds, toldOn } from './retention.process.ts';
import { notBefore } from './terms.ts';
import { countWeeks, oldestYear, type Expiries, type Expiry } from './expiries.ts';

/** How weeks end: read by whoever sets for how long they are kept. */
export const retentionRoutes = (
  deps: Pick<Deps, 'commands' | 'now'> &
    Pick<RetentionNeeds, 'pool' | 'yearsKept'> & { readonly expiries: Pick<Expiries, 'of'> },
): RouteHandler<Member>[] => {
  const { commands, now, pool, yearsKept, expiries } = deps;

  const nextOf = async (
    entreprise: string,
    { announced }: Retention,
    years: number,
  ): Promise<Reply<typeof readRetention>['prochaine']> => {
    const jusquA = announced?.until ?? (await oldestYear(pool, entreprise));
    if (jusquA === undefined) return null;
    const [counts, obstacles, told] = await Promise.all([
      countWeeks(pool, entreprise, jusquA),
      obstaclesOf(pool, entreprise, jusquA),
      announced && toldOn(pool, entreprise, announced),
    ]);
    return {
      jusquA,
      pasAvant: announced?.notBefore ?? notBefore(jusquA, years, parisDate(now())),
      annonceeLe: announced?.on ?? null,
      envoyeeLe: told?.toISOString() ?? null,
      ...counts,
      obstacles,
    };
  };

  const hashesOf = async (done: readonly Expiry[]): Promise<ReadonlyMap<number, string>> => {
    const { rows } = await pool.query<{ position: number; hash: string }>(
      `select position, encode(hash, 'hex') as hash from log.chain where position = any($1)`,
      [done.map(({ position }) => position)],
    );
    return new Map(rows.map(({ position, hash }) => [position, hash]));
  };

  return [
    on(readRetention, async ({ principal: { entreprise } }) => {
      const { state } = await commands.load(retention, retentionStream(entreprise), entreprise);
      const annees = await yearsKept(entreprise, parisDate(now()));
      const [prochaine, done] = await Promise.all([
        nextOf(entreprise, state, annees),
        expiries.of(entreprise),
      ]);
      const hashes = await hashesOf(done);
      return {
        annees,
        prochaine,
        destructions: done.map(({ eventId, until, decidedOn, doneOn, position, findings }) => ({
          id: eventId,
          jusquA: until,
          decideeLe: decidedOn,
          termineeLe: doneOn,
          position,
          empreinte: hashes.get(position) ?? null,
          ...(findings ?? { personnes: 0, semaines: 0, courriels: 0 }),
        })),
      };
    }),
  ];
};
