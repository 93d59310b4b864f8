import { createHmac } from 'node:crypto';
import type {
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  webhookMessage,
} from '@gestiontemps/contracts/webhooks';
import type { getExportData } from '@gestiontemps/contracts/erp-export';
import type { WireReply } from '@gestiontemps/contracts/route';
import { type Received, type Receiver, startReceiver } from '@gestiontemps/kernel/testing/http-receiver';
import { until } from '@gestiontemps/kernel/testing/until';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { createCaller } from '../demo/caller.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { type Company, makeCompany } from '../testing/world.ts';
import { postEntries } from './testing/post-entries.ts';

type Made = WireReply<typeof createWebhook>;
type Listed = WireReply<typeof listWebhooks>['data'][number];
type Delivery = WireReply<typeof listWebhookDeliveries>['data'][number];
type Message = z.input<typeof webhookMessage>;

const start = '2026-11-20T09:00:00.000Z';
let app: TestApp;
let company: Company;
let admin: Client;
let receiver: Receiver;
/** What the name servers say, as a test has it. */
const names = new Map<string, readonly string[]>();
let made = 0;
let now = Date.parse(start);

beforeAll(async () => {
  const resolve = async (name: string) => names.get(name) ?? [];
  app = await startTestApp({ outside: { allowsLoopback: true, every: 20, patience: 5_000, resolve } });
}, 60_000);
afterAll(() => app.close());

beforeEach(async () => {
  made += 1;
  company = await makeCompany(app, `W${made}`);
  ({ admin } = company);
  receiver = await startReceiver();
});
afterEach(async () => {
  const { data } = expectOk(await admin.get<{ data: Listed[] }>('/Webhook/List'));
  for (const { id } of data) await admin.delete(`/Webhook/Delete/${id}`);
  await receiver.close();
});

const pass = (seconds: number): void => {
  now += seconds * 1000;
  app.setNow(new Date(now).toISOString());
};
const add = async (to = receiver, of: object = {}, caller = admin): Promise<Made> => {
  const body = { nom: 'ERP comptable', url: `http://127.0.0.1:${to.port}/hook`, ...of };
  const answer = expectOk(await caller.post<Made>('/Webhook/Create', body));
  await app.settled();
  return answer;
};
const post = (count = 1, { entreprise } = company) => postEntries(app.tracker, entreprise, count);
const messageOf = ({ body }: Received): Message => JSON.parse(body) as Message;
const rangesAt = ({ received }: Receiver): string[] =>
  received.map((got) => `${messageOf(got).from}-${messageOf(got).to}`);
const heard = async (count: number, at = receiver): Promise<readonly Received[]> => {
  await until(() => at.received.length >= count);
  return at.received;
};
/** Waits until it is known that there are so many entries. */
const known = (count: number) =>
  until(async () => {
    const { rows } = await app.tracker.ownerPool.query<{ wanted: number }>(
      'select wanted from directory.webhook_progress where entreprise = $1',
      [company.entreprise],
    );
    return rows.length > 0 && rows.every(({ wanted }) => wanted >= count);
  });
const listed = async (): Promise<Listed | undefined> =>
  expectOk(await admin.get<{ data: Listed[] }>('/Webhook/List')).data[0];
const deliveries = async ({ id }: { id: string }): Promise<Delivery[]> =>
  expectOk(await admin.get<{ data: Delivery[] }>(`/Webhook/Deliveries/${id}`)).data;
/** What administrators were told of addresses that were stopped. */
const stopMails = async () =>
  (await admin.get<{ data: { subject: string; text: string }[] }>('/Mail/Outbox?Take=-1')).body.data.filter(
    ({ subject }) => subject.includes('annoncées'),
  );
const answering =
  (status: number, headers: Record<string, string> = {}): Receiver['answer'] =>
  (response) =>
    void response.writeHead(status, headers).end();
const signatureBy = (secret: string | null, { headers, body }: Received): string => {
  const key = Buffer.from((secret ?? '').replace('whsec_', ''), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
};
const signaturesOf = ({ headers }: Received): string[] => String(headers['webhook-signature']).split(' ');
const bySecret = ({ headers: { 'webhook-id': id } }: Received) => id;

describe('An address that is told of entries', () => {
  test('hears of those from when it was added, signed, and nothing of what they say', async () => {
    await post(3);
    const webhook = await add();
    expect(await listed()).toMatchObject({ livreJusqua: null, enAttente: 0 });
    await post(2);
    const [got] = await heard(1);
    if (!got) throw new Error('Nothing was heard');
    const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'content-type': type } = got.headers;
    expect(messageOf(got)).toEqual({
      id,
      type: 'ledger.entries',
      at: expect.any(String) as unknown,
      entreprise: company.entreprise,
      from: '4',
      to: '5',
    });
    expect({ timestamp, type, path: got.path }).toEqual({
      timestamp: String(now / 1000),
      type: 'application/json',
      path: '/hook',
    });
    expect(signaturesOf(got)).toEqual([signatureBy(webhook.secret, got)]);
    await until(async () => (await listed())?.livreJusqua === '5');
    expect(await listed()).toMatchObject({ actif: true, enAttente: 0, echecs: 0, prochainEssai: null });
    expect(await deliveries(webhook)).toMatchObject([
      { message: id, from: '4', to: '5', essai: 1, status: 204, erreur: null },
    ]);
  });

  test('asks for what it heard of with a key of the company, and finds it at once', async () => {
    await add();
    const body = { nom: 'ERP', portees: ['export.read'] };
    const { cle } = expectOk(await admin.post<{ cle: string }>('/CleApi/Create', body));
    // The views know of the key before they are held up: who made it would wait for that, call by call.
    await app.settled();
    const program = createCaller(app.url, 'program', cle);
    const found: (string | undefined)[][] = [];
    const read = async (apres: number): Promise<void> => {
      const answer = await program.get<WireReply<typeof getExportData>>(
        `/ExportExterne/GetData?apres=${apres}&OrderBy=idEcriture&OrderAsc=true`,
      );
      const { data } = expectOk(answer);
      found.push([data[0]?.idEcriture, data.at(-1)?.idEcriture]);
    };
    receiver.answer = (response, got) =>
      void read(Number(messageOf(got).from) - 1).finally(() => response.writeHead(204).end());
    // What keeps the page of entries is held up; those who read it are not.
    await whileLocked(app.tracker, 'views.ledger_entries in exclusive mode', async () => {
      await post(3);
      for (let look = 0; look < 50; look += 1) await listed();
      expect(receiver.received).toEqual([]);
    });
    await until(() => found.length > 0);
    expect(found).toEqual([['1', '3']]);
  });

  test('hears of what has come in the meantime in one message, after the one before', async () => {
    await add();
    const held = Promise.withResolvers<void>();
    receiver.answer = (response) => void held.promise.then(() => response.writeHead(200).end('ok'));
    await post();
    await heard(1);
    for (let count = 0; count < 5; count += 1) await post(2);
    await known(11);
    expect(receiver.received).toHaveLength(1);
    held.resolve();
    await heard(2);
    expect(rangesAt(receiver)).toEqual(['1-1', '2-11']);
  });

  test('gets the same message again as long as it does not take it, and later ones after it', async () => {
    const webhook = await add();
    const answers = [500, 503, 302, 200];
    receiver.answer = (response, got) =>
      answering(answers.shift() ?? 200, { Location: `http://127.0.0.1:${receiver.port}/elsewhere` })(
        response,
        got,
      );
    await post(2);
    for (const [failures, wait] of [5, 30, 120].entries()) {
      await heard(failures + 1);
      await until(async () => (await listed())?.echecs === failures + 1);
      await known(await post());
      pass(wait * 1.2);
    }
    await heard(5);
    expect(rangesAt(receiver)).toEqual(['1-2', '1-2', '1-2', '1-2', '3-5']);
    expect(new Set(receiver.received.slice(0, 4).map(bySecret)).size).toBe(1);
    expect(new Set(receiver.received.slice(0, 4).map(({ body }) => body)).size).toBe(1);
    expect(receiver.received.map(({ path }) => path)).not.toContain('/elsewhere');
    await until(async () => (await listed())?.livreJusqua === '5');
    const told = await deliveries(webhook);
    expect(told.map(({ status, essai, to }) => [status, essai, to])).toEqual([
      [200, 1, '5'],
      [200, 4, '2'],
      [302, 3, '2'],
      [503, 2, '2'],
      [500, 1, '2'],
    ]);
    // Each attempt is signed anew, of its own second.
    const [first, second] = receiver.received;
    expect(first?.headers['webhook-timestamp']).not.toBe(second?.headers['webhook-timestamp']);
  });

  test('keeps no other waiting while it is silent, of its company or another', async () => {
    const silent = await startReceiver();
    silent.answer = () => {};
    const other = await makeCompany(app, `X${made}`);
    const theirs = await startReceiver();
    await add(silent);
    await add();
    await add(theirs, {}, other.admin);
    await post();
    await heard(1, silent);
    for (let count = 1; count <= 3; count += 1) {
      await post();
      await post(1, other);
      await until(() => rangesAt(receiver).some((range) => range.endsWith(`-${count + 1}`)));
      await until(() => rangesAt(theirs).some((range) => range.endsWith(`-${count}`)));
    }
    expect(silent.received).toHaveLength(1);
    await other.admin.delete(
      `/Webhook/Delete/${expectOk(await other.admin.get<{ data: Listed[] }>('/Webhook/List')).data[0]?.id}`,
    );
    await silent.close();
    await theirs.close();
  });

  test('is stopped after three days of failures, administrators are told, and it goes on where it was', async () => {
    // Another one has said that he does without.
    const { entreprise } = company;
    const person = { email: `sans.${made}@test.fr`, nom: 'Sans', prenom: 'Avis' };
    const without = await app.person(entreprise, { ...person, membership: { role: 'administrateur' } });
    expectOk(await admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
    expectOk(
      await (
        await app.clientOf(without, entreprise)
      ).put('/Account/Notifications', { nature: 'annoncesArretees', active: false }),
    );
    const webhook = await add();
    receiver.answer = answering(500);
    await post();
    const began = now;
    for (let attempts = 1; attempts <= 12; attempts += 1) {
      await heard(attempts);
      await until(async () => (await deliveries(webhook)).length === attempts);
      if (attempts < 12) await until(async () => (await listed())?.echecs === attempts);
      const next = Date.parse((await listed())?.prochainEssai ?? '');
      if (attempts < 12) pass((next - now) / 1000 + 1);
    }
    expect(now - began).toBeGreaterThanOrEqual(3 * 24 * 3_600_000);
    await until(async () => (await listed())?.actif === false);
    expect(await listed()).toMatchObject({ arret: { raison: 'echecs' }, enAttente: 1, updatedBy: null });
    await until(async () => (await stopMails()).length > 0);
    const outbox = await stopMails();
    expect(outbox.map(({ subject }) => subject)).toEqual([
      'Les écritures ne sont plus annoncées à «\u00a0ERP comptable\u00a0»',
    ]);
    expect(outbox[0]?.text).toContain('ne répond plus depuis trois jours');
    expect(outbox[0]?.text).not.toContain('Bonjour Avis');
    pass(24 * 3600);
    await post();
    await known(2);
    expect(receiver.received).toHaveLength(12);

    receiver.answer = answering(204);
    expectOk(await admin.put(`/Webhook/Update/${webhook.id}`, { actif: true }));
    await heard(14);
    expect(rangesAt(receiver).slice(11)).toEqual(['1-1', '1-1', '2-2']);
    expect(new Set(receiver.received.slice(0, 13).map(bySecret)).size).toBe(1);
  }, 30_000);

  test('is stopped at once when it answers that it is gone, each time that it does', async () => {
    const { id } = await add();
    receiver.answer = answering(410);
    await post();
    for (let times = 1; times <= 3; times += 1) {
      await until(async () => (await listed())?.actif === false);
      expect((await listed())?.arret?.raison).toBe('refus');
      await until(async () => (await stopMails()).length === times);
      expect(receiver.received).toHaveLength(times);
      if (times < 3) expectOk(await admin.put(`/Webhook/Update/${id}`, { actif: true }));
    }
    expect(new Set(receiver.received.map(bySecret)).size).toBe(1);
  });

  test('is not stopped by what its former address answers', async () => {
    const { id } = await add();
    const held = Promise.withResolvers<void>();
    receiver.answer = (response) => void held.promise.then(() => response.writeHead(410).end());
    await post();
    await heard(1);
    const elsewhere = await startReceiver();
    const url = `http://127.0.0.1:${elsewhere.port}/`;
    expectOk(await admin.put(`/Webhook/Update/${id}`, { url }));
    held.resolve();
    // The same message, and at once.
    await heard(1, elsewhere);
    expect(elsewhere.received[0]?.body).toBe(receiver.received[0]?.body);
    await until(async () => (await listed())?.livreJusqua === '1');
    expect(await listed()).toMatchObject({ actif: true, arret: null, echecs: 0 });
    await elsewhere.close();
  });

  test('starts anew at another address: asked at once, with none of the failures of the former', async () => {
    const { id } = await add();
    receiver.answer = answering(500);
    await post();
    const fails = async (attempts: number, at: Receiver, failures: number): Promise<void> => {
      await heard(attempts, at);
      await until(async () => (await listed())?.echecs === failures);
    };
    for (let attempts = 1; attempts <= 11; attempts += 1) {
      await fails(attempts, receiver, attempts);
      const next = Date.parse((await listed())?.prochainEssai ?? '');
      if (attempts < 11) pass((next - now) / 1000 + 1);
    }
    // Another name is not another address.
    expectOk(await admin.put(`/Webhook/Update/${id}`, { nom: 'Paie' }));
    await app.settled();
    expect((await listed())?.echecs).toBe(11);

    const elsewhere = await startReceiver();
    elsewhere.answer = answering(503);
    const move = (to: Receiver) =>
      admin.put(`/Webhook/Update/${id}`, { url: `http://127.0.0.1:${to.port}/` }).then(expectOk);
    await move(elsewhere);
    await fails(1, elsewhere, 1);
    expect(await listed()).toMatchObject({ actif: true, arret: null });
    const right = await startReceiver();
    await move(right);
    await heard(1, right);
    expect(right.received[0]?.body).toBe(receiver.received[0]?.body);
    await until(async () => (await listed())?.livreJusqua === '1');
    expect(await listed()).toMatchObject({ echecs: 0, prochainEssai: null });
    await elsewhere.close();
    await right.close();
  }, 30_000);

  test('hears on when the clock was ahead for a time', async () => {
    await add();
    pass(6 * 3600);
    await post();
    await until(async () => (await listed())?.livreJusqua === '1');
    pass(-6 * 3600);
    await post();
    await until(async () => (await listed())?.livreJusqua === '2');
    receiver.answer = answering(500);
    pass(6 * 3600);
    await post();
    await until(async () => (await listed())?.echecs === 1);
    receiver.answer = answering(204);
    pass(-6 * 3600);
    await until(async () => (await listed())?.livreJusqua === '3');
  });

  test('is told nothing while an administrator has stopped it, and of all of it afterwards', async () => {
    const { id } = await add();
    expectOk(await admin.put(`/Webhook/Update/${id}`, { actif: false }));
    await app.settled();
    await post(3);
    await known(3);
    expect(await listed()).toMatchObject({ actif: false, arret: { raison: 'administrateur' }, enAttente: 3 });
    expect(receiver.received).toEqual([]);
    const elsewhere = await startReceiver();
    const url = `http://127.0.0.1:${elsewhere.port}/`;
    expectOk(await admin.put(`/Webhook/Update/${id}`, { actif: true, url, nom: 'Paie' }));
    await heard(1, elsewhere);
    expect(rangesAt(elsewhere)).toEqual(['1-3']);
    expect(await listed()).toMatchObject({ nom: 'Paie', url, updatedBy: { id: admin.userId } });
    await elsewhere.close();
  });

  test('is told nothing while the company does not export', async () => {
    await add();
    expectOk(await admin.post('/Settings/UpdateSettings', { isManageExportErp: false }));
    await post();
    await app.settled();
    // By who tried, not by when it was added: after a clock that was ahead, that lies ahead too.
    const isPutOff = async () => {
      const { rows } = await app.tracker.ownerPool.query<{ putOff: boolean }>(
        `select claim is null and next_attempt_on = $2::timestamptz + interval '60 s' as "putOff"
         from directory.webhook_progress where entreprise = $1`,
        [company.entreprise, new Date(now)],
      );
      return rows[0]?.putOff === true;
    };
    await until(isPutOff);
    expect(receiver.received).toEqual([]);
    expectOk(await admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
    pass(61);
    await heard(1);
    expect(rangesAt(receiver)).toEqual(['1-1']);
  });

  test('is listed, stopped and removed while the company does not export, and no other is added', async () => {
    const webhook = await add();
    expectOk(await admin.post('/Settings/UpdateSettings', { isManageExportErp: false }));
    const body = { nom: 'Paie', url: `http://127.0.0.1:${receiver.port}/` };
    expect((await admin.post('/Webhook/Create', body)).status).toBe(403);
    expect(await listed()).toMatchObject({ id: webhook.id, actif: true });
    expect(await deliveries(webhook)).toEqual([]);
    expectOk(await admin.put(`/Webhook/Update/${webhook.id}`, { actif: false }));
    await until(async () => (await listed())?.actif === false);
    expect((await admin.delete(`/Webhook/Delete/${webhook.id}`)).status).toBe(204);
    await until(async () => (await listed()) === undefined);
  });

  test('checks by both secrets for a day after another was given to it', async () => {
    const { id, secret: first } = await add();
    const renewed = expectOk(await admin.post<Made>(`/Webhook/RenewSecret/${id}`));
    expect(renewed.secret).not.toBe(first);
    expect(renewed.ancienSecretJusquA).toBe(new Date(now + 24 * 3_600_000).toISOString());
    await post();
    const [both] = await heard(1);
    if (both)
      expect(signaturesOf(both)).toEqual([signatureBy(renewed.secret, both), signatureBy(first, both)]);
    pass(24 * 3600);
    await post();
    const [, alone] = await heard(2);
    if (alone) expect(signaturesOf(alone)).toEqual([signatureBy(renewed.secret, alone)]);
    expect((await listed())?.ancienSecretJusquA).toBeNull();
    expect(JSON.stringify(await listed())).not.toContain('whsec_');
  });

  test('checks by each of its secrets for a day, though two were made at once', async () => {
    const { id, secret: first } = await add();
    const renew = () => admin.post<Made>(`/Webhook/RenewSecret/${id}`);
    const renewed = (await Promise.all([renew(), renew()])).map((answer) => expectOk(answer).secret);
    await post();
    const [got] = await heard(1);
    if (got)
      expect(signaturesOf(got).toSorted()).toEqual(
        [first, ...renewed].map((secret) => signatureBy(secret, got)).toSorted(),
      );
  });

  test('has its secret told once, whoever repeats his call', async () => {
    const url = `http://127.0.0.1:${receiver.port}/`;
    const headers = { 'Idempotency-Key': 'once' };
    const create = () => admin.call<Made>('POST', '/Webhook/Create', { nom: 'Une fois', url }, headers);
    const { id, secret } = expectOk(await create());
    expect(secret).toMatch(/^whsec_/);
    expect(expectOk(await create())).toMatchObject({ id, secret: null });
    const other = { 'Idempotency-Key': 'once-more' };
    const renew = () => admin.call<Made>('POST', `/Webhook/RenewSecret/${id}`, {}, other);
    expect(expectOk(await renew()).secret).toMatch(/^whsec_/);
    expect(expectOk(await renew()).secret).toBeNull();
    // It is not told what has come after it either.
    expect(expectOk(await create()).secret).toBeNull();
  });

  test('is told again of the entries from one on, and never leaves any out by it', async () => {
    const { id } = await add();
    await post(5);
    await until(async () => (await listed())?.livreJusqua === '5');
    expect((await admin.post(`/Webhook/Replay/${id}`, { depuis: '3' })).status).toBe(204);
    await heard(2);
    expect(rangesAt(receiver)).toEqual(['1-5', '3-5']);
    await until(async () => (await listed())?.livreJusqua === '5');
    await admin.post(`/Webhook/Replay/${id}`, { depuis: '900' });
    await post(2);
    await heard(3);
    expect(rangesAt(receiver)[2]).toBe('6-7');
  });

  test('keeps its last hundred attempts, and nothing once it is removed', async () => {
    const webhook = await add();
    // As if it had heard of so many before.
    await app.tracker.ownerPool.query(
      `insert into directory.webhook_deliveries
         (entreprise, webhook_id, message_id, first_entry, last_entry, posted_on, attempt, status, milliseconds)
       select $1, $2, gen_random_uuid(), 0, 0, now(), 1, 500, 1 from generate_series(1, 98)`,
      [company.entreprise, webhook.id],
    );
    for (let count = 1; count <= 4; count += 1) {
      await post();
      await until(async () => (await listed())?.livreJusqua === String(count));
    }
    const told = await deliveries(webhook);
    expect(told).toHaveLength(100);
    expect(told.slice(0, 5).map(({ to }) => to)).toEqual(['4', '3', '2', '1', '0']);
    expect((await admin.delete(`/Webhook/Delete/${webhook.id}`)).status).toBe(204);
    await until(async () => (await deliveries(webhook)).length === 0);
    const before = receiver.received.length;
    // Another one, added since, hears of what it does not.
    const other = await startReceiver();
    await add(other);
    await post();
    await heard(1, other);
    expect(receiver.received).toHaveLength(before);
    await other.close();
  });

  test('is of its company alone', async () => {
    const { id } = await add();
    const { admin: other } = await makeCompany(app, `Y${made}`);
    expect((await other.get(`/Webhook/Deliveries/${id}`)).status).toBe(404);
    expect((await other.post(`/Webhook/Replay/${id}`, { depuis: '1' })).status).toBe(404);
    expect((await other.delete(`/Webhook/Delete/${id}`)).status).toBe(404);
    expect(expectOk(await other.get<{ totalCount: number }>('/Webhook/List')).totalCount).toBe(0);
  });

  test('is one of twenty at most, however many are added at once', async () => {
    const url = `http://127.0.0.1:${receiver.port}/`;
    const create = (nom: string) => admin.post<Made>('/Webhook/Create', { nom, url });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, count) => create(`ERP ${count}`)));
    const answered = (wanted: number): number => answers.filter(({ status }) => status === wanted).length;
    expect([answered(200), answered(400)]).toEqual([20, 20]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      detail: 'Une entreprise a 20\u00a0adresses au plus\u00a0: supprimez celles qui ne servent plus',
    });
    const one = answers.find(({ status }) => status === 200)?.body.id ?? '';
    expect((await admin.delete(`/Webhook/Delete/${one}`)).status).toBe(204);
    expectOk(await create('Une autre'));
    expect((await create('Trop')).status).toBe(400);
  });
});

describe('The server writes to nobody', () => {
  test.each([
    'http://erp.exemple.fr/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://user:secret@erp.exemple.fr/',
    'https://postgres/',
    'https://[fd00::1]/',
    'ftp://erp.exemple.fr/',
    'javascript:alert(1)',
  ])('at %s, and says so when it is named', async (url) => {
    const answer = await admin.post('/Webhook/Create', { nom: 'Dedans', url });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ propertyName: 'url' }] } });
  });

  test('inside whose name leads there, whenever it does', async () => {
    names.set('erp.exemple.fr', ['93.184.216.34', '10.0.0.1']);
    const webhook = await add(receiver, { url: `https://erp.exemple.fr:${receiver.port}/` });
    await post();
    const errors = async () => (await deliveries(webhook)).map(({ erreur, status }) => [erreur, status]);
    await until(async () => (await errors()).length === 1);
    names.set('erp.exemple.fr', []);
    await until(async () => (await listed())?.echecs === 1);
    pass(6);
    await until(async () => (await errors()).length === 2);
    expect(await errors()).toEqual([
      ['name', null],
      ['address', null],
    ]);
    expect(receiver.connections).toBe(0);
  });

  test('on this machine, unless it is there for development', async () => {
    const strict = await startTestApp();
    const { admin: theirs } = await makeCompany(strict, 'S');
    for (const url of ['http://127.0.0.1:8000/', 'https://127.0.0.1/', 'https://localhost/', 'http://[::1]/'])
      expect((await theirs.post('/Webhook/Create', { nom: 'Ici', url })).status).toBe(400);
    await strict.close();
  }, 30_000);
});
