import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

/** The form with its checks, which no page needs before somebody asks for it. */
export const ProjectDrawer = lazyPart(async () => (await import('./project-drawer.tsx')).ProjectDrawer);
