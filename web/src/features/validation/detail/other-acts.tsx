import { Button } from '@mantine/core';
import { IconClockEdit } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMe } from '../../../shared/session/me.ts';
import { entryLink } from '../../../shared/weeks/entry-link.ts';
import { RemindButton } from '../../../shared/weeks/remind-button.tsx';
import { wasReminded } from '../../../shared/weeks/reminded.ts';
import type { WeekSheet } from '../../../shared/api/week-endpoints.ts';
import { sheetMessages as messages } from '../sheet-messages.ts';

/** What is no decision: asking the owner for his week again; for the owner, going to where he enters it. */
export function OtherActs({ sheet }: { sheet: WeekSheet }) {
  const me = useMe();
  const { utilisateur, startDate, canBeAsked } = sheet;
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
  const isReminded = wasReminded(sheet);
  if (!canBeAsked && !isReminded) return null;
  return (
    <RemindButton variant="default" userId={utilisateur.id} mondays={[startDate]} isReminded={isReminded} />
  );
}
