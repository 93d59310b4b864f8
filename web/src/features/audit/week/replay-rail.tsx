import { dayOfMonth, instantOnDay, shortWeekday } from '@gestiontemps/contracts/dates/date-labels';
import { parisTime } from '@gestiontemps/contracts/dates/paris-clock';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { stepIcons } from '../../../shared/history/act-icons.ts';
import { replayMessages } from './messages.ts';
import { actText } from './model/act-text.ts';
import { indexAt, namedDays, placeOf, type RailDay } from './model/rail.ts';
import type { WeekReplay } from './replay-api.ts';
import classes from './replay-rail.module.css';

const { band: words } = replayMessages;

interface ReplayRailProps {
  readonly replay: WeekReplay;
  readonly days: readonly RailDay[];
  readonly index: number;
  /** Where a key leads. */
  readonly moveTo: (key: string) => number | undefined;
  readonly onJump: (index: number) => void;
  readonly onStep: (index: number) => void;
  readonly onPlay: () => void;
}

const at = (place: number): CSSProperties => ({ insetInlineStart: `${place * 100}%` });

/** Every act at equal steps, days apart, answers as circles; the thumb is drawn, pressed and moved by keys. */
export function ReplayRail({ replay, days, index, moveTo, onJump, onStep, onPlay }: ReplayRailProps) {
  const { evenements } = replay;
  const count = evenements.length;
  const moment = evenements[index];
  const { ref, width } = useElementSize();
  const scroller = useRef<HTMLDivElement>(null);
  const isDragging = useRef(false);
  // On a phone the rail is longer than the screen: it follows the thumb, and the page stays where it is.
  useEffect(() => {
    const rail = scroller.current;
    if (rail) rail.scrollLeft = placeOf(index, count) * rail.scrollWidth - rail.clientWidth / 2;
  }, [index, count]);

  const indexUnder = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number => {
    const { left, width: whole } = currentTarget.getBoundingClientRect();
    return indexAt((clientX - left) / whole, count);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = moveTo(event.key);
    if (to === undefined && event.key !== ' ') return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (to === undefined) onPlay();
    // A key is pressed many times on the way: « Précédent » would have to be, too.
    else onStep(to);
  };
  if (!moment) return null;
  const { who, what } = actText(moment, replay);
  const current = days.find(({ from, count: acts }) => index >= from && index < from + acts);
  return (
    <div ref={scroller} className={classes.scroller}>
      <div
        ref={ref}
        className={classes.rail}
        style={{ '--acts': count } as CSSProperties}
        role="slider"
        tabIndex={0}
        aria-label={words.slider}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={index + 1}
        aria-valuetext={words.at(
          instantOnDay(moment.date),
          words.position(index + 1, count),
          `${who} ${what}`,
        )}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          isDragging.current = event.pointerType === 'mouse';
          if (isDragging.current) event.currentTarget.setPointerCapture(event.pointerId);
          onJump(indexUnder(event));
        }}
        onPointerMove={(event) => {
          if (isDragging.current) onStep(indexUnder(event));
        }}
        onPointerUp={() => {
          isDragging.current = false;
        }}
        onPointerCancel={() => {
          isDragging.current = false;
        }}
      >
        <span className={classes.line} />
        <span className={classes.done} style={{ inlineSize: `${(index / count) * 100}%` }} />
        {days.slice(1).map(({ date, from }) => (
          <span key={date} className={classes.parting} style={at(from / count)} />
        ))}
        {evenements.map(({ numero, acte }, place) => {
          const Sign = stepIcons[acte];
          const isPast = place <= index;
          return Sign ? (
            <span
              key={numero}
              className={classes.step}
              style={at(placeOf(place, count))}
              data-past={isPast || undefined}
              data-act={acte}
            >
              <Sign size={12} />
            </span>
          ) : (
            <span
              key={numero}
              className={classes.tick}
              style={at(placeOf(place, count))}
              data-past={isPast || undefined}
            />
          );
        })}
        <span className={classes.thumb} style={at(placeOf(index, count))}>
          <span className={classes.time}>{parisTime(new Date(moment.date))}</span>
        </span>
        {namedDays(days, count, width, index).map((day) => (
          <span
            key={day.date}
            className={classes.day}
            style={at((day.from + day.count / 2) / count)}
            data-current={day === current || undefined}
          >
            {shortWeekday(day.date)} {dayOfMonth(day.date)}
          </span>
        ))}
      </div>
    </div>
  );
}
