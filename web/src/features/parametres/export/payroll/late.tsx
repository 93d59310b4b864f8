import { shortDay } from '@gestiontemps/contracts/dates/date-labels';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, type To } from 'react-router';
import type { DayRange } from '../../../../shared/range/day-range.ts';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import type { Preview } from '../api/export-api.ts';
import { exportMessages, payrollMessages } from '../messages.ts';
import { lateDays } from '../model/payroll-text.ts';
import { periodName, periodWith } from '../model/period.ts';
import { OpenPoints } from '../open-points.tsx';

const messages = payrollMessages.late;

export interface LateProps {
  readonly people: Preview['apresFichier'];
  /** Of the file that is looked at. */
  readonly range: DayRange;
  /** Of these people alone; of those who are looked at when left out. */
  readonly linkTo: (range: DayRange, people?: readonly string[]) => To;
  /** The days that are looked at change. */
  readonly onLeave: () => void;
}

/** What earlier files came too soon for, each with the way to the file that would have it. */
export function Late({ people, range, linkTo, onLeave }: LateProps) {
  if (people.length === 0) return null;
  return (
    <OpenPoints
      icon={IconAlertTriangle}
      tone="warning"
      title={messages.title}
      of={exportMessages.table.lines(people.flatMap(({ lignes }) => lignes).length)}
      note={messages.note}
      showAll={exportMessages.missing.showAll}
      points={lateDays(people).map(({ id, label, date, what }) => {
        const earlier = periodWith(range, date);
        const name = periodName(earlier);
        return {
          key: `${id} ${date}`,
          sign: <Avatar name={label} size={24} />,
          label,
          what,
          act: (
            <Button
              component={Link}
              to={linkTo(earlier)}
              variant="link"
              aria-label={messages.showOf(name, label, shortDay(date))}
              onClick={onLeave}
            >
              {messages.show(name)}
            </Button>
          ),
        };
      })}
    />
  );
}
