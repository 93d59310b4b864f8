import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link, type To } from 'react-router';
import { messages as shared } from '../../../shared/messages.ts';
import { fullName, useMe } from '../../../shared/session/me.ts';
import { superiorMessages as messages } from '../../../shared/weeks/superior-messages.ts';
import type { useQuickValidation } from '../../../shared/weeks/use-quick-validation.ts';
import { mayValidateAtOnce } from '../../../shared/weeks/week-standing.ts';
import type { WeekItem } from '../../../shared/api/week-endpoints.ts';

interface WeekActsProps {
  readonly week: WeekItem;
  readonly to: To;
  readonly quick: ReturnType<typeof useQuickValidation>;
  /** On a card of a phone: both acts, side by side. */
  readonly both?: boolean;
}

/** « Valider », or « Voir le détail » where something deserves a look first. */
export function WeekActs({ week, to, quick, both = false }: WeekActsProps) {
  const me = useMe();
  const name = fullName(week.utilisateur);
  const isAtOnce = mayValidateAtOnce(week, me);
  return (
    <>
      {(both || !isAtOnce) && (
        <Button
          variant="default"
          component={Link}
          to={to}
          aria-label={messages.detailOfPerson(name, week.startDate)}
        >
          {shared.actions.seeDetail}
        </Button>
      )}
      {isAtOnce && (
        <Button
          variant={both ? 'light' : 'default'}
          loading={quick.busyId === week.id}
          leftSection={both && <IconCheck size={18} aria-hidden />}
          aria-label={messages.validatePerson(name, week.startDate)}
          onClick={() => void quick.validate(week)}
        >
          {shared.actions.validate}
        </Button>
      )}
    </>
  );
}
