import { reportStatus, weekStatus } from '@gestiontemps/contracts/codes';
import { IconMinus } from '@tabler/icons-react';
import { formatDuration } from '../../../shared/duration.ts';
import { weekStatusLook } from '../../../shared/weeks/week-status-look.ts';
import type { MatrixCell, MatrixState } from '../../../shared/ui/matrix-parts.tsx';
import type { WeekStateName } from '../address/user-report-address.ts';
import { reportMessages } from '../messages.ts';
import type { UserWeek } from './user-reports-api.ts';

const messages = reportMessages.users;

/** In the order of the legend. */
export const weekStates = {
  validated: weekStatusLook({ status: weekStatus.VALIDATED }),
  asked: weekStatusLook({ status: weekStatus.TO_BE_VALIDATE }),
  refused: weekStatusLook({ status: weekStatus.OPENED, refused: true }),
  open: weekStatusLook({ status: weekStatus.OPENED }),
  missing: { icon: IconMinus, word: messages.missing, tone: 'grey' },
} as const satisfies Record<WeekStateName, MatrixState>;

type Stood = Pick<UserWeek, 'weekTimeSheetStatus' | 'validationLevel' | 'timeSheet'>;

export const stateNameOf = ({ weekTimeSheetStatus, timeSheet }: Stood): WeekStateName => {
  if (timeSheet.timeSheetStatus === weekStatus.VALIDATED) return 'validated';
  if (timeSheet.timeSheetStatus === weekStatus.TO_BE_VALIDATE) return 'asked';
  if (weekTimeSheetStatus === reportStatus.REFUSED) return 'refused';
  return weekTimeSheetStatus === reportStatus.NOT_CREATED ? 'missing' : 'open';
};

/** How a week stands; null for one of which nothing is recorded. */
export const stateOf = (week: Stood): MatrixState | null => {
  const name = stateNameOf(week);
  if (name === 'missing') return null;
  const { validationLevel } = week;
  return name === 'asked' && validationLevel !== null
    ? { ...weekStates.asked, word: messages.askedAt(messages.levels[validationLevel]) }
    : weekStates[name];
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
