import {
  reportStatus,
  stepStatus,
  validationLevel,
  weekStatus,
  weekStatusLabels,
} from '@gestiontemps/contracts/codes';
import type { Me } from '../session/session-api.ts';
import { fullName, isAdministrator } from '../session/me.ts';
import { validationMessages as messages } from './messages.ts';
import type { WeekItem } from '../api/week-endpoints.ts';

type Viewer = Pick<Me, 'id' | 'role'>;
type Steps = Pick<WeekItem, 'usersValidation'>;

/**
 * Whether accepting would answer the person's own step. Otherwise he would answer for those below him, which a list does
 * not do in passing: it is said first, on the sheet.
 */
export const isHisToAnswer = (
  week: Pick<WeekItem, 'canBeValidate' | 'currentLevel' | 'usersValidation'>,
  me: Viewer,
): boolean =>
  week.canBeValidate &&
  week.usersValidation.some(
    (step) =>
      step.validationLevel === week.currentLevel &&
      step.validationStatus === stepStatus.ASK &&
      // The company's step is any administrator's.
      (step.validationUserId ?? me.id) === me.id,
  );

/** What a row offers: deciding at once, unless something deserves a look first. */
export const mayValidateAtOnce = (week: WeekItem, me: Viewer): boolean =>
  isHisToAnswer(week, me) && week.alertes.length === 0;

/** Whether a superior may ask the owner for his week again: administrators, and those who are his responsables. */
export const mayRemind = ({ usersValidation }: Steps, me: Viewer): boolean =>
  isAdministrator(me) ||
  me.role === 'responsable' ||
  usersValidation.some(
    (step) => step.validationLevel === validationLevel.RESPONSABLE && step.validationUserId === me.id,
  );

/** Who answered the week last, among its superiors; undefined when nobody has. */
export const lastAnswerBy = ({ usersValidation }: Steps): string | undefined => {
  const answered = usersValidation
    .filter(
      (step) => step.validationLevel !== validationLevel.USER && step.validationStatus !== stepStatus.ASK,
    )
    .toSorted((one, other) => ((one.responseDate ?? '') < (other.responseDate ?? '') ? -1 : 1))
    .at(-1);
  const person = answered?.forceValidationUser ?? answered?.validationUser;
  return person ? fullName(person) : undefined;
};

/** Beside the dots of the chain, where it is nobody's turn: « Validée », « Refusée »; undefined while somebody's is. */
export const endInWords = ({
  validationStatus,
  weekTimeSheetStatus,
}: Pick<WeekItem, 'validationStatus' | 'weekTimeSheetStatus'>): string | undefined => {
  if (validationStatus === weekStatus.VALIDATED) return weekStatusLabels[weekStatus.VALIDATED];
  return weekTimeSheetStatus === reportStatus.REFUSED ? messages.refusedWeek : undefined;
};
