import type { Put } from './table.ts';

/** Characters that are put together before they go out. */
const window = 64 * 1024;

/** Puts short texts together, so that few long ones go out; what is left goes with `end`. */
export const inWindows = (put: Put) => {
  let pending = '';
  return {
    async add(text: string): Promise<void> {
      pending += text;
      if (pending.length < window) return;
      const full = pending;
      pending = '';
      await put(full);
    },
    async end(): Promise<void> {
      if (pending !== '') await put(pending);
    },
  };
};
