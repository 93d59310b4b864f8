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

/** How a state of a week looks, and its word. */
export const weekStatusLook = ({ status, refused = false }: WeekStatusBadgeProps) => {
  if (refused && status === 0) return { tone: 'red', sign: IconCircleX, word: messages.refusedWeek } as const;
  const [tone, sign] = looks[status];
  return { tone, sign, word: weekStatusLabels[status] };
};

export function WeekStatusBadge(props: WeekStatusBadgeProps) {
  const { tone, sign, word } = weekStatusLook(props);
  return (
    <StatusBadge tone={tone} icon={sign}>
      {word}
    </StatusBadge>
  );
}
