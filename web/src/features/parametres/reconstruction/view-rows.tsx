import { Button } from '@mantine/core';
import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconDots,
  IconRefresh,
} from '@tabler/icons-react';
import { formatNumber } from '../../../shared/numbers.ts';
import { fullName } from '../../../shared/session/me.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { ProgressRow } from '../../../shared/ui/progress-row.tsx';
import { useMenuAnchor } from '../../../shared/ui/use-menu-anchor.ts';
import { onPress } from '../../../shared/ui/on-press.ts';
import type { EndedRebuild, RebuildableView, RunningRebuild } from './api/rebuild-api.ts';
import { reconstructionMessages as messages } from './messages.ts';
import { secondsText } from './model/texts.ts';
import { useJustChanged } from './use-just-changed.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useNews } from './use-news.ts';
import type { RebuildActs } from './use-rebuild-acts.ts';
import classes from './view-rows.module.css';

const ActMenu = lazyPart(async () => (await import('../../../shared/ui/act-menu.tsx')).ActMenu);
const { columns } = messages;

interface ViewRowsProps {
  readonly views: readonly RebuildableView[];
  /** undefined for who only sees. */
  readonly acts: RebuildActs | undefined;
  /** Told of a dry run that begins. */
  readonly onTry: (view: RebuildableView) => void;
  /** Shows what the last dry run of a view has found. */
  readonly onDryRun: (view: RebuildableView) => void;
}

/** Every view in a line, and below it what goes on; cards on a phone. */
export function ViewRows({ views, ...others }: ViewRowsProps) {
  const { acts } = others;
  return (
    <div className={classes.rows} data-acts={acts !== undefined || undefined}>
      <p className="gt-hidden" role="status">
        {useNews(views)}
      </p>
      <div className={classes.head} aria-hidden>
        <span>{columns.view}</span>
        <span>{columns.version}</span>
        {acts && <span className={classes.end}>{columns.rows}</span>}
        <span className={classes.end}>{columns.lag}</span>
        <span className={classes.lastHead}>{columns.last}</span>
      </div>
      <ul className={classes.list}>
        {views.map((view) => (
          <ViewRow key={view.id} view={view} {...others} />
        ))}
      </ul>
    </div>
  );
}

function ViewRow({
  view,
  acts,
  onTry,
  onDryRun,
}: Omit<ViewRowsProps, 'views'> & { readonly view: RebuildableView }) {
  const { id, name, version, rows, isEstimate, lagSeconds, running, state } = view;
  const keptFocus = useKeptFocus();
  const hasJustChanged = useJustChanged(running !== null);
  return (
    <li className={classes.row} data-running={running !== null || undefined} aria-labelledby={`view-${id}`}>
      <div className={classes.line}>
        <strong className={classes.name} id={`view-${id}`}>
          {name}
        </strong>
        <span className={classes.version}>
          <span className="gt-hidden">{columns.version} </span>
          {version === 0 ? messages.notMade : messages.version(version)}
        </span>
        {acts && (
          <span className={classes.figure}>
            <span className={classes.label}>{columns.rows} </span>
            {isEstimate ? (
              <span title={messages.estimated}>
                <span aria-hidden>≈{'\u00a0'}</span>
                <span className="gt-hidden">{messages.estimated} </span>
                {formatNumber(rows ?? 0)}
              </span>
            ) : (
              formatNumber(rows ?? 0)
            )}
          </span>
        )}
        <span className={classes.figure}>
          <span className={classes.label}>{columns.lag} </span>
          {running ? '–' : secondsText(lagSeconds)}
        </span>
        <div className={classes.last}>
          {running ? (
            <span className={classes.going}>
              <IconRefresh size={16} aria-hidden />
              {messages.running[running.kind](messages.version(running.version))}
            </span>
          ) : (
            <LastRebuild view={view} onDryRun={acts && (() => onDryRun(view))} />
          )}
          {state === 'failed' && <AlertText small>{view.reason ?? messages.stoppedView}</AlertText>}
        </div>
        {acts && (
          <div className={classes.acts} {...keptFocus}>
            {running ? (
              <Button
                variant="subtle"
                className={classes.act ?? ''}
                aria-label={messages.acts.stopOf(name)}
                aria-disabled={running.isStopping || undefined}
                {...onPress(() => {
                  if (!running.isStopping && !hasJustChanged) void acts.stop(view);
                })}
              >
                {running.isStopping ? messages.acts.stopping : messages.acts.stop}
              </Button>
            ) : (
              <IdleActs view={view} acts={acts} hasJustEnded={hasJustChanged} onTry={onTry} />
            )}
          </div>
        )}
      </div>
      {running && <Going name={name} running={running} />}
    </li>
  );
}

const endedText = ({ by, seconds, differences, parked }: EndedRebuild): string =>
  messages.ended(by && fullName(by), secondsText(seconds), differences, parked);

function LastRebuild({
  view: { name, last, broken, version, dryRun },
  onDryRun,
}: {
  readonly view: RebuildableView;
  /** undefined for who is not told what differs. */
  readonly onDryRun: (() => void) | undefined;
}) {
  const differences = dryRun?.differences ?? null;
  return (
    <>
      {last ? (
        <span title={endedText(last)}>
          <span className={classes.lastLabel}>
            {last.kind === 'rollback' ? messages.wentBack : columns.last}{' '}
          </span>
          {instantInSentence(last.endedOn)}
          <span className="gt-hidden">, {endedText(last)}</span>
          {last.kind === 'rollback' && <span className={classes.wentBack}>{messages.wentBack}</span>}
        </span>
      ) : (
        version > 0 && (
          <span className={classes.never}>
            <span className={classes.lastLabel}>{columns.last} </span>
            {messages.never}
          </span>
        )
      )}
      {broken && broken.outcome !== 'done' && (
        <AlertText small>
          {messages.brokenText(
            messages.broken[broken.outcome][broken.kind],
            `le ${instantInSentence(broken.endedOn)}`,
          )}
        </AlertText>
      )}
      {onDryRun && differences !== null && (
        <button
          type="button"
          className={classes.found}
          data-differs={differences > 0 || undefined}
          aria-label={messages.acts.foundOf(name, messages.acts.found(differences))}
          onClick={onDryRun}
        >
          {differences > 0 ? (
            <IconAlertTriangle size={14} aria-hidden />
          ) : (
            <IconCircleCheck size={14} aria-hidden />
          )}
          {messages.acts.found(differences)}
        </button>
      )}
    </>
  );
}

function IdleActs({
  view,
  acts,
  hasJustEnded,
  onTry,
}: {
  readonly view: RebuildableView;
  readonly acts: RebuildActs;
  readonly hasJustEnded: boolean;
  readonly onTry: (view: RebuildableView) => void;
}) {
  const { name, kept, version } = view;
  const { at, close, button } = useMenuAnchor();
  const words = messages.acts;
  return (
    <>
      <Button
        variant="subtle"
        className={classes.act ?? ''}
        aria-label={words.dryRunOf(name)}
        disabled={version === 0}
        {...onPress(() => {
          if (hasJustEnded) return;
          onTry(view);
          void acts.dryRun(view);
        })}
      >
        {words.dryRun}
      </Button>
      <IconButton
        variant="subtle"
        icon={IconDots}
        label={words.more(name)}
        onPointerEnter={ActMenu.prepare}
        onFocus={ActMenu.prepare}
        {...button}
      />
      {at && (
        <ActMenu
          label={words.more(name)}
          at={at}
          onClose={close}
          position="bottom-end"
          acts={[
            { label: words.rebuild, icon: IconRefresh, onClick: () => void acts.rebuild(view) },
            {
              label: words.back(kept ? messages.version(kept.version) : undefined),
              icon: IconArrowBackUp,
              detail: <small>{kept ? words.backUntil(instantInSentence(kept.until)) : words.noBack}</small>,
              disabled: kept === null,
              onClick: () => void acts.rollBack(view),
            },
          ]}
        />
      )}
    </>
  );
}

/** How far it is; what is read is counted for those alone who are told of the log. */
function Going({ name, running }: { readonly name: string; readonly running: RunningRebuild }) {
  const { kind, phase, percent, position, until, secondsLeft, versionBefore } = running;
  const counts = phase === 'fold' && position !== null && until !== null;
  return (
    <div className={classes.progress}>
      <ProgressRow
        label={messages.progress(name)}
        value={percent}
        max={100}
        count={
          counts ? messages.counted(formatNumber(position), formatNumber(until)) : messages.phases[phase]
        }
        {...(secondsLeft !== null && { left: messages.left(secondsText(secondsLeft)) })}
        note={messages.notes[kind](messages.version(versionBefore))}
      />
    </div>
  );
}
