import { weekStatus } from '@gestiontemps/contracts/codes';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { useSheetsToValidateQuery } from '../../shared/api/pending-sheets.ts';
import { isAdministrator, useCan, useMe, useSettings } from '../../shared/session/me.ts';
import { useWeeksQuery, useWeekSheetQuery } from '../../shared/api/weeks-api.ts';
import { useRefusedSheetsQuery } from './api/dashboard-api.ts';
import { sectionOf } from './section.ts';

/** How far back a week is still looked for. */
const weeksBack = 8;
const most = '200';

/** The person's current week; there is none where he is no member. */
export const useOwnWeek = (today: CivilDate) => {
  const { id, isMember } = useMe();
  return sectionOf(useWeekSheetQuery({ params: { id: weekIdOf(id, today) } }, { skip: !isMember }));
};

/** Sheets that wait for this person. */
export const usePending = () => {
  const { manageValidation } = useSettings();
  const validates = useCan('dashboard.validate');
  return sectionOf(useSheetsToValidateQuery(undefined, { skip: !manageValidation || !validates }));
};

export const useRefused = () => {
  const { manageValidation } = useSettings();
  return sectionOf(useRefusedSheetsQuery(undefined, { skip: !manageValidation }));
};

/** Whether the person may remind others: a commercial follows projects, not people. */
const useFollowsPeople = (): boolean => {
  const me = useMe();
  const { manageValidation } = useSettings();
  return manageValidation && (isAdministrator(me) || me.role === 'responsable');
};

/** Weeks that are over and still open. */
export const useLate = (today: CivilDate) => {
  const skip = !useFollowsPeople();
  const lastSunday = addDays(mondayOf(today), -1);
  const query = {
    validationStatus: [String(weekStatus.OPENED)],
    startDate: addDays(lastSunday, -7 * weeksBack),
    endDate: lastSunday,
    Take: most,
  };
  return sectionOf(useWeeksQuery({ query }, { skip }));
};

/** Weeks of the people the person follows, this week. */
export const useTeamWeek = (today: CivilDate) => {
  const skip = !useFollowsPeople();
  const startDate = mondayOf(today);
  const query = {
    startDate,
    endDate: addDays(startDate, 6),
    OrderBy: 'nom',
    OrderAsc: 'true',
    Take: most,
  } as const;
  return sectionOf(useWeeksQuery({ query }, { skip }));
};
