import { Button, Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Navigate } from 'react-router';
import { useClientsQuery, type Client } from '../../shared/api/clients-api.ts';
import { ColumnMenu } from '../../shared/grid/column-menu.tsx';
import { DataGrid } from '../../shared/grid/data-grid.tsx';
import { useColumnChoice } from '../../shared/grid/use-column-choice.ts';
import { Page } from '../../shared/layouts/page.tsx';
import { loadedOf, ProblemPanel } from '../../shared/layouts/problem-panel.tsx';
import { FilterBar } from '../../shared/list/filter-bar.tsx';
import { listMessages as lists } from '../../shared/list/messages.ts';
import { Pager } from '../../shared/list/pager.tsx';
import { SearchField } from '../../shared/list/search-field.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { messages as shared } from '../../shared/messages.ts';
import { useCan } from '../../shared/session/me.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorPanel } from '../../shared/ui/error-panel.tsx';
import { lazyDrawer } from '../../shared/ui/lazy-part.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useIsDesk } from '../../shared/ui/use-is-desk.ts';
import { ClientCards } from './client-cards.tsx';
import { clientColumns } from './client-columns.tsx';
import classes from './clients-page.module.css';
import { listAddress, listQuery, pageSize } from './list-address.ts';
import { clientMessages as messages } from './messages.ts';

const ClientDrawer = lazyDrawer(async () => (await import('./client-drawer.tsx')).ClientDrawer);
const rowId = ({ id }: Client): string => id;

/** /clients: for whom chantiers are opened. */
export function ClientsPage() {
  const mayRead = useCan('clients.read');
  const mayWrite = useCan('clients.write');
  /** Whose drawer is open: somebody's, or that of a new one. */
  const [open, setOpen] = useState<Client | 'new'>();
  return (
    <Page title={messages.title} wide>
      <div className={classes.head}>
        <PageHeader
          title={messages.title}
          actions={
            mayWrite && (
              <Button
                leftSection={<IconPlus size={18} aria-hidden />}
                onPointerEnter={ClientDrawer.prepare}
                onFocus={ClientDrawer.prepare}
                onClick={() => setOpen('new')}
              >
                {shared.actions.add}
              </Button>
            )
          }
        />
      </div>
      {mayRead ? (
        <Clients onOpen={mayWrite ? setOpen : undefined} />
      ) : (
        <div className={classes.head}>
          <ErrorPanel text={shared.failures.forbidden} />
        </div>
      )}
      {open && (
        <ClientDrawer
          key={open === 'new' ? open : open.id}
          client={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  );
}

function Clients({ onOpen }: { onOpen: ((client: Client) => void) | undefined }) {
  const { address, linkTo, go } = useListAddress(listAddress);
  const isDesk = useIsDesk();
  const columns = useMemo(() => clientColumns(onOpen), [onOpen]);
  const choice = useColumnChoice('clients', columns);
  const query = useClientsQuery({ query: listQuery(address) });
  const { data: page, problem, onRetry } = loadedOf(query);
  const count = page?.totalCount ?? 0;
  const pages = Math.max(1, Math.ceil(count / pageSize));
  if (page && address.page > pages) return <Navigate to={linkTo({ page: pages })} replace />;
  return (
    <>
      <div className={classes.head}>
        <FilterBar end={isDesk && <ColumnMenu columns={columns} choice={choice} />}>
          <SearchField
            label={messages.searchLabel}
            placeholder={messages.search}
            value={address.text}
            onChange={(text) => go({ text })}
          />
          <Checkbox
            label={messages.withDeleted}
            checked={address.withDeleted}
            onChange={({ currentTarget }) => go({ withDeleted: currentTarget.checked })}
          />
        </FilterBar>
      </div>
      {problem ? (
        <div className={classes.head}>
          <ProblemPanel problem={problem} onRetry={onRetry} />
        </div>
      ) : page && count === 0 ? (
        <div className={classes.head}>
          {address.text === '' ? (
            <EmptyState drawing="rule" title={messages.empty} text={messages.emptyText} />
          ) : (
            <EmptyState
              title={lists.noResult}
              action={
                <Button variant="link" onClick={() => go({ text: '' })}>
                  {lists.reset}
                </Button>
              }
            />
          )}
        </div>
      ) : (
        <>
          {isDesk ? (
            <DataGrid
              label={messages.title}
              columns={columns}
              rows={page?.data}
              rowId={rowId}
              hidden={choice.hidden}
              sort={address.sort}
              onSort={(sort) =>
                go({ sort: sort && { by: sort.by === 'code' ? 'code' : 'nom', ascending: sort.ascending } })
              }
            />
          ) : (
            <ClientCards clients={page?.data} onOpen={onOpen} />
          )}
          {page && (
            <Pager
              page={address.page}
              pageSize={pageSize}
              total={count}
              count={messages.count(count)}
              onPage={(next) => go({ page: next })}
            />
          )}
        </>
      )}
    </>
  );
}
