import { weekStatusLabels, type WeekStatus } from '@gestiontemps/contracts/codes';
import { IconCircleCheck, IconCircleX, IconHourglass, IconPencil, type Icon } from '@tabler/icons-react';
import type { MatrixState } from '../ui/matrix-parts.tsx';
import { validationMessages as messages } from './messages.ts';

const looks: Record<WeekStatus, readonly [MatrixState['tone'], Icon]> = {
  0: ['grey', IconPencil],
  1: ['orange', IconHourglass],
  2: ['green', IconCircleCheck],
};

export interface WeekStanding {
  readonly status: WeekStatus;
  /** The last cycle was refused and the week has not been submitted again. */
  readonly refused?: boolean;
}

/** How a state of a week looks wherever it is shown, and its word. */
export const weekStatusLook = ({ status, refused = false }: WeekStanding): MatrixState => {
  if (refused && status === 0) return { tone: 'red', icon: IconCircleX, word: messages.refusedWeek };
  const [tone, icon] = looks[status];
  return { tone, icon, word: weekStatusLabels[status] };
};
