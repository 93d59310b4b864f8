import { numericDate, weekdayName } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate, parisTime } from '@gestiontemps/contracts/dates/paris-clock';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  type Icon,
} from '@tabler/icons-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { replayMessages } from './messages.ts';
import { keyMove, railDays } from './model/rail.ts';
import type { Moment, WeekReplay } from './replay-api.ts';
import classes from './replay-band.module.css';
import { ReplayRail } from './replay-rail.tsx';
import type { ShownMoment } from './use-moment.ts';
import type { Playing } from './use-playing.ts';

const { band: words } = replayMessages;

interface ReplayBandProps {
  readonly replay: WeekReplay;
  readonly shown: ShownMoment;
  readonly moment: Moment;
  readonly playing: Playing;
}

/** `vendredi 20/11/2026 à 17:02:14`, in Europe/Paris, where seconds are those of the instant. */
const exactly = ({ date }: Moment): string => {
  const at = new Date(date);
  const day = parisDate(at);
  return words.on(`${weekdayName(day)} ${numericDate(day)}`, `${parisTime(at)}:${date.slice(17, 19)}`);
};

/** The way through the acts of a week: buttons, and a rail with each of them. */
export function ReplayBand({ replay, shown, moment, playing }: ReplayBandProps) {
  const { index, jump, step } = shown;
  const count = replay.evenements.length;
  const days = railDays(replay.evenements);
  const { isPlaying, toggle, pause } = playing;
  const by =
    (go: (to: number) => unknown) =>
    (to: number): void => {
      pause();
      go(to);
    };
  const button = (icon: Icon, label: string, isOff: boolean, act: () => void) => (
    <IconButton
      icon={icon}
      label={label}
      size={32}
      // Disabled, what has come to its end would let the focus fall to the page.
      {...(isOff && { 'data-disabled': true, 'aria-disabled': true })}
      onClick={() => (isOff ? undefined : act())}
      className={classes.button ?? ''}
    />
  );
  const [isFirst, isLast] = [index === 0, index === count - 1];
  return (
    <section className={classes.band} aria-label={words.label}>
      <div className={classes.controls}>
        <div className={classes.buttons}>
          {button(IconPlayerSkipBack, words.first, isFirst, () => by(jump)(0))}
          {button(IconChevronLeft, words.previous, isFirst, () => by(step)(index - 1))}
          {button(
            isPlaying ? IconPlayerPause : IconPlayerPlay,
            isPlaying ? words.pause : words.play,
            count < 2,
            toggle,
          )}
          {button(IconChevronRight, words.next, isLast, () => by(step)(index + 1))}
          {button(IconPlayerSkipForward, words.last, isLast, () => by(jump)(count - 1))}
        </div>
        <p className={classes.instant}>{exactly(moment)}</p>
        <p className={classes.position}>{words.position(index + 1, count)}</p>
      </div>
      <ReplayRail
        replay={replay}
        days={days}
        index={index}
        moveTo={(key) => keyMove(key, index, days)}
        onJump={by(jump)}
        onStep={by(step)}
        onPlay={toggle}
      />
    </section>
  );
}
