import type { ReportStatus, WeekStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { auditColumns, type PossibleAudit } from '@gestiontemps/kernel/commands/audit';
import { viewTable } from '@gestiontemps/kernel/views/view';
import type { Chain, SuperiorLevel } from '../week/validation-events.ts';
import type { Correction } from './corrections.ts';
import type { Entries } from './entries.ts';
import type { Step } from './steps.ts';
import type { WeekTotals } from './totals.ts';
import type { Closure } from './week-state.ts';

export interface WeekSheetRow extends WeekTotals, PossibleAudit {
  readonly entreprise: string;
  readonly id: string;
  readonly utilisateurId: string;
  readonly monday: CivilDate;
  readonly opened: boolean;
  readonly status: WeekStatus;
  readonly cycle: number;
  readonly currentLevel: SuperiorLevel | null;
  readonly reportStatus: ReportStatus;
  readonly chain: Chain | null;
  readonly closure: Closure | null;
  readonly entries: Entries;
  readonly projectIds: readonly string[];
  /** Everyone the chain names. */
  readonly people: readonly string[];
  /** Those who may answer now; administrators always may, and are not in it. */
  readonly deciders: readonly string[];
  readonly askValidationDate: string | null;
  readonly askedOn: string | null;
  readonly corrections: readonly Correction[];
  readonly rowVersion: number;
  readonly workVersion: number;
}

export const weekSheets = viewTable<WeekSheetRow>({
  name: 'week_sheets',
  columns: {
    entreprise: 'uuid',
    id: 'text',
    utilisateurId: 'text',
    monday: 'date',
    opened: 'boolean',
    status: 'integer',
    cycle: 'integer',
    currentLevel: 'integer',
    reportStatus: 'integer',
    chain: 'jsonb',
    closure: 'jsonb',
    entries: 'jsonb',
    projectIds: 'jsonb',
    people: 'jsonb',
    deciders: 'jsonb',
    askValidationDate: 'timestamptz',
    askedOn: 'timestamptz',
    corrections: 'jsonb',
    totalTime: 'integer',
    totalTimeNuit: 'integer',
    totalPanierRepas: 'integer',
    totalGdDeplacement: 'integer',
    totalKmPerso: 'integer',
    totalKmPro: 'integer',
    totalTrajets: 'integer',
    totalTrajetsHeuresTravaillees: 'integer',
    totalAbsences: 'integer',
    rowVersion: 'integer',
    workVersion: 'integer',
    ...auditColumns,
  },
  key: ['entreprise', 'id'],
});

export interface ValidationStepRow extends Step {
  readonly entreprise: string;
  readonly id: string;
  readonly weekId: string;
}

export const validationSteps = viewTable<ValidationStepRow>({
  name: 'validation_steps',
  columns: {
    entreprise: 'uuid',
    id: 'text',
    weekId: 'text',
    cycle: 'integer',
    validationLevel: 'integer',
    reopens: 'boolean',
    validationUserId: 'text',
    forceValidationUserId: 'text',
    askValidationDate: 'timestamptz',
    responseDate: 'timestamptz',
    validationStatus: 'integer',
    commentaire: 'text',
  },
  key: ['entreprise', 'id'],
  lookups: [['entreprise', 'weekId']],
});

/** Steps in the order in which they came: a level's people share an instant, and are told apart by their id. */
export const inOrder = (rows: readonly ValidationStepRow[]): ValidationStepRow[] =>
  rows.toSorted(
    (a, b) => a.cycle - b.cycle || a.validationLevel - b.validationLevel || (a.id < b.id ? -1 : 1),
  );
