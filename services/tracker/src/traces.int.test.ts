import { createOtlpTracing } from '@gestiontemps/kernel/traces/otlp';
import { type Receiver, startReceiver } from '@gestiontemps/kernel/testing/http-receiver';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectOk } from './testing/expect-ok.ts';
import { type Client, startTestApp, type TestApp } from './testing/test-app.ts';
import { type Company, makeCompany, monday } from './testing/world.ts';

/** As a collector is told of it: OTLP, JSON over HTTP. */
interface Told {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
  readonly status?: { readonly code?: number };
}
interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Told[] }[] }[];
}

let collector: Receiver;
let app: TestApp;
let company: Company & { responsable: Client; commercial: Client };
const failures: unknown[] = [];

beforeAll(async () => {
  collector = await startReceiver();
  collector.answer = (response) =>
    void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  const tracing = createOtlpTracing({
    endpoint: `http://127.0.0.1:${collector.port}/`,
    resource: { 'service.name': 'tests' },
    every: 50,
    onFailure: (error) => failures.push(error),
  });
  app = await startTestApp({ tracing });
  company = await makeCompany(app, 'Suivie');
}, 60_000);
afterAll(async () => {
  await app.close();
  await app.tracker.tracing.stop();
  await collector.close();
});

const spans = (): Told[] =>
  collector.received.flatMap(({ body }) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((one) => one.spans),
    ),
  );
const attribute = (span: Told | undefined, key: string): unknown => {
  const value = span?.attributes.find((one) => one.key === key)?.value;
  return value === undefined ? undefined : Object.values(value as object)[0];
};

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const comment = 'Une remarque que personne ne doit lire';

const enter = (body: object, traceparent?: string): Promise<Response> =>
  fetch(`${app.url}/api/Time/AddInputTime`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: company.owner.token,
      ...(traceparent !== undefined && { traceparent }),
    },
    body: JSON.stringify({
      userId: company.owner.userId,
      inputDate: monday,
      taskProjectId: company.taskId,
      time: 7,
      ...body,
    }),
  });

describe('the trace of a call', () => {
  let ofCall: Told[];
  let correlationId: string;

  beforeAll(async () => {
    const response = await enter({ comment }, `00-${traceId}-${spanId}-01`);
    expect(response.status).toBe(200);
    correlationId = response.headers.get('X-Correlation-Id') ?? '';
    await app.settled();
    await until(() => spans().some((span) => span.parentSpanId === spanId));
    ofCall = spans().filter((span) => span.traceId === traceId);
  }, 30_000);

  test('goes below that of the caller, and is called by the path of the contract', () => {
    const [request, ...others] = ofCall.filter((span) => span.parentSpanId === spanId);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ name: 'POST /Time/AddInputTime', kind: 2 });
    expect(attribute(request, 'http.route')).toBe('/Time/AddInputTime');
    expect(attribute(request, 'http.response.status_code')).toBe(200);
    expect(attribute(request, 'correlation.id')).toBe(correlationId);
  });

  test('has the command, its append and the statements, each below what asked for it', () => {
    const above = (span: Told | undefined): string | undefined =>
      ofCall.find(({ spanId }) => spanId === span?.parentSpanId)?.name;
    const statement = ofCall.find(({ name }) => name === 'log.append');
    const append = ofCall.find(({ name }) => name === 'append');
    const command = ofCall.find(({ spanId }) => spanId === append?.parentSpanId);
    expect(above(statement)).toBe('append');
    expect(command?.name).toMatch(/^command /);
    expect(attribute(command, 'command.type')).toMatch(/^[A-Z]\w+$/);
    expect(above(command)).toBe('POST /Time/AddInputTime');
    expect(ofCall.some((span) => above(span) === 'POST /Time/AddInputTime' && span !== command)).toBe(true);
  });

  test('is followed by that of the batch which brought it into the views', async () => {
    const batches = () =>
      spans().filter(
        (span) =>
          span.name === 'batch views' &&
          JSON.stringify(attribute(span, 'correlation.id')).includes(correlationId),
      );
    await until(() => batches().length > 0);
    const [batch] = batches();
    expect(batch?.traceId).not.toBe(traceId);
    const below = spans().filter(({ parentSpanId }) => parentSpanId === batch?.spanId);
    expect(below.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['begin', 'update projection.checkpoints', 'commit']),
    );
  });

  test('tells nothing of what was said, nor who said it', () => {
    const all = collector.received.map(({ body }) => body).join('\n');
    for (const secret of [
      comment,
      company.owner.token,
      company.name,
      company.entreprise,
      company.owner.userId,
      '@test.fr',
    ])
      expect(all).not.toContain(secret);
    expect(all).not.toMatch(/\$1|where /);
  });
});

test('a refusal is told by its code, and is no failure of the server', async () => {
  const response = await enter({ taskProjectId: crypto.randomUUID() });
  const correlationId = response.headers.get('X-Correlation-Id');
  expect(response.status).toBeLessThan(500);
  const told = () =>
    spans().find((span) => span.kind === 2 && attribute(span, 'correlation.id') === correlationId);
  await until(() => told() !== undefined);
  expect(told()?.status?.code ?? 0).toBe(0);
});

test('whoever names a trace that is none begins one of ours', async () => {
  expectOk(await company.admin.get(`/Projet/GetById/${company.projectId}`));
  const response = await enter({ taskProjectId: crypto.randomUUID() }, `00-${'0'.repeat(32)}-${spanId}-01`);
  const correlationId = response.headers.get('X-Correlation-Id');
  const told = () =>
    spans().find((span) => span.kind === 2 && attribute(span, 'correlation.id') === correlationId);
  await until(() => told() !== undefined);
  expect(told()?.parentSpanId ?? '').toBe('');
  expect(told()?.traceId).not.toMatch(/^0+$/);
});

test('a collector that is away is told of once, and hinders nothing', async () => {
  collector.answer = (response) => void response.writeHead(400).end();
  expect((await enter({ inputDate: '2026-11-10' })).status).toBe(200);
  await until(() => failures.length > 0);
  expect((await enter({ inputDate: '2026-11-11' })).status).toBe(200);
  const before = collector.received.length;
  await until(() => collector.received.length > before + 1);
  expect(failures).toHaveLength(1);
});
