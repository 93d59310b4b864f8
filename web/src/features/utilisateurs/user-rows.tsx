import type { User } from '../../shared/api/users-api.ts';
import type { GridColumn } from '../../shared/grid/columns.ts';
import type { OpenItem } from '../../shared/list/item-list-page.tsx';
import { ItemCard, ItemName } from '../../shared/list/item-name.tsx';
import { fullName } from '../../shared/session/me.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { userMessages } from './messages.ts';
import { UserStateBadge } from './user-state.tsx';
import classes from './user-rows.module.css';

const messages = userMessages.columns;

const namesOf = (people: User['responsables']): string | null => people.map(fullName).join(', ') || null;

/** The people of a company at a desk; a name opens its person, who may be brought back where he was taken away. */
export const userColumns = (onOpen: OpenItem<User>): readonly GridColumn<User>[] => [
  {
    id: 'personne',
    head: messages.person,
    width: 240,
    grows: true,
    fixed: true,
    sort: 'ascendingFirst',
    cell: (user) => (
      <span className={classes.person}>
        <Avatar name={fullName(user)} size={24} />
        <ItemName item={user} name={fullName(user)} onOpen={onOpen} opensDeleted />
      </span>
    ),
  },
  {
    id: 'role',
    head: messages.role,
    width: 160,
    sort: 'ascendingFirst',
    value: ({ refRole }) => refRole.label,
  },
  {
    id: 'matricule',
    head: messages.code,
    width: 130,
    sort: 'ascendingFirst',
    value: ({ externalId }) => externalId,
  },
  { id: 'email', head: messages.email, width: 250, yields: 2, value: ({ email }) => email },
  {
    id: 'responsables',
    head: messages.responsables,
    width: 220,
    yields: 3,
    value: ({ responsables }) => namesOf(responsables),
  },
  {
    id: 'categories',
    head: messages.categories,
    width: 220,
    hidden: true,
    value: ({ tagCategories }) => tagCategories.map(({ label }) => label).join(', ') || null,
  },
  {
    id: 'etat',
    head: '',
    kind: 'status',
    width: 140,
    fixed: true,
    cell: (user) => <UserStateBadge user={user} />,
  },
];

/** Somebody under a thumb. */
export const userCard = (user: User, onOpen: OpenItem<User>) => (
  <ItemCard
    item={user}
    name={fullName(user)}
    onOpen={onOpen}
    opensDeleted
    lead={<Avatar name={fullName(user)} size={24} />}
    state={<UserStateBadge user={user} />}
    lines={[[user.refRole.label, user.externalId].filter(Boolean).join(' · '), user.email]}
  />
);
