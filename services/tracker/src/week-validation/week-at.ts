import {
  stepStatus,
  validationLevel,
  weekStatus,
  type ReportStatus,
  type StepStatus,
  type ValidationLevel,
  type WeekStatus,
} from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { recordingOf } from '@gestiontemps/kernel/commands/decider';
import type { Position } from '@gestiontemps/kernel/log/event-store';
import type { Deps } from '../deps.ts';
import { reportStatusOf } from '../week/report-status.ts';
import { weekStream, type WeekEvent } from '../week/week-events.ts';
import { hasLines, type EnteredDay } from './entries.ts';
import { weekChain } from './week-chain.ts';
import type { WeekChain } from './week-state.ts';

/** A week once the log had come to a place, as far as reports tell of it beside its hours of work. */
export interface WeekThen {
  readonly status: WeekStatus;
  readonly reportStatus: ReportStatus;
  /** Level that was asked, or that answered last; null for a week that was not submitted. */
  readonly level: ValidationLevel | null;
  readonly stepStatus: StepStatus | null;
  readonly days: { readonly [date: CivilDate]: EnteredDay };
  /** Minutes of each absence. */
  readonly absences: readonly {
    readonly date: CivilDate;
    readonly absenceId: string;
    readonly time: number;
  }[];
}

/** The refusal that an open week stands under. */
const refusalIn = ({ steps, cycle }: WeekChain) =>
  steps
    .filter((step) => step.cycle === cycle && step.validationStatus === stepStatus.REFUSED)
    .toSorted((one, other) => (other.responseDate ?? '').localeCompare(one.responseDate ?? ''))[0];

const standingOf = (week: WeekChain): Pick<WeekThen, 'status' | 'reportStatus' | 'level' | 'stepStatus'> => {
  const { situation, entries } = week;
  const isRefused =
    situation.status === weekStatus.OPENED &&
    situation.closure !== null &&
    situation.closure.kind !== 'withdrawn';
  const reportStatus = reportStatusOf({ hasLines: hasLines(entries), status: situation.status, isRefused });
  const of = { status: situation.status, reportStatus };
  switch (situation.status) {
    case weekStatus.TO_BE_VALIDATE:
      return { ...of, level: situation.level, stepStatus: stepStatus.ASK };
    case weekStatus.VALIDATED: {
      const level = situation.chain === null ? validationLevel.USER : validationLevel.ENTREPRISE;
      return { ...of, level, stepStatus: stepStatus.VALIDATED };
    }
    case weekStatus.OPENED: {
      const refusal = isRefused && hasLines(entries) ? refusalIn(week) : undefined;
      return refusal
        ? { ...of, level: refusal.validationLevel, stepStatus: stepStatus.REFUSED }
        : { ...of, level: null, stepStatus: null };
    }
  }
};

/** Reads weeks as they were; undefined where nothing was recorded of one by then. */
export const createWeekAt =
  ({ commands }: Pick<Deps, 'commands'>) =>
  async (
    entreprise: string,
    userId: string,
    monday: CivilDate,
    at: Position,
  ): Promise<WeekThen | undefined> => {
    const events = await commands.read(weekStream(entreprise, userId, monday), entreprise, 1);
    let week = weekChain.initial;
    const absences = new Map<string, WeekThen['absences'][number]>();
    for (const event of events) {
      if (event.position > at) break;
      const fact = { type: event.type, data: event.data } as WeekEvent;
      week = weekChain.evolve(week, fact, recordingOf(event));
      if (fact.type === 'AbsenceAdded' || fact.type === 'AbsenceCorrected') {
        const { line, date, absenceId, time } = fact.data;
        absences.set(line, { date, absenceId, time });
      } else if (fact.type === 'AbsenceRemoved') absences.delete(fact.data.line);
    }
    if (week === weekChain.initial) return undefined;
    return { ...standingOf(week), days: week.entries.days, absences: [...absences.values()] };
  };
