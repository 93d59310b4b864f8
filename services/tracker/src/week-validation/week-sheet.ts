import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { daysOfWeek } from '@gestiontemps/contracts/dates/iso-week';
import { minutes, sumMinutes } from '@gestiontemps/contracts/duration';
import type { Reply } from '@gestiontemps/contracts/route';
import { dayIdOf } from '@gestiontemps/contracts/week-ids';
import type { getWeekSheet } from '@gestiontemps/contracts/week-validation';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import { workedMinutes } from '../week/worked-minutes.ts';
import type { Correction } from './corrections.ts';
import type { ReadLine } from './day-queries.ts';
import type { EnteredDay } from './entries.ts';
import { standingOf, type Caller } from './standing.ts';
import type { Circumstances } from './week-acts.ts';
import { weekChain, type WeekChainCommand } from './week-chain.ts';
import type { PersonOf, ReadWeek, WeekListItem } from './week-list-item.ts';
import type { WeekCost } from './week-needs.ts';
import type { WeekChain } from './week-state.ts';

export type WeekSheet = Reply<typeof getWeekSheet>;
type DaySummary = WeekSheet['timeSheets'][number];

const nothing: EnteredDay = {
  panierRepas: false,
  grandDeplacement: false,
  tempsTrajet: minutes(0),
  tempsTrajetSurHeureTravaillees: minutes(0),
  kmPro: 0,
  kmPerso: 0,
  prime: false,
};

/** What is read of a week's days besides its row. */
export interface ReadDays {
  readonly lines: readonly ReadLine[];
  readonly justifications: ReadonlyMap<CivilDate, string>;
  readonly kindOf: (date: CivilDate) => Pick<DaySummary, 'jourFerie' | 'journeeSolidarite'>;
  /** null: the caller does not see it. */
  readonly cost: WeekCost | null;
}

/** The days as a validator reads them, as far as he sees them. */
export const daySummaries = (
  { found, sight }: ReadWeek,
  { canBeValidate, lastRefuseValidation: refusal }: WeekListItem,
  { lines, justifications, kindOf, cost }: ReadDays,
  personOf: PersonOf,
): DaySummary[] =>
  daysOfWeek(found.monday).map((sheetDate) => {
    const ofDay = lines.filter(({ date }) => date === sheetDate);
    const tasks = ofDay.flatMap((line) =>
      line.projetId !== null && (sight === 'all' || sight.has(line.projetId))
        ? [{ ...line, projetId: line.projetId }]
        : [],
    );
    const absences = sight === 'all' ? ofDay.filter(({ projetId }) => projetId === null) : [];
    const day = (sight === 'all' ? found.entries.days[sheetDate] : undefined) ?? nothing;
    const id = dayIdOf(found.utilisateurId, sheetDate);
    return {
      ...day,
      id,
      sheetDate,
      canBeValidate,
      lastRefuseValidation: refusal?.dayIds.includes(id) ? refusal : null,
      ...kindOf(sheetDate),
      total: workedMinutes(tasks, [day.tempsTrajetSurHeureTravaillees]),
      totalNuit: sumMinutes(tasks.map(({ heuresDeNuit }) => heuresDeNuit)),
      tempsAbsences: sumMinutes(absences.map(({ time }) => time)),
      kmPersoJustification: sight === 'all' ? (justifications.get(sheetDate) ?? null) : null,
      ...dayCost(cost, sheetDate),
      tasks: tasks.map(({ updatedBy, ...line }) => ({ ...line, updatedBy: personOf(updatedBy) })),
      absences: absences.map(({ id, libelle, time, comment }) => ({ id, libelle, time, comment })),
    };
  });

/** `montant` is the day's cost (domain.md §5 F6). */
const dayCost = (cost: WeekCost | null, date: CivilDate) => {
  if (cost === null) return {};
  const coutJournalier = cost.coutJournalier.get(date) ?? null;
  return { coutJournalier, montant: coutJournalier };
};

/** What others entered, and its owner has not said to have seen. */
export const correctionsShown = (
  corrections: readonly Correction[],
  personOf: PersonOf,
): WeekSheet['corrections'] => {
  const last = corrections.toSorted((a, b) => a.version - b.version).at(-1);
  return last === undefined
    ? null
    : {
        par: [...new Set(corrections.map(({ by }) => by))].map(personOf),
        jours: [...new Set(corrections.map(({ date }) => date))].toSorted(),
        le: last.on,
        jusqua: last.version,
      };
};

/** Whether the decider would do it: nothing says twice what is allowed. */
const would = (week: WeekChain, command: WeekChainCommand): boolean => {
  try {
    return weekChain.decide(command, week).length > 0;
  } catch (error) {
    if (error instanceof Rejection) return false;
    throw error;
  }
};

/** What the caller may do with the week now. */
export const mayDo = (
  week: WeekChain,
  circumstances: Circumstances,
  caller: Caller,
): Pick<WeekSheet, 'decision' | 'canBeSubmitted' | 'canBeWithdrawn' | 'canBeAsked'> => {
  const { ownerId, facts, monday, today } = circumstances;
  const { kind } = standingOf(week, caller, ownerId);
  const isHis = caller.userId === ownerId;
  const decisions = {
    none: 'none',
    own: facts.manageValidation ? 'own' : 'none',
    force: facts.manageValidation ? 'force' : 'none',
    override: facts.manageValidation && monday <= today ? 'force' : 'none',
    reopen: 'reopen',
  } as const;
  return {
    decision: decisions[kind],
    canBeSubmitted: isHis && would(week, { ...circumstances, type: 'SubmitWeek', rowVersion: undefined }),
    canBeWithdrawn: would(week, { ...circumstances, type: 'WithdrawWeek' }),
    canBeAsked: !isHis && would(week, { ...circumstances, type: 'AskForWeek' }),
  };
};
