import { weekStatus } from '@gestiontemps/contracts/codes';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { sundayOf } from '@gestiontemps/contracts/dates/iso-week';
import { readWeekId } from '@gestiontemps/contracts/week-ids';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import type { CompanySettings } from '@gestiontemps/contracts/company-settings';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Deps, MemberFacts } from '../deps.ts';
import { isAdministrator, type Target } from '../policy.ts';
import type { Member } from '../principal.ts';
import { expiredFor, requireKept, yearOfWeek } from '../week/require-kept.ts';
import { weekStream } from '../week/week-events.ts';
import type { Candidate, ChainFacts } from './chain.ts';
import { peopleOf } from './chain.ts';
import { hasLines, projectsOf } from './entries.ts';
import type { Circumstances } from './week-acts.ts';
import { weekChain } from './week-chain.ts';
import type { WeekChain } from './week-state.ts';

/** A week that an id names, of a member of the company. */
export interface NamedWeek {
  readonly id: string;
  readonly ownerId: string;
  readonly monday: CivilDate;
  readonly owner: MemberFacts;
}

/** `isAnswer`: it was let through for an act, which is told what has come of it. */
export interface NamedOptions {
  readonly isAnswer?: boolean;
}

/** The company as a call finds it, read once. */
export interface CompanyNow {
  readonly now: string;
  readonly today: CivilDate;
  readonly settings: CompanySettings;
  readonly administrators: readonly string[];
}

/** What decisions on weeks must know of the rest of the company: read from the log, never from a view. */
export const createWeekAccess = ({ commands, facts, now }: Deps) => {
  const candidates = async (entreprise: string, userIds: readonly string[]): Promise<Candidate[]> => {
    const found = await Promise.all(
      userIds.map(async (userId) => ({ userId, member: await facts.member(entreprise, userId) })),
    );
    return found.flatMap(({ userId, member }) =>
      member ? [{ userId, role: member.role, active: member.active }] : [],
    );
  };

  const chainFacts = async (
    entreprise: string,
    { settings, administrators }: CompanyNow,
    owner: MemberFacts,
    projectIds: readonly string[],
  ): Promise<ChainFacts> => ({
    manageValidation: settings.manageValidation,
    isManageResponsable: settings.isManageResponsable,
    isManageCommercial: settings.isManageCommercial,
    responsables: await candidates(entreprise, owner.responsableIds),
    commerciaux: await Promise.all(
      projectIds.map(async (projectId) => {
        const project = await facts.project(entreprise, projectId);
        return { projectId, commerciaux: await candidates(entreprise, project?.commerciaux ?? []) };
      }),
    ),
    administrators,
  });

  /** Opened just as its year expired: its destruction waits until somebody has validated it. */
  const isUnsettled = async (
    entreprise: string,
    { userId, monday }: { readonly userId: string; readonly monday: CivilDate },
  ): Promise<boolean> => {
    const stream = weekStream(entreprise, userId, monday);
    const { state } = await commands.load(weekChain, stream, entreprise, { maxAge: 0 });
    return hasLines(state.entries) && state.situation.status !== weekStatus.VALIDATED;
  };

  return {
    /** @throws 404 for an id that names no week of a member, 400 for one that is past its retention */
    async named(
      { entreprise }: Member,
      id: string,
      { isAnswer = false }: NamedOptions = {},
    ): Promise<NamedWeek> {
      const name = readWeekId(id);
      const owner = name && (await facts.member(entreprise, name.userId));
      if (!name || !owner) throw notFound();
      const expired = await expiredFor(facts, { entreprise, monday: name.monday, now: now() });
      const isKept = isAnswer || yearOfWeek(name.monday) > expired || (await isUnsettled(entreprise, name));
      if (!isKept) requireKept(name.monday, expired);
      return { id, ownerId: name.userId, monday: name.monday, owner };
    },

    /** Who administers is asked for a decision only. */
    async company({ entreprise }: Member, forDecision = true): Promise<CompanyNow> {
      const instant = now();
      const today = parisDate(instant);
      const [settings, administrators] = await Promise.all([
        facts.settings(entreprise, today),
        forDecision ? facts.administrators(entreprise) : [],
      ]);
      return { now: instant.toISOString(), today, settings, administrators };
    },

    /** The week as the log has it, with what a command on it needs. */
    async load(
      { entreprise, userId, role }: Member,
      { ownerId, monday, owner }: NamedWeek,
      company: CompanyNow,
    ): Promise<{ week: WeekChain; circumstances: Circumstances }> {
      const { state: week } = await commands.load(
        weekChain,
        weekStream(entreprise, ownerId, monday),
        entreprise,
      );
      const actor = { userId, isAdministrator: isAdministrator({ role }) };
      const { now: at, today } = company;
      const known = await chainFacts(entreprise, company, owner, projectsOf(week.entries));
      const memberSince = parisDate(new Date(owner.since));
      const of = { ownerId, memberSince, ownerIsActive: owner.active, monday };
      return { week, circumstances: { now: at, today, actor, ...of, facts: known } };
    },
  };
};

export type WeekAccess = ReturnType<typeof createWeekAccess>;

/** Whose week it is and who is linked to it: now, and by the chain of its running cycle. */
export const targetOf = (
  { ownerId, owner, monday }: NamedWeek,
  { situation }: WeekChain,
  commerciaux: readonly string[],
): Target => {
  const chain = 'chain' in situation ? situation.chain : null;
  return {
    ownerId,
    days: { from: monday, to: sundayOf(monday) },
    responsables: [...owner.responsableIds, ...(chain?.responsables ?? [])],
    commerciaux: [...commerciaux, ...(chain ? peopleOf(chain, 2) : [])],
  };
};
