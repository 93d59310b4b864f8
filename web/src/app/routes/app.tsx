import { AppLayout } from '../../shared/layouts/app-layout.tsx';
import { preparePage } from '../pages.ts';
import { mayPrefetch } from '../prefetch.ts';

interface ConnectedNavigator extends Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

const prepare = (href: string): void => {
  const { onLine, connection }: ConnectedNavigator = navigator;
  if (mayPrefetch(onLine, connection)) void preparePage(href);
};

export function Component() {
  return <AppLayout onIntent={prepare} />;
}
