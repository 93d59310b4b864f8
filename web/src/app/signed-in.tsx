import { AppLayout } from '../shared/layouts/app-layout.tsx';
import { followLeftActs } from './left-acts.ts';
import { menuOf } from './menu.ts';
import { mayPrefetch } from './prefetch.ts';
import { preparePage } from './prepare-page.ts';
import { screens } from './screens.ts';

interface ConnectedNavigator extends Navigator {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

const prepare = (href: string): void => {
  const { onLine, connection }: ConnectedNavigator = navigator;
  if (mayPrefetch(onLine, connection)) void preparePage(href);
};

const entries = menuOf(screens);

followLeftActs();

/** What is around every page of who is signed in. */
export function SignedIn() {
  return <AppLayout entries={entries} onIntent={prepare} />;
}
