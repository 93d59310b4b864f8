import {
  IconAlertTriangle,
  IconCircleCheck,
  IconHourglass,
  IconMailOff,
  IconRefresh,
} from '@tabler/icons-react';
import { StatusBadge } from '../../shared/ui/status-badge.tsx';
import type { Mail } from './api/mails-api.ts';
import { isSentAgain } from './sending-again.ts';
import { mailMessages } from './messages.ts';

const signs = {
  waiting: { tone: 'orange', icon: IconHourglass },
  sent: { tone: 'green', icon: IconCircleCheck },
  givenUp: { tone: 'red', icon: IconAlertTriangle },
  neverSent: { tone: 'grey', icon: IconMailOff },
} as const;

/** What has become of a mail. */
export function MailStateBadge({ mail }: { mail: Mail }) {
  if (isSentAgain(mail))
    return (
      <StatusBadge tone="orange" icon={IconRefresh}>
        {mailMessages.sentAgain}
      </StatusBadge>
    );
  return <StatusBadge {...signs[mail.state]}>{mailMessages.states[mail.state]}</StatusBadge>;
}
