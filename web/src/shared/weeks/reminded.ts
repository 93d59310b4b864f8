import { stepStatus, validationLevel } from '@gestiontemps/contracts/codes';
import type { WeekItem } from '../api/week-endpoints.ts';

/** A week that its owner may have been asked for. */
export type Reminded = Pick<WeekItem, 'startDate'> & {
  readonly usersValidation: readonly Pick<
    WeekItem['usersValidation'][number],
    'validationLevel' | 'validationStatus' | 'askValidationDate'
  >[];
};

const aDay = 24 * 60 * 60 * 1000;

/** Whether the owner was asked for his week less than a day ago: he is asked no sooner again. */
export const wasReminded = ({ usersValidation }: Reminded, now = new Date()): boolean =>
  usersValidation.some(
    (step) =>
      step.validationLevel === validationLevel.USER &&
      step.validationStatus === stepStatus.ASK &&
      step.askValidationDate !== null &&
      now.getTime() - Date.parse(step.askValidationDate) < aDay,
  );
