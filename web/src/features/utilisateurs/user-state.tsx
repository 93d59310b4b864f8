import { IconAlertTriangle, IconMail, IconTrash, type Icon } from '@tabler/icons-react';
import type { User } from '../../shared/api/users-api.ts';
import { StatusBadge, type Tone } from '../../shared/ui/status-badge.tsx';
import { userMessages as messages } from './messages.ts';

/** Where somebody stands in the company; without a number nobody can be paid by the export. */
export type UserState = keyof typeof messages.states;

export const stateOf = ({
  isDeleted,
  isInvited,
  externalId,
}: Pick<User, 'isDeleted' | 'isInvited' | 'externalId'>): UserState => {
  if (isDeleted) return 'deleted';
  if (isInvited) return 'invited';
  return externalId === null ? 'incomplete' : 'active';
};

const signs: Readonly<Record<Exclude<UserState, 'active'>, { tone: Tone; icon: Icon }>> = {
  deleted: { tone: 'grey', icon: IconTrash },
  invited: { tone: 'blue', icon: IconMail },
  incomplete: { tone: 'orange', icon: IconAlertTriangle },
};

/** What is particular about somebody; nothing while all is well. */
export function UserStateBadge({ user }: { user: User }) {
  const state = stateOf(user);
  if (state === 'active') return null;
  const { tone, icon } = signs[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {messages.states[state]}
    </StatusBadge>
  );
}
