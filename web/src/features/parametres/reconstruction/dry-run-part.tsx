import { Button } from '@mantine/core';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import type { Ref } from 'react';
import { DownloadButton } from '../../../shared/files/download-button.tsx';
import { loadedOf, ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { formatNumber } from '../../../shared/numbers.ts';
import { fullName } from '../../../shared/session/me.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { whenInWords } from '../../../shared/when.ts';
import {
  downloadDifferences,
  useDifferencesQuery,
  type Difference,
  type EndedRebuild,
  type RebuildableView,
} from './api/rebuild-api.ts';
import classes from './dry-run-part.module.css';
import { reconstructionMessages } from './messages.ts';
import { eventName } from './model/event-names.ts';
import { weekText as weekOfKey } from './model/parked-text.ts';
import { gapText, secondsText, valueText, weekText } from './model/texts.ts';
import type { RebuildActs } from './use-rebuild-acts.ts';

const messages = reconstructionMessages.dryRun;
/** Differences that are shown; the file has a thousand. */
const shown = 20;

interface DryRunPartProps {
  /** Focused when somebody asks to see it: it may stand far below. */
  readonly ref: Ref<HTMLElement>;
  /** undefined while no view has been tried. */
  readonly view: RebuildableView | undefined;
  readonly acts: RebuildActs | undefined;
}

/** What the last dry run has found, and the way from there to the rebuild. */
export function DryRunPart({ ref, view, acts }: DryRunPartProps) {
  const dryRun = view?.dryRun ?? null;
  return (
    <section ref={ref} tabIndex={-1} className={classes.part} aria-labelledby="dry-run">
      <div className={classes.head}>
        <h2 id="dry-run" className={classes.title}>
          {messages.title}
        </h2>
        {dryRun && <span className={classes.name}>{view?.name}</span>}
        {dryRun && (
          <span className={classes.when}>
            {messages.when(whenInWords(dryRun.endedOn, today()), secondsText(dryRun.seconds))}
          </span>
        )}
      </div>
      {view && dryRun ? (
        <Result view={view} dryRun={dryRun} acts={acts} />
      ) : (
        <p className={classes.empty}>{messages.empty}</p>
      )}
    </section>
  );
}

function Result({
  view,
  dryRun,
  acts,
}: {
  readonly view: RebuildableView;
  readonly dryRun: EndedRebuild;
  readonly acts: RebuildActs | undefined;
}) {
  const isRunning = view.running !== null;
  const differs = dryRun.differences !== null && dryRun.differences > 0;
  return (
    <>
      <Sentence dryRun={dryRun} />
      {differs && acts && <Differences key={dryRun.endedOn} view={view} />}
      {acts && (dryRun.parked ?? 0) > 0 && <WouldBeSetAside view={view} count={dryRun.parked ?? 0} />}
      {acts && (
        <div className={classes.acts}>
          <Button
            variant={differs ? 'filled' : 'default'}
            leftSection={<IconRefresh size={18} aria-hidden />}
            // Disabled, it would let the focus fall to the page when the next one begins.
            {...(isRunning && { 'data-disabled': true, 'aria-disabled': true })}
            onClick={() => (isRunning ? undefined : void acts.rebuild(view))}
          >
            {messages.rebuild}
          </Button>
          {differs && (
            <DownloadButton
              label={messages.download}
              fullLabel={messages.downloadOf(view.name)}
              name={`differences-${view.id}.csv`}
              download={(options) => downloadDifferences(view.id, options)}
            />
          )}
        </div>
      )}
    </>
  );
}

function Sentence({ dryRun: { differences, rows } }: { readonly dryRun: EndedRebuild }) {
  const [tone, Sign] =
    differences === null
      ? (['none', IconInfoCircle] as const)
      : differences > 0
        ? (['differs', IconAlertTriangle] as const)
        : (['same', IconCircleCheck] as const);
  return (
    <p className={classes.sentence} data-tone={tone}>
      <Sign size={18} aria-hidden />
      <span>
        {differences === null ? (
          messages.nothingToCompare
        ) : (
          <>
            <strong>{differences === 0 ? messages.none : messages.count(differences)}</strong>{' '}
            {rows !== null && messages.compared(rows)}
          </>
        )}{' '}
        {messages.unchanged}
      </span>
    </p>
  );
}

function Differences({ view: { id } }: { readonly view: RebuildableView }) {
  const { data, problem, onRetry } = loadedOf(useDifferencesQuery({ params: { view: id } }));
  if (!data && problem) return <ProblemPanel problem={problem} onRetry={onRetry} />;
  if (!data) return <ListSkeleton rows={3} rowHeight={36} columns={4} />;
  const { columns } = messages;
  return (
    <>
      <div className={classes.rows}>
        <div className={classes.rowHead} aria-hidden>
          <span>{columns.who}</span>
          <span>{columns.field}</span>
          <span className={classes.end}>{columns.live}</span>
          <span className={classes.end}>{columns.rebuilt}</span>
          <span className={classes.end}>{columns.gap}</span>
        </div>
        <ul className={classes.list}>
          {data.data.slice(0, shown).map((difference, at) => (
            // Of one row several fields may differ, and they never move.
            // oxlint-disable-next-line react/no-array-index-key
            <DifferenceRow key={at} difference={difference} />
          ))}
        </ul>
      </div>
      {data.told > shown && <p className={classes.more}>{messages.more(data.told - shown)}</p>}
    </>
  );
}

/** What a rebuild would leave out, and why: nothing of it is parked before. */
function WouldBeSetAside({
  view: { id },
  count,
}: {
  readonly view: RebuildableView;
  readonly count: number;
}) {
  const { data, problem, onRetry } = loadedOf(useDifferencesQuery({ params: { view: id } }));
  if (!data && problem) return <ProblemPanel problem={problem} onRetry={onRetry} />;
  if (!data) return <ListSkeleton rows={1} rowHeight={60} columns={1} />;
  const told = data.setAside.slice(0, shown);
  const { parked } = reconstructionMessages;
  return (
    <>
      <p className={classes.sentence} data-tone="differs">
        <IconAlertTriangle size={18} aria-hidden />
        <strong>{messages.setAside.title(count)}</strong>
      </p>
      <ul className={classes.list}>
        {told.map(({ key, position, type, reason, events }) => (
          <li key={key} className={classes.aside}>
            <strong>{eventName(type)}</strong> <span>{parked.position(formatNumber(position))}</span>
            <small>{[weekOfKey(key), events > 1 && parked.waiting(events)].filter(Boolean).join(', ')}</small>
            <AlertText small>{reason}</AlertText>
          </li>
        ))}
      </ul>
      {count > told.length && <p className={classes.more}>{messages.setAside.more(count - told.length)}</p>}
    </>
  );
}

function DifferenceRow({ difference }: { readonly difference: Difference }) {
  const { person, week, company, key, field, unit, live, rebuilt } = difference;
  const name = person && fullName(person);
  const { columns } = messages;
  const value = (of: string | null): string =>
    valueText(unit, of) ?? (field === null ? messages.absent : messages.noValue);
  return (
    <li className={classes.row}>
      <span className={classes.who}>
        {name !== null && <Avatar name={name} size={24} />}
        <span className={classes.words}>
          <strong>{name ?? company ?? key}</strong> <span className={classes.week}>{weekText(week)}</span>
          {key !== '' && (name !== null || company !== null) && <small>{key}</small>}
        </span>
      </span>
      <span>{field ?? messages.wholeRow}</span>
      <span className={classes.value}>
        <span className={classes.label}>{columns.live} </span>
        {value(live)}
      </span>
      <span className={classes.value} data-rebuilt>
        <span className={classes.label}>{columns.rebuilt} </span>
        {value(rebuilt)}
      </span>
      <span className={classes.gap}>
        {gapText(difference) !== undefined && <span className={classes.label}>{columns.gap} </span>}
        {gapText(difference)}
      </span>
    </li>
  );
}
