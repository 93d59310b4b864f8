import { pino } from 'pino';
import { startServer } from '../../services/tracker/src/server.ts';
import { createTracker } from '../../services/tracker/src/tracker.ts';
import { makeCompany } from '../plans/company.ts';
import { writeHours } from '../plans/hours.ts';
import { benchSecret as secret } from './child.ts';

/** What a report is asked of: some of its people, chantiers and callers. */
export interface LargeReads {
  readonly port: number;
  readonly entreprise: string;
  readonly lines: number;
  readonly admin: string;
  readonly utilisateur: { readonly userId: string; readonly token: string };
}

/** Child process of reads.ts: the product with 250 people on 400 chantiers who have worked for WEEKS weeks. */
const weeks = Number(process.env['WEEKS']);
const lastMonday = '2026-11-09';
let now = new Date('2022-11-01T08:00:00.000Z');
const log = pino({ level: 'error' });
const tracker = await createTracker({
  url: process.env['DATABASE_URL'] ?? '',
  secret,
  publicUrl: '',
  log,
  now: () => now,
});
await tracker.start();
const server = await startServer(tracker, { port: 0, host: '127.0.0.1', log });
const of = { name: 'Grande', people: 250, projects: 400, manageValidation: true };
const company = await makeCompany({ tracker, url: `http://127.0.0.1:${server.port}` }, of);
await tracker.progress.waitFor(await tracker.store.head(), { within: 60_000 });
now = new Date('2026-11-18T07:30:00.000Z');
await writeHours(tracker.ownerPool, company, { lastMonday, weeks });
await tracker.ownerPool.query('vacuum (analyze)');
const { rows } = await tracker.ownerPool.query<{ lines: number }>(
  'select count(*) as lines from views.timesheet_lines',
);
process.send?.({
  port: server.port,
  entreprise: company.entreprise,
  lines: rows[0]?.lines ?? 0,
  admin: company.admin.token,
  utilisateur: { userId: company.utilisateur.userId, token: company.utilisateur.token },
} satisfies LargeReads);
