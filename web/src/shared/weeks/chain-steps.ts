import {
  levelLabels,
  stepStatus,
  validationLevel,
  weekStatus,
  type StepStatus,
  type ValidationLevel,
  type WeekStatus,
} from '@gestiontemps/contracts/codes';
import { validationMessages } from './messages.ts';
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
  /** Of a week that waits: the levels that come after the current one. */
  suivants?: readonly { validationLevel: ValidationLevel; personnes: readonly Person[] }[];
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
  const coming = (level: ValidationLevel) =>
    week.suivants?.find(({ validationLevel: of }) => of === level)?.personnes;
  // Once it is submitted its chain is fixed, whatever the settings say by now.
  const isPending = week.validationStatus === weekStatus.TO_BE_VALIDATE && week.suivants !== undefined;
  const reached = Math.max(USER, ...week.usersValidation.map((step) => step.validationLevel));
  const levels = [USER, RESPONSABLE, COMMERCIAL, ENTREPRISE].filter(
    (level) =>
      level === USER ||
      level === ENTREPRISE ||
      asked(level).length > 0 ||
      (level > reached &&
        (isPending
          ? coming(level) !== undefined
          : level === RESPONSABLE
            ? settings.isManageResponsable
            : settings.isManageCommercial)),
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
        : [...new Set(rows.flatMap(answeredBy))].join(', ') || nameOfOne(coming(level)) || people[level];
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

/** « Marie Dubois ou 2 autres »: any of them answers for all. */
const nameOfOne = (people: readonly Person[] = []): string => {
  const [first, ...others] = people;
  return first === undefined ? '' : validationMessages.oneOf(nameOf(first), others.length);
};

/** « Ensuite : Marie Dubois »: who is asked after whoever has the week now; undefined where it is nobody by name. */
export const nextInWords = (week: ChainSource): string | undefined => {
  const next = nameOfOne(week.suivants?.[0]?.personnes);
  return next === '' ? undefined : validationMessages.next(next);
};

const nameOf = ({ prenom, nom }: Person): string => `${prenom} ${nom}`;

/** He who forced a step answered it. */
function answeredBy(step: ChainSource['usersValidation'][number]): string[] {
  const person = step.forceValidationUser ?? step.validationUser;
  return person === null ? [] : [nameOf(person)];
}
