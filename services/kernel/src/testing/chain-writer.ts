// A process to compete with, or to kill: `node chain-writer.ts <url> <positions a batch>` chains the log until it is told
// to stop, and prints where its checkpoint stands after each batch.
import { pino } from 'pino';
import { chainLog } from '../chain/chain-log.ts';
import { createPool } from '../sql/sql.ts';
import { createCipher } from '../vault/cipher.ts';
import { createProgress } from '../views/progress.ts';
import { createProjector } from '../views/projector.ts';
import { openStore } from './open-store.ts';

const [url, atMost] = process.argv.slice(2);
if (url === undefined) throw new Error('Give the URL of a database');

const pool = createPool({ url, role: 'gestiontemps_projector' });
const { store } = openStore(url);
const slow = {
  ...chainLog,
  atMost: Number(atMost),
  advance: async (...of: Parameters<NonNullable<typeof chainLog.advance>>) => {
    await chainLog.advance?.(...of);
    console.log(of[1]);
  },
};
await createProjector({
  store,
  pool,
  cipher: createCipher(pool, 'a secret of the tests, of more than 32 characters'),
  views: [],
  processes: [slow],
  progress: createProgress({ pool, store, followed: () => ({ views: [], processes: [slow] }) }),
  now: () => new Date(),
  log: pino({ level: 'silent' }),
}).start();
