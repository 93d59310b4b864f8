import { reportStatus, weekStatus } from '@gestiontemps/contracts/codes';
import { IconCircleCheck, IconCircleX, IconHourglass, IconPencil } from '@tabler/icons-react';
import { formatDuration } from '../../../shared/duration.ts';
import type { MatrixCell, MatrixState } from '../../../shared/ui/matrix-parts.tsx';
import { reportMessages } from '../messages.ts';
import type { UserWeek } from './user-reports-api.ts';

const messages = reportMessages.users;

/** In the order of the legend. */
export const weekStates = {
  validated: { icon: IconCircleCheck, word: messages.states.validated, tone: 'green' },
  asked: { icon: IconHourglass, word: messages.states.asked, tone: 'orange' },
  refused: { icon: IconCircleX, word: messages.states.refused, tone: 'red' },
  open: { icon: IconPencil, word: messages.states.open, tone: 'grey' },
} as const satisfies Record<string, MatrixState>;

type Stood = Pick<UserWeek, 'weekTimeSheetStatus' | 'validationLevel' | 'timeSheet'>;

/** How a week stands; null for one of which nothing is recorded. */
export const stateOf = ({ weekTimeSheetStatus, validationLevel, timeSheet }: Stood): MatrixState | null => {
  if (timeSheet.timeSheetStatus === weekStatus.VALIDATED) return weekStates.validated;
  if (timeSheet.timeSheetStatus === weekStatus.TO_BE_VALIDATE)
    return validationLevel === null
      ? weekStates.asked
      : { ...weekStates.asked, word: messages.askedAt(messages.levels[validationLevel]) };
  if (weekTimeSheetStatus === reportStatus.REFUSED) return weekStates.refused;
  return weekTimeSheetStatus === reportStatus.NOT_CREATED ? null : weekStates.open;
};

/** What is told only where there is any. */
const line = (name: string, hours: number | null): readonly (readonly [string, string])[] =>
  hours === null || hours === 0 ? [] : [[name, formatDuration(hours)]];

/** A week of a person in the matrix: its hours, how it stands, and what more there is in it. */
export const weekCell = (week: UserWeek | undefined): MatrixCell | null => {
  const state = week && stateOf(week);
  if (!week || !state) return null;
  return {
    text: formatDuration(week.timeSheet.heuresTravaillees),
    state,
    details: [
      ...line(messages.hs25, week.HS25),
      ...line(messages.hs50, week.HS50),
      ...line(messages.night, week.timeSheet.heuresTravailleesNuit),
      ...line(messages.absences, week.timeSheet.absences),
    ],
  };
};
