import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { csvHead, csvLine } from '@gestiontemps/kernel/files/csv-line';
import { isOneOf } from '@gestiontemps/kernel/views/is-one-of';
import type { Absence, TimeEntry } from '../week/timesheet-events.ts';
import { type WeekEvent, weekOfStream } from '../week/week-events.ts';
import type { EvidenceNames } from './evidence-names.ts';

/**
 * What the events of an evidence come to. `verify.mjs` and `verify.py` do the same from the same events, and refuse an
 * evidence whose lines or sums are others: a rule that changes here changes there.
 */
export interface EvidenceWeek {
  readonly utilisateurId: string;
  readonly monday: CivilDate;
  readonly isValidated: boolean;
  /** By day, then in the order of their ids. */
  readonly lines: readonly (TimeEntry | Absence)[];
}

const hasLine = isOneOf('TimeEntryAdded', 'TimeEntryCorrected', 'AbsenceAdded', 'AbsenceCorrected');
const takesLine = isOneOf('TimeEntryRemoved', 'AbsenceRemoved');
const movesStanding = isOneOf(
  'WeekSubmitted',
  'WeekValidated',
  'WeekWithdrawn',
  'WeekRefused',
  'WeekReopened',
);

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** A week by those of its events that are told, with what is sealed in them opened; of a chantier only the lines that are there now. */
export const weekOfEvents = (
  stream: string,
  events: readonly WeekEvent[],
  projectId: string | undefined,
): EvidenceWeek => {
  const lines = new Map<string, TimeEntry | Absence>();
  let isValidated = false;
  for (const event of events)
    if (hasLine(event)) lines.set(event.data.line, event.data);
    else if (takesLine(event)) lines.delete(event.data.line);
    else if (movesStanding(event)) isValidated = event.type === 'WeekValidated';
  const { utilisateurId, monday } = weekOfStream(stream);
  return {
    utilisateurId,
    monday,
    isValidated,
    lines: [...lines.values()]
      .filter((line) => projectId === undefined || ('projectId' in line && line.projectId === projectId))
      .toSorted((one, other) => inOrder(one.date, other.date) || inOrder(one.line, other.line)),
  };
};

/** Those that its lines name. */
export const idsIn = ({ utilisateurId, lines }: EvidenceWeek): string[] => [
  utilisateurId,
  ...lines.flatMap((line) => ('absenceId' in line ? [line.absenceId] : [line.projectId, line.taskProjectId])),
];

const titles = [
  'Date',
  'Personne',
  'Chantier',
  'Tâche',
  'Absence',
  'Heures',
  'Dont nuit',
  'Commentaire',
  'Semaine validée',
  'Id de la personne',
  'Id du chantier',
  'Id de la tâche',
  "Id de l'absence",
  'Id de la ligne',
];

export const linesHead = csvHead(titles);

const hours = (minutes: number): string => (minutes / 60).toFixed(2).replace('.', ',');
const yesOrNo = (is: boolean): string => (is ? 'oui' : 'non');

/** The lines of a week in a file that a spreadsheet opens. */
export const linesOfWeek = (
  { utilisateurId, isValidated, lines }: EvidenceWeek,
  names: EvidenceNames,
): string =>
  lines
    .map((line) => {
      const [projectId, taskId, absenceId] =
        'absenceId' in line ? [null, null, line.absenceId] : [line.projectId, line.taskProjectId, null];
      return csvLine([
        numericDate(line.date),
        names.of(utilisateurId),
        names.of(projectId),
        names.of(taskId),
        names.of(absenceId),
        hours(line.time),
        hours('heuresDeNuit' in line ? line.heuresDeNuit : 0),
        line.comment,
        yesOrNo(isValidated),
        utilisateurId,
        projectId,
        taskId,
        absenceId,
        line.line,
      ]);
    })
    .join('');

/** Hours of a person in a week, in minutes. */
export interface WeekSum {
  readonly monday: CivilDate;
  /** Empty where it is known no more. */
  readonly name: string;
  readonly minutes: number;
  readonly absences: number;
  readonly validee: string;
}

export const sumOfWeek = (
  { utilisateurId, monday, isValidated, lines }: EvidenceWeek,
  names: EvidenceNames,
): WeekSum => {
  const sum = (some: readonly (TimeEntry | Absence)[]): number =>
    some.reduce((minutes, { time }) => minutes + time, 0);
  return {
    monday,
    name: names.of(utilisateurId),
    minutes: sum(lines.filter((line) => !('absenceId' in line))),
    absences: sum(lines.filter((line) => 'absenceId' in line)),
    validee: yesOrNo(isValidated),
  };
};
