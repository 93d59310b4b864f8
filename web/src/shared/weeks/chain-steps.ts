import {
  levelLabels,
  stepStatus,
  validationLevel,
  weekStatus,
  type StepStatus,
  type ValidationLevel,
  type WeekStatus,
} from '@gestiontemps/contracts/codes';
import type { ChainState, ChainStep } from './chain-step.ts';

/** A step of the chain with the level it is. */
export interface LevelStep extends ChainStep {
  level: ValidationLevel;
}

interface Person {
  nom: string;
  prenom: string;
}

/** What the chain reads of a weekly sheet (`weekListItem` and `weekSheet` of the contracts have it). */
export interface ChainSource {
  validationStatus: WeekStatus;
  utilisateur: Person;
  usersValidation: readonly {
    validationLevel: ValidationLevel;
    validationStatus: StepStatus;
    validationUser: Person | null;
    forceValidationUser: Person | null;
  }[];
}

export interface ChainSettings {
  isManageResponsable: boolean;
  isManageCommercial: boolean;
}

/**
 * The levels of a week's chain in order, each with its state and its person. Rows exist only from the moment a level is
 * asked, so `people` may name those who will be asked (« Marie Dubois », « Bâtir Ouest »). A level that was passed over,
 * for want of anybody to ask, is left out.
 */
export function chainSteps(
  week: ChainSource,
  settings: ChainSettings,
  people: Partial<Record<ValidationLevel, string>> = {},
): LevelStep[] {
  const { USER, RESPONSABLE, COMMERCIAL, ENTREPRISE } = validationLevel;
  const asked = (level: ValidationLevel) =>
    week.usersValidation.filter((step) => step.validationLevel === level);
  const reached = Math.max(USER, ...week.usersValidation.map((step) => step.validationLevel));
  const levels = [USER, RESPONSABLE, COMMERCIAL, ENTREPRISE].filter(
    (level) =>
      level === USER ||
      level === ENTREPRISE ||
      asked(level).length > 0 ||
      (level > reached &&
        (level === RESPONSABLE ? settings.isManageResponsable : settings.isManageCommercial)),
  );
  // Open and not refused: its owner has not submitted it yet, or has taken it back.
  const isOwnersTurn =
    week.validationStatus === weekStatus.OPENED &&
    !week.usersValidation.some(({ validationStatus }) => isRefusal(validationStatus));
  return levels.map((level) => {
    const rows = asked(level);
    const person =
      level === USER
        ? nameOf(week.utilisateur)
        : [...new Set(rows.flatMap(answeredBy))].join(', ') || people[level];
    const answered = rows.length > 0 ? stateOf(rows.map((row) => row.validationStatus)) : 'waiting';
    return {
      level,
      role: levelLabels[level],
      state: level === USER && isOwnersTurn ? 'current' : answered,
      ...(person !== undefined && { person }),
    };
  });
}

const isRefusal = (status: StepStatus): boolean =>
  status === stepStatus.REFUSED || status === stepStatus.REFUSE_BY_SUPERIOR;

function stateOf(statuses: readonly StepStatus[]): ChainState {
  if (statuses.some(isRefusal)) return 'refused';
  return statuses.includes(stepStatus.ASK) ? 'current' : 'done';
}

const nameOf = ({ prenom, nom }: Person): string => `${prenom} ${nom}`;

/** He who forced a step answered it. */
function answeredBy(step: ChainSource['usersValidation'][number]): string[] {
  const person = step.forceValidationUser ?? step.validationUser;
  return person === null ? [] : [nameOf(person)];
}
