import { shortDay } from '@gestiontemps/contracts/dates/date-labels';
import type { PresetKey } from '@gestiontemps/contracts/export-natures';
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

/** Where the files that would have it are looked at. */
export interface FileLink {
  /** Of these people alone; of those who are looked at when left out. */
  readonly people?: readonly string[];
  /** The target that is looked at when left out. */
  readonly target?: PresetKey;
}

export interface LateProps {
  readonly lines: Preview['apresFichier'];
  /** Why these are not in their file. */
  readonly texts: { readonly title: string; readonly note: string };
  /** Of the file that is looked at. */
  readonly range: DayRange;
  readonly linkTo: (range: DayRange, link?: FileLink) => To;
  /** The days that are looked at change. */
  readonly onLeave: () => void;
}

/** What earlier files do not have, each with the way to the file that would. */
export function Late({ lines: { total, personnes }, texts, range, linkTo, onLeave }: LateProps) {
  if (personnes.length === 0) return null;
  return (
    <OpenPoints
      icon={IconAlertTriangle}
      tone="warning"
      title={texts.title}
      of={messages.of(personnes.flatMap(({ lignes }) => lignes).length, total)}
      note={texts.note}
      showAll={exportMessages.missing.showAll}
      points={lateDays(personnes).map(({ id, label, date, what }) => {
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
