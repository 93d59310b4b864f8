import type { ComponentType } from 'react';
import { createBrowserRouter, type LoaderFunction, type RouteObject } from 'react-router';
import { NotFoundPage } from '../shared/layouts/error-page.tsx';
import { withStyles } from '../shared/ui/missing-styles.ts';
import { byNetwork, loadPage, type PageLoading } from './load-page.ts';
import { askFirst, requireSession } from './require-session.ts';
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

/** Its data is asked for where it is the first: later pages open at once, and fill. */
const page = ({ path, load, ask, handle }: Screen): RouteObject => {
  const component = lazy(load);
  if (!ask) return bounded({ path, lazy: component, handle });
  const first = askFirst(ask);
  const loader: LoaderFunction = (of) => (loading.isStarted() ? null : first(of));
  return bounded({
    path,
    lazy: async () => ({ ...(await component()), loader }),
    shouldRevalidate: () => false,
    handle,
  });
};

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
