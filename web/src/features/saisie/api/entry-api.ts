import { baseApi } from '../../../shared/api/base-api.ts';
import { injectEntry } from './entry-endpoints.ts';

export const entryApi = injectEntry(baseApi);

export const {
  useEntryWeekQuery,
  useEntryWeekSheetQuery,
  useLazyEntryWeekSheetQuery,
  useEntryProjectsQuery,
  useEntryAbsenceTypesQuery,
  useCopyEntryWeekMutation,
  useSubmitWeekMutation,
  useWithdrawOwnWeekMutation,
} = entryApi;
