import { Button } from '@mantine/core';
import { IconCalendarX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import type { Preview } from '../api/export-api.ts';
import { exportMessages, payrollMessages } from '../messages.ts';
import { daysWithoutFile } from '../model/payroll-text.ts';
import { OpenPoints } from '../open-points.tsx';
import type { LateProps } from './late.tsx';

const messages = payrollMessages.withoutFile;

interface WithoutFileProps extends Pick<LateProps, 'linkTo' | 'onLeave'> {
  readonly days: Preview['sansFichier'];
}

/** Days between the files that were made, or of people whom they leave out, each with the way to a file of these alone. */
export function WithoutFile({ days: { total, periodes }, linkTo, onLeave }: WithoutFileProps) {
  if (periodes.length === 0) return null;
  return (
    <OpenPoints
      icon={IconCalendarX}
      tone="warning"
      title={messages.title}
      of={messages.of(periodes.length, total)}
      note={messages.note}
      showAll={exportMessages.missing.showAll}
      points={daysWithoutFile(periodes).map(({ id, label, range, days, what }) => ({
        key: `${id} ${range.from}`,
        sign: <Avatar name={label} size={24} />,
        label,
        what,
        act: (
          <Button
            component={Link}
            to={linkTo(range, [id])}
            variant="link"
            aria-label={messages.showOf(label, days)}
            onClick={onLeave}
          >
            {messages.show}
          </Button>
        ),
      }))}
    />
  );
}
