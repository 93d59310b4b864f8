import type { Page, Request } from 'playwright-core';

interface Asked {
  readonly what: string;
  /** Milliseconds, by the browser's own clock. */
  readonly at: number;
}

/** What a page asks the server for, and how far what the hub has told it goes. To be called before it is opened. */
export const trafficOf = (page: Page) => {
  let asked: Asked[] = [];
  let heard = 0;
  const told = new Set<() => void>();
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/') || pathname === '/api/hub/ticket') return;
    const what = `${request.method()} ${pathname}${search} ${request.postData() ?? ''}`;
    asked.push({ what, at: performance.now() });
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const { position = 0 } = JSON.parse(String(payload)) as { position?: number };
      heard = Math.max(heard, position);
      for (const tell of told) tell();
    });
  });
  return {
    /** Counts from now on. */
    begin: (): void => void (asked = []),
    asked: (): readonly string[] => asked.map(({ what }) => what),
    /** What was asked for more often than at once and every two seconds of the time it took. */
    tooOften: (): readonly string[] => {
      const times = Map.groupBy(asked, ({ what }) => what);
      return [...times].flatMap(([what, all]) => {
        const took = (all.at(-1)?.at ?? 0) - (all[0]?.at ?? 0);
        return all.length > 1 + Math.ceil(took / 2000)
          ? `${what}: ${all.length} in ${Math.round(took)} ms`
          : [];
      });
    },
    /** The hub has told of this position. */
    heardOf: (position: number): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (heard < position) return;
          told.delete(look);
          resolve();
        };
        told.add(look);
        look();
      }),
  };
};
