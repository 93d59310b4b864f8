const storageKey = 'chunk-reload';
const apart = 60_000;

/** Whether to reload after a script could not be loaded: at most once a minute, or a broken server makes a loop. */
export const mayReload = (now: number, lastReload: string | null): boolean =>
  lastReload === null || !(now - Number(lastReload) < apart);

/**
 * A release takes the scripts of the one before away: a page that misses one starts again on the new release.
 * `needed` tells the address to start from, or nothing when the script was only fetched ahead.
 */
export const reloadOnChunkFailure = (needed: () => string | undefined): void => {
  window.addEventListener('vite:preloadError', (event) => {
    const address = needed();
    if (address === undefined || !mayReload(Date.now(), sessionStorage.getItem(storageKey))) return;
    event.preventDefault();
    sessionStorage.setItem(storageKey, String(Date.now()));
    window.location.assign(address);
  });
};
