import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { stepStatus, validationLevel, weekStatus } from '@gestiontemps/contracts/codes';
import { forbidden, rejection, requireVersion } from '@gestiontemps/kernel/commands/rejection';
import { sheetMoved } from '../week/sheet-moved.ts';
import type { WeekEvent } from '../week/week-events.ts';
import { levelFrom, requested, responsablesOf } from './chain.ts';
import type { AskForWeek, SubmitWeek, WithdrawWeek } from './week-acts.ts';
import { chainOf, requireLines, requireOpen } from './week-guards.ts';
import type { WeekChain } from './week-state.ts';

const aDay = 24 * 60 * 60 * 1000;

/** Whether a week was asked for less than a day ago, as instants of ISO 8601: it is asked for no sooner again. */
export const wasJustAsked = (askedOn: string | null, now: string): boolean =>
  askedOn !== null && Date.parse(now) - Date.parse(askedOn) < aDay;

/** T2: the owner is reminded, at most once a day, of weeks since he came. */
export const askForWeek = (command: AskForWeek, week: WeekChain): readonly WeekEvent[] => {
  const { actor, ownerId, facts, now, monday, memberSince, ownerIsActive } = command;
  if (!facts.manageValidation) throw forbidden();
  if (actor.userId === ownerId)
    return submitWeek({ ...command, type: 'SubmitWeek', rowVersion: undefined }, week);
  if (!actor.isAdministrator && !responsablesOf(facts, ownerId).includes(actor.userId)) throw forbidden();
  requireOpen(week, command);
  if (!ownerIsActive) throw rejection('has-left', "Cette personne n'est plus dans l'entreprise.");
  // What was recorded all the same may be asked for.
  if (!week.opened && addDays(monday, 6) < memberSince)
    throw rejection('before-membership', "La semaine est antérieure à l'arrivée de cette personne.");
  if (wasJustAsked(week.askedOn, now))
    throw rejection('already-asked', 'Une demande a déjà été envoyée à cet utilisateur.');
  return [
    ...(week.opened ? [] : [{ type: 'WeekOpened', data: { monday } } as const]),
    {
      type: 'ValidationRequested',
      data: { cycle: week.cycle + 1, level: validationLevel.USER, userIds: [ownerId] },
    },
  ];
};

/** T3, T4, T14: the owner submits his week; without a chain, that validates it (domain.md §8.1). */
export const submitWeek = (command: SubmitWeek, week: WeekChain): readonly WeekEvent[] => {
  const { actor, ownerId, facts, rowVersion } = command;
  if (actor.userId !== ownerId) throw forbidden();
  requireOpen(week, command);
  requireLines(week);
  requireVersion(rowVersion, week.rowVersion, sheetMoved);
  const cycle = week.cycle + 1;
  const validated = { type: 'WeekValidated', data: { cycle, by: ownerId, commentaire: null } } as const;
  if (!facts.manageValidation) return [validated];
  const chain = chainOf(week, facts, ownerId);
  const submitted = { type: 'WeekSubmitted', data: { cycle, ownerId, by: ownerId, chain } } as const;
  const level = levelFrom(chain, validationLevel.RESPONSABLE);
  return level === validationLevel.ENTREPRISE && chain.soleAdministrator
    ? [submitted, validated]
    : [submitted, requested(chain, cycle, level)];
};

/** T19: the owner takes his week back, while nobody has answered. */
export const withdrawWeek = (command: WithdrawWeek, week: WeekChain): readonly WeekEvent[] => {
  const { actor, ownerId, facts } = command;
  const { situation, cycle, steps } = week;
  if (!facts.manageValidation || actor.userId !== ownerId) throw forbidden();
  switch (situation.status) {
    case weekStatus.OPENED:
      if (situation.closure?.kind === 'withdrawn') return [];
      throw rejection('not-pending', "La semaine n'est pas en attente de validation.");
    case weekStatus.VALIDATED:
      throw rejection('week-validated', 'La semaine est déjà validée.');
    case weekStatus.TO_BE_VALIDATE: {
      const answered = steps.some(
        (step) =>
          step.cycle === cycle &&
          step.validationLevel !== validationLevel.USER &&
          step.validationStatus !== stepStatus.ASK,
      );
      if (answered)
        throw rejection(
          'already-answered',
          'Un valideur a déjà répondu, la semaine ne peut plus être reprise.',
        );
      return [{ type: 'WeekWithdrawn', data: { cycle, by: ownerId } }];
    }
  }
};
