import { taskStatusLabels, type TaskStatus } from '@gestiontemps/contracts/codes';
import {
  IconCircleCheck,
  IconPencil,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  type Icon,
} from '@tabler/icons-react';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

const looks: Record<TaskStatus, readonly [Tone, Icon]> = {
  1: ['grey', IconPencil],
  2: ['primary', IconPlayerPlayFilled],
  3: ['green', IconCircleCheck],
  50: ['orange', IconPlayerPauseFilled],
};

export function TaskStatusBadge({ status }: { status: TaskStatus }) {
  const [tone, icon] = looks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {taskStatusLabels[status]}
    </StatusBadge>
  );
}
