import { session } from '../session/current-session.ts';
import { isSameIdentity } from '../session/session.ts';
import type { deviceReads } from './device-reads.ts';
import type { KeptRead } from './kept-reads.ts';
import { openedOnce } from './opened-once.ts';

type DeviceReads = typeof deviceReads;

const opened = openedOnce(async () => (await import('./device-reads.ts')).deviceReads);
// Without a network the first page is made of nothing else.
if (!navigator.onLine) void opened().catch(() => {});

/** Acts for who was signed in when it was asked for, in that company: the code may have come to somebody else. */
const forSame = async <Result>(
  act: (device: DeviceReads) => Promise<Result>,
): Promise<Result | undefined> => {
  const before = session.identity();
  const device = await opened();
  return isSameIdentity(before, session.identity()) ? act(device) : undefined;
};

/** What this device keeps of what was read. Its code comes when it is needed, and nothing of it fails what it stands beside. */
export const reads = {
  find: async (call: string): Promise<KeptRead | undefined> => {
    try {
      return await forSame((device) => device.find(call));
    } catch {
      return undefined;
    }
  },
  put: (...of: Parameters<DeviceReads['put']>): Promise<void> => forSame((device) => device.put(...of)),
  drop: (...of: Parameters<DeviceReads['drop']>): Promise<void> => forSame((device) => device.drop(...of)),
  list: async () => (await opened()).list(),
  forget: async (): Promise<void> => (await opened()).forget(),
};
