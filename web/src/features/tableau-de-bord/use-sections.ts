import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { useSheetsToValidateQuery } from '../../shared/api/pending-sheets.ts';
import { useWeekSheetQuery } from '../../shared/api/weeks-api.ts';
import { useCan, useMe, useSettings } from '../../shared/session/me.ts';
import {
  useAbsencesQuery,
  useExportStateQuery,
  useHoursByDayQuery,
  useLateWeeksQuery,
  useMissingRatesQuery,
  useProjectsNearPlanQuery,
  useRefusedSheetsQuery,
} from './api/dashboard-api.ts';
import { sectionOf } from './section.ts';

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

/** Weeks that are over and that nobody has submitted: his own, and those of whom he follows. */
export const useLate = () => {
  const { manageValidation } = useSettings();
  return sectionOf(useLateWeeksQuery(undefined, { skip: !manageValidation }));
};

/** Who of those he follows is away. */
export const useAbsences = () => {
  const { isManageAbsences } = useSettings();
  const follows = useCan('dashboard.validate');
  return sectionOf(useAbsencesQuery(undefined, { skip: !isManageAbsences || !follows }));
};

/** What concerns the company as a whole. */
export const useCompanyFigures = () => {
  const isTold = useCan('dashboard.company');
  const exports = useCan('export.read');
  const skip = { skip: !isTold };
  return {
    hours: sectionOf(useHoursByDayQuery(undefined, skip)),
    nearPlan: sectionOf(useProjectsNearPlanQuery(undefined, skip)),
    rates: sectionOf(useMissingRatesQuery(undefined, { skip: !useCan('hourlyCosts.manage') })),
    exported: sectionOf(useExportStateQuery(undefined, { skip: !isTold || !exports })),
  };
};
