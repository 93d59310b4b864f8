import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { NotFoundPage } from '../shared/layouts/error-page.tsx';
import { withStyles } from '../shared/ui/missing-styles.ts';
import { byNetwork, loadPage, type PageLoading } from './load-page.ts';
import { requireSession } from './require-session.ts';
import { Root } from './root.tsx';
import {
  anonymousScreens,
  companylessScreens,
  screens,
  tabletScreens,
  type Frame,
  type Screen,
} from './screens.ts';
import { SectionError } from './section-error.tsx';

const loading: PageLoading = {
  ...byNetwork,
  isStarted: () => router.state.initialized,
  isWanted: () => router.state.navigation.state !== 'idle',
};

const lazy = (load: () => Promise<ComponentType>) => async () => ({
  Component: await loadPage(withStyles(load), loading),
});

/** The boundary stands around the lazy route, not on it: the router shows nothing for one whose code never came. */
const bounded = (route: RouteObject): RouteObject => ({ ErrorBoundary: SectionError, children: [route] });

const page = ({ path, load, handle }: Screen): RouteObject => bounded({ path, lazy: lazy(load), handle });

const routeOf = (item: Screen | Frame): RouteObject =>
  'screens' in item
    ? bounded({ lazy: lazy(item.load), handle: item.handle, children: item.screens.map(page) })
    : page(item);

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: SectionError,
    children: [
      ...anonymousScreens.map(page),
      bounded({
        lazy: lazy(async () => (await import('./on-tablet.tsx')).OnTablet),
        children: tabletScreens.map(page),
      }),
      {
        loader: requireSession,
        shouldRevalidate: () => false,
        ErrorBoundary: SectionError,
        children: [
          ...companylessScreens.map(page),
          {
            lazy: lazy(async () => (await import('./signed-in.tsx')).SignedIn),
            children: [...screens.map(routeOf), { path: '*', Component: NotFoundPage }],
          },
        ],
      },
    ],
  },
]);
