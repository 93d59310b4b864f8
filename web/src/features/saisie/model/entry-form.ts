import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { getTimeSheets } from '@gestiontemps/contracts/timesheets';
import type { getWeekSheet } from '@gestiontemps/contracts/week-validation';
import type { Reply } from '../../../shared/api/endpoint.ts';
import type { AllowanceField } from '../../../shared/weeks/allowance-fields.ts';

/** One day as the server sends it; durations are decimal hours. */
export type EntryForm = Reply<typeof getTimeSheets>[number];
export type TaskLine = EntryForm['tasks'][number];
export type AbsenceLine = EntryForm['absences'][number];
export type WeekSheet = Reply<typeof getWeekSheet>;

export type TaskValues = Pick<TaskLine, 'time' | 'heuresDeNuit' | 'comment' | 'isFinished'>;
export type AbsenceValues = Pick<AbsenceLine, 'time' | 'comment'>;
export type Allowances = Pick<
  EntryForm,
  | 'panierRepas'
  | 'grandDeplacement'
  | 'tempsTrajet'
  | 'tempsTrajetSurHeureTravaillees'
  | 'kmPro'
  | 'kmPerso'
  | 'kmPersoJustification'
  | 'prime'
>;

/** A task as people recognise it: task first, site second, client third. */
export interface TaskRef {
  readonly taskProjectId: string;
  readonly projectId: string;
  readonly tache: string;
  readonly projet: string;
  readonly externalId: string;
  readonly client: string;
  /** Why it takes no new hours any more, in a few words. */
  readonly ferme: string | null;
}

export interface AbsenceRef {
  readonly absenceId: string;
  readonly libelle: string;
}

export const taskRefOf = (line: TaskLine): TaskRef => ({
  taskProjectId: line.taskProjectId,
  projectId: line.projetId,
  tache: line.tache,
  projet: line.projet,
  externalId: line.externalId,
  client: line.client,
  ferme: line.ferme,
});

export const absenceRefOf = ({ absenceId, libelle }: AbsenceLine): AbsenceRef => ({ absenceId, libelle });

/** A cell as a person saw it, his own wishes included, when he changed it: what his change is measured against. */
export interface Seen<Values = Readonly<Record<string, unknown>>> {
  /** null: there was no line, or it is an allowance, which has none. */
  readonly lineId: string | null;
  /** Of the line, or of the day's allowances; 0 where there was nothing. */
  readonly rowVersion: number;
  readonly values: Values;
}

/** What a cell is to hold: the part of its values that was changed. A time of 0 takes the line away. */
export type Wanted =
  | {
      readonly kind: 'task';
      readonly date: CivilDate;
      readonly task: TaskRef;
      readonly change: Partial<TaskValues>;
      /** Left out: an empty cell. */
      readonly seen?: Seen<TaskValues>;
      /** Id of a line taken away, under which an undo brings it back. */
      readonly restores?: string;
    }
  | {
      readonly kind: 'absence';
      readonly date: CivilDate;
      readonly absence: AbsenceRef;
      readonly change: Partial<AbsenceValues>;
      readonly seen?: Seen<AbsenceValues>;
      readonly restores?: string;
    }
  | {
      readonly kind: 'allowance';
      readonly date: CivilDate;
      readonly field: AllowanceField;
      readonly change: Partial<Allowances>;
      readonly seen?: Seen<Partial<Allowances>>;
    };

export const taskRowKey = (taskProjectId: string): string => `task ${taskProjectId}`;
export const absenceRowKey = (absenceId: string): string => `absence ${absenceId}`;
export const allowanceRowKey = (field: AllowanceField): string => `allowance ${field}`;

/** Names a cell of any week: its row and its day. */
export const cellKey = (rowKey: string, date: CivilDate): string => `${rowKey} ${date}`;

const rowKeyOf = (wanted: Wanted): string => {
  switch (wanted.kind) {
    case 'task':
      return taskRowKey(wanted.task.taskProjectId);
    case 'absence':
      return absenceRowKey(wanted.absence.absenceId);
    case 'allowance':
      return allowanceRowKey(wanted.field);
  }
};

export const keyOfWanted = (wanted: Wanted): string => cellKey(rowKeyOf(wanted), wanted.date);
