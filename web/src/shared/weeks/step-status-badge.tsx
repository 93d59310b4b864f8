import { stepStatusLabels, type StepStatus } from '@gestiontemps/contracts/codes';
import {
  IconChevronsDown,
  IconChevronsUp,
  IconCircleCheck,
  IconCircleX,
  IconHourglass,
  type Icon,
} from '@tabler/icons-react';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

const looks: Record<StepStatus, readonly [Tone, Icon]> = {
  0: ['orange', IconHourglass],
  1: ['green', IconCircleCheck],
  2: ['red', IconCircleX],
  3: ['primary', IconChevronsUp],
  4: ['red', IconChevronsDown],
};

export function StepStatusBadge({ status }: { status: StepStatus }) {
  const [tone, icon] = looks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {stepStatusLabels[status]}
    </StatusBadge>
  );
}
