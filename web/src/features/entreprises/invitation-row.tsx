import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { fullName } from '../../shared/session/me.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import type { Invited } from './api/companies-api.ts';
import { companyMessages as messages } from './messages.ts';
import classes from './invitation-row.module.css';

interface InvitationRowProps {
  readonly person: Invited & { readonly isInvited: boolean };
  /** The mail is on its way. */
  readonly isSending: boolean;
  readonly onSendAgain: (person: Invited) => void;
}

/** A person of a company, and while he has not joined it, the invitation sent again. */
export function InvitationRow({ person, isSending, onSendAgain }: InvitationRowProps) {
  const name = fullName(person);
  return (
    <li className={classes.row}>
      <Avatar name={name} />
      <div className={classes.words}>
        <p className={classes.line}>
          <span className={classes.name}>{name}</span>
          {person.isInvited && (
            <StatusBadge tone="blue" icon={IconMail}>
              {messages.invited}
            </StatusBadge>
          )}
        </p>
        <p className={classes.email}>{person.email}</p>
      </div>
      {person.isInvited && (
        <Button
          variant="default"
          className={classes.act ?? ''}
          loading={isSending}
          aria-label={messages.sendAgainTo(name)}
          onClick={() => onSendAgain(person)}
        >
          {messages.sendAgain}
        </Button>
      )}
    </li>
  );
}
