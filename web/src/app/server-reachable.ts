const isAnswered = async (url: string, init: RequestInit): Promise<boolean> => {
  try {
    return navigator.onLine && (await fetch(url, { ...init, cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/** Whether the server answers just now. */
export const isServerReachable = (): Promise<boolean> => isAnswered('/', { method: 'HEAD' });

/** Whether what is behind it does: pages may come from elsewhere. */
export const isApiAnswering = (): Promise<boolean> =>
  isAnswered('/api/health', { signal: AbortSignal.timeout(10_000) });
