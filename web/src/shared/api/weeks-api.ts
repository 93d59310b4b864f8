import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './base-api.ts';
import { injectWeeks } from './week-endpoints.ts';

export const weeksApi = injectWeeks(baseApi);

type State = Parameters<ReturnType<(typeof weeksApi.endpoints.weeks)['select']>>[0];
export type WeeksDispatch = ThunkDispatch<State, unknown, UnknownAction>;

export const {
  usePrefetch,
  useWeekSheetQuery,
  useLazyWeekSheetQuery,
  useWeeksQuery,
  useLazyWeeksQuery,
  useDecideWeekMutation,
  useAskForWeeksMutation,
} = weeksApi;
