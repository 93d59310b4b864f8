import { randomUUID } from 'node:crypto';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { serveMetrics } from '@gestiontemps/kernel/metrics/metrics-server';
import { createPrometheus } from '@gestiontemps/kernel/metrics/prometheus';
import { pino } from 'pino';
import { type Caller, createCaller } from '../../services/tracker/src/demo/caller.ts';
import { loadConfig } from '../../services/tracker/src/config.ts';
import { openTracing } from '../../services/tracker/src/main/watched.ts';
import { metricsPrefix } from '../../services/tracker/src/metrics-prefix.ts';
import { createOperator } from '../../services/tracker/src/operator.ts';
import { everyRole } from '../../services/tracker/src/roles.ts';
import { startServer } from '../../services/tracker/src/server.ts';
import { createTracker } from '../../services/tracker/src/tracker.ts';
import { benchSecret as secret, type Product } from './child.ts';

/**
 * Child process of entry.ts and hub.ts: the product, with people who each have their own token, tasks to enter time on
 * and chantiers to change.
 */
const people = Number(process.env['PEOPLE'] ?? 32);
const projectCount = 20;
const tasksOfEach = 6;
const log = pino({ level: 'error' });
/** As `serve.ts` has them; neither when left out. */
const watching = loadConfig(process.env);
const metrics = watching.METRICS_PORT === undefined ? undefined : createPrometheus(metricsPrefix);
const scraped = metrics && (await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }));
const tracing = await openTracing(watching, everyRole, log, () => {});
const tracker = await createTracker({
  url: process.env['DATABASE_URL'] ?? '',
  secret,
  publicUrl: '',
  log,
  ...(metrics && { metrics }),
  ...(tracing && { tracing }),
});
await tracker.start();
const server = await startServer(tracker, { port: 0, host: '127.0.0.1', log });
const operator = createOperator(tracker);
const { entreprise } = await operator.registerCompany({ name: 'Bench', settings: { hoursDelay: 0 } });
const signIn = { userName: 'admin@bench.test', password: randomUUID() };
const member = async (role: 'administrateur' | 'utilisateur', password?: string) => {
  const membership = { role, accessAllChantier: true };
  const id = await operator.addPerson(entreprise, {
    email: password === undefined ? `${randomUUID()}@bench.test` : signIn.userName,
    ...(password !== undefined && { password }),
    nom: 'B',
    prenom: 'B',
    membership,
  });
  return createCaller(`http://127.0.0.1:${server.port}`, id, await operator.signIn(id, entreprise));
};
const admin = await member('administrateur', signIn.password);
const client = await admin.put<{ id: string }>('/Tiers/Create', { name: 'Bench', externalId: 'B' });
const projects: string[] = [];
for (let n = 0; n < projectCount; n += 1) {
  const body = { label: `Bench ${n}`, externalId: `B-${n}`, clientId: client.body.id, projectStatus: 2 };
  projects.push((await admin.post<{ id: string }>('/Projet/Create', body)).body.id);
}
const tasks: string[] = [];
for (let n = 0; n < tasksOfEach; n += 1) {
  const body = { taskProjectLabel: `Tâche ${n}`, timePlanned: 1 };
  tasks.push((await admin.post<{ id: string }>(`/Projet/${projects[0]}/AddTask`, body)).body.id);
}
const callers: Caller[] = [];
while (callers.length < people)
  callers.push(...(await Promise.all(Array.from({ length: 8 }, () => member('utilisateur')))));
// soak.ts asks how much memory it holds, watched.ts how much of a processor it has taken.
process.on('message', () => process.send?.({ ...process.memoryUsage(), ...process.cpuUsage() }));
process.send?.({
  port: server.port,
  ...(scraped && { metricsPort: scraped.port }),
  projects,
  tasks,
  lastDay: addDays(today(), -1),
  admin: { userId: admin.userId, token: admin.token },
  signIn,
  secret,
  people: callers.map(({ userId, token }) => ({ userId, token })),
} satisfies Product & { metricsPort?: number });
