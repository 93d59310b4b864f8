/** Whether the server answers just now. */
export const isServerReachable = async (): Promise<boolean> => {
  try {
    return navigator.onLine && (await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};
