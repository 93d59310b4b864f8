import type { WeekEvent } from './week-events.ts';

/**
 * Whether an event is for those who see the lines of their projects alone: neither a number nor a frame tells them that
 * somebody was absent.
 */
export const concernsWork = (event: WeekEvent): boolean => {
  switch (event.type) {
    case 'TimeEntryAdded':
    case 'TimeEntryCorrected':
    case 'TimeEntryRemoved':
    case 'WeekSubmitted':
    case 'WeekWithdrawn':
    case 'WeekRefused':
    case 'WeekReopened':
    case 'WeekValidated':
    case 'ValidationRequested':
    case 'StepAccepted':
    case 'StepForced':
    case 'ChainRevised':
      return true;
    case 'AbsenceAdded':
    case 'AbsenceCorrected':
    case 'AbsenceRemoved':
    case 'PhotoAdded':
    case 'PhotoRemoved':
    case 'DayAllowancesSet':
    case 'WeekOpened':
    case 'EntryCorrectedByAdmin':
    case 'CorrectionsAcknowledged':
      return false;
    default:
      event satisfies never;
      return false;
  }
};
