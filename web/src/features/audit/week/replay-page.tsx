import { useParams } from 'react-router';
import { asProblem } from '../../../shared/api/problem.ts';
import { ForbiddenPage, NotFoundPage } from '../../../shared/layouts/error-page.tsx';
import { Page } from '../../../shared/layouts/page.tsx';
import { ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { fullName } from '../../../shared/session/me.ts';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { useIsDesk } from '../../../shared/ui/use-is-desk.ts';
import { EmptyWeek, WeekFrame } from '../../../shared/weeks/week-frame.tsx';
import { replayMessages as messages } from './messages.ts';
import { useWeekReplayQuery, type WeekReplay } from './replay-api.ts';
import { ReplayBand } from './replay-band.tsx';
import { ReplayEvents } from './replay-events.tsx';
import { ReplayFigures } from './replay-figures.tsx';
import { ReplayHeader } from './replay-header.tsx';
import classes from './replay-page.module.css';
import { ReplaySheet } from './replay-sheet.tsx';
import { useMoment } from './use-moment.ts';
import { usePlaying } from './use-playing.ts';

const notFound = 404;

/** A week as it stood after each act on it: what was entered, what it came to, and where its validation stood. */
export function ReplayPage() {
  const { id = '' } = useParams();
  const isDesk = useIsDesk('wide');
  const { currentData: replay, error, isFetching, refetch } = useWeekReplayQuery({ params: { id } });
  const problem = isFetching ? undefined : asProblem(error);
  if (replay) return <Replay key={replay.id} replay={replay} isDesk={isDesk} />;
  if (problem?.status === notFound) return <NotFoundPage sentence={messages.missing} />;
  if (problem?.status === 403) return <ForbiddenPage sentence={problem.detail} />;
  return (
    <Page title={messages.pageTitle} wide={!problem}>
      <h1 className="gt-hidden">{messages.pageTitle}</h1>
      <div className={classes.waiting}>
        {problem ? (
          <ProblemPanel problem={problem} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={isDesk ? 10 : 7} rowHeight={isDesk ? 48 : 52} columns={isDesk ? 7 : 2} />
        )}
      </div>
    </Page>
  );
}

function Replay({ replay, isDesk }: { replay: WeekReplay; isDesk: boolean }) {
  const shown = useMoment(replay.evenements);
  const playing = usePlaying(shown, replay.evenements.length);
  const { index, jump } = shown;
  const choose = (to: number): void => {
    playing.pause();
    jump(to);
  };
  const moment = replay.evenements[index];
  return (
    <Page title={messages.title(fullName(replay.utilisateur), replay.startDate)} wide>
      <WeekFrame
        aside={moment && <ReplayEvents replay={replay} shown={shown} isDesk={isDesk} onChoose={choose} />}
      >
        <ReplayHeader replay={replay} moment={moment} isDesk={isDesk} />
        {moment ? (
          <>
            <ReplayBand replay={replay} shown={shown} moment={moment} playing={playing} />
            <ReplayFigures replay={replay} index={index} moment={moment} />
            <ReplaySheet replay={replay} index={index} isDesk={isDesk} />
          </>
        ) : (
          <EmptyWeek text={messages.none} />
        )}
      </WeekFrame>
    </Page>
  );
}
