import { IconMail } from '@tabler/icons-react';
import { SendButton } from '../../shared/forms/send-button.tsx';
import { fullName } from '../../shared/session/me.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import type { Invited } from './api/companies-api.ts';
import { companyMessages as messages } from './messages.ts';
import classes from './invitation-row.module.css';

/** Mails the invitation once more; the answer tells why it could not be. */
export type SendAgain = (person: Invited) => PromiseLike<{ readonly error?: unknown }>;

interface InvitationRowProps {
  readonly person: Invited & { readonly isInvited: boolean };
  readonly onSendAgain: SendAgain;
}

/** A person of a company, and while he has not joined it, the invitation sent again. */
export function InvitationRow({ person, onSendAgain }: InvitationRowProps) {
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
        <SendButton
          label={messages.sendAgain}
          fullLabel={messages.sendAgainTo(name)}
          className={classes.act}
          onSend={() => onSendAgain(person)}
        />
      )}
    </li>
  );
}
