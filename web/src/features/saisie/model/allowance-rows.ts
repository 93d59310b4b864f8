import { weekday, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Settings } from '../../../shared/session/session-api.ts';
import type { AllowanceField } from '../../../shared/weeks/allowance-fields.ts';
import type { Allowances, EntryForm } from './entry-form.ts';

/** How an allowance is entered: a box, a duration, kilometres. */
export type AllowanceKind = 'flag' | 'duration' | 'km';

export const allowanceKinds: Readonly<Record<AllowanceField, AllowanceKind>> = {
  panierRepas: 'flag',
  grandDeplacement: 'flag',
  prime: 'flag',
  tempsTrajet: 'duration',
  tempsTrajetSurHeureTravaillees: 'duration',
  kmPro: 'km',
  kmPerso: 'km',
};

type Features = Pick<
  Settings,
  | 'isManagePanierRepas'
  | 'isManageGrandDeplacement'
  | 'isManageTempsTrajet'
  | 'isTempsTrajetSurHeureTravaillees'
  | 'isManageKmsPro'
  | 'isManageKmsPerso'
  | 'primeSamedi'
>;

const features: readonly (readonly [AllowanceField, (on: Features) => boolean])[] = [
  ['panierRepas', (on) => on.isManagePanierRepas],
  ['grandDeplacement', (on) => on.isManageGrandDeplacement],
  ['tempsTrajet', (on) => on.isManageTempsTrajet],
  ['tempsTrajetSurHeureTravaillees', (on) => on.isManageTempsTrajet && on.isTempsTrajetSurHeureTravaillees],
  ['kmPro', (on) => on.isManageKmsPro],
  ['kmPerso', (on) => on.isManageKmsPerso],
  ['prime', (on) => on.primeSamedi],
];

/** The allowances that the company manages, and those that a week of before still holds. */
export const allowanceFields = (settings: Features, forms: readonly EntryForm[]): readonly AllowanceField[] =>
  features
    .filter(([field, isOn]) => isOn(settings) || forms.some((form) => Number(form[field]) > 0))
    .map(([field]) => field);

/** The Saturday bonus has its box on Saturdays; one granted on another day by an administrator shows there too. */
export const isOfferedOn = (field: AllowanceField, form: EntryForm): boolean =>
  field !== 'prime' || isSaturday(form.sheetDate) || form.prime;

const isSaturday = (date: CivilDate): boolean => weekday(date) === 5;

/** The change that puts an allowance back to nothing. */
export const clearedAllowance = (field: AllowanceField): Partial<Allowances> =>
  allowanceKinds[field] === 'flag'
    ? { [field]: false }
    : field === 'kmPerso'
      ? { kmPerso: 0, kmPersoJustification: null }
      : { [field]: 0 };
