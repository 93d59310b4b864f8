import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { isoWeekOf, mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { AbsenceLine, EntryForm, TaskLine, TaskRef } from '../model/entry-form.ts';
import type { DayColumn } from '../model/week-columns.ts';

/** Semaine 47 of 2026, seen on the Friday. */
export const monday: CivilDate = '2026-11-16';
export const friday: CivilDate = '2026-11-20';

export const aTask = (id: string, tache = id): TaskRef => ({
  taskProjectId: id,
  projectId: 'p1',
  tache,
  projet: 'Résidence des Tilleuls, Nantes',
  externalId: 'CH26-0042',
  client: 'SCCV Les Tilleuls',
  ferme: null,
});

export const aLine = (id: string, time: number, more: Partial<TaskLine> = {}): TaskLine => ({
  id: `line-${id}`,
  timeSheetId: 'd',
  sheetDate: monday,
  ...aTask(id),
  projetId: 'p1',
  tacheId: id,
  time,
  heuresDeNuit: 0,
  comment: null,
  isFinished: false,
  rowVersion: 1,
  ...more,
});

export const anAbsence = (id: string, time: number): AbsenceLine => ({
  id: `line-${id}`,
  timeSheetId: 'd',
  sheetDate: monday,
  absenceId: id,
  libelle: id,
  time,
  comment: null,
  rowVersion: 1,
});

export const aDay = (sheetDate: CivilDate, more: Partial<EntryForm> = {}): EntryForm => ({
  id: `u.d${sheetDate}`,
  sheetDate,
  utilisateurId: 'u',
  numeroSemaine: isoWeekOf(sheetDate).numSemaine,
  validTimeSheetId: `u.w${mondayOf(sheetDate)}`,
  timeSheetStatus: 0,
  panierRepas: false,
  grandDeplacement: false,
  tempsTrajet: 0,
  tempsTrajetSurHeureTravaillees: 0,
  kmPro: 0,
  kmPerso: 0,
  kmPersoJustification: null,
  prime: false,
  totalTime: 0,
  totalTimeNuit: 0,
  totalAbsence: 0,
  isYesterdayGrandDeplacement: false,
  jourFerie: null,
  journeeSolidarite: false,
  ferme: null,
  rowVersion: 0,
  absences: [],
  ...more,
  tasks: (more.tasks ?? []).map((line) => ({ ...line, sheetDate })),
});

/** Seven days from a Monday; what is named is on its weekday, 0 for Monday. */
export const aWeek = (days: Readonly<Record<number, Partial<EntryForm>>> = {}, from = monday): EntryForm[] =>
  [0, 1, 2, 3, 4, 5, 6].map((offset) => aDay(addDays(from, offset), days[offset]));

export const columnOf = (date: CivilDate, more: Partial<DayColumn> = {}): DayColumn => ({
  date,
  isToday: date === friday,
  isFuture: date > friday,
  isWeekend: false,
  holiday: null,
  closed: null,
  refused: false,
  ...more,
});

/** What a test knows to be there. */
export const only = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('There is none');
  return value;
};
