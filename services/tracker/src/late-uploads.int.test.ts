import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@gestiontemps/kernel/testing/until';
import { expectOk } from './testing/expect-ok.ts';
import { jpegOf } from './testing/files.ts';
import { type Client, startTestApp, type TestApp } from './testing/test-app.ts';
import { createTimeCompany, testedFrom, type TimeCompany } from './timesheets/testing/time-company.ts';

/** A file whose end comes once its sender may send none any more. */
let app: TestApp;
let company: TimeCompany;
let site: string;
const day = '2026-10-12';

beforeAll(async () => {
  app = await startTestApp({ now: testedFrom });
  company = await createTimeCompany(app);
  site = (await company.site('La Tour', { tasks: ['Enduit'] })).id;
}, 60_000);
afterAll(() => app?.close());

const stored = async (): Promise<number> =>
  (await readdir(app.filesFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length;

/** Sends all of a file but its end; what is called then sends that, and tells the status. */
const begin = async ({ token }: Client, path: string): Promise<() => Promise<number>> => {
  const head = `--end\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), jpegOf(40, 30), Buffer.from('\r\n--end--\r\n')]);
  const headers = {
    Authorization: token,
    'Content-Type': 'multipart/form-data; boundary=end',
    'Content-Length': body.length,
    'Idempotency-Key': randomUUID(),
  };
  const sending = request(new URL(`${app.url}/api${path}`), { method: 'POST', agent: false, headers });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  const before = await stored();
  sending.write(body.subarray(0, -10));
  // It was let in, and waits for the rest.
  await until(async () => (await stored()) > before);
  return async () => {
    sending.end(body.subarray(-10));
    const [response] = await answered;
    response.resume();
    return response.statusCode ?? 0;
  };
};

test.each(['/Time/AddPhoto', '/Projet/:id/Documents'])(
  'to %s leaves nothing of who was deactivated meanwhile',
  async (path) => {
    const boss = await company.member('Boss', { role: 'administrateur' });
    await app.settled();
    const query = path.startsWith('/Time') ? `?userId=${boss.userId}&inputDate=${day}` : '';
    const before = await stored();
    const end = await begin(boss, path.replace(':id', site) + query);
    expectOk(await company.admin.delete(`/Utilisateur/Delete/${boss.userId}?id=`));
    expect(await end()).toBe(401);
    await until(async () => (await stored()) === before);
  },
);

test('of an administrator who is none any more adds no photo to the week of somebody else, and no document', async () => {
  for (const path of [
    `/Time/AddPhoto?userId=${company.ana.userId}&inputDate=${day}`,
    `/Projet/${site}/Documents`,
  ]) {
    const boss = await company.member('Boss', { role: 'administrateur' });
    await app.settled();
    const before = await stored();
    const end = await begin(boss, path);
    expectOk(await company.admin.put(`/Utilisateur/Update/${boss.userId}`, { role: 'utilisateur' }));
    expect(await end()).toBe(403);
    await until(async () => (await stored()) === before);
  }
});
