import { useState } from 'react';
import { Navigate } from 'react-router';
import { Page } from '../../shared/layouts/page.tsx';
import { loadedOf, ProblemPanel } from '../../shared/layouts/problem-panel.tsx';
import { pageQuery, readPage, writePage } from '../../shared/list/list-address.ts';
import { Pager } from '../../shared/list/pager.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { lazyDrawer } from '../../shared/ui/lazy-part.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useIsDesk } from '../../shared/ui/use-is-desk.ts';
import { useMailsQuery, type Mail } from './api/mails-api.ts';
import { MailsCards } from './mails-cards.tsx';
import classes from './mails-page.module.css';
import { MailsTable } from './mails-table.tsx';
import { mailMessages as messages } from './messages.ts';

/** Mails of a page. */
const pageSize = 25;

const MailDrawer = lazyDrawer(async () => (await import('./mail-drawer.tsx')).MailDrawer);

const address = {
  read: (parameters: URLSearchParams) => ({ page: readPage(parameters) }),
  write: ({ page }: { readonly page: number }) => {
    const parameters = new URLSearchParams();
    writePage(parameters, page);
    return parameters;
  },
};

/** /settings/mails: what the application wrote to people, to be read here where no server sends it. */
export function MailsPage() {
  return (
    <Page title={messages.title} wide>
      <div className={classes.head}>
        <PageHeader title={messages.title} />
      </div>
      <Mails />
    </Page>
  );
}

function Mails() {
  const {
    address: { page: asked },
    linkTo,
    go,
  } = useListAddress(address);
  const isDesk = useIsDesk();
  const [opened, setOpened] = useState<Mail | null>(null);
  // Nothing tells the browser of a new mail: each visit asks again.
  const query = useMailsQuery({ query: pageQuery(asked, pageSize) }, { refetchOnMountOrArgChange: true });
  const { currentData } = query;
  const { problem, onRetry } = loadedOf(query);

  if (problem)
    return (
      <div className={classes.state}>
        <ProblemPanel problem={problem} onRetry={onRetry} />
      </div>
    );
  if (!currentData)
    return (
      <div className={classes.state}>
        <ListSkeleton rows={12} rowHeight={isDesk ? 40 : 92} columns={isDesk ? 4 : 2} />
      </div>
    );
  const { data: mails, totalCount } = currentData;
  if (totalCount === 0)
    return (
      <div className={classes.state}>
        <EmptyState drawing="rule" title={messages.empty} />
      </div>
    );

  const pages = Math.ceil(totalCount / pageSize);
  if (asked > pages) return <Navigate to={linkTo({ page: pages })} replace />;
  const Rows = isDesk ? MailsTable : MailsCards;
  return (
    <>
      {mails.some(({ sentOn, attempts }) => sentOn === null && attempts === 0) && (
        <div className={classes.notice}>
          <Banner tone="info" title={messages.waitingHere} />
        </div>
      )}
      <Rows mails={mails} onOpen={setOpened} />
      <Pager
        page={asked}
        pageSize={pageSize}
        total={totalCount}
        count={messages.count(totalCount)}
        onPage={(page) => go({ page })}
      />
      {opened && <MailDrawer mail={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
