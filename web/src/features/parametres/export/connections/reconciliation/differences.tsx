import { weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { weekIdOfMonday } from '@gestiontemps/contracts/week-ids';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatDuration } from '../../../../../shared/duration.ts';
import { formatEuros } from '../../../../../shared/numbers.ts';
import { paths } from '../../../../../shared/paths.ts';
import { fullName } from '../../../../../shared/session/me.ts';
import { Avatar } from '../../../../../shared/ui/avatar.tsx';
import type { ReconciledWeek } from '../api/connections-api.ts';
import { connectionMessages } from '../messages.ts';
import { gapsOf, type Sum } from '../model/reconciled.ts';
import classes from './reconciliation-part.module.css';

const messages = connectionMessages.reconciliation;
type Difference = ReconciledWeek['ecarts'][number];

/** Where reports and entries do not say the same, each with the way to the week it is of. */
export function Differences({ weeks }: { readonly weeks: readonly ReconciledWeek[] }) {
  const id = useId();
  if (gapsOf(weeks) === 0) return null;
  return (
    <section className={classes.differences} aria-labelledby={id}>
      <h3 id={id} className={classes.subtitle}>
        {messages.differences}
      </h3>
      <ul>
        {weeks.flatMap(({ startDate, ecarts }) =>
          ecarts.map((difference) => (
            <Row
              key={`${startDate} ${difference.utilisateur?.id} ${difference.typeLigne}`}
              monday={startDate}
              difference={difference}
            />
          )),
        )}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly monday: string;
  readonly difference: Difference;
}

function Row({ monday, difference: { utilisateur, typeLigne, rapport, registre } }: RowProps) {
  const name = utilisateur ? fullName(utilisateur) : messages.unknown;
  const week = weekTitle(monday);
  return (
    <li className={classes.difference}>
      <span className={classes.who}>
        <Avatar name={name} size={24} />
        {name}
      </span>
      <span className={classes.sides}>
        {[week, messages.natures[typeLigne] ?? typeLigne].join(', ')}
        <span className={classes.detail}>{messages.sides(sumText(rapport), sumText(registre))}</span>
      </span>
      {utilisateur && (
        <Button
          component={Link}
          to={paths.weekSheet.href({ id: weekIdOfMonday(utilisateur.id, monday) })}
          variant="link"
          aria-label={messages.openOf(name, week)}
        >
          {messages.open}
        </Button>
      )}
    </li>
  );
}

const sumText = ({ heures, montantMo }: Sum): string =>
  montantMo === undefined ? formatDuration(heures) : `${formatDuration(heures)} (${formatEuros(montantMo)})`;
