import { randomUUID } from 'node:crypto';
import type { ImportReport } from '@gestiontemps/contracts/imports';
import type { createProject } from '@gestiontemps/contracts/projects';
import type { WireReply } from '@gestiontemps/contracts/route';
import { codeStream, reserveCode } from '@gestiontemps/kernel/commands/reserve-code';
import type { Process } from '@gestiontemps/kernel/views/process';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { clientCode } from './clients/client.ts';
import { codeRelease } from './code-release.process.ts';
import { callProcess } from './testing/call-process.ts';
import { formWith } from './testing/files.ts';
import { type Client as Caller, startTestApp, type TestApp } from './testing/test-app.ts';

type Project = WireReply<typeof createProject>;

let app: TestApp;
let entreprise: string;
let admin: Caller;
let clientId: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ entreprise } = await app.operator.registerCompany({ name: 'Bâtir Ouest' }));
  const membership = { role: 'administrateur' } as const;
  const id = await app.person(entreprise, { email: 'admin@batir.test', nom: 'A', prenom: 'B', membership });
  admin = await app.clientOf(id, entreprise);
  clientId = (await admin.put<{ id: string }>('/Tiers/Create', { name: 'SCI', externalId: 'C-1' })).body.id;
}, 60_000);
afterAll(() => app.close());

/** The process, or another in its place, called two minutes later. */
const aMinuteLater = (process: Process | 'code-release' = 'code-release'): Promise<void> =>
  callProcess(app.tracker, process, '2026-11-20T09:02:00.000Z');
const create = (externalId: string) =>
  admin.post<Project>('/Projet/Create', { label: 'Chantier', externalId, clientId });

const reserve = (code: string, owner: string) =>
  app.operator.handle(entreprise, clientCode, codeStream({ entreprise, kind: 'client', code }), {
    type: 'Reserve',
    owner,
    commandId: randomUUID(),
  });

test('a code whose command broke off is free again a minute later', async () => {
  await reserve('C-2', 'nobody');
  const again = () => admin.put('/Tiers/Create', { name: 'Mairie', externalId: 'C-2' });
  expect((await again()).status).toBe(400);
  await aMinuteLater();
  expect((await again()).status).toBe(200);
});

test('a code that is borne stays, one that was given up does not', async () => {
  const project = (await create('A-1')).body;
  expect((await admin.put(`/Projet/Update/${project.id}`, { externalId: 'A-2' })).status).toBe(200);
  expect((await create('A-1')).status).toBe(400);
  await aMinuteLater();
  expect((await create('A-2')).status).toBe(400);
  expect((await create('A-1')).status).toBe(200);
  expect((await admin.put('/Tiers/Create', { name: 'Autre', externalId: 'C-1' })).status).toBe(400);
});

test('a code whose bearer cannot be read keeps no other from being free again', async () => {
  await reserve('C-4', 'unreadable');
  await reserve('C-5', 'nobody');
  const borneBy = async (_: string, owner: string) => {
    if (owner === 'unreadable') throw new Error('a secret does not open');
    return undefined;
  };
  const kinds = { client: { reservation: clientCode, borneBy } };
  await aMinuteLater(codeRelease(app.tracker.deps.commands, kinds, pino({ level: 'silent' })));
  const create = (externalId: string) => admin.put('/Tiers/Create', { name: `De ${externalId}`, externalId });
  expect([(await create('C-4')).status, (await create('C-5')).status]).toEqual([400, 200]);
  const { rows } = await app.tracker.ownerPool.query(
    'select due_on as "dueOn" from projection.reserved_codes where owner = $1',
    ['unreadable'],
  );
  expect(rows).toEqual([{ dueOn: '2026-11-20T10:02:00.000Z' }]);
});

test('a command that comes back too late gives up', async () => {
  const commandId = randomUUID();
  const call = {
    context: { commandId },
    handle: (decider: never, stream: string, command: never) =>
      app.operator.handle(entreprise, decider, stream, command),
  };
  const code = { entreprise, kind: 'client', code: 'C-3' };
  const at = (instant: string) => () => new Date(instant);
  await reserveCode(call as never, clientCode, code, 'mine', at('2026-11-20T09:00:00.000Z'));
  await expect(
    reserveCode(call as never, clientCode, code, 'mine', at('2026-11-20T09:00:31.000Z')),
  ).rejects.toMatchObject({ slug: 'reservation-expired' });
});

test('a code whose command broke off waits for none of a thousand that are borne', async () => {
  const send = (text: string) =>
    admin.call<ImportReport>(
      'POST',
      '/Tiers/UploadClientExcelFile',
      formWith(Buffer.from(text), 'clients.csv', '', 'formFile'),
    );
  const lines = Array.from({ length: 1000 }, (_, at) => `BORNE-${at};Client`);
  expect((await send(`Code client;Nom\n${lines.join('\n')}`)).body.counts.create).toBe(1000);
  await reserve('BROKEN', 'nobody');
  const again = () => send('Code client;Nom\nBROKEN;Mairie');
  expect((await again()).body.rows).toMatchObject([
    { action: 'error', errors: [{ message: expect.stringContaining('retenu par une autre demande') }] },
  ]);
  await callProcess(app.tracker, 'code-release', '2026-11-20T09:01:30.000Z');
  expect((await again()).body.rows).toMatchObject([{ action: 'create' }]);
  const { status } = await admin.put('/Tiers/Create', { name: 'Autre', externalId: 'BORNE-999' });
  expect(status).toBe(400);
});
