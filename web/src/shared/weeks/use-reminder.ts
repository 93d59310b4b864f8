import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { useAskForWeeksMutation } from '../api/weeks-api.ts';

/** « Relancer »: asks a person for his weeks, from a Monday to another. */
export const useReminder = () => {
  const [askForWeeks, { isLoading, isSuccess }] = useAskForWeeksMutation();
  return {
    remind: async (userId: string, monday: CivilDate, lastMonday: CivilDate): Promise<void> => {
      await askForWeeks({ body: { userId, startDate: monday, endDate: addDays(lastMonday, 6) } });
    },
    isBusy: isLoading,
    isDone: isSuccess,
  };
};
