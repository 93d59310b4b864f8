import { projectStatus, taskStatus } from '@gestiontemps/contracts/codes';
import { minutes, type Minutes } from '@gestiontemps/contracts/duration';
import type {
  Absence,
  AbsenceAdded,
  DayAllowances,
  DayAllowancesSet,
  TimeEntry,
  TimeEntryAdded,
  TimeEntryCorrected,
  TimeEntryRemoved,
  WeekOpened,
} from '../../week/timesheet-events.ts';
import type {
  WeekRefused,
  WeekReopened,
  WeekSubmitted,
  WeekValidated,
  WeekWithdrawn,
} from '../../week/validation-events.ts';
import type { Act, EntrySettings } from '../edit-window.ts';
import type { TaskFacts } from '../task-gate.ts';
import type { AddTimeEntry, CorrectTimeEntry, RemoveTimeEntry } from '../time-entries.ts';

/** The week of Monday 12/10/2026, looked at on its Wednesday at 10:00 in Paris. */
export const monday = '2026-10-12';
export const wednesday = '2026-10-14';
export const saturday = '2026-10-17';

/** `at(7, 30)`: 7h30. */
export const at = (hours: number, rest = 0): Minutes => minutes(hours * 60 + rest);

export const settings: EntrySettings = {
  hoursDelay: 168,
  isManageAbsences: true,
  isManageGrandDeplacement: true,
  isManageKmsPerso: true,
  isManageKmsPro: true,
  isManageNightHours: true,
  isManagePanierRepas: true,
  isManageTempsTrajet: true,
  primeSamedi: true,
};

const employee: Act = {
  by: { isOwner: true, mayEditAsAdmin: false },
  now: '2026-10-14T08:00:00.000Z',
  today: wednesday,
  settings,
};
/** The employee himself; what is given differs. */
export const asEmployee = (differs: Partial<Act> = {}): Act => ({ ...employee, ...differs });
/** An administrator who may edit the time of others. */
export const asAdmin = (differs: Partial<Act> = {}): Act => ({
  ...employee,
  by: { isOwner: false, mayEditAsAdmin: true },
  ...differs,
});

/** An open task of a project in progress. */
export const task = (name = 'enduit', differs: Partial<TaskFacts> = {}): TaskFacts => ({
  taskProjectId: name,
  projectId: 'halles',
  removed: false,
  statusTask: taskStatus.IN_PROGRESS,
  projectStatus: projectStatus.PROGRESS,
  ouverteALaSaisie: null,
  mayEnter: true,
  ...differs,
});

export const opened: WeekOpened = { type: 'WeekOpened', data: { monday } };

export const entry = (differs: Partial<TimeEntry> = {}): TimeEntry => ({
  line: 'l1',
  date: monday,
  projectId: 'halles',
  taskProjectId: 'enduit',
  time: at(7),
  heuresDeNuit: at(0),
  comment: null,
  isFinished: false,
  ...differs,
});
export const entered = (differs: Partial<TimeEntry> = {}): TimeEntryAdded => ({
  type: 'TimeEntryAdded',
  data: entry(differs),
});

export const corrected = (differs: Partial<TimeEntry>): TimeEntryCorrected => ({
  type: 'TimeEntryCorrected',
  data: entry(differs),
});
export const removed: TimeEntryRemoved = { type: 'TimeEntryRemoved', data: { line: 'l1', date: monday } };

/** The employee enters, corrects and removes the line `l1`; what is given differs. */
export const add = (differs: Partial<AddTimeEntry> = {}): AddTimeEntry => ({
  ...employee,
  type: 'AddTimeEntry',
  line: 'l1',
  restores: false,
  date: monday,
  task: task(),
  time: at(7),
  heuresDeNuit: at(0),
  comment: null,
  isFinished: false,
  panierRepas: undefined,
  rowVersion: undefined,
  ...differs,
});
export const correct = (differs: Partial<CorrectTimeEntry> = {}): CorrectTimeEntry => ({
  ...employee,
  type: 'CorrectTimeEntry',
  line: 'l1',
  taskProjectId: undefined,
  task: task(),
  time: undefined,
  heuresDeNuit: undefined,
  comment: undefined,
  isFinished: undefined,
  rowVersion: undefined,
  ...differs,
});
export const remove = (differs: Partial<RemoveTimeEntry> = {}): RemoveTimeEntry => ({
  ...employee,
  type: 'RemoveTimeEntry',
  line: 'l1',
  rowVersion: undefined,
  ...differs,
});

export const absence = (differs: Partial<Absence> = {}): Absence => ({
  line: 'a1',
  date: monday,
  absenceId: 'rtt',
  time: at(7),
  comment: null,
  ...differs,
});
export const absent = (differs: Partial<Absence> = {}): AbsenceAdded => ({
  type: 'AbsenceAdded',
  data: absence(differs),
});

export const allowances = (differs: Partial<DayAllowances & { date: string }> = {}): DayAllowancesSet => ({
  type: 'DayAllowancesSet',
  data: {
    date: monday,
    panierRepas: false,
    grandDeplacement: false,
    tempsTrajet: at(0),
    tempsTrajetSurHeureTravaillees: at(0),
    kmPro: 0,
    kmPerso: 0,
    kmPersoJustification: null,
    prime: false,
    ...differs,
  },
});

export const submitted: WeekSubmitted = {
  type: 'WeekSubmitted',
  data: {
    cycle: 1,
    ownerId: 'ana',
    by: 'ana',
    chain: { responsables: [], commerciaux: [], soleAdministrator: false },
  },
};
export const withdrawn: WeekWithdrawn = { type: 'WeekWithdrawn', data: { cycle: 1, by: 'ana' } };
export const refused: WeekRefused = {
  type: 'WeekRefused',
  data: { cycle: 1, level: 3, userId: 'admin', commentaire: 'Mardi est incomplet', dayIds: [] },
};
export const validated: WeekValidated = {
  type: 'WeekValidated',
  data: { cycle: 1, by: 'admin', commentaire: null },
};
export const reopened: WeekReopened = {
  type: 'WeekReopened',
  data: { cycle: 1, by: 'admin', commentaire: 'Erreur de chantier', dayIds: [] },
};
