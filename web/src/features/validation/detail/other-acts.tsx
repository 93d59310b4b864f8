import { Button } from '@mantine/core';
import { IconBell, IconClockEdit } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMe } from '../../../shared/session/me.ts';
import { entryLink } from '../../../shared/weeks/entry-link.ts';
import { validationMessages } from '../../../shared/weeks/messages.ts';
import { useReminder } from '../../../shared/weeks/use-reminder.ts';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';

/** What is no decision: asking the owner for his week again; for the owner, going to where he enters it. */
export function OtherActs({ sheet: { utilisateur, startDate, canBeAsked } }: { sheet: WeekSheet }) {
  const me = useMe();
  const { remind, busy } = useReminder();
  if (utilisateur.id === me.id)
    return (
      <Button
        variant="default"
        component={Link}
        to={entryLink(startDate)}
        leftSection={<IconClockEdit size={18} aria-hidden />}
      >
        {messages.decision.open}
      </Button>
    );
  return (
    canBeAsked && (
      <Button
        variant="default"
        loading={busy !== undefined}
        leftSection={<IconBell size={18} aria-hidden />}
        onClick={() => void remind(utilisateur.id, startDate)}
      >
        {validationMessages.remind}
      </Button>
    )
  );
}
