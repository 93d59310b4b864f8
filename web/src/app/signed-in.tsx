import { useEffect, useState, type ComponentType } from 'react';
import { AppLayout } from '../shared/layouts/app-layout.tsx';
import { useIsWhole, useWarm } from '../shared/ui/lazy-part.tsx';
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

/** What opens the weeks that notifications lead to. Nobody waits for it: where no page answers, one is opened. */
const useOpenedNotices = (): ComponentType | undefined => {
  const isWhole = useIsWhole();
  const [Opened, setOpened] = useState<ComponentType>();
  useEffect(() => {
    if (!isWhole) return;
    import('./opened-notices.tsx')
      .then(({ OpenedNotices }) => setOpened(() => OpenedNotices))
      // Without a network another page hears of it.
      .catch(() => {});
  }, [isWhole]);
  return Opened;
};

/** What is around every page of who is signed in. */
export function SignedIn() {
  useWarm(afterwards);
  const OpenedNotices = useOpenedNotices();
  return (
    <>
      <AppLayout entries={entries} onIntent={prepare} />
      {OpenedNotices && <OpenedNotices />}
    </>
  );
}
