import { serverBack } from '../shared/hub/server-back.ts';
import { thisReleases } from '../shared/offline/this-releases.ts';
import { session } from '../shared/session/current-session.ts';
import { store } from './store.ts';

let isStarted = false;

/** From the first page on that somebody who is signed in sees: the application, and what he reads on a site, are on the device. */
export const stayOnDevice = async (): Promise<void> => {
  if (isStarted || !thisReleases || !import.meta.env.PROD) return;
  isStarted = true;
  const { look } = thisReleases;
  await thisReleases.start();
  document.addEventListener('visibilitychange', look);
  serverBack.listen(look);
  const { readAhead } = await import('../features/saisie/api/read-ahead.ts');
  await readAhead(session.identity()?.userId, store.dispatch);
};
