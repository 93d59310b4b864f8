import { IconAlertTriangle, IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import type { Mail } from './api/mails-api.ts';
import { mailMessages as messages } from './messages.ts';

export function MailStatusBadge({ sentOn, givenUpOn }: Pick<Mail, 'sentOn' | 'givenUpOn'>) {
  if (givenUpOn !== null)
    return (
      <StatusBadge tone="red" icon={IconAlertTriangle}>
        {messages.givenUp}
      </StatusBadge>
    );
  return sentOn === null ? (
    <StatusBadge tone="orange" icon={IconHourglass}>
      {messages.waiting}
    </StatusBadge>
  ) : (
    <StatusBadge tone="green" icon={IconCircleCheck}>
      {messages.sent}
    </StatusBadge>
  );
}
