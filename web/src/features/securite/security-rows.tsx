import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { entryTitle } from '@gestiontemps/contracts/security-kinds';
import type { GridColumn } from '../../shared/grid/columns.ts';
import type { OpenItem } from '../../shared/list/item-list-page.tsx';
import { ItemCard, ItemName } from '../../shared/list/item-name.tsx';
import { fullName } from '../../shared/session/me.ts';
import type { SecurityEntry } from './api/security-api.ts';
import { EventIcon } from './event-icon.tsx';
import classes from './event-icon.module.css';
import { securityMessages } from './messages.ts';

const messages = securityMessages.columns;

/** Who did it, by name. */
export const whoOf = ({ utilisateur }: SecurityEntry): string =>
  utilisateur ? fullName(utilisateur) : securityMessages.outside;

/** Of several people, how many: the drawer names them. */
const aboutOf = ({ concerne, personnes }: SecurityEntry): string | null => {
  const [only, ...more] = concerne ? [concerne] : personnes;
  if (!only) return null;
  return more.length === 0 ? fullName(only) : securityMessages.people(personnes.length);
};

/** The entries at a desk; an event opens its entry. */
export const securityColumns = (onOpen: OpenItem<SecurityEntry>): readonly GridColumn<SecurityEntry>[] => [
  {
    id: 'evenement',
    head: messages.event,
    width: 280,
    grows: true,
    fixed: true,
    cell: (entry) => (
      <span className={classes.event}>
        <EventIcon kind={entry.kind} />
        <ItemName item={entry} name={entryTitle(entry)} onOpen={onOpen} />
      </span>
    ),
  },
  { id: 'personne', head: messages.who, width: 160, fixed: true, value: whoOf },
  { id: 'concerne', head: messages.about, width: 150, yields: 1, value: aboutOf },
  {
    id: 'date',
    head: messages.date,
    kind: 'date',
    width: 160,
    sort: 'descendingFirst',
    fixed: true,
    cell: ({ lastOn }) => instantInSentence(lastOn),
  },
  { id: 'reseau', head: messages.network, width: 140, yields: 2, value: ({ address }) => address },
  { id: 'appareil', head: messages.device, width: 160, yields: 3, value: ({ device }) => device },
];

/** An entry under a thumb. */
export const securityCard = (entry: SecurityEntry, onOpen: OpenItem<SecurityEntry>) => {
  const about = aboutOf(entry);
  return (
    <ItemCard
      item={entry}
      name={entryTitle(entry)}
      onOpen={onOpen}
      lead={<EventIcon kind={entry.kind} />}
      lines={[
        about === null ? whoOf(entry) : `${whoOf(entry)} → ${about}`,
        [instantInSentence(entry.lastOn), entry.address].filter(Boolean).join(', '),
      ]}
    />
  );
};
