import type {
  getFeaturesOptions,
  listPlannedSettings,
  updateSettings,
  withdrawPlannedSettings,
} from '@gestiontemps/contracts/company-settings';
import type { readRetention } from '@gestiontemps/contracts/retention';
import type { WireBody } from '@gestiontemps/contracts/route';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { mutation, query, type Reply } from '../../../../shared/api/endpoint.ts';
import { doneMessages } from '../../../../shared/api/messages.ts';

/** A setting as the server describes it: its words, what it is, what it stands under. */
export type FeatureOption = Reply<typeof getFeaturesOptions>[number];
export type SettingKey = FeatureOption['key'];
/** What will be otherwise, by the day it takes effect. */
export type Planned = Reply<typeof listPlannedSettings>;
/** How long weeks are kept, what is destroyed next and what was. */
export type RetentionStanding = Reply<typeof readRetention>;
export type SettingsBody = WireBody<typeof updateSettings>;

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    featureOptions: query<typeof getFeaturesOptions>(build, 'OPTIONS /Settings/FeaturesOptions', {
      provides: [],
    }),
    plannedSettings: query<typeof listPlannedSettings>(build, 'GET /Settings/Planned', {
      provides: ['Settings'],
    }),
    retention: query<typeof readRetention>(build, 'GET /Conservation/Etat', { provides: ['Settings'] }),
    withdrawPlanned: mutation<typeof withdrawPlannedSettings>(build, 'DELETE /Settings/Planned', {
      invalidates: ['Settings', 'ProjectCost'],
    }),
    // The form tells of a refusal itself, at the field it is about.
    updateSettings: mutation<typeof updateSettings>(build, 'POST /Settings/UpdateSettings', {
      invalidates: ['Settings', 'TimeSheet', 'WeekSheet', 'WeekList', 'ProjectCost', 'Me'],
      success: doneMessages.settings.updated,
      failure: false,
    }),
  }),
});

export const {
  useFeatureOptionsQuery,
  usePlannedSettingsQuery,
  useRetentionQuery,
  useWithdrawPlannedMutation,
  useUpdateSettingsMutation,
} = settingsApi;
