// One instance of the product in a process of its own, to be killed: tells its parent the port it listens on.
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { startServer } from '../../../services/tracker/src/server.ts';
import { site } from '../../../services/tracker/src/site.ts';
import { createTracker } from '../../../services/tracker/src/tracker.ts';

const { DATABASE_URL: url = '', SECRET: secret = '', NOW: now = '' } = process.env;
const log = pino({ level: 'error' }, pino.destination(2));
const tracker = await createTracker({ url, secret, publicUrl: '', log, now: () => new Date(now) });
await tracker.start();
const served = await site(fileURLToPath(new URL('../../dist', import.meta.url)));
if (!served) throw new Error('The web application is not built: npm test builds it');
const server = await startServer(tracker, { port: 0, host: '127.0.0.1', log, site: served });
process.once('disconnect', () => process.exit(0));
process.send?.(server.port);
