import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { temporaryFolder } from '@gestiontemps/embedded-postgres/testing/temporary-folder';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { type Caller, createCaller } from '../demo/caller.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { type OwnPostgres, startOwnPostgres } from './testing/own-postgres.ts';
import {
  administratorOf,
  firstAdministrator,
  firstPassword,
  type Run,
  runEntry,
} from './testing/product-run.ts';

/** What docs/operations.md says under « To a point in time », step by step, on a PostgreSQL of the operator's own. */
jest.setTimeout(180_000);

const secret = 'a secret of the tests, of more than 32 characters';
const monday = addDays(mondayOf(parisDate(new Date())), -7);
const last = addDays(monday, 6);

let folder: string;
let postgres: OwnPostgres;
let runs: Run[];

beforeEach(async () => {
  folder = await temporaryFolder('point-in-time');
  runs = [];
  postgres = await startOwnPostgres(folder);
}, 60_000);
afterEach(async () => {
  for (const { child, ended } of runs) {
    child.kill('SIGKILL');
    await ended;
  }
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

const run = (entry: Parameters<typeof runEntry>[0]): Run => {
  const started = runEntry(entry, {
    DATABASE_URL: postgres.url,
    SECRET: secret,
    DATA_DIR: join(folder, 'data'),
    ERASURES_FILE: join(folder, 'erasures.jsonl'),
  });
  runs.push(started);
  return started;
};

/** A person's hour, by what he is told of it. */
const enters = async (who: Caller, taskProjectId: string, day: number): Promise<string> => {
  const line = { userId: who.userId, inputDate: addDays(monday, day), taskProjectId, time: 1 };
  return expectOk(await who.post<{ id: string }>('/Time/AddInputTime', line)).id;
};

/** His week; `seen` is a position that he knows of otherwise. */
const week = async (who: Caller, seen?: string | null): Promise<string> => {
  const asked = { userId: who.userId, startDate: monday, endDate: last };
  const since = seen ? { 'X-Min-Position': seen } : {};
  const shown = await who.call<object>('POST', '/Time/GetTimeSheets', asked, since);
  expect(shown.headers.get('X-Stale')).toBeNull();
  return JSON.stringify(expectOk(shown));
};

/** Entries of the ledger, by their numbers. */
const ledger = (who: Caller, after = 0) =>
  who.get<{ data: { id: number | string }[] }>(`/ExportExterne/GetData?apres=${after}&attente=1`);

/** Somebody with a task to enter hours on; nobody else has to validate his weeks. */
const companyOf = async (admin: Caller): Promise<string> => {
  expectOk(await admin.post('/Settings/UpdateSettings', { hoursDelay: 0, isManageExportErp: true }));
  const client = expectOk(
    await admin.put<{ id: string }>('/Tiers/Create', { externalId: 'CL1', name: 'SCI des Halles' }),
  );
  const project = expectOk(
    await admin.post<{ id: string }>('/Projet/Create', {
      label: 'Les Halles',
      externalId: 'CH1',
      clientId: client.id,
      projectStatus: 2,
      responsablesId: [admin.userId],
    }),
  );
  const task = { taskProjectLabel: 'Gros œuvre', timePlanned: 100, statusTask: 2 };
  return expectOk(await admin.post<{ id: string }>(`/Projet/${project.id}/AddTask`, task)).id;
};

test('a database that is put back to an instant holds what was before it and nothing of after, and whoever was erased since stays erased', async () => {
  const product = run('standalone');
  const admin = await firstAdministrator(product, await product.ready);
  const task = await companyOf(admin);
  const person = { nom: 'Quxmarteau', prenom: 'Ana', email: 'ana@personne.test', role: 'utilisateur' };
  const { id: anaId } = expectOk(await admin.post<{ id: string }>('/Utilisateur/Create', person));
  const inBackup = await enters(admin, task, 0);

  await postgres.takeBaseBackup();
  const inArchive = await enters(admin, task, 1);
  // What is regretted, and an erasure, which is not.
  const after = await enters(admin, task, 2);
  const [{ instant } = { instant: '' }] = await postgres.ask<{ instant: string }>(
    'select recorded_at::text as instant from log.events order by position desc limit 1',
  );
  expectOk(await admin.delete(`/Time/Delete/${inBackup}`));
  expectOk(await admin.post('/Validation/ValidateMyTimeSheet', { startDate: monday, endDate: last }));
  const validationId = weekIdOf(admin.userId, monday);
  expectOk(await admin.put('/Validation/TimeSheet', { validationId, validationStatus: 1 }));
  await until(async () => expectOk(await ledger(admin)).data.length === 2);
  expectOk(await admin.delete(`/Utilisateur/Delete/${anaId}?id=`));
  const confirmed = { confirmation: 'Ana Quxmarteau', password: firstPassword };
  expectOk(await admin.post(`/Utilisateur/Effacer/${anaId}`, confirmed));
  const isErased = async (): Promise<boolean> =>
    expectOk(await admin.get<{ etat: string }>(`/Utilisateur/Effacement/${anaId}`)).etat === 'done';
  await until(isErased);
  const since = await administratorOf(await product.ready, admin.userId);
  const later = (await since.post('/Settings/UpdateSettings', { hoursDelay: 3 })).headers.get('X-Position');
  expect(Number(later)).toBeGreaterThan(0);

  await postgres.archived();
  product.child.kill('SIGKILL');
  await product.ended;
  await postgres.loseEverything();
  await postgres.restoreTo(instant);

  const restored = run('standalone');
  const address = await restored.ready;
  // By the session of before: nobody is signed out.
  const again = createCaller(address, admin.userId, admin.token);
  const shown = await week(again);
  expect(shown).toContain(inBackup);
  expect(shown).toContain(inArchive);
  expect(shown).not.toContain(after);
  expect(restored.said()).not.toContain('create-password');
  expect(await again.get(`/Utilisateur/GetById/${anaId}`)).toMatchObject({
    body: { nom: 'Personne effacée', isErased: true },
  });
  // A session of after is none.
  expect((await createCaller(address, admin.userId, since.token).get('/Tiers/List')).status).toBe(401);

  // A browser that has seen a later position is not kept waiting for it, and what it writes is there at once.
  expect(await week(again, later)).toContain(inArchive);
  const anew = await enters(again, task, 3);
  expect(await week(again, later)).toContain(anew);

  // A program that has read entries which are gone is told so, and reads what is posted anew from the first number.
  expect(expectOk(await ledger(again)).data).toEqual([]);
  expect((await ledger(again, 2)).status).toBe(400);

  // Log, views and ledger say the same; what the process of before had begun keeps nobody from going on.
  const verified = run('verify');
  await once(verified.child, 'close');
  expect({ code: await verified.ended, said: verified.said() }).toMatchObject({ code: 0 });
});
