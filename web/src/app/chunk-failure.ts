const storageKey = 'chunk-reload';
const apart = 60_000;

/** Whether to reload after a script could not be loaded: at most once a minute, or a broken server makes a loop. */
export const mayReload = (now: number, lastReload: string | null): boolean =>
  lastReload === null || !(now - Number(lastReload) < apart);

export interface ChunkFailureOptions {
  /** The address to start from, or nothing when the script was only fetched ahead. */
  readonly needed: () => string | undefined;
  /** How many things a reload would lose. */
  readonly unsaved: () => number;
  /** Whether the server answers: without it, a reload ends in the browser's own error page. */
  readonly isReachable: () => Promise<boolean>;
  readonly now: () => number;
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly reload: (address: string) => void | Promise<void>;
}

/**
 * A release takes the scripts of the one before away: a page that misses one starts again on the new release, unless that
 * would lose something. Where it stays, what could not be loaded tells it in its place.
 */
export const onChunkFailure = (options: ChunkFailureOptions) => async (): Promise<void> => {
  const { needed, unsaved, now, storage } = options;
  const address = needed();
  if (address === undefined || unsaved() > 0 || !mayReload(now(), storage.getItem(storageKey))) return;
  if (!(await options.isReachable()) || unsaved() > 0) return;
  storage.setItem(storageKey, String(now()));
  await options.reload(address);
};
