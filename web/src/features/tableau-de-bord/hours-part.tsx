import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { Link } from 'react-router';
import { ColumnsCard } from '../../shared/charts/columns-card.tsx';
import { formatDuration } from '../../shared/duration.ts';
import { messages as shared } from '../../shared/messages.ts';
import { formatNumber } from '../../shared/numbers.ts';
import { paths } from '../../shared/paths.ts';
import { searchOfRange } from '../../shared/list/range-in-address.ts';
import { useSettings } from '../../shared/session/me.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import type { HoursByDay } from './api/dashboard-api.ts';
import { dashboardMessages } from './messages.ts';
import { hoursByDay } from './model/hours-by-day.ts';
import { SectionCard } from './section-card.tsx';
import type { Section } from './section.ts';
import classes from './hours-part.module.css';

const messages = dashboardMessages.hours;

const format = (hours: number): string => (hours === 0 ? shared.none : formatDuration(hours));

/** What the company has worked on each day of four weeks, drawn and as a table; each week leads to its report. */
export function HoursPart({ section }: { section: Section<HoursByDay> }) {
  const settings = useSettings();
  const { data, isHidden } = section;
  if (isHidden) return null;
  if (!data || data.jours.length === 0)
    return (
      <SectionCard title={messages.title} section={section} empty="" isEmpty={() => false}>
        {() => <EmptyState drawing="rule" title={messages.empty} />}
      </SectionCard>
    );
  const { columns, weeks } = hoursByDay(data, today(), settings);
  return (
    <ColumnsCard
      title={messages.title}
      unit={messages.day}
      series={[]}
      columns={columns}
      format={format}
      formatTick={(hours) => (hours === 0 ? messages.axis('0') : formatNumber(hours))}
      height={164}
      days
      note={
        <dl className={classes.weeks}>
          {weeks.map(({ monday, name, total }) => (
            <div key={monday} className={classes.week}>
              <dt>
                <Link
                  to={{
                    pathname: paths.projectReport.href(),
                    search: searchOfRange(monday, addDays(monday, 6)),
                  }}
                  aria-label={messages.report(name)}
                >
                  {name}
                </Link>
              </dt>
              <dd>{format(total)}</dd>
            </div>
          ))}
        </dl>
      }
    />
  );
}
