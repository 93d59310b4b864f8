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
 * asked, so `people` may name those who will be asked (« Marie Dubois », « Bâtir Ouest »).
 */
export function chainSteps(
  week: ChainSource,
  settings: ChainSettings,
  people: Partial<Record<ValidationLevel, string>> = {},
): ChainStep[] {
  const { USER, RESPONSABLE, COMMERCIAL, ENTREPRISE } = validationLevel;
  const asked = (level: ValidationLevel) =>
    week.usersValidation.filter((step) => step.validationLevel === level);
  const levels = [USER, RESPONSABLE, COMMERCIAL, ENTREPRISE].filter(
    (level) =>
      level === USER ||
      level === ENTREPRISE ||
      asked(level).length > 0 ||
      (level === RESPONSABLE ? settings.isManageResponsable : settings.isManageCommercial),
  );
  return levels.map((level) => {
    const rows = asked(level);
    const opened = level === USER && week.validationStatus === weekStatus.OPENED;
    const person =
      level === USER
        ? nameOf(week.utilisateur)
        : [...new Set(rows.flatMap(answeredBy))].join(', ') || people[level];
    return {
      role: levelLabels[level],
      state:
        rows.length > 0 ? stateOf(rows.map((row) => row.validationStatus)) : opened ? 'current' : 'waiting',
      ...(person !== undefined && { person }),
    };
  });
}

function stateOf(statuses: readonly StepStatus[]): ChainState {
  if (statuses.some((status) => status === stepStatus.REFUSED || status === stepStatus.REFUSE_BY_SUPERIOR))
    return 'refused';
  return statuses.includes(stepStatus.ASK) ? 'current' : 'done';
}

const nameOf = ({ prenom, nom }: Person): string => `${prenom} ${nom}`;

/** He who forced a step answered it. */
function answeredBy(step: ChainSource['usersValidation'][number]): string[] {
  const person = step.forceValidationUser ?? step.validationUser;
  return person === null ? [] : [nameOf(person)];
}
