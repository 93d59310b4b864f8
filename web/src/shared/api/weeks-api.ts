import { baseApi } from './base-api.ts';
import { injectWeeks } from './week-endpoints.ts';

export const weeksApi = injectWeeks(baseApi);

export const {
  usePrefetch,
  useWeekSheetQuery,
  useLazyWeekSheetQuery,
  useWeeksQuery,
  useLazyWeeksQuery,
  useDecideWeekMutation,
  useAskForWeeksMutation,
} = weeksApi;
