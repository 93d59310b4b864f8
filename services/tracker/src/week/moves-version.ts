import type { WeekEvent } from './week-events.ts';

/**
 * Whether an event moves the `rowVersion` of a week: what is entered does, and the beginning and end of a cycle, but not
 * the answers inside one (api.md), so that two superiors may answer at the same time. Both deciders count by it.
 */
export const movesVersion = (event: WeekEvent): boolean => {
  switch (event.type) {
    case 'TimeEntryAdded':
    case 'TimeEntryCorrected':
    case 'TimeEntryRemoved':
    case 'AbsenceAdded':
    case 'AbsenceCorrected':
    case 'AbsenceRemoved':
    case 'PhotoAdded':
    case 'PhotoRemoved':
    case 'DayAllowancesSet':
    case 'WeekSubmitted':
    case 'WeekWithdrawn':
    case 'WeekRefused':
    case 'WeekReopened':
    case 'WeekValidated':
      return true;
    case 'WeekOpened':
    case 'EntryCorrectedByAdmin':
    case 'CorrectionsAcknowledged':
    case 'ValidationRequested':
    case 'StepAccepted':
    case 'StepForced':
    case 'ChainRevised':
      return false;
    default:
      event satisfies never;
      return false;
  }
};
