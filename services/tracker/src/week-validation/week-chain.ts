import { validationLevel, weekStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { streamOf, type Decider, type Recording } from '@gestiontemps/kernel/commands/decider';
import type { TimesheetEvent } from '../timesheets/timesheet.ts';
import { levelFrom, type ChainFacts } from './chain.ts';
import { decideWeek } from './decisions.ts';
import { foldEntries, noEntries, type Entries } from './entries.ts';
import { foldSteps, type Step } from './steps.ts';
import { askForWeek, submitWeek, withdrawWeek } from './submissions.ts';
import type { Chain, SuperiorLevel, WeekValidationEvent } from './week-events.ts';

/** Seven days of one person: what is entered (timesheets) and the validation of it, decided on as one. */
export const weekStream = (entreprise: string, userId: string, monday: CivilDate): string =>
  streamOf('week', entreprise, userId, monday);

export type WeekChainEvent = TimesheetEvent | WeekValidationEvent;

/** How the last cycle ended, for a week that is open again. */
export type Closure =
  | {
      readonly kind: 'refused' | 'reopened';
      readonly by: string;
      /** Days it was about. */
      readonly dayIds: readonly string[];
      /** Whether anything was entered since. */
      readonly edited: boolean;
    }
  | { readonly kind: 'withdrawn' };

export interface Open {
  readonly status: typeof weekStatus.OPENED;
  readonly closure: Closure | null;
}
export interface Pending {
  readonly status: typeof weekStatus.TO_BE_VALIDATE;
  readonly level: SuperiorLevel;
  readonly chain: Chain;
}
export interface Validated {
  readonly status: typeof weekStatus.VALIDATED;
  /** null where the company validates without superiors (domain.md §8.1). */
  readonly chain: Chain | null;
}

export interface WeekChain {
  readonly opened: boolean;
  readonly entries: Entries;
  /** Number of the last cycle that began; 0 before the first. */
  readonly cycle: number;
  readonly situation: Open | Pending | Validated;
  /** Of every cycle. */
  readonly steps: readonly Step[];
  /** When a person last asked the owner for his week. */
  readonly askedOn: string | null;
  /** Moves with what is entered and with the cycle, not with decisions inside a cycle (api.md). */
  readonly rowVersion: number;
}

/** Who acts when, and what the rules depend on besides the week itself. */
export interface Circumstances {
  /** ISO 8601; `today` is its civil date in Europe/Paris. */
  readonly now: string;
  readonly today: CivilDate;
  readonly actor: { readonly userId: string; readonly isAdministrator: boolean };
  readonly ownerId: string;
  readonly monday: CivilDate;
  readonly facts: ChainFacts;
}

/** A superior asks the owner for his week (T2); the owner asking for his own submits it. */
export type AskForWeek = Circumstances & { readonly type: 'AskForWeek' };
export type SubmitWeek = Circumstances & {
  readonly type: 'SubmitWeek';
  readonly rowVersion: number | undefined;
};
export type DecideWeek = Circumstances & {
  readonly type: 'DecideWeek';
  readonly verdict: 'accept' | 'refuse';
  readonly commentaire: string | null;
  readonly dayIds: readonly string[];
  readonly rowVersion: number | undefined;
};
export type WithdrawWeek = Circumstances & { readonly type: 'WithdrawWeek' };
export type WeekChainCommand = AskForWeek | SubmitWeek | DecideWeek | WithdrawWeek;

/** Who writes on his own accord: what a process asks for leaves people free to ask too (T20). */
const system = 'system';

const evolve = (week: WeekChain, event: WeekChainEvent, { recordedAt, actor }: Recording): WeekChain => {
  switch (event.type) {
    case 'WeekOpened':
      return { ...week, opened: true };
    case 'ValidationRequested':
    case 'WeekSubmitted':
    case 'StepAccepted':
    case 'StepForced':
    case 'WeekRefused':
    case 'WeekValidated':
    case 'WeekReopened':
    case 'WeekWithdrawn': {
      const steps = foldSteps(week.steps, event, recordedAt);
      const askedOn =
        event.type === 'ValidationRequested' && event.data.level === validationLevel.USER && actor !== system
          ? recordedAt
          : week.askedOn;
      return { ...week, ...course(week, event), steps, askedOn };
    }
    case 'TimeEntryAdded':
    case 'TimeEntryCorrected':
    case 'TimeEntryRemoved':
    case 'AbsenceAdded':
    case 'AbsenceCorrected':
    case 'AbsenceRemoved':
    case 'DayAllowancesSet':
      return {
        ...week,
        entries: foldEntries(week.entries, event),
        situation: edited(week.situation),
        rowVersion: week.rowVersion + 1,
      };
    default:
      return week;
  }
};

type Situation = WeekChain['situation'];

/** What is entered after a refusal answers it: the week may no longer be validated as it was submitted. */
const edited = (situation: Situation): Situation =>
  situation.status === weekStatus.OPENED &&
  situation.closure !== null &&
  situation.closure.kind !== 'withdrawn'
    ? { ...situation, closure: { ...situation.closure, edited: true } }
    : situation;

/** Where the week stands after an event of its validation. */
const course = (
  { situation, rowVersion }: WeekChain,
  { type, data }: WeekValidationEvent,
): Partial<WeekChain> => {
  const { cycle } = data;
  const again = (closure: Closure): Partial<WeekChain> => ({
    cycle,
    situation: { status: weekStatus.OPENED, closure },
    rowVersion: rowVersion + 1,
  });
  switch (type) {
    case 'WeekSubmitted': {
      const { chain } = data;
      const level = levelFrom(chain, validationLevel.RESPONSABLE);
      return {
        cycle,
        situation: { status: weekStatus.TO_BE_VALIDATE, level, chain },
        rowVersion: rowVersion + 1,
      };
    }
    case 'ValidationRequested': {
      const { level } = data;
      return situation.status === weekStatus.TO_BE_VALIDATE && level !== validationLevel.USER
        ? { situation: { ...situation, level } }
        : {};
    }
    case 'WeekValidated': {
      const chain = situation.status === weekStatus.TO_BE_VALIDATE ? situation.chain : null;
      return { cycle, situation: { status: weekStatus.VALIDATED, chain } };
    }
    case 'WeekRefused':
      return again({ kind: 'refused', by: data.userId, dayIds: data.dayIds, edited: false });
    case 'WeekReopened':
      return again({ kind: 'reopened', by: data.by, dayIds: data.dayIds, edited: false });
    case 'WeekWithdrawn':
      return again({ kind: 'withdrawn' });
    case 'StepAccepted':
    case 'StepForced':
      return {};
  }
};

const decide = (command: WeekChainCommand, week: WeekChain): readonly WeekChainEvent[] => {
  switch (command.type) {
    case 'AskForWeek':
      return askForWeek(command, week);
    case 'SubmitWeek':
      return submitWeek(command, week);
    case 'DecideWeek':
      return decideWeek(command, week);
    case 'WithdrawWeek':
      return withdrawWeek(command, week);
  }
};

export const weekChain: Decider<WeekChain, WeekChainCommand, WeekChainEvent> = {
  name: 'week-chain',
  category: 'week',
  initial: {
    opened: false,
    entries: noEntries,
    cycle: 0,
    situation: { status: weekStatus.OPENED, closure: null },
    steps: [],
    askedOn: null,
    rowVersion: 0,
  },
  evolve,
  decide,
  secrets: {
    StepAccepted: { commentaire: 'text' },
    WeekRefused: { commentaire: 'text' },
    WeekValidated: { commentaire: 'text' },
    WeekReopened: { commentaire: 'text' },
  },
};
