import { type Audit, auditOf } from '@gestiontemps/kernel/commands/audit';
import { validationLevel, weekStatus } from '@gestiontemps/contracts/codes';
import type { Recording } from '@gestiontemps/kernel/commands/decider';
import { concernsWork } from '../week/concerns-work.ts';
import { movesVersion } from '../week/moves-version.ts';
import type { Chain, SuperiorLevel, WeekValidationEvent } from '../week/validation-events.ts';
import type { WeekEvent } from '../week/week-events.ts';
import { levelFrom } from './chain.ts';
import { foldCorrections, type Correction } from './corrections.ts';
import { foldEntries, noEntries, type Entries } from './entries.ts';
import { foldSteps, type Step } from './steps.ts';

/** How the last cycle ended, for a week that is open again. */
export type Closure =
  | {
      readonly kind: 'refused' | 'reopened';
      readonly by: string;
      /** ISO 8601: the delay of entry begins anew. */
      readonly on: string;
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
  /** What others entered, as far as its owner has not said that he has seen it. */
  readonly corrections: readonly Correction[];
  /** Counted by movesVersion. */
  readonly rowVersion: number;
  /** As those are told who see a part of it: of what concerns work alone. */
  readonly workVersion: number;
  /** Of the sheet as a whole; undefined before anything is recorded of it. */
  readonly audit: Audit | undefined;
}

export const emptyWeek: WeekChain = {
  opened: false,
  entries: noEntries,
  cycle: 0,
  situation: { status: weekStatus.OPENED, closure: null },
  steps: [],
  askedOn: null,
  corrections: [],
  rowVersion: 0,
  workVersion: 0,
  audit: undefined,
};

export const evolveWeek = (week: WeekChain, event: WeekEvent, recording: Recording): WeekChain => ({
  ...week,
  ...changeBy(event, week, recording),
  corrections: foldCorrections(week.corrections, event, recording),
  rowVersion: week.rowVersion + (movesVersion(event) ? 1 : 0),
  workVersion: week.workVersion + (movesVersion(event) && concernsWork(event) ? 1 : 0),
  audit: auditOf(week.audit, recording),
});

const changeBy = (event: WeekEvent, week: WeekChain, recording: Recording): Partial<WeekChain> => {
  switch (event.type) {
    case 'WeekOpened':
      return { opened: true };
    case 'ValidationRequested':
    case 'WeekSubmitted':
    case 'StepAccepted':
    case 'StepForced':
    case 'WeekRefused':
    case 'WeekValidated':
    case 'WeekReopened':
    case 'WeekWithdrawn':
    case 'ChainRevised':
      return {
        ...course(event, week, recording),
        steps: foldSteps(week.steps, event, recording.recordedAt),
      };
    case 'TimeEntryAdded':
    case 'TimeEntryCorrected':
    case 'TimeEntryRemoved':
    case 'AbsenceAdded':
    case 'AbsenceCorrected':
    case 'AbsenceRemoved':
    case 'DayAllowancesSet':
    case 'PhotoAdded':
    case 'PhotoRemoved':
      return { entries: foldEntries(week.entries, event), situation: edited(week.situation) };
    case 'EntryCorrectedByAdmin':
    case 'CorrectionsAcknowledged':
      return {};
    default:
      event satisfies never;
      return {};
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

/** Who writes on his own accord: what a process asks for leaves people free to ask too (T20). */
export const system = 'system';

/** Where the week stands after an event of its validation. */
const course = (
  event: WeekValidationEvent,
  { situation, cycle: before }: WeekChain,
  { recordedAt, actor }: Recording,
): Partial<WeekChain> => {
  const { cycle } = event.data;
  const openAgain = (closure: Closure): Partial<WeekChain> => ({
    cycle,
    situation: { status: weekStatus.OPENED, closure },
  });
  switch (event.type) {
    case 'WeekSubmitted': {
      const { chain } = event.data;
      const level = levelFrom(chain, validationLevel.RESPONSABLE);
      return { cycle, situation: { status: weekStatus.TO_BE_VALIDATE, level, chain } };
    }
    case 'ValidationRequested': {
      const { level } = event.data;
      if (level === validationLevel.USER) return actor === system ? {} : { askedOn: recordedAt };
      return situation.status === weekStatus.TO_BE_VALIDATE ? { situation: { ...situation, level } } : {};
    }
    case 'WeekValidated': {
      // Closed by its date, a week leaves the cycle that ran.
      const isOfChain = situation.status === weekStatus.TO_BE_VALIDATE && cycle === before;
      const chain = isOfChain ? situation.chain : null;
      return { cycle, situation: { status: weekStatus.VALIDATED, chain } };
    }
    case 'WeekRefused': {
      const { userId: by, dayIds } = event.data;
      return openAgain({ kind: 'refused', by, on: recordedAt, dayIds, edited: false });
    }
    case 'WeekReopened': {
      const { by, dayIds } = event.data;
      return openAgain({ kind: 'reopened', by, on: recordedAt, dayIds, edited: false });
    }
    case 'WeekWithdrawn':
      return openAgain({ kind: 'withdrawn' });
    case 'ChainRevised':
      return situation.status === weekStatus.TO_BE_VALIDATE
        ? { situation: { ...situation, chain: event.data.chain } }
        : {};
    case 'StepAccepted':
    case 'StepForced':
      return {};
    default:
      event satisfies never;
      return {};
  }
};
