import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import type { PermissionKey } from '@gestiontemps/contracts/permissions';
import type { Route } from '@gestiontemps/contracts/route';
import { forbidden, Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Call } from '@gestiontemps/kernel/http/routing';
import { allows } from '../policy.ts';
import type { Member } from '../principal.ts';
import { requireJoined } from '../week/require-joined.ts';
import { weekStream } from '../week/week-events.ts';
import { targetOf, type CompanyNow, type NamedWeek, type WeekAccess } from './week-access.ts';
import type { Circumstances } from './week-acts.ts';
import { weekChain, type WeekChainCommand } from './week-chain.ts';
import { chainMoved } from './week-guards.ts';
import type { WeekChain } from './week-state.ts';

type Caller = Pick<Call<Route, Member>, 'handle' | 'principal'>;

/** One act on one week: who may try it, and the command it is. */
export interface Act {
  readonly named: NamedWeek;
  readonly company: CompanyNow;
  readonly action: PermissionKey;
  readonly command: (circumstances: Circumstances) => WeekChainCommand;
}

export const createWeekCommands = (access: WeekAccess) => {
  /** @throws 403 when it is none of his business */
  const prepare = async (principal: Member, { named, company, action, command }: Act) => {
    const { week, circumstances } = await access.load(principal, named, company);
    const commerciaux = circumstances.facts.commerciaux.flatMap((of) => of.commerciaux);
    const target = targetOf(
      named,
      week,
      commerciaux.map(({ userId }) => userId),
    );
    if (!allows(principal, action, target)) throw forbidden();
    const made = command(circumstances);
    // A week that was opened just as its owner was erased is closed by whoever is left to: his erasure waits for it.
    const closes = made.type === 'DecideWeek' && made.verdict === 'accept' && made.commentaire === null;
    requireJoined(closes ? { ...named.owner, isErased: false } : named.owner);
    return { week, command: made };
  };

  const isRefused = (week: WeekChain, command: WeekChainCommand): boolean => {
    try {
      weekChain.decide(command, week);
      return false;
    } catch (error) {
      if (error instanceof Rejection) return true;
      throw error;
    }
  };

  /** Carries an act out; once more where a project was added since its people were read. */
  const carryOut = async (call: Caller, act: Act): Promise<void> => {
    const { entreprise } = call.principal;
    const { ownerId, monday } = act.named;
    for (let attempt = 0; ; attempt += 1) {
      const { command } = await prepare(call.principal, act);
      try {
        await call.handle(weekChain, weekStream(entreprise, ownerId, monday), command);
        return;
      } catch (error) {
        const hasMoved = error instanceof Rejection && error.slug === chainMoved;
        if (!hasMoved || attempt > 0) throw error;
      }
    }
  };

  return {
    carryOut,
    /**
     * Carries several acts out, or none: the ones that would be refused come first, so that nothing is written before
     * they are. (They are tried all the same: a retry of the whole call finds them done.)
     */
    async carryOutAll(call: Caller, acts: readonly Act[]): Promise<void> {
      const tried = await Promise.all(
        acts.map(async (act) => {
          const { week, command } = await prepare(call.principal, act);
          return { act, refused: isRefused(week, command) };
        }),
      );
      for (const { act } of tried.toSorted((a, b) => Number(b.refused) - Number(a.refused))) {
        try {
          await carryOut(call, act);
        } catch (error) {
          throw error instanceof Rejection && acts.length > 1 ? inWeek(act.named.monday, error) : error;
        }
      }
    },
  };
};

/** Of several weeks, which one it is about. */
const inWeek = (monday: CivilDate, { slug, message, status, code, property }: Rejection): Rejection =>
  new Rejection(slug, `${weekTitle(monday)}\u00a0: ${message}`, status, code, property);

export type WeekCommands = ReturnType<typeof createWeekCommands>;
