import type { deviceReads } from './device-reads.ts';
import type { KeptRead } from './kept-reads.ts';
import { openedOnce } from './opened-once.ts';

type DeviceReads = typeof deviceReads;

const opened = openedOnce(async () => (await import('./device-reads.ts')).deviceReads);
// Without a network the first page is made of nothing else.
if (!navigator.onLine) void opened().catch(() => {});

/** What this device keeps of what was read. Its code comes when it is needed, and nothing of it fails what it stands beside. */
export const reads = {
  find: async (call: string): Promise<KeptRead | undefined> => {
    try {
      return await (await opened()).find(call);
    } catch {
      return undefined;
    }
  },
  put: async (...of: Parameters<DeviceReads['put']>): Promise<void> => (await opened()).put(...of),
  drop: async (...of: Parameters<DeviceReads['drop']>): Promise<void> => (await opened()).drop(...of),
  list: async () => (await opened()).list(),
  forget: async (): Promise<void> => (await opened()).forget(),
};
