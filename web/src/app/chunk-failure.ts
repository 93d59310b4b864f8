const storageKey = 'chunk-reload';
const apart = 60_000;

/** Whether to reload after a script could not be loaded: at most once a minute, or a broken server makes a loop. */
export const mayReload = (now: number, lastReload: string | null): boolean =>
  lastReload === null || !(now - Number(lastReload) < apart);

/**
 * A release takes the scripts of the one before away: a page that misses one it needs starts again on the new release.
 */
export const reloadOnChunkFailure = (isNeeded: () => boolean): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (!isNeeded() || !mayReload(Date.now(), sessionStorage.getItem(storageKey))) return;
    event.preventDefault();
    sessionStorage.setItem(storageKey, String(Date.now()));
    window.location.reload();
  });
};
