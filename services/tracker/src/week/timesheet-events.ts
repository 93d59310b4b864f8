import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { PhotoKind } from '@gestiontemps/contracts/photo-limits';
import type { Minutes } from '@gestiontemps/contracts/duration';

// Names and shapes are storage: never renamed. Those of a line carry every value, changed or not.

/** Hours on a task for a day. `heuresDeNuit` is part of `time`. */
export type TimeEntry = {
  readonly line: string;
  readonly date: CivilDate;
  readonly projectId: string;
  readonly taskProjectId: string;
  readonly time: Minutes;
  readonly heuresDeNuit: Minutes;
  readonly comment: string | null;
  readonly isFinished: boolean;
};

export type Absence = {
  readonly line: string;
  readonly date: CivilDate;
  readonly absenceId: string;
  readonly time: Minutes;
  readonly comment: string | null;
};

/** What a day gives right to besides hours. The counted travel is part of `tempsTrajet`, and adds to the hours worked. */
export type DayAllowances = {
  readonly panierRepas: boolean;
  readonly grandDeplacement: boolean;
  readonly tempsTrajet: Minutes;
  readonly tempsTrajetSurHeureTravaillees: Minutes;
  readonly kmPro: number;
  readonly kmPerso: number;
  readonly kmPersoJustification: string | null;
  readonly prime: boolean;
};

/** A photo of a day; its bytes lie in the store of files, under their hash. */
export type Photo = {
  readonly photo: string;
  readonly date: CivilDate;
  readonly projectId: string | null;
  readonly taskProjectId: string | null;
  readonly caption: string | null;
  readonly kind: PhotoKind;
  /** Bytes. */
  readonly size: number;
  /** Pixels, as they are stored. */
  readonly width: number;
  readonly height: number;
  /** Of the bytes, in hex. */
  readonly sha256: string;
};

type Removal = { readonly line: string; readonly date: CivilDate };

export type WeekOpened = { readonly type: 'WeekOpened'; readonly data: { readonly monday: CivilDate } };
export type TimeEntryAdded = { readonly type: 'TimeEntryAdded'; readonly data: TimeEntry };
export type TimeEntryCorrected = { readonly type: 'TimeEntryCorrected'; readonly data: TimeEntry };
export type TimeEntryRemoved = { readonly type: 'TimeEntryRemoved'; readonly data: Removal };
export type AbsenceAdded = { readonly type: 'AbsenceAdded'; readonly data: Absence };
export type AbsenceCorrected = { readonly type: 'AbsenceCorrected'; readonly data: Absence };
export type AbsenceRemoved = { readonly type: 'AbsenceRemoved'; readonly data: Removal };
export type DayAllowancesSet = {
  readonly type: 'DayAllowancesSet';
  readonly data: DayAllowances & { readonly date: CivilDate };
};
export type PhotoAdded = { readonly type: 'PhotoAdded'; readonly data: Photo };
export type PhotoRemoved = {
  readonly type: 'PhotoRemoved';
  readonly data: { readonly photo: string; readonly date: CivilDate };
};
/** Stands after the changes that an administrator makes in a week waiting for its validation. */
export type EntryCorrectedByAdmin = {
  readonly type: 'EntryCorrectedByAdmin';
  readonly data: { readonly date: CivilDate; readonly lines: readonly string[] };
};
/** The owner has seen what others entered for him, as far as this version of the stream. */
export type CorrectionsAcknowledged = {
  readonly type: 'CorrectionsAcknowledged';
  readonly data: { readonly upTo: number };
};
export type TimesheetEvent =
  | WeekOpened
  | TimeEntryAdded
  | TimeEntryCorrected
  | TimeEntryRemoved
  | AbsenceAdded
  | AbsenceCorrected
  | AbsenceRemoved
  | DayAllowancesSet
  | PhotoAdded
  | PhotoRemoved
  | EntryCorrectedByAdmin
  | CorrectionsAcknowledged;
