import { randomBytes } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { abandonedClusters, linkedCluster } from './binding.ts';
import { type Account, runAs } from './run-as.ts';
import { sharedPlace } from './shared-place.ts';

/**
 * Where the data of a DATA_DIR go: `postgres`, inside; or an absolute path where the account of PostgreSQL cannot go
 * inside, under a name of its own each time: a DATA_DIR that was removed and made again must not find its old data.
 */
export const chooseCluster = async (
  dataDir: string,
  account: Account,
  log: (sentence: string) => void,
): Promise<string> => {
  const linked = await linkedCluster(dataDir);
  if (linked !== undefined) return linked;
  if (account.uid === undefined || (await canEnter(account, dataDir))) return 'postgres';
  await mkdir(sharedPlace, { recursive: true });
  await chmod(sharedPlace, 0o755);
  const abandoned = await abandonedClusters();
  if (abandoned.length > 0)
    log(`Data whose DATA_DIR is gone are left: remove them if nobody needs them. ${abandoned.join(', ')}`);
  return join(sharedPlace, `data-${randomBytes(6).toString('hex')}`);
};

/** Asks the system itself, by going there as that account. */
const canEnter = (account: Account, folder: string): Promise<boolean> =>
  runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]).then(
    () => true,
    () => false,
  );
