const listeners = new Set<() => void>();

/** The server is heard again after it was lost, by the hub or by any call: what waits for it need not wait for its own time. */
export const serverBack = {
  tell: (): void => {
    for (const listener of listeners) listener();
  },
  listen: (listener: () => void): void => void listeners.add(listener),
};
