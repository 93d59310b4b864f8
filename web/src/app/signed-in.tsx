import { useEffect, useState } from 'react';
import { AppLayout } from '../shared/layouts/app-layout.tsx';
import { fetchAhead } from '../shared/ui/fetch-ahead.ts';
import { lazyPart, useIsWhole, useWarm } from '../shared/ui/lazy-part.tsx';
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

const prepareLeftActs = async (): Promise<void> => {
  const { followLeftActs } = await import('./left-acts.ts');
  followLeftActs();
};
const prepareToStay = async (): Promise<void> => {
  const { stayOnDevice } = await import('./stay-on-device.ts');
  await stayOnDevice();
};
/** After the page: nobody waits for what another one has left, and without a network there is nowhere to send it. */
const afterwards = [prepareLeftActs, prepareToStay].map((act) => ({
  prepare: () => void act().catch(() => {}),
}));

const loadNotices = async () => (await import('./opened-notices.tsx')).OpenedNotices;
const OpenedNotices = lazyPart(loadNotices);
/** Whether what opens the weeks of notifications has come. Nobody waits for it: where no page answers, another is opened. */
const useHasNotices = (): boolean => {
  const isWhole = useIsWhole();
  const [hasCome, setHasCome] = useState(false);
  useEffect(() => {
    const come = async (): Promise<void> => {
      await loadNotices();
      setHasCome(true);
    };
    if (isWhole) void fetchAhead(come);
  }, [isWhole]);
  return hasCome;
};

/** What is around every page of who is signed in. */
export function SignedIn() {
  useWarm(afterwards);
  const hasNotices = useHasNotices();
  return (
    <>
      <AppLayout entries={entries} onIntent={prepare} />
      {hasNotices && <OpenedNotices />}
    </>
  );
}
