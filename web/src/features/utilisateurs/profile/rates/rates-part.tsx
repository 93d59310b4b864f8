import { Button } from '@mantine/core';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { asProblem } from '../../../../shared/api/problem.ts';
import { ProblemPanel } from '../../../../shared/layouts/problem-panel.tsx';
import { HistoryButton } from '../../../../shared/history/history-button.tsx';
import { messages as shared } from '../../../../shared/messages.ts';
import { lazyDrawer, lazyPart } from '../../../../shared/ui/lazy-part.tsx';
import { ListSkeleton } from '../../../../shared/ui/list-skeleton.tsx';
import { useFocusAfterRemoval } from '../../../../shared/ui/use-focus-after-removal.ts';
import { profileMessages } from '../messages.ts';
import part from '../person-part.module.css';
import { useRatesQuery } from './rates-api.ts';
import classes from './rates-part.module.css';

const RateDrawer = lazyDrawer(async () => (await import('./rate-drawer.tsx')).RateDrawer);
const Waiting = () => <ListSkeleton rows={9} rowHeight={44} columns={4} />;
/** Drawn for administrators alone. */
const RateHistory = lazyPart(async () => (await import('./rate-history.tsx')).RateHistory, Waiting);
const messages = profileMessages.rates;

/** What an hour of somebody costs, from which day on. For who may manage rates alone. */
export function RatesPart({ userId, name }: { userId: string; name: string }) {
  const title = useId();
  const { currentData: rates, error, isFetching, refetch } = useRatesQuery({ params: { userId } });
  /** Which rate is open: by its id, or a new one. */
  const [open, setOpen] = useState<string>();
  const add = useRef<HTMLButtonElement>(null);
  const onRemoved = useFocusAfterRemoval(() => add.current);
  const owner = { userId, name, rates: rates ?? [], onRemoved };
  // Its code comes while its figures are on their way.
  useEffect(() => RateHistory.prepare(), []);
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
        <HistoryButton
          of={{ kind: 'rates', id: userId }}
          subtitle={`${messages.title}, ${name}`}
          label={shared.actions.historyOf(messages.title)}
        />
        <Button
          ref={add}
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
        <RateHistory owner={owner} onOpen={setOpen} />
      ) : problem && !isFetching ? (
        <ProblemPanel problem={problem} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
      {open !== undefined && (
        <RateDrawer
          key={open}
          owner={owner}
          rate={rates?.find(({ id }) => id === open)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
