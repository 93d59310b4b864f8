import { AlertText } from '../shared/ui/alert-text.tsx';
import { Avatar } from '../shared/ui/avatar.tsx';
import { Chip } from '../shared/ui/chip.tsx';
import { CountBadge } from '../shared/ui/count-badge.tsx';
import { ProgressRing } from '../shared/ui/progress-ring.tsx';
import { ProjectStatusBadge } from '../shared/projects/project-status-badge.tsx';
import { StatusBadge } from '../shared/ui/status-badge.tsx';
import { StepStatusBadge } from '../shared/weeks/step-status-badge.tsx';
import { tagColours } from '../shared/ui/tag-colour.ts';
import { TaskStatusBadge } from '../shared/projects/task-status-badge.tsx';
import { ToggleChip } from '../shared/ui/toggle-chip.tsx';
import { WeekStatusBadge } from '../shared/weeks/week-status-badge.tsx';
import { Part } from './part.tsx';
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCheck,
  IconClock,
  IconCloudOff,
  IconPlus,
} from '@tabler/icons-react';
import { useState } from 'react';

/** States, keywords, people. */
export function Badges() {
  const [basket, setBasket] = useState(true);
  return (
    <>
      <Part title="Semaine, chantier, étape, tâche">
        <WeekStatusBadge status={0} />
        <WeekStatusBadge status={1} />
        <WeekStatusBadge status={2} />
        <WeekStatusBadge status={0} refused />
        <ProjectStatusBadge status={1} />
        <ProjectStatusBadge status={2} />
        <ProjectStatusBadge status={50} />
        <ProjectStatusBadge status={3} />
        {([0, 1, 2, 3, 4] as const).map((status) => (
          <StepStatusBadge key={status} status={status} />
        ))}
        {([1, 2, 3, 50] as const).map((status) => (
          <TaskStatusBadge key={status} status={status} />
        ))}
        <StatusBadge tone="holiday" icon={IconCalendarEvent}>
          Férié
        </StatusBadge>
        <StatusBadge tone="blue" icon={IconCloudOff}>
          Hors ligne, 2 saisies gardées
        </StatusBadge>
        <StatusBadge tone="orange" icon={IconAlertTriangle}>
          3 alertes
        </StatusBadge>
        <CountBadge count={9} label="9 feuilles à valider" />
        <AlertText>Jour sans saisie</AlertText>
      </Part>
      <Part title="Mots-clés">
        {tagColours.map(({ name, value }) => (
          <Chip key={name} colour={value}>
            {name}
          </Chip>
        ))}
        <Chip>Logement collectif</Chip>
        <ToggleChip icon={basket ? IconCheck : IconPlus} pressed={basket} onClick={() => setBasket(!basket)}>
          Panier repas
        </ToggleChip>
        <ToggleChip icon={IconClock} filled>
          Trajet 2h15
        </ToggleChip>
        <ToggleChip icon={IconClock}>Grand déplacement</ToggleChip>
      </Part>
      <Part title="Personnes">
        <Avatar name="Yann Kervella" size={24} />
        <Avatar name="Sophie Le Goff" />
        <Avatar name="Marie Dubois" size={40} />
        <ProgressRing ratio={0.64} />
      </Part>
    </>
  );
}
