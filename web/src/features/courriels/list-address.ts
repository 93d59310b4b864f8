import type { listMails, MailState } from '@gestiontemps/contracts/mails';
import type { WireQuery } from '@gestiontemps/contracts/route';
import { searchedList, type SearchedListAddress } from '../../shared/list/item-list-address.ts';
import type { AddressSchema } from '../../shared/list/list-address.ts';

/** What may have become of a mail, as the address says it and as the API does. */
export const stateNames = {
  'en-attente': 'waiting',
  envoye: 'sent',
  abandonne: 'givenUp',
  'non-envoye': 'neverSent',
} as const satisfies Readonly<Record<string, MailState>>;
export type StateName = keyof typeof stateNames;

/** What the address of the list says: `/settings/mails?q=benali&etat=abandonne&tri=destinataire`. */
export interface MailListAddress extends SearchedListAddress<'date' | 'destinataire' | 'objet'> {
  /** null: whatever became of them. */
  readonly state: StateName | null;
}

export const unfiltered = { text: '', state: null } as const;

const list = searchedList({ date: 'createdOn', destinataire: 'to', objet: 'subject' }, { descending: true });
const states = Object.keys(stateNames) as StateName[];

export const listAddress: AddressSchema<MailListAddress> = {
  read: (parameters) => ({
    ...list.address.read(parameters),
    state: states.find((state) => state === parameters.get('etat')) ?? null,
  }),
  write: ({ state, ...address }) => {
    const parameters = list.address.write(address);
    if (state) parameters.set('etat', state);
    return parameters;
  },
};

/** What the API is asked for what the address says. */
export const listQuery = ({
  state,
  ...address
}: MailListAddress): NonNullable<WireQuery<typeof listMails>> => ({
  ...list.query(address),
  ...(state && { state: stateNames[state] }),
});
