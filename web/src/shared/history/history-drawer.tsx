import { Button } from '@mantine/core';
import { today as todayOf } from '@gestiontemps/contracts/dates/paris-clock';
import { instantOnDay } from '@gestiontemps/contracts/dates/date-labels';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { loadedOf, ProblemPanel } from '../layouts/problem-panel.tsx';
import { paths } from '../paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListSkeleton } from '../ui/list-skeleton.tsx';
import { SideDrawer } from '../ui/side-drawer.tsx';
import { ChangeList } from './change-list.tsx';
import { useHistoryPage, type Act, type HistoryOf, type HistoryPage } from './history-api.ts';
import classes from './history-drawer.module.css';
import { actInstant, actSentence, changeGroups } from './history-text.ts';
import { historyMessages as words } from './messages.ts';

export interface HistoryDrawerProps {
  readonly of: HistoryOf;
  /** What it is the history of, in words. */
  readonly subtitle: string;
  readonly onClose: () => void;
}

/** What was done to something, by whom and why, the latest first. */
export function HistoryDrawer({ of, subtitle, onClose }: HistoryDrawerProps) {
  return (
    <SideDrawer title={words.title} subtitle={subtitle} onClose={onClose}>
      <Acts of={of} />
    </SideDrawer>
  );
}

const focus = (part: HTMLElement | null): void => part?.focus({ preventScroll: true });

/** A page of acts, and those before it once they are asked for. */
function Acts({ of, avant }: { readonly of: HistoryOf; readonly avant?: number }) {
  const [isLonger, setIsLonger] = useState(false);
  const { data, problem, onRetry } = loadedOf(useHistoryPage(of, avant));
  if (!data && problem) return <ProblemPanel problem={problem} onRetry={onRetry} />;
  if (!data) return <ListSkeleton rows={avant === undefined ? 6 : 3} rowHeight={64} columns={2} />;
  const { actes, suivant, partiel } = data;
  if (avant === undefined && actes.length === 0) return <EmptyState drawing="rule" title={words.empty} />;
  return (
    <>
      {avant === undefined && partiel && <p className={classes.note}>{words.partial}</p>}
      <ol className={classes.acts} aria-label={avant === undefined ? words.list : undefined}>
        {actes.map((act) => (
          <ActRow key={act.id} act={act} page={data} of={of} />
        ))}
      </ol>
      {suivant !== null &&
        (isLonger ? (
          // The button that held the focus goes with what it asks for.
          <section ref={focus} tabIndex={-1} className={classes.olderActs} aria-label={words.olderList}>
            <Acts of={of} avant={suivant} />
          </section>
        ) : (
          <Button
            variant="default"
            fullWidth
            className={classes.older ?? ''}
            onClick={() => setIsLonger(true)}
          >
            {words.older}
          </Button>
        ))}
    </>
  );
}

interface ActRowProps {
  readonly act: Act;
  readonly page: HistoryPage;
  readonly of: HistoryOf;
}

function ActRow({ act, page, of }: ActRowProps) {
  const { le, motif, efface, moment } = act;
  const { who, what } = actSentence(act, page);
  return (
    <li className={classes.act} data-act={act.acte}>
      <Avatar name={who} />
      <div className={classes.words}>
        <p className={classes.sentence}>
          <span className={classes.who}>{who}</span> {what}
        </p>
        <div className={classes.when}>
          <time className={classes.time} dateTime={le} title={instantOnDay(le)}>
            {actInstant(le, todayOf())}
          </time>
          {of.kind === 'week' && moment !== null && (
            <Link
              to={{ pathname: paths.weekReplay.href({ id: of.id }), search: `?evenement=${moment}` }}
              className={classes.link}
            >
              <IconHistory size={16} aria-hidden />
              {words.atThatMoment}
            </Link>
          )}
        </div>
        {(motif !== null || efface) && (
          <p className={classes.reason}>{motif === null ? words.erasedReason : words.quote(motif)}</p>
        )}
        <ChangeList groups={changeGroups(act)} />
      </div>
    </li>
  );
}
