import { nobody } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Position } from '@gestiontemps/kernel/log/event-store';
import { viewTable } from '@gestiontemps/kernel/views/view';
import type { Price, Rate } from './labour-cost.ts';

/** `toPosition` of the version of a line that still holds: beyond every position of a log, and a number as they are. */
export const stillHolds: Position = Number.MAX_SAFE_INTEGER;

/** Which versions of lines are told of: those that still hold, or those that held once the log had come that far. */
export type Moment = 'now' | Position;

/**
 * Versions `l` of lines that held at a moment; a position stands in the statement itself, being a number. Those that still
 * hold and those that were replaced have an index each.
 */
export const heldAt = (moment: Moment): string =>
  moment === 'now'
    ? `l.to_position = ${stillHolds}`
    : `l.from_position <= ${moment} and (l.to_position = ${stillHolds} or
        (l.to_position < ${stillHolds} and l.to_position > ${moment}))`;

/** Whether line `l` may be told to who is held to days that end in a month: what stands for a whole one on its first day may not. `last` is the parameter with the last first day, null for all. */
export const isWholeWithin = (l: string, last: string): string =>
  `(${last}::date is null or ${l}.utilisateur_id <> '${nobody}' or ${l}.date <= ${last}::date)`;

export interface Work {
  readonly idLigne: string;
  /** TRAJET_TRAVAIL: the travel of a day that counts as work; it is on no project. */
  readonly typeLigne: 'TRAVAIL' | 'TRAJET_TRAVAIL';
  readonly date: CivilDate;
  readonly projectId: string | null;
  readonly taskProjectId: string | null;
  readonly minutes: number;
  /** Part of `minutes`. */
  readonly minutesNuit: number;
}

/** One version of a line, holding from `fromPosition` up to and not including `toPosition`. */
export interface TimeLine extends Work, Price {
  readonly entreprise: string;
  readonly utilisateurId: string;
  readonly weekId: string;
  readonly monday: CivilDate;
  readonly valide: boolean;
  readonly fromPosition: Position;
  readonly toPosition: Position;
}

export interface CostRates {
  readonly entreprise: string;
  readonly utilisateurId: string;
  readonly rates: readonly (Rate & { readonly cost: string })[];
}

export const timeLines = viewTable<TimeLine>({
  name: 'time_lines',
  columns: {
    entreprise: 'uuid',
    idLigne: 'text',
    fromPosition: 'bigint',
    toPosition: 'bigint',
    typeLigne: 'text',
    utilisateurId: 'text',
    weekId: 'text',
    monday: 'date',
    date: 'date',
    projectId: 'text',
    taskProjectId: 'text',
    minutes: 'integer',
    minutesNuit: 'integer',
    tauxHoraire: 'numeric',
    montantMo: 'numeric',
    valide: 'boolean',
  },
  key: ['entreprise', 'idLigne', 'toPosition'],
  lookups: [
    ['entreprise', 'weekId', 'toPosition'],
    ['entreprise', 'utilisateurId', 'toPosition'],
    ['entreprise', 'projectId', 'toPosition'],
  ],
  askedAgain: { toPosition: stillHolds },
});

export const costRates = viewTable<CostRates>({
  name: 'cost_rates',
  columns: { entreprise: 'uuid', utilisateurId: 'text', rates: 'jsonb' },
  key: ['entreprise', 'utilisateurId'],
});
