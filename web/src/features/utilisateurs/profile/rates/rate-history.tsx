import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { StepChart } from '../../../../shared/charts/step-chart.tsx';
import { formatEuros, formatNumber } from '../../../../shared/numbers.ts';
import { fullName } from '../../../../shared/session/me.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { SimpleTable } from '../../../../shared/ui/simple-table.tsx';
import { useIsDesk } from '../../../../shared/ui/use-is-desk.ts';
import { profileMessages } from '../messages.ts';
import part from '../person-part.module.css';
import { gapBefore } from './rate-gap.ts';
import classes from './rate-history.module.css';
import { RateRemoval } from './rate-removal.tsx';
import type { Rate } from './rates-api.ts';
import type { Owner } from './use-rate-acts.ts';

const messages = profileMessages.rates;

interface RateHistoryProps {
  readonly owner: Owner;
  readonly onOpen: (id: string) => void;
}

/** What an hour costs today, how it came to that, and every rate in a table. */
export function RateHistory({ owner, onOpen }: RateHistoryProps) {
  const { rates } = owner;
  const active = rates.find(({ isActive }) => isActive);
  const [today] = useState(() => parisDate(new Date()));
  if (rates.length === 0) return <p className={part.none}>{messages.none}</p>;
  return (
    <>
      <p className={classes.current}>
        {active ? (
          <>
            <strong className={classes.figure}>{formatEuros(active.tauxHoraire)}</strong>{' '}
            {messages.since(numericDate(active.start))}
          </>
        ) : (
          messages.noneToday
        )}
      </p>
      <StepChart
        label={messages.chart}
        steps={rates
          .toReversed()
          .map(({ id, start, tauxHoraire }) => ({ key: id, start, amount: tauxHoraire }))}
        today={today}
        format={formatEuros}
        formatTick={(amount, isHighest) => `${formatNumber(amount)}${isHighest ? '\u00A0€' : ''}`}
        since={({ start }) => messages.sinceDay(numericDate(start))}
      />
      <RateTable owner={owner} onOpen={onOpen} />
    </>
  );
}

const saidOf = ({ createdOn, createdBy }: Rate): string =>
  messages.saidBy(numericDate(parisDate(new Date(createdOn))), createdBy ? fullName(createdBy) : undefined);

function RateTable({ owner, onOpen }: RateHistoryProps) {
  const { rates } = owner;
  const isDesk = useIsDesk();
  const said = (rate: Rate) => <span className={classes.said}>{saidOf(rate)}</span>;
  return (
    <div className={classes.table}>
      <SimpleTable
        caption={messages.caption}
        rows={rates}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'start',
            label: messages.start,
            cell: (rate) => (
              <span className={classes.step} data-active={rate.isActive || undefined}>
                {numericDate(rate.start)}
                {!isDesk && said(rate)}
              </span>
            ),
          },
          {
            key: 'rate',
            label: messages.rate,
            end: true,
            cell: ({ tauxHoraire, isActive }) => (
              <span className={isActive ? classes.active : undefined}>{formatEuros(tauxHoraire)}</span>
            ),
          },
          { key: 'gap', label: messages.gap, end: true, cell: (rate) => gapBefore(rates, rate) },
          ...(isDesk ? [{ key: 'said', label: messages.said, cell: said }] : []),
          {
            key: 'act',
            label: messages.act,
            isLabelHidden: true,
            end: true,
            cell: (rate) => (
              <span className={classes.acts}>
                <IconButton
                  icon={IconPencil}
                  label={messages.editOf(numericDate(rate.start))}
                  variant="subtle"
                  onClick={() => onOpen(rate.id)}
                />
                {isDesk && <RateRemoval rate={rate} owner={owner} />}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}
