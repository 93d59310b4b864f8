import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { totalInWords } from '../../../shared/weeks/total-in-words.ts';
import { ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { useMe } from '../../../shared/session/me.ts';
import { BulkBar } from '../../../shared/ui/bulk-bar.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { useQuickValidation } from '../../../shared/weeks/use-quick-validation.ts';
import { useSeenWeeks, type SeenWeeks } from '../../../shared/weeks/use-seen-weeks.ts';
import { isHisToAnswer } from '../../../shared/weeks/week-standing.ts';
import { listMessages as messages } from '../list-messages.ts';
import { EmptyWeeks } from './empty-weeks.tsx';
import { pageSize, sortOf } from './list-query.ts';
import { useBulkValidation } from './use-bulk-validation.ts';
import type { UsedListAddress } from './use-list-address.ts';
import type { WeekList as LoadedWeekList } from './use-week-list.ts';
import { WeekCards } from './week-cards.tsx';
import classes from './week-list.module.css';
import { WeekTable } from './week-table.tsx';

const BulkFailures = lazyPart(async () => (await import('./bulk-failures.tsx')).BulkFailures);

interface WeekListProps {
  readonly used: UsedListAddress;
  readonly list: LoadedWeekList;
  readonly isDesk: boolean;
}

/** The list, what can be done with several of its rows at once, and what came of it. */
export function WeekList({ used, list, isDesk }: WeekListProps) {
  const me = useMe();
  // Each as it was when it was chosen.
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const weeks = list.page?.data ?? [];
  const seen = useSeenWeeks(list.page?.data);
  const bulk = useBulkValidation(seen);
  // Only what may be decided on now: a row that somebody else has decided on or changed meanwhile is no longer chosen.
  const selected = weeks.filter((week) => chosen.get(week.id) === week.rowVersion && isHisToAnswer(week, me));
  const choose = (ids: ReadonlySet<string>): void => {
    const those = weeks.filter(({ id }) => ids.has(id));
    seen.look(those);
    setChosen(new Map(those.map(({ id, rowVersion }) => [id, rowVersion])));
  };
  const total = totalInWords({
    totals: { totalTime: selected.reduce((sum, { totals }) => sum + totals.totalTime, 0) },
    partiel: selected.some(({ partiel }) => partiel),
  });
  return (
    <div className={classes.list}>
      <Weeks
        used={used}
        list={list}
        isDesk={isDesk}
        selected={new Set(selected.map(({ id }) => id))}
        onSelect={choose}
        seen={seen}
      />
      {bulk.failures.length > 0 && <BulkFailures failures={bulk.failures} onDismiss={bulk.dismiss} />}
      {selected.length > 0 && (
        <BulkBar
          count={messages.selected(selected.length)}
          figure={total}
          onClear={() => setChosen(new Map())}
        >
          <Button
            variant="inverse"
            loading={bulk.isBusy}
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => void bulk.validate(selected, total)}
          >
            {messages.validateSelected(selected.length)}
          </Button>
        </BulkBar>
      )}
    </div>
  );
}

interface WeeksProps extends WeekListProps {
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly seen: SeenWeeks;
}

/** In each of its states: what failed, what is empty, what is on its way, what is there. */
function Weeks({ used, list, isDesk, selected, onSelect, seen }: WeeksProps) {
  const { page, problem, retry } = list;
  const quick = useQuickValidation(seen);
  if (problem)
    return (
      <div className={classes.state}>
        <ProblemPanel problem={problem} onRetry={retry} />
      </div>
    );
  if (page?.data.length === 0)
    return (
      <div className={classes.state}>
        <EmptyWeeks used={used} />
      </div>
    );
  const rows = { weeks: page?.data, scope: used.scope, linkOf: used.sheet, quick, seen };
  return (
    <>
      {isDesk ? (
        <WeekTable
          {...rows}
          sort={sortOf(used.address, used.scope)}
          onSort={(sort) => used.go({ sort })}
          selected={selected}
          onSelect={onSelect}
        />
      ) : (
        <WeekCards {...rows} />
      )}
      {page && (
        <Pager
          page={used.address.page}
          pageSize={pageSize}
          total={page.totalCount}
          count={messages.results(page.totalCount)}
          onPage={(next) => used.go({ page: next })}
        />
      )}
    </>
  );
}
