import type { GridColumn } from '../../shared/grid/columns.ts';
import type { OpenItem } from '../../shared/list/item-list-page.tsx';
import { ItemCard, ItemName } from '../../shared/list/item-name.tsx';
import type { Mail } from './api/mails-api.ts';
import { MailStateBadge } from './mail-state-badge.tsx';
import { mailMessages } from './messages.ts';

const messages = mailMessages.columns;

/** The mails at a desk; a subject opens its mail. */
export const mailColumns = (onOpen: OpenItem<Mail>): readonly GridColumn<Mail>[] => [
  {
    id: 'objet',
    head: messages.subject,
    width: 280,
    grows: true,
    fixed: true,
    sort: 'ascendingFirst',
    cell: (mail) => <ItemName item={mail} name={mail.subject} onOpen={onOpen} />,
  },
  {
    id: 'destinataire',
    head: messages.recipient,
    width: 250,
    sort: 'ascendingFirst',
    value: ({ to }) => to,
  },
  {
    id: 'date',
    head: messages.date,
    kind: 'date',
    width: 150,
    sort: 'descendingFirst',
    cell: ({ createdOn }) => mailMessages.date(createdOn),
  },
  {
    id: 'erreur',
    head: mailMessages.reason,
    width: 220,
    yields: 1,
    hidden: true,
    value: ({ lastError }) => lastError,
  },
  {
    id: 'etat',
    head: messages.status,
    kind: 'status',
    width: 150,
    fixed: true,
    cell: (mail) => <MailStateBadge mail={mail} />,
  },
];

/** A mail under a thumb. */
export const mailCard = (mail: Mail, onOpen: OpenItem<Mail>) => (
  <ItemCard
    item={mail}
    name={mail.subject}
    onOpen={onOpen}
    state={<MailStateBadge mail={mail} />}
    lines={[mail.to, mailMessages.date(mail.createdOn)]}
  />
);
