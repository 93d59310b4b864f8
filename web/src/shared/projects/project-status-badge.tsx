import { projectStatusLabels, type ProjectStatus } from '@gestiontemps/contracts/codes';
import {
  IconFlag3,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  type Icon,
} from '@tabler/icons-react';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

const looks: Record<ProjectStatus, readonly [Tone, Icon]> = {
  1: ['red', IconPlayerStopFilled],
  2: ['green', IconPlayerPlayFilled],
  50: ['orange', IconPlayerPauseFilled],
  3: ['ink', IconFlag3],
};

export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  const [tone, icon] = looks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {projectStatusLabels[status]}
    </StatusBadge>
  );
}
