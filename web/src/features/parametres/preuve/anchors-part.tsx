import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { IconClock, IconMail, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { loadedOf, ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { HistoryButton } from '../../../shared/history/history-button.tsx';
import { messages as shared } from '../../../shared/messages.ts';
import { Pager } from '../../../shared/list/pager.tsx';
import { formatNumber } from '../../../shared/numbers.ts';
import { useCan } from '../../../shared/session/me.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { SectionTitle } from '../../../shared/ui/section-title.tsx';
import { SimpleTable, type SimpleColumn } from '../../../shared/ui/simple-table.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { useAnchoringQuery, useAnchorsQuery, type Anchor, type Anchoring } from './api/proof-api.ts';
import { proofMessages } from './messages.ts';
import { shortPrint } from './model/print-text.ts';
import classes from './proof-page.module.css';

const messages = proofMessages.anchoring;
const nightsOfPage = 14;

const RecipientsPart = lazyPart(async () => (await import('./recipients-part.tsx')).RecipientsPart);

/** What the chain was, night after night, and to whom it is told. */
export function AnchorsPart() {
  const maySet = useCan('settings.write');
  const { data: anchoring, problem, onRetry } = loadedOf(useAnchoringQuery());
  return (
    <section aria-label={messages.title}>
      <SectionTitle
        title={messages.title}
        beside={anchoring && <How anchoring={anchoring} />}
        action={
          <HistoryButton
            of={{ kind: 'anchoring', id: 'anchoring' }}
            subtitle={messages.title}
            label={shared.actions.historyOf(messages.title)}
          />
        }
        ruled
      />
      <p className={classes.intro}>{messages.intro}</p>
      {!anchoring && problem && <ProblemPanel problem={problem} onRetry={onRetry} />}
      {anchoring && anchoring.genre === null && <p className={classes.none}>{messages.off}</p>}
      {anchoring && maySet && <RecipientsPart anchoring={anchoring} />}
      <Nights />
    </section>
  );
}

function How({ anchoring: { genre, autorite } }: { readonly anchoring: Anchoring }) {
  if (genre === null) return null;
  return (
    <span className={classes.small}>
      {genre === 'timestamp' && autorite !== null ? messages.stamped(autorite) : messages.mailed}
    </span>
  );
}

function Nights() {
  const [page, setPage] = useState(1);
  const { data, problem, onRetry } = loadedOf(
    useAnchorsQuery(
      { query: { perPage: String(nightsOfPage), page: String(page) } },
      { refetchOnMountOrArgChange: true },
    ),
  );
  if (problem && !data) return <ProblemPanel problem={problem} onRetry={onRetry} />;
  if (!data) return <ListSkeleton rows={3} rowHeight={40} columns={4} />;
  if (data.totalCount === 0) return <p className={classes.none}>{messages.none}</p>;
  return (
    <>
      <SimpleTable
        caption={messages.caption}
        columns={columns}
        rows={data.data}
        rowKey={({ nuit }) => nuit}
      />
      {data.totalCount > nightsOfPage && (
        <Pager
          page={page}
          pageSize={nightsOfPage}
          total={data.totalCount}
          count={formatNumber(data.totalCount)}
          onPage={setPage}
        />
      )}
    </>
  );
}

const { columns: heads } = messages;
const columns: readonly SimpleColumn<Anchor>[] = [
  { key: 'night', label: heads.night, cell: ({ nuit }) => numericDate(nuit) },
  { key: 'position', label: heads.position, cell: ({ position }) => formatNumber(position), end: true },
  { key: 'events', label: heads.events, cell: ({ evenements }) => formatNumber(evenements), end: true },
  {
    key: 'print',
    label: heads.print,
    cell: ({ empreinte }) => <span title={empreinte}>{shortPrint(empreinte)}</span>,
  },
  { key: 'how', label: heads.how, cell: (anchor) => <Proven anchor={anchor} /> },
];

function Proven({ anchor: { genre, horodateeLe, essais } }: { readonly anchor: Anchor }) {
  if (genre === 'mail')
    return (
      <StatusBadge tone="blue" icon={IconMail}>
        {proofMessages.kinds.mail}
      </StatusBadge>
    );
  return horodateeLe === null ? (
    <StatusBadge tone="orange" icon={IconClock}>
      {proofMessages.waits(essais)}
    </StatusBadge>
  ) : (
    <StatusBadge tone="green" icon={IconShieldCheck}>
      {proofMessages.kinds.timestamp}
    </StatusBadge>
  );
}
