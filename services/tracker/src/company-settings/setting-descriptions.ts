import { superiorAmounts } from '@gestiontemps/contracts/codes';
import type { CompanySettings } from '@gestiontemps/contracts/company-settings';

export type SettingsValues = Omit<CompanySettings, 'id' | 'rowVersion'>;

/** What a value of a setting can be shown as: a type that does not fit does not compile. */
type TypeOf<Value> = [Value] extends [boolean]
  ? 'boolean'
  : [Value] extends [readonly unknown[]]
    ? 'days'
    : [Value] extends [string]
      ? 'text'
      : [Value] extends [string | null]
        ? 'date' | 'choice'
        : 'hours' | 'euros' | 'choice';

type Described = {
  readonly [key in keyof SettingsValues]: {
    readonly type: TypeOf<SettingsValues[key]>;
    /** Of a new company (domain.md §1.2). */
    readonly default: SettingsValues[key];
    readonly label: string;
    readonly dependsOn?: keyof SettingsValues;
  };
};

/** Settings under the headings of their screen, in its order. */
export const groups = {
  Saisie: [
    'hoursDelay',
    'isEditTimeByAdmin',
    'isManageAbsences',
    'isManageNightHours',
    'primeSamedi',
    'displayWeekEnd',
  ],
  'Déplacements et paniers': [
    'isManagePanierRepas',
    'isManageGrandDeplacement',
    'isManageTempsTrajet',
    'isTempsTrajetSurHeureTravaillees',
    'isManageKmsPro',
    'isManageKmsPerso',
  ],
  Validation: ['manageValidation', 'isManageResponsable', 'isManageCommercial', 'mailsAValiderGroupes'],
  Alertes: ['alerteHoursDayMax', 'alerteHoursBeforeRestMax', 'alerteHoursWeekMax', 'alerteHoursAverageMax'],
  'Jours fériés': ['alsaceMoselle', 'outreMer', 'joursFeries', 'journeeSolidarite'],
  Coûts: ['isManageCost', 'montantsResponsables', 'tauxStandard'],
  'Export comptable': ['isManageExportErp', 'exportReportName'],
} as const satisfies Record<string, readonly (keyof SettingsValues)[]>;

/** A setting that stands under nothing would be shown nowhere: it does not compile. */
type Grouped = (typeof groups)[keyof typeof groups][number];

export const described: Described & { readonly [key in Exclude<keyof SettingsValues, Grouped>]: never } = {
  hoursDelay: { type: 'hours', default: 168, label: 'Délai de saisie après la fin du jour' },
  isEditTimeByAdmin: {
    type: 'boolean',
    default: true,
    label: 'Correction des temps par les administrateurs',
  },
  isManageAbsences: { type: 'boolean', default: true, label: 'Absences' },
  isManageNightHours: { type: 'boolean', default: false, label: 'Heures de nuit' },
  primeSamedi: { type: 'boolean', default: false, label: 'Prime du samedi' },
  displayWeekEnd: { type: 'boolean', default: false, label: 'Samedi et dimanche dans la semaine' },
  isManagePanierRepas: { type: 'boolean', default: true, label: 'Paniers repas' },
  isManageGrandDeplacement: { type: 'boolean', default: true, label: 'Grands déplacements' },
  isManageTempsTrajet: { type: 'boolean', default: true, label: 'Temps de trajet' },
  isTempsTrajetSurHeureTravaillees: {
    type: 'boolean',
    default: false,
    label: 'Trajet compté en temps de travail',
    dependsOn: 'isManageTempsTrajet',
  },
  isManageKmsPro: { type: 'boolean', default: true, label: 'Km pro' },
  isManageKmsPerso: { type: 'boolean', default: false, label: 'Km perso' },
  manageValidation: { type: 'boolean', default: true, label: 'Validation des semaines' },
  isManageResponsable: {
    type: 'boolean',
    default: true,
    label: 'Validation par les responsables',
    dependsOn: 'manageValidation',
  },
  isManageCommercial: {
    type: 'boolean',
    default: false,
    label: 'Validation par les commerciaux',
    dependsOn: 'manageValidation',
  },
  mailsAValiderGroupes: {
    type: 'boolean',
    default: false,
    label: 'Semaines à valider annoncées une fois par jour, à 17h',
    dependsOn: 'manageValidation',
  },
  alerteHoursDayMax: { type: 'hours', default: 10, label: 'Heures par jour' },
  alerteHoursBeforeRestMax: {
    type: 'hours',
    default: 13,
    label: 'Heures par jour avant un repos trop court',
  },
  alerteHoursWeekMax: { type: 'hours', default: 48, label: 'Heures par semaine' },
  alerteHoursAverageMax: {
    type: 'hours',
    default: 44,
    label: 'Heures par semaine, en moyenne sur 12 semaines',
  },
  journeeSolidarite: { type: 'date', default: null, label: 'Journée de solidarité' },
  alsaceMoselle: { type: 'boolean', default: false, label: "Jours fériés d'Alsace-Moselle" },
  outreMer: { type: 'choice', default: null, label: "Jour férié d'outre-mer" },
  joursFeries: { type: 'days', default: [], label: "Jours fériés propres à l'entreprise" },
  isManageCost: { type: 'boolean', default: true, label: "Coûts de main-d'œuvre" },
  montantsResponsables: {
    type: 'choice',
    default: superiorAmounts.STANDARD,
    label: 'Montants vus par les responsables et commerciaux',
    dependsOn: 'isManageCost',
  },
  tauxStandard: { type: 'euros', default: null, label: 'Taux horaire standard', dependsOn: 'isManageCost' },
  isManageExportErp: { type: 'boolean', default: false, label: 'Export vers la comptabilité' },
  exportReportName: {
    type: 'text',
    default: 'export',
    label: 'Nom des fichiers exportés',
    dependsOn: 'isManageExportErp',
  },
};

const defaults: Partial<Record<keyof SettingsValues, unknown>> = Object.fromEntries(
  Object.entries(described).map(([key, setting]) => [key, setting.default]),
);

/** Settings of a new company: every one is described. */
export const defaultSettings = defaults as SettingsValues;
