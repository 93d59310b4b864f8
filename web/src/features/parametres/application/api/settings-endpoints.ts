import type { getFeaturesOptions, updateSettings } from '@gestiontemps/contracts/company-settings';
import type { WireBody } from '@gestiontemps/contracts/route';
import { baseApi } from '../../../../shared/api/base-api.ts';
import { mutation, query, type Reply } from '../../../../shared/api/endpoint.ts';
import { doneMessages } from '../../../../shared/api/messages.ts';

/** A setting as the server describes it: its words, what it is, what it stands under. */
export type FeatureOption = Reply<typeof getFeaturesOptions>[number];
export type SettingKey = FeatureOption['key'];
export type SettingsBody = WireBody<typeof updateSettings>;

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    featureOptions: query<typeof getFeaturesOptions>(build, 'OPTIONS /Settings/FeaturesOptions', {
      provides: [],
    }),
    // The form tells of a refusal itself, at the field it is about.
    updateSettings: mutation<typeof updateSettings>(build, 'POST /Settings/UpdateSettings', {
      invalidates: ['Settings', 'TimeSheet', 'WeekSheet', 'WeekList', 'Me'],
      success: doneMessages.settings.updated,
      failure: false,
    }),
  }),
});

export const { useFeatureOptionsQuery, useUpdateSettingsMutation } = settingsApi;
