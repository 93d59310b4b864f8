import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { openViews } from '../testing/running-views.ts';
import { talliesView } from '../testing/tally.ts';
import { createRebuilds } from './rebuilds.ts';
import { RollbackRefused } from './rollback.ts';

test('a way back that there is not is told to whoever asks, and is no failure of a rebuild', async () => {
  const on = await openViews();
  try {
    const view = talliesView();
    const { arrive } = await on.run({ views: [view] });
    await arrive();
    let logged = '';
    const log = pino({ level: 'debug' }, { write: (line) => void (logged += line) });
    const rebuilds = createRebuilds({
      store: on.store,
      pool: on.owner,
      reader: on.pool,
      cipher: on.cipher,
      views: [view],
      log,
    });
    on.onClose(() => rebuilds.close());
    await expect(rebuilds.start({ view, kind: 'rollback', by: 'camille' })).rejects.toThrow(RollbackRefused);
    await rebuilds.close();
    expect(logged).toBe('');
  } finally {
    await on.close();
  }
}, 60_000);
