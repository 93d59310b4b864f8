import { StatusBadge } from '../ui/status-badge.tsx';
import { weekStatusLook, type WeekStanding } from './week-status-look.ts';

export function WeekStatusBadge(props: WeekStanding) {
  const { tone, icon, word } = weekStatusLook(props);
  return (
    <StatusBadge tone={tone} icon={icon}>
      {word}
    </StatusBadge>
  );
}
