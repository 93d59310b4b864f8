import { errorCode, weekStatus } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { longDay } from '@gestiontemps/contracts/dates/date-labels';
import { daysOfWeek } from '@gestiontemps/contracts/dates/iso-week';
import { dayIdOf } from '@gestiontemps/contracts/week-ids';
import { invalid, Rejection, rejection } from '@gestiontemps/kernel/commands/rejection';
import { sheetMoved } from '../week/sheet-moved.ts';
import type { Chain } from '../week/validation-events.ts';
import { resolveChain, type ChainFacts } from './chain.ts';
import { hasLines, mealsWithoutHours, projectsOf } from './entries.ts';
import type { DecideWeek } from './week-acts.ts';
import type { WeekChain } from './week-state.ts';

/** Refuses what only an open week that has begun allows. */
export const requireOpen = (week: WeekChain, { monday, today }: { monday: CivilDate; today: CivilDate }) => {
  if (week.situation.status === weekStatus.TO_BE_VALIDATE)
    throw rejection('week-pending', 'La semaine est déjà en attente de validation.');
  if (week.situation.status === weekStatus.VALIDATED)
    throw rejection('week-validated', 'La semaine est déjà validée.');
  if (monday > today) throw rejection('future-week', 'Vous ne pouvez pas valider une semaine à venir.');
};

/** What is validated has lines, and no meal without the hours it rests on (domain.md §3). */
export const requireLines = ({ entries }: WeekChain): void => {
  if (!hasLines(entries)) throw rejection('empty-week', 'Aucune saisie pour cette semaine.');
  const [date] = mealsWithoutHours(entries);
  if (date !== undefined)
    throw rejection(
      'panier-without-hours',
      `Le panier repas du ${longDay(date)} demande des heures travaillées ce jour.`,
      'panierRepas',
    );
};

/**
 * The people of a new cycle. The facts were read for the week as it stood a moment before: a project added since then has
 * none, and the caller reads them again.
 */
export const chainOf = (week: WeekChain, facts: ChainFacts, ownerId: string): Chain => {
  const known = new Set(facts.commerciaux.map(({ projectId }) => projectId));
  const projectIds = projectsOf(week.entries);
  if (!projectIds.every((projectId) => known.has(projectId)))
    throw new Rejection(chainMoved, sheetMoved, 409, errorCode.CommandFailed);
  return resolveChain(facts, ownerId, projectIds);
};
/** Slug of a refusal that reading the facts again may lift. */
export const chainMoved = 'chain-moved';

export const requireComment = (commentaire: string | null): void => {
  if (commentaire === null || commentaire.trim() === '')
    throw invalid('comment-required', 'Le commentaire ne peut pas être vide', 'commentaire');
};

/** The days that a refusal names are of the week. */
export const requireDays = ({ ownerId, monday, dayIds }: DecideWeek): void => {
  const ofWeek = new Set(daysOfWeek(monday).map((date) => dayIdOf(ownerId, date)));
  if (!dayIds.every((id) => ofWeek.has(id)))
    throw invalid('day-of-another-week', "Ce jour n'est pas dans la semaine", 'dayIds');
};
