import { stepStatus, type ValidationLevel, validationLevel, weekStatus } from '@gestiontemps/contracts/codes';
import { isoWeekOf } from '@gestiontemps/contracts/dates/iso-week';
import { minutes } from '@gestiontemps/contracts/duration';
import type { Reply } from '@gestiontemps/contracts/route';
import type { getValidationsHistory, listWeeks } from '@gestiontemps/contracts/week-validation';
import { type PossibleAudit, unmade } from '@gestiontemps/kernel/commands/audit';
import type { PersonName } from '../deps.ts';
import { peopleOf } from './chain.ts';
import { standingOf, type Caller } from './standing.ts';
import { isWaiting } from './steps.ts';
import type { Alert } from './week-needs.ts';
import type { FoundWeek } from './week-queries.ts';
import { weekOf } from './week-sheet-row.ts';
import type { ValidationStepRow } from './week-sheet-tables.ts';
import { totalsSeen, type Sight } from './week-sight.ts';
import type { WorkedBefore } from './weeks-before.ts';

export type WeekListItem = Reply<typeof listWeeks>['data'][number];
export type StepReply = Reply<typeof getValidationsHistory>[number];
export type PersonOf = (userId: string) => PersonName;

/** A week with all that a reply about it needs. */
export interface ReadWeek {
  readonly found: FoundWeek;
  readonly steps: readonly ValidationStepRow[];
  readonly sight: Sight;
  /** Who reads. */
  readonly readerId: string;
  readonly alertes: readonly Alert[];
  /** null: it is not for the reader. */
  readonly worked: WorkedBefore | null;
}

/** The levels of its chain that are asked after the current one, with their people; that of the company is anybody's. */
export const comingLevels = ({
  status,
  chain,
  currentLevel,
}: Pick<FoundWeek, 'status' | 'chain' | 'currentLevel'>) => {
  if (status !== weekStatus.TO_BE_VALIDATE || chain === null || currentLevel === null) return [];
  return ([validationLevel.RESPONSABLE, validationLevel.COMMERCIAL] as const)
    .filter((level) => level > currentLevel)
    .map((level) => ({ validationLevel: level, people: peopleOf(chain, level) }))
    .filter(({ people }) => people.length > 0);
};

/** Against the mean of the weeks before: who sees a part of the week is told nothing of the whole of others. */
const weeksBefore = ({ sight, worked }: ReadWeek): WeekListItem['semainesAvant'] => {
  if (sight !== 'all' || worked === null) return null;
  const { recentWeeks, recent } = worked;
  return { nombre: recentWeeks, moyenne: minutes(recentWeeks === 0 ? 0 : Math.round(recent / recentWeeks)) };
};

/** Everyone a reply about weeks names. */
export const namedIn = (weeks: readonly Pick<ReadWeek, 'found' | 'steps'>[]): string[] =>
  weeks.flatMap(({ found, steps }) => [
    found.utilisateurId,
    ...comingLevels(found).flatMap(({ people }) => people),
    ...[found.createdBy, found.updatedBy, found.deletedBy].filter((userId) => userId !== null),
    ...steps
      .flatMap((step) => [step.validationUserId, step.forceValidationUserId])
      .filter((userId) => userId !== null),
  ]);

/** A comment on the whole of a week may speak of absences: who sees his projects only reads his own. */
export const commentSeen = (
  by: string | null,
  commentaire: string | null,
  { sight, readerId }: Pick<ReadWeek, 'sight' | 'readerId'>,
): string | null => (sight === 'all' || by === readerId ? commentaire : null);

export const stepReply = (
  { entreprise: _company, weekId: _week, reopens: _reopens, ...step }: ValidationStepRow,
  read: Pick<ReadWeek, 'sight' | 'readerId'>,
  personOf: PersonOf,
): StepReply => {
  const named = (userId: string | null) => (userId === null ? null : personOf(userId));
  return {
    ...step,
    commentaire: commentSeen(step.validationUserId, step.commentaire, read),
    validationUser: named(step.validationUserId),
    forceValidationUser: named(step.forceValidationUserId),
  };
};

/** Steps of the cycle that runs, or ran last; one closed before its answer is history. */
export const currentSteps = ({
  found,
  steps,
}: {
  readonly found: Pick<FoundWeek, 'cycle'>;
  readonly steps: readonly ValidationStepRow[];
}): readonly ValidationStepRow[] => {
  const cycle = Math.max(found.cycle, ...steps.map((step) => step.cycle));
  const ofCycle = steps.filter((step) => step.cycle === cycle);
  const reopening = ofCycle.find(({ reopens }) => reopens);
  return ofCycle.filter(
    (step) =>
      (step.validationStatus !== stepStatus.ASK || isWaiting(step)) &&
      (reopening === undefined || step === reopening || step.validationLevel !== validationLevel.ENTREPRISE),
  );
};

/** The refusal after which the week has not been submitted again. */
const lastRefusal = (read: ReadWeek, personOf: PersonOf): WeekListItem['lastRefuseValidation'] => {
  const { found, steps } = read;
  const { closure, cycle } = found;
  if (closure === null || closure.kind === 'withdrawn') return null;
  const refused = steps.findLast(
    (step) => step.cycle === cycle && step.validationStatus === stepStatus.REFUSED,
  );
  return refused?.responseDate
    ? {
        validationUser: personOf(closure.by),
        responseDate: refused.responseDate,
        commentaire: commentSeen(closure.by, refused.commentaire, read),
        dayIds: [...closure.dayIds],
      }
    : null;
};

/** Whoever is nobody of the company has no name there. Who entered what and when may tell of an absence. */
const signed = ({ found, sight }: ReadWeek, personOf: PersonOf): Pick<WeekListItem, keyof PossibleAudit> => {
  const { createdBy, createdOn, updatedBy, updatedOn, deletedBy, deletedOn } =
    sight === 'all' ? found : unmade;
  const named = (userId: string | null): PersonName | null => {
    const person = userId === null ? null : personOf(userId);
    return person === null || person.nom === '' ? null : person;
  };
  return {
    createdBy: named(createdBy),
    createdOn,
    updatedBy: named(updatedBy),
    updatedOn,
    deletedBy: named(deletedBy),
    deletedOn,
  };
};

export const weekListItem = (
  read: ReadWeek,
  caller: Caller,
  manageValidation: boolean,
  personOf: PersonOf,
): WeekListItem => {
  const { found, steps, sight, alertes } = read;
  const { kind } = standingOf(weekOf(found, steps), caller, found.utilisateurId);
  const usersValidation = currentSteps(read).map((step) => stepReply(step, read, personOf));
  const statusesAt = (level: ValidationLevel) =>
    usersValidation.flatMap(({ validationLevel: at, validationStatus }) =>
      at === level ? [validationStatus] : [],
    );
  return {
    id: found.id,
    validationId: found.id,
    utilisateurTimeSheetId: found.utilisateurId,
    numSemaine: isoWeekOf(found.monday).numSemaine,
    startDate: found.monday,
    utilisateur: {
      ...personOf(found.utilisateurId),
      utilisateurId: found.utilisateurId,
      role: found.role,
    },
    validationStatus: found.status,
    weekTimeSheetStatus: found.reportStatus,
    currentLevel: found.currentLevel,
    canBeValidate:
      manageValidation && found.status === weekStatus.TO_BE_VALIDATE && (kind === 'own' || kind === 'force'),
    askValidationDate: found.askValidationDate,
    totals: { ...totalsSeen(found, sight) },
    partiel: sight !== 'all',
    semainesAvant: weeksBefore(read),
    usersValidation,
    suivants: comingLevels(found).map(({ validationLevel: level, people }) => ({
      validationLevel: level,
      personnes: people.map(personOf),
    })),
    userValidationStatuts: statusesAt(validationLevel.USER),
    respValidationStatuts: statusesAt(validationLevel.RESPONSABLE),
    comValidationStatuts: statusesAt(validationLevel.COMMERCIAL),
    adminValidationStatuts: statusesAt(validationLevel.ENTREPRISE),
    alertes: [...alertes],
    lastRefuseValidation: lastRefusal(read, personOf),
    ...signed(read, personOf),
    rowVersion: sight === 'all' ? found.rowVersion : found.workVersion,
  };
};
