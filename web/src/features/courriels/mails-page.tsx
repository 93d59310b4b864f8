import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { asProblem } from '../../shared/api/problem.ts';
import { Page } from '../../shared/layouts/page.tsx';
import { messages as shared } from '../../shared/messages.ts';
import { useCan } from '../../shared/session/me.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorPanel } from '../../shared/ui/error-panel.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { useMailsQuery, type Mail } from './api/mails-api.ts';
import { MailDrawer } from './mail-drawer.tsx';
import { MailsCards } from './mails-cards.tsx';
import { MailsFoot } from './mails-foot.tsx';
import classes from './mails-page.module.css';
import { MailsTable } from './mails-table.tsx';
import { mailMessages as messages } from './messages.ts';
import { useMailsPage } from './use-mails-page.ts';

/** Mails of a page. */
const pageSize = 25;

/** /settings/mails: what the application wrote to people, to be read here where no server sends it. */
export function MailsPage() {
  const mayRead = useCan('mails.read');
  return (
    <Page title={messages.title} wide>
      <div className={classes.head}>
        <PageHeader title={messages.title} />
      </div>
      {mayRead ? (
        <Mails />
      ) : (
        <div className={classes.state}>
          <ErrorPanel text={shared.failures.forbidden} />
        </div>
      )}
    </Page>
  );
}

function Mails() {
  const { page: asked, addressOf, go } = useMailsPage();
  const isDesk = useMediaQuery('(min-width: 850px)', true, { getInitialValueInEffect: false });
  const [opened, setOpened] = useState<Mail | null>(null);
  // Nothing tells the browser of a new mail: each visit asks again.
  const { currentData, error, isFetching, refetch } = useMailsQuery(
    { query: { Take: String(pageSize), Skip: String((asked - 1) * pageSize) } },
    { refetchOnMountOrArgChange: true },
  );
  const problem = isFetching ? undefined : asProblem(error);

  if (problem)
    return (
      <div className={classes.state}>
        <ErrorPanel
          text={problem.detail}
          correlationId={problem.correlationId}
          {...(problem.status !== 403 && { onRetry: () => void refetch() })}
        />
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
  if (asked > pages) return <Navigate to={addressOf(pages)} replace />;
  const Rows = isDesk ? MailsTable : MailsCards;
  return (
    <>
      {mails.some(({ sentOn, attempts }) => sentOn === null && attempts === 0) && (
        <div className={classes.notice}>
          <Banner tone="info" title={messages.waitingHere} />
        </div>
      )}
      <Rows mails={mails} onOpen={setOpened} />
      <MailsFoot total={totalCount} page={asked} pages={pages} onPage={go} />
      {opened && <MailDrawer mail={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
