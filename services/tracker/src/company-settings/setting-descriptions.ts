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
    /** Rules about the hours of a day take the value of that day; all others the one of the moment they are asked. */
    readonly ofTheDay?: true;
    readonly dependsOn?: keyof SettingsValues;
  };
};

/** Settings under the headings of their screen, in its order. */
export const groups = {
  'Ce que saisit le salarié': [
    'isManagePanierRepas',
    'isManageGrandDeplacement',
    'isManageTempsTrajet',
    'isTempsTrajetSurHeureTravaillees',
    'isManageAbsences',
    'isManageNightHours',
    'isManageKmsPro',
    'isManageKmsPerso',
    'primeSamedi',
    'displayWeekEnd',
  ],
  'Circuit de validation': [
    'manageValidation',
    'isManageResponsable',
    'isManageCommercial',
    'mailsAValiderGroupes',
  ],
  'Coûts, export et corrections': [
    'isManageCost',
    'tauxStandard',
    'montantsResponsables',
    'isManageExportErp',
    'exportReportName',
    'codeSociete',
    'isEditTimeByAdmin',
  ],
  Seuils: [
    'alerteHoursDayMax',
    'alerteHoursBeforeRestMax',
    'alerteHoursWeekMax',
    'alerteHoursAverageMax',
    'hoursDelay',
  ],
  'Jours fériés': ['alsaceMoselle', 'outreMer', 'journeeSolidarite', 'joursFeries'],
  Connexion: ['secondFacteurAdministrateurs'],
  Conservation: ['conservationHeures'],
} as const satisfies Record<string, readonly (keyof SettingsValues)[]>;

/** A setting that stands under nothing would be shown nowhere: it does not compile. */
type Grouped = (typeof groups)[keyof typeof groups][number];

export const described: Described & { readonly [key in Exclude<keyof SettingsValues, Grouped>]: never } = {
  hoursDelay: { type: 'hours', default: 168, label: 'Délai de saisie' },
  isEditTimeByAdmin: {
    type: 'boolean',
    default: true,
    label: 'Correction par un administrateur',
  },
  secondFacteurAdministrateurs: {
    type: 'boolean',
    default: false,
    label: 'Exiger un second facteur des administrateurs',
  },
  isManageAbsences: { type: 'boolean', default: true, label: 'Absences' },
  isManageNightHours: { type: 'boolean', default: false, label: 'Heures de nuit' },
  primeSamedi: { type: 'boolean', default: false, label: 'Prime du samedi' },
  displayWeekEnd: { type: 'boolean', default: false, label: 'Week-end affiché' },
  isManagePanierRepas: { type: 'boolean', default: true, label: 'Panier repas' },
  isManageGrandDeplacement: { type: 'boolean', default: true, label: 'Grand déplacement' },
  isManageTempsTrajet: { type: 'boolean', default: true, label: 'Temps de trajet' },
  isTempsTrajetSurHeureTravaillees: {
    type: 'boolean',
    default: false,
    label: 'Trajet en temps de travail',
    dependsOn: 'isManageTempsTrajet',
    ofTheDay: true,
  },
  isManageKmsPro: { type: 'boolean', default: true, label: 'Km pro' },
  isManageKmsPerso: { type: 'boolean', default: false, label: 'Km perso' },
  manageValidation: { type: 'boolean', default: true, label: 'Validation des semaines' },
  isManageResponsable: {
    type: 'boolean',
    default: true,
    label: 'Étape Responsable',
    dependsOn: 'manageValidation',
  },
  isManageCommercial: {
    type: 'boolean',
    default: false,
    label: 'Étape Commercial',
    dependsOn: 'manageValidation',
  },
  mailsAValiderGroupes: {
    type: 'boolean',
    default: false,
    label: 'Un seul e-mail par jour, à 17h',
    dependsOn: 'manageValidation',
  },
  alerteHoursDayMax: { type: 'hours', default: 10, label: 'Alerte par jour', ofTheDay: true },
  alerteHoursBeforeRestMax: {
    type: 'hours',
    default: 13,
    label: 'Alerte de repos',
    ofTheDay: true,
  },
  alerteHoursWeekMax: { type: 'hours', default: 48, label: 'Alerte par semaine', ofTheDay: true },
  alerteHoursAverageMax: {
    type: 'hours',
    default: 44,
    label: 'Alerte en moyenne',
    ofTheDay: true,
  },
  journeeSolidarite: { type: 'date', default: null, label: 'Journée de solidarité', ofTheDay: true },
  alsaceMoselle: { type: 'boolean', default: false, label: "Jours fériés d'Alsace-Moselle", ofTheDay: true },
  outreMer: { type: 'choice', default: null, label: "Jour férié d'outre-mer", ofTheDay: true },
  joursFeries: { type: 'days', default: [], label: 'Jours propres', ofTheDay: true },
  isManageCost: { type: 'boolean', default: true, label: "Coûts de main-d'œuvre" },
  montantsResponsables: {
    type: 'choice',
    default: superiorAmounts.STANDARD,
    label: 'Vus par responsables et commerciaux',
    dependsOn: 'isManageCost',
  },
  tauxStandard: {
    type: 'euros',
    default: null,
    label: 'Taux standard',
    dependsOn: 'isManageCost',
    ofTheDay: true,
  },
  isManageExportErp: { type: 'boolean', default: false, label: 'Export ERP' },
  exportReportName: {
    type: 'text',
    default: 'export',
    label: 'Nom du fichier',
    dependsOn: 'isManageExportErp',
  },
  codeSociete: {
    type: 'text',
    default: '',
    label: 'Code société',
    dependsOn: 'isManageExportErp',
  },
  conservationHeures: { type: 'choice', default: 5, label: 'Semaines' },
};

const defaults: Partial<Record<keyof SettingsValues, unknown>> = Object.fromEntries(
  Object.entries(described).map(([key, setting]) => [key, setting.default]),
);

/** Settings of a new company: every one is described. */
export const defaultSettings = defaults as SettingsValues;
