import { createBrowserRouter, type RouteObject } from 'react-router';
import type { RouteHandle } from '../shared/layouts/use-navigation-width.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';
import { requireSession } from './require-session.ts';
import { Root } from './root.tsx';
import { SectionError } from './section-error.tsx';

/** A page: its address, its code, and a boundary of its own. */
const page = (name: keyof typeof paths, handle?: RouteHandle): RouteObject => ({
  path: paths[name].path,
  lazy: pages[name],
  ErrorBoundary: SectionError,
  handle,
});

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: SectionError,
    children: [
      page('login'),
      page('createPassword'),
      {
        loader: requireSession,
        shouldRevalidate: () => false,
        children: [
          page('companyChoice'),
          {
            lazy: () => import('./routes/app.tsx'),
            ErrorBoundary: SectionError,
            children: [
              page('home'),
              page('timeEntry', { wide: true }),
              page('dashboard'),
              page('validation'),
              page('weekSheet'),
              page('projects'),
              page('project'),
              { path: '*', lazy: () => import('./routes/not-found.tsx'), ErrorBoundary: SectionError },
            ],
          },
        ],
      },
    ],
  },
]);
