const missing = new Set<HTMLLinkElement>();
let asked: Promise<unknown> = Promise.resolve();

/** A new link in the place of one that failed: the order of style sheets is part of what they say. */
const askAgain = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    const next = link.cloneNode() as HTMLLinkElement;
    for (const end of ['load', 'error']) next.addEventListener(end, () => resolve());
    missing.delete(link);
    link.replaceWith(next);
  });

/** Remembers from now on which style sheets do not come; those of the page itself that have not are asked for again. */
export const watchStyles = (): void => {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missing.add(target);
    },
    true,
  );
  // No script runs before they have come, or have not.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) void askAgain(link);
};

/**
 * Loads code once the style sheets that failed before have been asked for again. The bundler asks for each once, and
 * takes one that failed for one that is there: code that came later, with the network, would show without it for good.
 */
export const withStyles =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    asked = Promise.all([asked, ...[...missing].map(askAgain)]).then(() => undefined);
    await asked;
    return load();
  };
