import { connect } from '@gestiontemps/hub/testing/run-hub';
import { hubPath } from '@gestiontemps/hub/upgrade';
import { type MetricsServer, serveMetrics } from '@gestiontemps/kernel/metrics/metrics-server';
import { createPrometheus } from '@gestiontemps/kernel/metrics/prometheus';
import { readExposition, type Sample } from '@gestiontemps/kernel/testing/exposition';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { exportedNames } from './testing/exported-names.ts';
import { metricsPrefix } from './metrics-prefix.ts';
import { expectOk } from './testing/expect-ok.ts';
import { everyRole } from './roles.ts';
import { type Client, startTestApp, type TestApp } from './testing/test-app.ts';
import { type Company, makeCompany, monday } from './testing/world.ts';

let app: TestApp;
let company: Company & { responsable: Client; commercial: Client };
let server: MetricsServer;
const metrics = createPrometheus(metricsPrefix);

beforeAll(async () => {
  app = await startTestApp({
    metrics,
    smtp: { url: 'smtp://127.0.0.1:1', from: 'x@test.fr', every: 60_000 },
  });
  server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
  company = await makeCompany(app, 'Mesurée');
}, 60_000);
afterAll(async () => {
  await server.close();
  await app.close();
});

const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();

type Wanted = Readonly<Record<string, string>>;
const of = (samples: readonly Sample[], name: string, wanted: Wanted = {}): Sample[] =>
  samples.filter(
    (sample) =>
      sample.name === metricsPrefix + name &&
      Object.entries(wanted).every(([label, value]) => sample.labels[label] === value),
  );
const sum = (samples: readonly Sample[], name: string, wanted: Wanted = {}): number =>
  of(samples, name, wanted).reduce((total, { value }) => total + value, 0);
const read = async (): Promise<Sample[]> => readExposition(await scrape());

const enter = (task = company.taskId) =>
  company.owner.post<{ id: string }>('/Time/AddInputTime', {
    userId: company.owner.userId,
    inputDate: monday,
    taskProjectId: task,
    time: 7,
  });

describe('the metrics', () => {
  test('count requests by the path of their contract, appends and what views were given', async () => {
    const route = '/Time/AddInputTime';
    const before = await read();
    expectOk(await enter());
    expect((await enter(crypto.randomUUID())).status).toBeGreaterThanOrEqual(400);
    await app.settled();
    const after = await read();
    const grown = (name: string, wanted?: Wanted) => sum(after, name, wanted) - sum(before, name, wanted);

    expect(grown('http_requests_total', { route, method: 'POST', status: '200' })).toBe(1);
    expect(grown('http_requests_total', { route, method: 'POST' })).toBe(2);
    expect(grown('http_request_duration_seconds_count', { route })).toBe(2);
    expect(grown('appends_total', { outcome: 'written' })).toBeGreaterThanOrEqual(1);
    expect(grown('events_appended_total')).toBeGreaterThanOrEqual(2);
    expect(grown('append_duration_seconds_count')).toBeGreaterThanOrEqual(1);
    expect(grown('append_group_size_count')).toBeGreaterThanOrEqual(1);
    expect(grown('follower_events_total', { name: 'views' })).toBeGreaterThanOrEqual(2);
    expect(sum(after, 'log_position')).toBe(await app.tracker.store.head());
  });

  test('tell every view and process that health tells, and how late it is', async () => {
    await app.settled();
    const samples = await read();
    const standings = await app.tracker.progress.standings();
    for (const name of [
      'follower_lag_positions',
      'follower_lag_seconds',
      'follower_failed',
      'follower_parked_keys',
    ])
      expect(of(samples, name).map(({ labels }) => labels['name'])).toEqual(standings.map((one) => one.name));
    expect(of(samples, 'follower_lag_seconds', { kind: 'view' }).every(({ value }) => value === 0)).toBe(
      true,
    );
    expect(sum(samples, 'database_reachable')).toBe(1);
  });

  test('tell pools, mails, roles and live connections', async () => {
    const { ticket } = (await company.owner.post<{ ticket: string }>('/hub/ticket')).body;
    const before = await read();
    const address = `${app.url.replace('http', 'ws')}${hubPath}?ticket=${ticket}`;
    const browser = await connect(address, company.owner.userId);
    const samples = await read();
    browser.socket.close();

    expect(of(samples, 'database_connections').map(({ labels }) => labels['pool'])).toEqual([
      'owner',
      'rebuilds',
      'api',
      'queries',
      'projector',
    ]);
    expect(of(samples, 'mails_waiting')).toHaveLength(1);
    expect(of(samples, 'mails_given_up')).toHaveLength(1);
    expect(of(samples, 'role')).toHaveLength(everyRole.size);
    expect(sum(samples, 'hub_sockets')).toBe(1);
    expect(sum(samples, 'hub_frames_sent_total')).toBeGreaterThan(sum(before, 'hub_frames_sent_total'));
  });

  test('have every name that the dashboard may use, and name nobody', async () => {
    await company.owner.get(`/Projet/GetById/${company.projectId}`);
    await fetch(`${app.url}/api/${company.entreprise}`);
    await fetch(`${app.url}/somebody@test.fr`);
    const text = await scrape();
    expect(text).toContain('route="/Projet/GetById/:projectId",method="GET"');
    for (const name of exportedNames()) expect(text).toContain(`# TYPE ${name} `);

    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/i);
    expect(text).not.toContain('@');
    expect(text).not.toContain(company.name);
    const labels = readExposition(text).flatMap((sample) => Object.keys(sample.labels));
    expect(
      [...new Set(labels)].filter((label) => /user|utilisateur|entreprise|company|stream|id$/i.test(label)),
    ).toEqual([]);
  });

  test('make no further series for whatever somebody asks', async () => {
    const seriesOf = async () =>
      new Set((await read()).map(({ name, labels }) => JSON.stringify([name, labels])));
    const ask = async () => {
      await fetch(`${app.url}/api/${crypto.randomUUID()}`);
      await fetch(`${app.url}/${crypto.randomUUID()}?q=${crypto.randomUUID()}`);
      await company.owner.get(`/Projet/GetById/${crypto.randomUUID()}`);
    };
    await ask();
    const before = await seriesOf();
    for (let n = 0; n < 20; n += 1) await ask();
    const more = [...(await seriesOf())].filter((one) => !before.has(one) && one.includes('http_'));
    expect(more).toEqual([]);
  });

  test('are not told at the port that people reach', async () => {
    for (const path of ['/metrics', '/api/metrics', '/api/Metrics'])
      expect((await fetch(app.url + path)).status).toBe(404);
  });
});
