import { deskWidths } from '../../shared/ui/desk-widths.ts';
import { lazyPart } from '../../shared/ui/lazy-part.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';

const Skeleton = () => <ListSkeleton rows={10} rowHeight={48} columns={7} />;

export const WeekPage = lazyPart(async () => (await import('./week/week-page.tsx')).WeekPage, Skeleton);
export const DayPage = lazyPart(async () => (await import('./day/day-page.tsx')).DayPage, Skeleton);

/** What is shown first: a phone never needs the grid, a desk seldom the cards. */
export const firstView = window.matchMedia(deskWidths.wide).matches ? WeekPage : DayPage;
