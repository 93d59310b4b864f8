import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { loadedOf, ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { Page } from '../../../shared/layouts/page.tsx';
import { formatNumber } from '../../../shared/numbers.ts';
import { useCan } from '../../../shared/session/me.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { KeyFigure, KeyFigures } from '../../../shared/ui/key-figure.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { useRebuildsQuery, type RebuildableView, type Standing } from './api/rebuild-api.ts';
import { DryRunPart } from './dry-run-part.tsx';
import { reconstructionMessages as messages } from './messages.ts';
import { rateText, secondsText } from './model/texts.ts';
import { often } from './often.ts';
import { ParkedPart } from './parked-part.tsx';
import classes from './reconstruction-page.module.css';
import { useRebuildActs } from './use-rebuild-acts.ts';
import { ViewRows } from './view-rows.tsx';

/** /settings/reconstruction: how the views stand; superadministrators rebuild them, and go back. */
export function ReconstructionPage() {
  const mayAct = useCan('views.rebuild');
  const allActs = useRebuildActs();
  const acts = mayAct ? allActs : undefined;
  const query = useRebuildsQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: often });
  const { data, problem, onRetry } = loadedOf(query);
  // It stays while it is asked again: what is read no more would pass for what stands now.
  const readOn = query.error && query.fulfilledTimeStamp;
  return (
    <Page title={messages.title} wide>
      <div className={classes.head}>
        <PageHeader
          title={messages.title}
          beside={
            <>
              {mayAct && <StatusBadge tone="grey">{messages.superadmin}</StatusBadge>}
              <span role="status">
                {data && readOn && (
                  <AlertText small>
                    {messages.old(instantInSentence(new Date(readOn).toISOString()))}
                  </AlertText>
                )}
              </span>
            </>
          }
          subtitle={!mayAct && messages.readOnly}
        />
        {data && <Figures standing={data} />}
      </div>
      {!data && problem && <ProblemPanel problem={problem} onRetry={onRetry} />}
      {!data && !problem && <ListSkeleton rows={8} rowHeight={40} columns={4} />}
      {data && <Parts standing={data} acts={acts} />}
    </Page>
  );
}

function Figures({
  standing: { events, longestLag, entriesPerSecond, parked },
}: {
  readonly standing: Standing;
}) {
  const { figures } = messages;
  return (
    <KeyFigures wide>
      {events !== null && <KeyFigure size="figure" label={figures.events} value={formatNumber(events)} />}
      <KeyFigure size="figure" label={figures.lag} value={secondsText(longestLag)} />
      {entriesPerSecond !== null && (
        <KeyFigure size="figure" label={figures.entries} value={rateText(entriesPerSecond)} />
      )}
      <KeyFigure
        size="figure"
        label={figures.parked}
        value={formatNumber(parked)}
        suffix={
          parked > 0 && (
            <StatusBadge tone="orange" icon={IconAlertTriangle}>
              {figures.toSettle}
            </StatusBadge>
          )
        }
      />
    </KeyFigures>
  );
}

const lastTried = (views: readonly RebuildableView[]): RebuildableView | undefined =>
  views
    .filter(({ dryRun }) => dryRun !== null)
    .toSorted((one, other) => (other.dryRun?.endedOn ?? '').localeCompare(one.dryRun?.endedOn ?? ''))[0];

function Parts({
  standing: { views },
  acts,
}: {
  readonly standing: Standing;
  readonly acts: ReturnType<typeof useRebuildActs> | undefined;
}) {
  const [chosen, setChosen] = useState<string>();
  const dryRun = useRef<HTMLElement>(null);
  const asked = views.find(({ id, dryRun }) => id === chosen && dryRun !== null);
  const nameOf = (id: string): string => views.find((view) => view.id === id)?.name ?? id;
  return (
    <>
      <ViewRows
        views={views}
        acts={acts}
        onTry={({ id }) => setChosen(id)}
        onDryRun={({ id }) => {
          setChosen(id);
          dryRun.current?.focus();
        }}
      />
      <div className={classes.parts}>
        <DryRunPart ref={dryRun} view={asked ?? lastTried(views)} acts={acts} />
        <ParkedPart nameOf={nameOf} />
      </div>
    </>
  );
}
