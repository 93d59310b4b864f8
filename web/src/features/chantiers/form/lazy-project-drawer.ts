import { lazyDrawer } from '../../../shared/ui/lazy-part.tsx';

/** The form with its checks, which no page needs before somebody asks for it. */
export const ProjectDrawer = lazyDrawer(async () => (await import('./project-drawer.tsx')).ProjectDrawer);
