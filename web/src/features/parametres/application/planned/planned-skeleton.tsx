import { ListSkeleton } from '../../../../shared/ui/list-skeleton.tsx';
import type { PlannedDay } from '../model/planned-days.ts';

/** The place that planned changes take: a title, a day, and a row each. */
export function PlannedSkeleton({ days }: { days: readonly PlannedDay[] }) {
  const rows = days.reduce((sum, { options }) => sum + 1 + options.length, 1);
  return <ListSkeleton rows={rows} rowHeight={48} columns={2} />;
}
