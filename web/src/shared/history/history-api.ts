import type {
  absenceTypeHistory,
  anchoringHistory,
  apiKeyHistory,
  clientHistory,
  exportFormatHistory,
  hourlyCostHistory,
  ledgerEntryHistory,
  projectHistory,
  referenceTaskHistory,
  settingsHistory,
  tagCategoryHistory,
  tagHistory,
  userHistory,
  webhookHistory,
  weekHistory,
} from '@gestiontemps/contracts/history';
import { skipToken } from '@reduxjs/toolkit/query';
import { baseApi } from '../api/base-api.ts';
import { query, type Reply } from '../api/endpoint.ts';

/** All histories are answered alike. */
export type HistoryPage = Reply<typeof weekHistory>;
export type Act = HistoryPage['actes'][number];
export type Part = Act['objets'][number];
export type Change = Part['changements'][number];
export type Value = NonNullable<Change['apres']>;

const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    historyOfWeek: query<typeof weekHistory>(build, 'GET /Audit/Historique/Semaine/:id', {
      provides: (_, { params }) => [{ type: 'WeekSheet', id: params.id }],
    }),
    historyOfProject: query<typeof projectHistory>(build, 'GET /Audit/Historique/Chantier/:id', {
      provides: (_, { params }) => [{ type: 'Project', id: params.id }],
    }),
    historyOfRates: query<typeof hourlyCostHistory>(build, 'GET /Audit/Historique/Taux/:id', {
      provides: (_, { params }) => [{ type: 'HourlyCost', id: params.id }],
    }),
    historyOfSettings: query<typeof settingsHistory>(build, 'GET /Audit/Historique/Parametres', {
      provides: ['Settings', 'Company'],
    }),
    historyOfExportFormat: query<typeof exportFormatHistory>(build, 'GET /Audit/Historique/FormatExport', {
      provides: ['ExportFormat'],
    }),
    historyOfAnchoring: query<typeof anchoringHistory>(build, 'GET /Audit/Historique/Ancrage', {
      provides: ['Anchoring'],
    }),
    historyOfLedgerEntry: query<typeof ledgerEntryHistory>(build, 'GET /Audit/Historique/Ecriture/:id', {
      provides: ['Ledger'],
    }),
    historyOfUser: query<typeof userHistory>(build, 'GET /Audit/Historique/Utilisateur/:id', {
      provides: ['User'],
    }),
    historyOfClient: query<typeof clientHistory>(build, 'GET /Audit/Historique/Client/:id', {
      provides: ['Client'],
    }),
    historyOfAbsenceType: query<typeof absenceTypeHistory>(build, 'GET /Audit/Historique/TypeAbsence/:id', {
      provides: ['AbsenceType'],
    }),
    historyOfReferenceTask: query<typeof referenceTaskHistory>(
      build,
      'GET /Audit/Historique/TacheReference/:id',
      {
        provides: ['ReferenceTask'],
      },
    ),
    historyOfTag: query<typeof tagHistory>(build, 'GET /Audit/Historique/MotCle/:id', {
      provides: ['Tag'],
    }),
    historyOfTagCategory: query<typeof tagCategoryHistory>(build, 'GET /Audit/Historique/Categorie/:id', {
      provides: ['TagCategory'],
    }),
    historyOfApiKey: query<typeof apiKeyHistory>(build, 'GET /Audit/Historique/CleApi/:id', {
      provides: ['ApiKey'],
    }),
    historyOfWebhook: query<typeof webhookHistory>(build, 'GET /Audit/Historique/Webhook/:id', {
      provides: ['Webhook'],
    }),
  }),
});

/** What a history is of. */
export type HistoryOf =
  /** Of that day or that line of a week alone, where one is named. */
  | { readonly kind: 'week'; readonly id: string; readonly jour?: string; readonly ligne?: string }
  /** Of that task alone, where one is named. */
  | { readonly kind: 'project'; readonly id: string; readonly tache?: string }
  /** The rates of a person, or himself. */
  | { readonly kind: 'rates' | 'user'; readonly id: string }
  /** An entry of one of the company's lists. */
  | { readonly kind: ItemKind; readonly id: string }
  /** The entries of a line in the ledger. */
  | { readonly kind: 'ledgerEntry'; readonly id: string }
  /** What the company one is in has one of. */
  | { readonly kind: CompanyKind; readonly id: CompanyKind };

type CompanyKind = 'settings' | 'exportFormat' | 'anchoring';

/** What a list of the company has entries of. */
export type ItemKind =
  'client' | 'absenceType' | 'referenceTask' | 'tag' | 'tagCategory' | 'apiKey' | 'webhook';

/** A page of a history: the latest acts, or those before one. Only what it is of is asked. */
export const useHistoryPage = (of: HistoryOf, before: number | undefined) => {
  const { id, kind, ...part } = of;
  const avant = before === undefined ? {} : { avant: String(before) };
  const call = { params: { id }, query: { ...part, ...avant } };
  const when = (asked: HistoryOf['kind']) => (asked === kind ? call : skipToken);
  const ofCompany = (asked: CompanyKind) => (asked === kind ? { query: avant } : skipToken);
  const pages = {
    week: historyApi.useHistoryOfWeekQuery(when('week')),
    project: historyApi.useHistoryOfProjectQuery(when('project')),
    rates: historyApi.useHistoryOfRatesQuery(when('rates')),
    user: historyApi.useHistoryOfUserQuery(when('user')),
    settings: historyApi.useHistoryOfSettingsQuery(ofCompany('settings')),
    exportFormat: historyApi.useHistoryOfExportFormatQuery(ofCompany('exportFormat')),
    anchoring: historyApi.useHistoryOfAnchoringQuery(ofCompany('anchoring')),
    ledgerEntry: historyApi.useHistoryOfLedgerEntryQuery(when('ledgerEntry')),
    client: historyApi.useHistoryOfClientQuery(when('client')),
    absenceType: historyApi.useHistoryOfAbsenceTypeQuery(when('absenceType')),
    referenceTask: historyApi.useHistoryOfReferenceTaskQuery(when('referenceTask')),
    tag: historyApi.useHistoryOfTagQuery(when('tag')),
    tagCategory: historyApi.useHistoryOfTagCategoryQuery(when('tagCategory')),
    apiKey: historyApi.useHistoryOfApiKeyQuery(when('apiKey')),
    webhook: historyApi.useHistoryOfWebhookQuery(when('webhook')),
  };
  return pages[kind];
};
