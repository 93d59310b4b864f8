import { longDay, weekdayLetter, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import {
  IconAlertTriangle,
  IconBed,
  IconCalendarStar,
  IconCar,
  IconCheck,
  IconMapPin,
  IconPlus,
  IconRoute,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDuration } from '../../../../shared/duration.ts';
import { SiteWords } from '../../../../shared/projects/site-line.tsx';
import type { Settings } from '../../../../shared/session/session-api.ts';
import type { SettingKey } from '../api/settings-endpoints.ts';
import { applicationMessages } from '../messages.ts';
import { Dot } from './dot.tsx';
import classes from './day-preview.module.css';

const { preview: messages } = applicationMessages;
const hours = { task: 5, counted: 0.75 } as const;
const week = [0, 1, 2, 3, 4, 5, 6] as const;

interface DayPreviewProps {
  readonly settings: Settings;
  readonly changed: ReadonlySet<SettingKey>;
  readonly date: CivilDate;
}

interface Allowance {
  readonly key: SettingKey;
  readonly icon: Icon;
  readonly label: string;
  readonly isPlain?: boolean;
}

const allowances: readonly Allowance[] = [
  { key: 'isManagePanierRepas', icon: IconCheck, label: messages.meal },
  { key: 'isManageGrandDeplacement', icon: IconBed, label: messages.away, isPlain: true },
  { key: 'isManageTempsTrajet', icon: IconCar, label: messages.travel },
  { key: 'isManageKmsPro', icon: IconRoute, label: messages.kmPro },
  { key: 'isManageKmsPerso', icon: IconMapPin, label: messages.kmPerso },
  { key: 'primeSamedi', icon: IconCalendarStar, label: messages.saturday, isPlain: true },
];

/** A day of an employee as these settings make it: what he is offered, and what it adds up to. */
export function DayPreview({ settings, changed, date }: DayPreviewProps) {
  const mark = (key: SettingKey): ReactNode => changed.has(key) && <Dot />;
  const isCounted = settings.isManageTempsTrajet && settings.isTempsTrajetSurHeureTravaillees;
  const total = hours.task + (isCounted ? hours.counted : 0);
  const shown = allowances.filter(({ key }) => settings[key] === true);
  const monday = mondayOf(date);
  const days = week.slice(0, settings.displayWeekEnd ? 7 : 5).map((day) => addDays(monday, day));
  return (
    <div className={classes.card}>
      <div className={classes.head}>
        <p className={classes.day}>{longDay(date)}</p>
        <p className={classes.small}>{weekTitle(date)}</p>
        <p className={classes.strip}>
          {days.map((day, index) => (
            <span key={day} data-chosen={day === date || undefined}>
              {index === 5 && mark('displayWeekEnd')}
              {weekdayLetter(day)}
            </span>
          ))}
          {!settings.displayWeekEnd && mark('displayWeekEnd')}
        </p>
      </div>
      <div className={classes.body}>
        <div className={classes.line}>
          <div className={classes.words}>
            <p className={classes.task}>{messages.task}</p>
            <SiteWords number={messages.number} place={messages.place} client={messages.client} />
          </div>
          <p className={classes.hours}>
            <span className={classes.figure}>{formatDuration(hours.task)}</span>
            {settings.isManageNightHours && (
              <span className={classes.night}>
                {mark('isManageNightHours')}
                {messages.night}
              </span>
            )}
          </p>
        </div>
        {shown.length > 0 && <p className={classes.group}>{messages.allowances}</p>}
        <ul className={classes.chips}>
          {shown.map(({ key, icon: Sign, label, isPlain }) => (
            <li key={key} className={classes.chip} data-plain={isPlain || undefined}>
              <Sign size={18} aria-hidden />
              {mark(key)}
              {label}
              {key === 'isManageTempsTrajet' && isCounted && (
                <span className={classes.counted}>
                  {mark('isTempsTrajetSurHeureTravaillees')}
                  {messages.counted}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className={classes.foot}>
        <div>
          <p className={classes.small}>{messages.total}</p>
          <p className={classes.total}>{formatDuration(total)}</p>
        </div>
        {settings.isManageAbsences && (
          <p className={classes.absence}>
            <IconPlus size={18} aria-hidden />
            {mark('isManageAbsences')}
            {messages.absence}
          </p>
        )}
      </div>
      {total > settings.alerteHoursDayMax && (
        <p className={classes.alert}>
          <IconAlertTriangle size={16} aria-hidden />
          {mark('alerteHoursDayMax')}
          {messages.overrun(formatDuration(settings.alerteHoursDayMax), formatDuration(total))}
        </p>
      )}
    </div>
  );
}
