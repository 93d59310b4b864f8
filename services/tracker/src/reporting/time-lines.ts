import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Position } from '@gestiontemps/kernel/log/event-store';
import { viewTable } from '@gestiontemps/kernel/views/view';
import type { Price, Rate } from './labour-cost.ts';

/** `toPosition` of the version of a line that still holds: beyond every position of a log, and a number as they are. */
export const stillHolds: Position = Number.MAX_SAFE_INTEGER;

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
  ],
});

export const costRates = viewTable<CostRates>({
  name: 'cost_rates',
  columns: { entreprise: 'uuid', utilisateurId: 'text', rates: 'jsonb' },
  key: ['entreprise', 'utilisateurId'],
});
