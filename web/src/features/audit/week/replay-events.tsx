import { UnstyledButton } from '@mantine/core';
import { longDay } from '@gestiontemps/contracts/dates/date-labels';
import { parisTime } from '@gestiontemps/contracts/dates/paris-clock';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { actIcons } from '../../../shared/history/act-icons.ts';
import { ChangeList } from '../../../shared/history/change-list.tsx';
import { historyMessages } from '../../../shared/history/messages.ts';
import { replayMessages } from './messages.ts';
import { actChanges } from './model/act-changes.ts';
import { actText } from './model/act-text.ts';
import { filters, isListed, readFilter } from './model/event-filter.ts';
import { dayOf } from './model/rail.ts';
import type { Moment, WeekReplay } from './replay-api.ts';
import classes from './replay-events.module.css';
import { ReplaySeal } from './replay-seal.tsx';
import type { ShownMoment } from './use-moment.ts';

const { events: words } = replayMessages;

interface ReplayEventsProps {
  readonly replay: WeekReplay;
  readonly shown: ShownMoment;
  readonly isDesk: boolean;
  readonly onChoose: (index: number) => void;
}

/** Every act by day; the one that is shown tells what it changed, those after it step back. */
export function ReplayEvents({ replay, shown, isDesk, onChoose }: ReplayEventsProps) {
  const { index, filter, setFilter } = shown;
  const list = useRef<HTMLDivElement>(null);
  // At a desk the list scrolls by itself; under the sheet, scrolling it would move the page.
  useEffect(() => {
    const part = list.current;
    if (!isDesk || !part) return undefined;
    const observer = new ResizeObserver(() => {
      const current = part.querySelector<HTMLElement>(`[data-numero="${index + 1}"]`);
      if (current) part.scrollTop = current.offsetTop - (part.clientHeight - current.clientHeight) / 2;
    });
    observer.observe(part);
    return () => observer.disconnect();
  }, [index, isDesk]);
  const listed = replay.evenements.filter((moment) => isListed(moment, filter));
  const days = [...Map.groupBy(listed, dayOf)];
  return (
    <aside className={classes.panel} aria-label={words.title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{words.title}</h2>
        <label className={classes.filter}>
          <span className="gt-hidden">{words.filter}</span>
          <select value={filter} onChange={({ currentTarget }) => setFilter(readFilter(currentTarget.value))}>
            {filters.map((each) => (
              <option key={each} value={each}>
                {words.filterNames[each]}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} aria-hidden />
        </label>
      </div>
      <div ref={list} className={classes.list}>
        {days.length === 0 && <p className={classes.none}>{words.none}</p>}
        {days.map(([date, moments]) => (
          <section key={date}>
            <h3 className={classes.day}>{longDay(date)}</h3>
            <ol>
              {moments.map((moment) => (
                <Event
                  key={moment.numero}
                  moment={moment}
                  replay={replay}
                  standing={
                    moment.numero === index + 1 ? 'current' : moment.numero > index ? 'later' : 'past'
                  }
                  onChoose={() => onChoose(moment.numero - 1)}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <ReplaySeal id={replay.id} />
    </aside>
  );
}

interface EventProps {
  readonly moment: Moment;
  readonly replay: WeekReplay;
  readonly standing: 'past' | 'current' | 'later';
  readonly onChoose: () => void;
}

function Event({ moment, replay, standing, onChoose }: EventProps) {
  const Sign = actIcons[moment.acte];
  const { who, what } = actText(moment, replay);
  const { commentaire, efface } = moment;
  const isCurrent = standing === 'current';
  return (
    <li className={classes.event} data-numero={moment.numero} data-standing={standing} data-act={moment.acte}>
      <UnstyledButton
        className={classes.choose}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChoose}
      >
        <time className={classes.time} dateTime={moment.date}>
          {parisTime(new Date(moment.date))}
        </time>
        <Sign size={18} className={classes.sign} aria-hidden />
        <span>
          <span className={classes.who}>{who}</span> {what}
        </span>
      </UnstyledButton>
      {(commentaire !== null || efface) && (
        <p className={classes.reason}>
          {commentaire === null ? historyMessages.erasedReason : historyMessages.quote(commentaire)}
        </p>
      )}
      {isCurrent && <ChangeList groups={actChanges(moment, replay)} />}
    </li>
  );
}
