export interface OpenAgainOptions {
  /** How many things a reload would lose. */
  readonly unsaved: () => number;
  /** Whether the server answers: without it, a reload ends in the browser's own error page. */
  readonly isReachable: () => Promise<boolean>;
  readonly reload: () => void;
  /** Opens the page again inside the application. */
  readonly navigate: () => void;
}

/** Tries a page that failed again: from the ground up where that loses nothing, else inside the application. */
export const openAgain = async ({
  unsaved,
  isReachable,
  reload,
  navigate,
}: OpenAgainOptions): Promise<void> => {
  const mayReload = unsaved() === 0 && (await isReachable()) && unsaved() === 0;
  if (mayReload) reload();
  else navigate();
};
