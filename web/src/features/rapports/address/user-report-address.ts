import type { AddressSchema } from '../../../shared/list/list-address.ts';
import { noFilters, reportAddress, type ReportAddress } from './report-address.ts';

/** How a week may stand, by its name in the address. */
const states = {
  validee: 'validated',
  'a-valider': 'asked',
  refusee: 'refused',
  ouverte: 'open',
  'non-creee': 'missing',
} as const;
type AddressState = keyof typeof states;
export type WeekStateName = (typeof states)[AddressState];

const names = Object.keys(states) as AddressState[];
const parameter = 'etat';

/** What the address of the report of people says: `/reports/utilisateurs?periode=trimestre&etat=refusee`. */
export interface UserReportAddress extends ReportAddress {
  /** null: people with weeks of whatever state, or none. */
  readonly state: WeekStateName | null;
}

export const userReportAddress: AddressSchema<UserReportAddress> = {
  read: (parameters) => {
    const named = names.find((name) => name === parameters.get(parameter));
    return { ...reportAddress.read(parameters), state: named ? states[named] : null };
  },
  write: ({ state, ...address }) => {
    const parameters = reportAddress.write(address);
    const named = names.find((name) => states[name] === state);
    if (named) parameters.set(parameter, named);
    return parameters;
  },
};

export const noUserFilters = { ...noFilters, state: null } as const satisfies Partial<UserReportAddress>;
