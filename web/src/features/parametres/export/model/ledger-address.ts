import { readSort, writeSort, type AddressSchema, type Sort } from '../../../../shared/list/list-address.ts';
import { exportAddress, type ExportAddress } from './export-address.ts';

/** What an order is called in the address, and by the API. */
const orders = {
  date: 'date',
  numero: 'idEcriture',
  personne: 'nom',
  matricule: 'matricule',
  tache: 'tache',
  quantite: 'quantite',
  montant: 'montantMo',
} as const;
type Order = keyof typeof orders;

/** What the address of the entries says: `/settings/export?semaine=2026-11-09&tri=-quantite`. */
export interface LedgerAddress extends ExportAddress {
  /** null: by date. */
  readonly sort: Sort<Order> | null;
}

const name = 'tri';
const all = Object.keys(orders) as Order[];
const withoutAmounts = all.filter((order) => order !== 'montant');

const addressWith = (known: readonly Order[]): AddressSchema<LedgerAddress> => ({
  read: (parameters) => ({
    ...exportAddress.read(parameters),
    sort: readSort(parameters.get(name), known),
  }),
  write: ({ sort, ...days }) => {
    const parameters = exportAddress.write(days);
    if (sort) parameters.set(name, writeSort(sort));
    return parameters;
  },
});

export const ledgerAddress = addressWith(all);
/** Of who may not see amounts: their order would tell of them. */
export const ledgerAddressWithoutAmounts = addressWith(withoutAmounts);

export const orderQuery = (sort: LedgerAddress['sort']) => ({
  OrderBy: orders[sort?.by ?? 'date'],
  OrderAsc: (sort?.ascending ?? true) ? ('true' as const) : ('false' as const),
});
