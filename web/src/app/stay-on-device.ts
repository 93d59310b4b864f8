import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { keepReads } from '../shared/api/keep-reads.ts';
import { shownKept } from '../shared/api/shown-kept.ts';
import { serverBack } from '../shared/hub/server-back.ts';
import { isKeptEndpoint } from '../shared/offline/kept-endpoints.ts';
import { createReleases, type WorkerContainer } from '../shared/offline/releases.ts';
import { reads } from '../shared/offline/this-reads.ts';
import { notedKey } from '../shared/push/noted-key.ts';
import { thisReleases } from '../shared/offline/this-releases.ts';
import { session } from '../shared/session/current-session.ts';
import { dialogStore } from '../shared/ui/dialogs.ts';
import { unsaved } from '../shared/unsaved/unsaved.ts';
import { mayReload } from './chunk-failure.ts';
import { store } from './store.ts';

/** Absent where the page came by plain http, whatever the types say. */
const { serviceWorker } = navigator as { readonly serviceWorker?: WorkerContainer };
const begunKey = 'release-begun';
/** Milliseconds: what comes together is kept together. */
const keepingDelay = 400;

const followReleases = async (workers: WorkerContainer): Promise<void> => {
  const releases = createReleases({
    workers,
    begunUnder: thisReleases.begunUnder,
    held: () => unsaved.count() + dialogStore.read().length,
    isHidden: () => document.visibilityState === 'hidden',
    // Browsers that do not tell are taken to have been used.
    isUntouched: () => (navigator as Partial<Navigator>).userActivation?.hasBeenActive === false,
    mayBegin: () => {
      const may = mayReload(Date.now(), sessionStorage.getItem(begunKey));
      if (may) sessionStorage.setItem(begunKey, String(Date.now()));
      return may;
    },
    reload: () => window.location.reload(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    now: Date.now,
  });
  thisReleases.follow(releases);
  await releases.start();
  document.addEventListener('visibilitychange', releases.look);
  serverBack.listen(releases.look);
};

const keepWhatIsRead = (): void =>
  keepReads(store, {
    isKept: (endpoint, call) => isKeptEndpoint(endpoint) && isNear(endpoint, call),
    // Each reading of an auditor is noted by the server: he reads nothing that it does not know of.
    mayKeep: ({ role }) => role !== 'auditeur',
    given: shownKept.given,
    put: reads.put,
    drop: reads.drop,
    soon: (act) => void setTimeout(act, keepingDelay),
  });

/** Days from this Monday within which weeks are kept to be entered: who looks at older ones keeps those that he needs. */
const [before, after] = [-21, 14];
const isNear = (endpoint: string, call: unknown): boolean => {
  if (endpoint !== 'entryWeek') return true;
  const { startDate } = (call as { readonly body: { readonly startDate: CivilDate } }).body;
  const monday = mondayOf(today());
  return startDate >= addDays(monday, before) && startDate <= addDays(monday, after);
};

/** Milliseconds after which a page that is seen again reads ahead once more: another day may have begun. */
const seldom = 6 * 3_600_000;
/** Milliseconds: what the first page asks for comes before. */
const soon = 2000;

const followReader = (): void => {
  let readOn = -Infinity;
  const read = async (): Promise<void> => {
    const userId = session.identity()?.userId;
    if (userId === undefined || !navigator.onLine) return;
    readOn = performance.now();
    const { readAhead } = await import('../features/saisie/api/read-ahead.ts');
    await readAhead(userId, store.dispatch);
  };
  // What does not come now comes another time.
  const again = (): void => void read().catch(() => {});
  const ifLongAgo = (): void => {
    if (document.visibilityState === 'visible' && performance.now() - readOn > seldom) again();
  };
  again();
  // Whoever signs in, or goes to another company, in this same page.
  session.subscribe(({ type }) => {
    if (type === 'started' || type === 'switched') setTimeout(again, soon);
  });
  document.addEventListener('visibilitychange', ifLongAgo);
  window.addEventListener('online', () => setTimeout(ifLongAgo, soon));
};

const followNotifications = (): void => {
  const keep = async (): Promise<void> => {
    const userId = session.identity()?.userId;
    // Most devices show none: nothing is fetched for them.
    if (userId === undefined || localStorage.getItem(notedKey) === null) return;
    await (await import('./follow-push.ts')).followPush(userId);
  };
  const again = (): void => void keep().catch(() => {});
  again();
  session.subscribe(({ type }) => {
    if (type === 'started' || type === 'switched') setTimeout(again, soon);
  });
};

let isStarted = false;

/** From the first page on that somebody who is signed in sees: the application, and what he reads on a site, are on the device. */
export const stayOnDevice = async (): Promise<void> => {
  if (isStarted || !serviceWorker || !import.meta.env.PROD) return;
  isStarted = true;
  keepWhatIsRead();
  await followReleases(serviceWorker);
  followReader();
  followNotifications();
};
