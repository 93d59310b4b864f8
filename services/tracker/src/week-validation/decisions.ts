import { stepStatus, validationLevel, weekStatus } from '@gestiontemps/contracts/codes';
import { forbidden, rejection, requireVersion, stale } from '@gestiontemps/kernel/commands/rejection';
import { sheetMoved } from '../week/sheet-moved.ts';
import type { StepForced, WeekReopened } from '../week/validation-events.ts';
import type { WeekEvent } from '../week/week-events.ts';
import { answer, forced, overridden } from './answers.ts';
import { acceptedOn, callerOf, seesAll, standingOf, tookPart, type Answering } from './standing.ts';
import { isWaiting } from './steps.ts';
import type { DecideWeek } from './week-acts.ts';
import { chainOf, requireComment, requireDays, requireLines, requireOpen } from './week-guards.ts';
import type { WeekChain } from './week-state.ts';

/** A second click on « Valider » is no wish to answer for the others too. */
const doubleClick = 10_000;

/** Decisions on a week (T5–T17, T21). The same decision again by the same person changes nothing. */
export const decideWeek = (command: DecideWeek, week: WeekChain): readonly WeekEvent[] =>
  command.verdict === 'accept' ? accept(command, week) : refuse(command, week);

const standing = (command: DecideWeek, week: WeekChain) =>
  standingOf(week, callerOf(command), command.ownerId);

/** The version of the week as he is shown it. */
const versionFor = ({ actor, ownerId, facts }: DecideWeek, week: WeekChain): number => {
  const { situation, rowVersion, workVersion } = week;
  const responsableIds = facts.responsables.map(({ userId }) => userId);
  const chain = 'chain' in situation ? situation.chain : null;
  return seesAll(actor, { utilisateurId: ownerId, responsableIds, chain }) ? rowVersion : workVersion;
};

const accept = (command: DecideWeek, week: WeekChain): readonly WeekEvent[] => {
  const { situation } = week;
  if (!command.facts.manageValidation) throw forbidden();
  if (situation.status === weekStatus.OPENED) return override(command, week);
  const { kind } = standing(command, week);
  if (isAcceptedBy(command, week, kind)) return [];
  if (situation.status === weekStatus.VALIDATED || kind === 'none') throw notHis(command, week);
  requireLines(week);
  requireVersion(command.rowVersion, versionFor(command, week), sheetMoved);
  return kind === 'own' ? answer(command, week, situation) : forced(command, week, situation);
};

/** Whether he has already accepted, and does not now mean to answer for others. */
const isAcceptedBy = (
  { actor, now }: DecideWeek,
  week: WeekChain,
  kind: ReturnType<typeof standing>['kind'],
): boolean => {
  const before = acceptedOn(week, actor.userId);
  if (before === null || kind === 'own') return false;
  return kind !== 'force' || Date.parse(now) - Date.parse(before) < doubleClick;
};

/** T13, T21: an administrator validates a week that is open, in a cycle of its own. */
const override = (command: DecideWeek, week: WeekChain): readonly WeekEvent[] => {
  const { actor, ownerId, facts, commentaire } = command;
  if (!actor.isAdministrator || actor.userId === ownerId) throw notHis(command, week);
  requireOpen(week, command);
  requireLines(week);
  requireVersion(command.rowVersion, week.rowVersion, sheetMoved);
  const { situation } = week;
  const closure = situation.status === weekStatus.OPENED ? situation.closure : null;
  const agreed = closure !== null && closure.kind !== 'withdrawn' && !closure.edited;
  if (!agreed) requireComment(commentaire);
  return overridden(command, week, chainOf(week, facts, ownerId), agreed);
};

const refuse = (command: DecideWeek, week: WeekChain): readonly WeekEvent[] => {
  if (isRefusedBy(week, command.actor.userId)) return [];
  const own = standing(command, week);
  if (!command.facts.manageValidation && own.kind !== 'reopen') throw forbidden();
  if (own.kind === 'none' || own.kind === 'override') throw notHis(command, week);
  if (command.isReopening !== undefined && command.isReopening !== (own.kind === 'reopen'))
    throw stale(sheetMoved);
  requireVersion(command.rowVersion, versionFor(command, week), sheetMoved);
  requireComment(command.commentaire);
  requireDays(command);
  return own.kind === 'reopen' ? [reopened(command, week)] : refused(command, week, own);
};

const isRefusedBy = ({ situation }: WeekChain, userId: string): boolean =>
  situation.status === weekStatus.OPENED &&
  situation.closure !== null &&
  situation.closure.kind !== 'withdrawn' &&
  situation.closure.by === userId;

/** T11; T12 where he refuses for those below him, whose answers he takes back. */
const refused = (
  { actor, commentaire, dayIds }: DecideWeek,
  { cycle, steps }: WeekChain,
  { kind, level }: Answering,
): readonly WeekEvent[] => {
  const below = steps.filter(
    (step) =>
      step.cycle === cycle &&
      step.validationLevel !== validationLevel.USER &&
      step.validationLevel < level &&
      (isWaiting(step) || step.validationStatus === stepStatus.VALIDATED),
  );
  const takenBack = kind === 'own' ? [] : below;
  return [
    ...takenBack.flatMap(({ validationLevel: of, validationUserId: userId }): StepForced[] =>
      userId === null
        ? []
        : [
            {
              type: 'StepForced',
              data: {
                cycle,
                level: of,
                userId,
                by: actor.userId,
                validationStatus: stepStatus.REFUSE_BY_SUPERIOR,
              },
            },
          ],
    ),
    { type: 'WeekRefused', data: { cycle, level, userId: actor.userId, commentaire, dayIds } },
  ];
};

/** T16; a week without a chain is reopened in a cycle of its own (domain.md §8.1). */
const reopened = (
  { actor, commentaire, dayIds }: DecideWeek,
  { situation, cycle: last }: WeekChain,
): WeekReopened => {
  const hadChain = situation.status === weekStatus.VALIDATED && situation.chain !== null;
  const cycle = hadChain ? last : last + 1;
  return { type: 'WeekReopened', data: { cycle, by: actor.userId, commentaire, dayIds } };
};

/** Why he cannot decide: somebody already has, nothing was submitted, or it is none of his business. */
const notHis = ({ actor, facts }: DecideWeek, week: WeekChain) => {
  const { userId, isAdministrator } = actor;
  const { situation } = week;
  if (situation.status === weekStatus.VALIDATED && (isAdministrator || tookPart(week, userId)))
    return rejection('already-answered', 'La semaine est déjà validée.');
  if (tookPart(week, userId)) return rejection('already-answered', 'Cette étape a déjà reçu une réponse.');
  const isLinked = facts.responsables
    .concat(facts.commerciaux.flatMap(({ commerciaux }) => commerciaux))
    .some((candidate) => candidate.userId === userId);
  return situation.status === weekStatus.OPENED && (isAdministrator || isLinked)
    ? rejection('not-pending', "La semaine n'est pas en attente de validation.")
    : forbidden();
};
