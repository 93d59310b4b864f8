import { isBlank } from '@gestiontemps/contracts/blank';
import { weekStatus } from '@gestiontemps/contracts/codes';
import { minutes, type Minutes } from '@gestiontemps/contracts/duration';
import { invalid, rejection, type Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { EntrySettings } from './edit-window.ts';
import type { Timesheet } from './timesheet-state.ts';

const dayLength = 24 * 60;
const step = 15;

/** Rules answer the first refusal, or nothing; a decision throws it. */
export const refuse = (refusal: Rejection | undefined): void => {
  if (refusal) throw refusal;
};

export const durationRefusal = (time: number): Rejection | undefined => {
  if (time < step || time > dayLength)
    return invalid('duration-bounds', 'La durée doit être comprise entre 0h15 et 24h', 'time');
  if (time % step !== 0) return invalid('duration-step', 'La durée se saisit par pas de 15 minutes', 'time');
  return undefined;
};

export const nightRefusal = (night: number, time: number): Rejection | undefined => {
  if (night < 0)
    return invalid('night-negative', 'Les heures de nuit ne peuvent pas être négatives', 'heuresDeNuit');
  if (night > time)
    return invalid('night-beyond', 'Les heures de nuit ne peuvent pas dépasser la durée', 'heuresDeNuit');
  return undefined;
};

export const commentRefusal = (comment: string | null): Rejection | undefined =>
  comment !== null && comment.length > 1000
    ? invalid('comment-too-long', 'Le commentaire ne peut pas dépasser 1000 caractères', 'comment')
    : undefined;

/** Hours worked, counted travel and absences of one day together. */
export const dayTotalRefusal = (total: number, property = 'time'): Rejection | undefined =>
  total > dayLength
    ? rejection('day-total', 'Le total de la journée ne peut pas dépasser 24h', property)
    : undefined;

/**
 * A meal demands hours worked that day (domain.md §3). While the week is open either may come first: its submission
 * asks for both.
 */
export const panierRefusal = (
  { status }: Pick<Timesheet, 'status'>,
  panierRepas: boolean,
  worked: number,
): Rejection | undefined =>
  status !== weekStatus.OPENED && panierRepas && worked === 0
    ? rejection(
        'panier-without-hours',
        'Le panier repas demande des heures travaillées ce jour',
        'panierRepas',
      )
    : undefined;

/** A comment of blanks says nothing. */
export const commentOf = (comment: string | null): string | null =>
  comment === null || isBlank(comment) ? null : comment;

/** Night hours of a company that does not manage them are none (domain.md §8.31). */
export const nightOf = (night: Minutes, { isManageNightHours }: EntrySettings): Minutes =>
  isManageNightHours ? night : minutes(0);
