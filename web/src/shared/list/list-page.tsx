import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Page } from '../layouts/page.tsx';
import { ProblemPanel, type Loaded } from '../layouts/problem-panel.tsx';
import { messages as shared } from '../messages.ts';
import { usePageActs } from '../palette/page-acts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { FilterBar } from './filter-bar.tsx';
import classes from './list-page.module.css';
import { listMessages as messages } from './messages.ts';
import { Pager, ToLastPage } from './pager.tsx';
import { isNarrowed } from './list-address.ts';
import type { ListPlace } from './use-list-address.ts';

/** A page of a list as the server cuts it, and how many there are on all of them. */
export interface ListPart<Item> {
  readonly data: readonly Item[];
  readonly totalCount: number;
}

interface Add {
  readonly onAdd: () => void;
  /** Fetches the drawer's code. */
  readonly prepare: () => void;
}

interface AddButtonProps extends Add {
  readonly variant?: 'filled' | 'link';
  readonly iconSize: number;
}

export interface ListPageProps<Item, Address extends { readonly page: number }> {
  readonly title: string;
  /** Runs to the edges, as a grid does. */
  readonly wide?: boolean;
  readonly list: Loaded<ListPart<Item>>;
  /** Where the list is (`useListAddress`), and what is asked for when nothing narrows it. */
  readonly place: ListPlace<Address>;
  readonly unfiltered: Partial<Address>;
  readonly pageSize: number;
  /** How many there are, in words: « 38 clients ». */
  readonly count: (count: number) => string;
  /** The rows themselves say how many there are: below them stands only the way to other pages. */
  readonly isCounted?: boolean;
  /** « Ajouter »; absent for who may not. */
  readonly add?: Add | undefined;
  /** What else may be done with the list, before « Ajouter ». */
  readonly actions?: ReactNode;
  /** What everybody who opens the list is to know, under its title. */
  readonly notice?: ReactNode;
  /** Between the title and the filters. */
  readonly tabs?: ReactNode;
  readonly filters?: ReactNode;
  /** At the other end of the filters. */
  readonly filtersEnd?: ReactNode;
  /** While there is nothing and nothing narrows the list. */
  readonly empty: { readonly title: string; readonly text?: string };
  /** The rows, undefined while they are on their way: as much room is kept as they will probably take. */
  readonly children: (rows: readonly Item[] | undefined) => ReactNode;
  /** Drawers that stand beside the list. */
  readonly drawers?: ReactNode;
}

/** A page that is a list, in each of its states: what failed, what waits, what is empty, what is there. */
export function ListPage<Item, Address extends { readonly page: number }>(
  props: ListPageProps<Item, Address>,
) {
  const { title, wide = true, add, actions, notice, tabs, filters, filtersEnd, drawers } = props;
  usePageActs(add ? [{ label: shared.actions.add, aside: title, run: add.onAdd }] : []);
  return (
    <Page title={title} wide={wide}>
      <div className={classes.head}>
        <PageHeader
          title={title}
          actions={
            (actions || add) && (
              <>
                {actions}
                {add && <AddButton {...add} iconSize={18} />}
              </>
            )
          }
        />
        {notice}
        {tabs}
        {filters && <FilterBar end={filtersEnd}>{filters}</FilterBar>}
      </div>
      <ListBody {...props} />
      {drawers}
    </Page>
  );
}

function AddButton({ onAdd, prepare, variant = 'filled', iconSize }: AddButtonProps) {
  return (
    <Button
      variant={variant}
      leftSection={<IconPlus size={iconSize} aria-hidden />}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onAdd}
    >
      {shared.actions.add}
    </Button>
  );
}

function ListBody<Item, Address extends { readonly page: number }>({
  list: { data: part, isStale, problem, onRetry },
  place,
  unfiltered,
  pageSize,
  count,
  isCounted = false,
  add,
  empty,
  children,
}: ListPageProps<Item, Address>) {
  const { address, go } = place;
  const goTo = (page: number): void => go({ page } as Partial<Address>);
  if (problem)
    return (
      <div className={classes.head}>
        <ProblemPanel problem={problem} onRetry={onRetry} />
      </div>
    );
  if (part?.totalCount === 0)
    return (
      <div className={classes.head}>
        {isNarrowed(address, unfiltered) ? (
          <NothingFound onReset={() => go(unfiltered)} />
        ) : (
          <EmptyState
            drawing="rule"
            {...empty}
            action={add && <AddButton {...add} variant="link" iconSize={16} />}
          />
        )}
      </div>
    );
  const pages = part && Math.ceil(part.totalCount / pageSize);
  const hasFoot = !isCounted || (pages !== undefined && pages > 1);
  if (pages !== undefined && !isStale && address.page > pages)
    return <ToLastPage place={place} pages={pages} />;
  return (
    <div className={classes.rows} aria-busy={isStale || undefined}>
      {children(part?.data)}
      {part && hasFoot && (
        <Pager
          page={address.page}
          pageSize={pageSize}
          total={part.totalCount}
          count={count(part.totalCount)}
          onPage={goTo}
        />
      )}
    </div>
  );
}

function NothingFound({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      title={messages.noResult}
      action={
        <Button variant="link" onClick={onReset}>
          {messages.reset}
        </Button>
      }
    />
  );
}
