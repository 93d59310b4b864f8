import { Skeleton } from '@mantine/core';
import { IconEraser, IconMail, IconTrash } from '@tabler/icons-react';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import type { ReactNode } from 'react';
import { HistoryButton } from '../../../shared/history/history-button.tsx';
import { fullName } from '../../../shared/session/me.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Chip } from '../../../shared/ui/chip.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { uiMessages } from '../../../shared/ui/ui-messages.ts';
import { profileMessages as messages } from './messages.ts';
import type { Person } from './person.ts';
import classes from './profile-header.module.css';

/** « Matricule M0012, depuis le 03/04/2023 »: as much of it as is known. */
const subtitleOf = ({ externalId, createdOn }: Person): string | undefined => {
  const day = createdOn === null ? undefined : numericDate(parisDate(new Date(createdOn)));
  if (externalId === null) return day && messages.since(day);
  return day === undefined ? messages.number(externalId) : messages.numberSince(externalId, day);
};

interface ProfileHeaderProps {
  readonly person: Person;
  /** Before the portrait: the way back. */
  readonly back?: ReactNode;
  readonly actions?: ReactNode;
  /** Whether he is a member of the company. */
  readonly hasHistory: boolean;
}

/** Who it is, and what may be done with him. */
export function ProfileHeader({ person, back, actions, hasHistory }: ProfileHeaderProps) {
  const name = fullName(person);
  return (
    <div className={classes.header}>
      <PageHeader
        lead={
          <>
            {back}
            <Avatar name={name} size={40} />
          </>
        }
        title={name}
        beside={
          <>
            <Chip>{person.refRole.label}</Chip>
            {person.isErased ? (
              <StatusBadge tone="grey" icon={IconEraser}>
                {messages.erased}
              </StatusBadge>
            ) : person.isDeleted ? (
              <StatusBadge tone="grey" icon={IconTrash}>
                {messages.deleted}
              </StatusBadge>
            ) : null}
            {person.isInvited && !person.isErased && (
              <StatusBadge tone="blue" icon={IconMail}>
                {messages.invited}
              </StatusBadge>
            )}
          </>
        }
        subtitle={subtitleOf(person)}
        actions={
          <>
            {hasHistory && <HistoryButton of={{ kind: 'user', id: person.id }} subtitle={name} />}
            {actions}
          </>
        }
      />
    </div>
  );
}

/** The same height, while he is on his way. */
export function ProfileHeaderSkeleton() {
  return (
    <div className={classes.header}>
      <div className={classes.waiting} role="status">
        <span className="gt-hidden">{uiMessages.loading}</span>
        <Skeleton height={40} circle />
        <Skeleton height={20} width="min(300px, 60%)" radius="xl" />
      </div>
    </div>
  );
}
