import { weekStatusLabels, type WeekStatus } from '@gestiontemps/contracts/codes';
import { IconCircleCheck, IconCircleX, IconHourglass, IconPencil, type Icon } from '@tabler/icons-react';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { validationMessages as messages } from './messages.ts';

const looks: Record<WeekStatus, readonly [Tone, Icon]> = {
  0: ['grey', IconPencil],
  1: ['orange', IconHourglass],
  2: ['green', IconCircleCheck],
};

interface WeekStatusBadgeProps {
  status: WeekStatus;
  /** The last cycle was refused and the week has not been submitted again. */
  refused?: boolean;
}

export function WeekStatusBadge({ status, refused = false }: WeekStatusBadgeProps) {
  if (refused && status === 0)
    return (
      <StatusBadge tone="red" icon={IconCircleX}>
        {messages.refusedWeek}
      </StatusBadge>
    );
  const [tone, icon] = looks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {weekStatusLabels[status]}
    </StatusBadge>
  );
}
