import { Button } from '@mantine/core';
import { IconLock, IconPencil, IconPlus } from '@tabler/icons-react';
import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { useId, useState } from 'react';
import { asProblem } from '../../../../shared/api/problem.ts';
import { ProblemPanel } from '../../../../shared/layouts/problem-panel.tsx';
import { formatEuros } from '../../../../shared/numbers.ts';
import { fullName } from '../../../../shared/session/me.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { lazyDrawer } from '../../../../shared/ui/lazy-part.tsx';
import { ListSkeleton } from '../../../../shared/ui/list-skeleton.tsx';
import { SimpleTable } from '../../../../shared/ui/simple-table.tsx';
import { profileMessages } from '../messages.ts';
import part from '../person-part.module.css';
import { gapText } from './confirm-impact.ts';
import { useRatesQuery, type Rate } from './rates-api.ts';
import classes from './rates-part.module.css';

const RateDrawer = lazyDrawer(async () => (await import('./rate-drawer.tsx')).RateDrawer);
const messages = profileMessages.rates;

/** What an hour of somebody costs, from which day on. For who may manage rates alone. */
export function RatesPart({ userId }: { userId: string }) {
  const title = useId();
  const { currentData: rates, error, isFetching, refetch } = useRatesQuery({ params: { userId } });
  /** Which rate is open: by its id, or a new one. */
  const [open, setOpen] = useState<string>();
  const problem = asProblem(error);
  // The company has stopped managing costs: there is nothing to see.
  if (problem?.status === 403) return null;
  return (
    <section className={part.part} aria-labelledby={title}>
      <div className={classes.head}>
        <h2 id={title} className={part.title}>
          {messages.title}
        </h2>
        <span className={classes.who}>
          <IconLock size={14} aria-hidden />
          {messages.who}
        </span>
        <Button
          className={classes.add ?? ''}
          leftSection={<IconPlus size={18} aria-hidden />}
          onPointerEnter={RateDrawer.prepare}
          onFocus={RateDrawer.prepare}
          onClick={() => setOpen('new')}
        >
          {messages.add}
        </Button>
      </div>
      {rates ? (
        <Rates rates={rates} onOpen={setOpen} />
      ) : problem && !isFetching ? (
        <ProblemPanel problem={problem} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={4} rowHeight={44} columns={4} />
      )}
      {open !== undefined && (
        <RateDrawer
          key={open}
          userId={userId}
          rate={rates?.find(({ id }) => id === open)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

interface RatesProps {
  readonly rates: readonly Rate[];
  readonly onOpen: (id: string) => void;
}

function Rates({ rates, onOpen }: RatesProps) {
  const active = rates.find(({ isActive }) => isActive);
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
      <SimpleTable
        caption={messages.caption}
        rows={rates}
        rowKey={({ id }) => id}
        columns={[
          { key: 'start', label: messages.start, cell: ({ start }) => numericDate(start) },
          {
            key: 'rate',
            label: messages.rate,
            end: true,
            cell: ({ tauxHoraire, isActive }) => (
              <span className={isActive ? classes.active : undefined}>{formatEuros(tauxHoraire)}</span>
            ),
          },
          { key: 'gap', label: messages.gap, end: true, cell: (rate) => gapBefore(rates, rate) },
          {
            key: 'said',
            label: messages.said,
            cell: ({ createdOn, createdBy }) =>
              messages.saidBy(
                numericDate(parisDate(new Date(createdOn))),
                createdBy ? fullName(createdBy) : undefined,
              ),
          },
          {
            key: 'act',
            label: messages.act,
            end: true,
            cell: ({ id, start }) => (
              <IconButton
                icon={IconPencil}
                label={messages.editOf(numericDate(start))}
                variant="subtle"
                onClick={() => onOpen(id)}
              />
            ),
          },
        ]}
      />
    </>
  );
}

/** What a rate adds to the one it follows; the newest comes first. */
const gapBefore = (rates: readonly Rate[], rate: Rate): string => {
  const before = rates[rates.indexOf(rate) + 1];
  return before === undefined
    ? profileMessages.identity.none
    : gapText(rate.tauxHoraire - before.tauxHoraire);
};
