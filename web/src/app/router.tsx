import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import type { RouteHandle } from '../shared/layouts/use-navigation-width.ts';
import { pages } from './pages.ts';
import { paths } from '../shared/paths.ts';
import { requireSession } from './require-session.ts';
import { Root } from './root.tsx';
import { SectionError } from './section-error.tsx';

interface RouteModule {
  readonly Component: ComponentType;
}

/**
 * A page: its address, its code, and a boundary of its own. The boundary stands around the lazy route, not on it: the
 * router shows nothing at all for a route whose code never came.
 */
const page = (path: string, load: () => Promise<RouteModule>, handle?: RouteHandle): RouteObject => ({
  ErrorBoundary: SectionError,
  children: [{ path, lazy: load, handle }],
});

const named = (name: keyof typeof pages, handle?: RouteHandle): RouteObject =>
  page(paths[name].path, pages[name], handle);

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: SectionError,
    children: [
      named('login'),
      named('createPassword'),
      {
        loader: requireSession,
        shouldRevalidate: () => false,
        ErrorBoundary: SectionError,
        children: [
          named('companyChoice'),
          {
            lazy: () => import('./routes/app.tsx'),
            children: [
              named('home'),
              named('timeEntry', { wide: true }),
              named('dashboard'),
              named('validation', { wide: true }),
              named('weekSheet', { wide: true }),
              named('projects', { wide: true }),
              {
                ErrorBoundary: SectionError,
                children: [
                  {
                    lazy: () => import('./routes/project.tsx'),
                    children: [
                      named('project'),
                      named('projectTasks'),
                      named('projectTeam'),
                      named('projectComments'),
                    ],
                  },
                ],
              },
              named('mails', { wide: true }),
              page('*', () => import('./routes/not-found.tsx')),
            ],
          },
        ],
      },
    ],
  },
]);
