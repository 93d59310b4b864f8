import { IconAlertTriangle, IconEraser, IconLock, IconMail, IconTrash, type Icon } from '@tabler/icons-react';
import type { User } from '../../shared/api/users-api.ts';
import { hasEnded } from '../../shared/session/audit-access.ts';
import { StatusBadge, type Tone } from '../../shared/ui/status-badge.tsx';
import { userMessages as messages } from './messages.ts';

/** Where somebody stands in the company; without a number nobody can be paid by the export. */
export type UserState = keyof typeof messages.states;

export const stateOf = ({
  isErased,
  isDeleted,
  isInvited,
  acces,
  externalId,
  role,
}: Pick<User, 'isErased' | 'isDeleted' | 'isInvited' | 'acces' | 'externalId' | 'role'>): UserState => {
  if (isErased) return 'erased';
  if (isDeleted) return 'deleted';
  if (acces && hasEnded(acces)) return 'ended';
  if (isInvited) return 'invited';
  // An auditor is not paid.
  return externalId === null && role !== 'auditeur' ? 'incomplete' : 'active';
};

const signs: Readonly<Record<Exclude<UserState, 'active'>, { tone: Tone; icon: Icon }>> = {
  deleted: { tone: 'grey', icon: IconTrash },
  erased: { tone: 'grey', icon: IconEraser },
  ended: { tone: 'grey', icon: IconLock },
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
