import { lazy } from 'react';

const load = () => import('./project-drawer.tsx');

/** The form with its checks, which no page needs before somebody asks for it. */
export const ProjectDrawer = lazy(async () => ({ default: (await load()).ProjectDrawer }));

/** Called when the pointer or the focus comes near. */
export const prepareProjectDrawer = (): void => void load().catch(() => undefined);
