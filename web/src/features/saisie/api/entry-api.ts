import { weeksApi } from '../../../shared/api/weeks-api.ts';
import { injectEntry } from './entry-endpoints.ts';

export const entryApi = injectEntry(weeksApi);

export const {
  useAcknowledgeCorrectionsMutation,
  useEntryWeekQuery,
  useEntryProjectsQuery,
  useSubmitWeekMutation,
  useWithdrawOwnWeekMutation,
} = entryApi;
