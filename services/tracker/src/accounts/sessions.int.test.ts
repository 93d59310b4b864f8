import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { listSessions, login } from '@gestiontemps/contracts/accounts';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { listSecurity } from '@gestiontemps/contracts/security-log';
import { until } from '@gestiontemps/kernel/testing/until';
import { type Browser, connect } from '@gestiontemps/hub/testing/run-hub';
import { hubPath } from '@gestiontemps/hub/upgrade';
import { createCaller } from '../demo/caller.ts';
import { cutOff } from '../testing/cut-off.ts';
import { freshEmail } from '../testing/inviting.ts';
import { type Client, startTestApp, type TestApp, testPassword } from '../testing/test-app.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { removeExpired } from './expired-rows.ts';

type SignedIn = WireReply<typeof login>;

let app: TestApp;
let batir: string;
let martin: string;
let admin: Client;
const lines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ logTo: { write: (line) => void lines.push(line) } });
  batir = (await app.operator.registerCompany({ name: 'Bâtir Ouest' })).entreprise;
  martin = (await app.operator.registerCompany({ name: 'Toitures Martin' })).entreprise;
  const of = { email: freshEmail(), nom: 'N', prenom: 'P', membership: { role: 'administrateur' } } as const;
  admin = await app.clientOf(await app.operator.addPerson(batir, of), batir);
}, 60_000);
afterAll(() => app.close());

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';

const person = async (...companies: string[]): Promise<{ id: string; email: string }> => {
  const email = freshEmail();
  let id = '';
  for (const entreprise of companies)
    id = await app.operator.addPerson(entreprise, { email, nom: 'B', prenom: 'K', password: testPassword });
  await app.settled();
  return { id, email };
};

/** A browser: what it is, and the cookie that it is remembered by. */
const browserOf = (userAgent: string) => {
  let cookie = '';
  const call = async <T>(path: string, body: object, headers: Record<string, string> = {}) => {
    const sent = { 'User-Agent': userAgent, ...(cookie && { Cookie: cookie }), ...headers };
    const answer = await app.anonymous.call<T>('POST', path, body, sent);
    for (const set of answer.headers.getSetCookie())
      if (set.startsWith('remembered=')) cookie = set.includes('Max-Age=0') ? '' : (set.split(';')[0] ?? '');
    return answer;
  };
  return {
    enter: (userName: string, rememberDevice = true, password = testPassword) =>
      call<SignedIn>('/Account/Login', { userName, password, rememberDevice }),
    comeBack: (key?: string) =>
      call<SignedIn>('/Account/RenewSession', {}, key === undefined ? {} : { 'Idempotency-Key': key }),
    leave: (token: string) => call('/Account/Logout', {}, { Authorization: token }),
    cookie: () => cookie,
    show: (other: string) => void (cookie = other),
  };
};

const clientBy = ({ token, userId }: SignedIn): Client => createCaller(app.url, userId, token);
const isIn = async (client: Client): Promise<boolean> => (await client.post('/Account/User')).status === 200;
const sessionsOf = async (client: Client) =>
  (await client.get<WireReply<typeof listSessions>>('/Account/Sessions')).body.data;

/** As if the last token had been replaced long ago. */
const later = () =>
  app.tracker.ownerPool.query(
    `update directory.sign_ins set rotated_on = rotated_on - interval '10 minutes'`,
  );

describe('a remembered device', () => {
  test('goes on without a password, by a cookie that only we read, which is another each time', async () => {
    const { id, email } = await person(batir);
    const browser = browserOf(phone);
    const entered = await browser.enter(email);
    expect(entered.headers.getSetCookie().find((set) => set.startsWith('remembered='))).toMatch(
      /; Path=\/api\/Account; Max-Age=7776000; HttpOnly; SameSite=Strict$/,
    );
    const first = browser.cookie();
    const back = await browser.comeBack();
    expect(back).toMatchObject({ status: 200, body: { userId: id, entrepriseConnected: batir } });
    expect(browser.cookie()).not.toBe(first);
    expect(await isIn(clientBy(back.body))).toBe(true);
    expect(await sessionsOf(clientBy(back.body))).toMatchObject([
      { device: 'Chrome sur Android', isRemembered: true, isCurrent: true },
    ]);
    const told = JSON.stringify(await sessionsOf(clientBy(back.body))) + lines.join('');
    expect(told).not.toContain(back.body.token);
    expect(told).not.toContain(browser.cookie().split('.')[2]);
  });

  test('whose answer was lost asks again under the same key, however late, and is no thief', async () => {
    const { email } = await person(batir);
    const browser = browserOf(phone);
    await browser.enter(email);
    const first = browser.cookie();
    const lost = crypto.randomUUID();
    await browser.comeBack(lost);
    browser.show(first);
    await later();
    const again = await browser.comeBack(lost);
    expect(again.status).toBe(200);
    expect(await isIn(clientBy(again.body))).toBe(true);
    browser.show(first);
    expect((await browser.comeBack(crypto.randomUUID())).status).toBe(401);
    expect(await isIn(clientBy(again.body))).toBe(false);
  });

  test('that was not asked for is none, nor one that is made up', async () => {
    const { email } = await person(batir);
    const browser = browserOf(desk);
    expect((await browser.enter(email, false)).status).toBe(200);
    expect(browser.cookie()).toBe('');
    expect((await browser.comeBack()).status).toBe(401);
    const other = browserOf(desk);
    await other.enter(email);
    const [signIn = '', generation = '', mac = ''] = other.cookie().slice('remembered='.length).split('.');
    for (const forged of [
      '',
      'x',
      '..',
      `${signIn}.1.${mac}`,
      `${crypto.randomUUID()}.${generation}.${mac}`,
      signIn,
    ]) {
      browser.show(`remembered=${forged}`);
      expect((await browser.comeBack()).status).toBe(401);
    }
    expect((await other.comeBack()).status).toBe(200);
  });

  test('is forgotten by no outage, whatever was asked for in it', async () => {
    const { email } = await person(batir);
    const browser = browserOf(phone);
    await browser.enter(email);
    const away = await cutOff(app.tracker, 'true', browser.comeBack, 'directory.sign_ins');
    expect([away.status, browser.cookie() === '']).toEqual([503, false]);
    // Its token was replaced, and nothing came of it.
    const half = await cutOff(app.tracker, 'true', browser.comeBack, 'directory.sessions');
    expect(half.status).toBe(503);
    await later();
    expect((await browser.comeBack()).status).toBe(200);
  });

  test('that opens two tabs at once, or loses an answer, goes on', async () => {
    const { email } = await person(batir);
    const browser = browserOf(phone);
    await browser.enter(email);
    const before = browser.cookie();
    const both = await Promise.all([browser.comeBack(), browser.comeBack()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const after = browser.cookie();
    browser.show(before);
    expect((await browser.comeBack()).status).toBe(200);
    expect(browser.cookie()).toBe(after);
  });

  test('whose question comes late, after two that were asked later, is no thief', async () => {
    const { email } = await person(batir);
    const browser = browserOf(phone);
    await browser.enter(email);
    const first = browser.cookie();
    await browser.comeBack();
    const { body } = await browser.comeBack();
    const last = browser.cookie();
    browser.show(first);
    expect((await browser.comeBack()).status).toBe(503);
    expect([browser.cookie(), await isIn(clientBy(body))]).toEqual([first, true]);
    browser.show(last);
    expect((await browser.comeBack()).status).toBe(200);
  });

  test('whose token was copied is none any more, for the thief and for its owner', async () => {
    const { email } = await person(batir);
    const browser = browserOf(phone);
    const thief = browserOf(desk);
    await browser.enter(email);
    thief.show(browser.cookie());
    const { body } = await thief.comeBack();
    await later();
    expect((await browser.comeBack()).status).toBe(401);
    expect((await thief.comeBack()).status).toBe(401);
    expect(await isIn(clientBy(body))).toBe(false);
    expect(lines.join('')).toContain('device-token-reused');
  });

  test('goes on in the company that was chosen last', async () => {
    const { email } = await person(batir, martin);
    const browser = browserOf(phone);
    const { body } = await browser.enter(email);
    expect(body.entrepriseConnected).toBeNull();
    expect((await browser.comeBack()).body.entrepriseConnected).toBeNull();
    await clientBy(body).post(`/Account/SetSelectedEntreprise/${martin}`);
    const back = await browser.comeBack();
    expect(back.body.entrepriseConnected).toBe(martin);
    expect((await clientBy(back.body).post('/Account/User')).body).toMatchObject({
      entrepriseConnected: martin,
    });
  });

  test('whose token was replaced again and again, however lately, was copied', async () => {
    const { email } = await person(batir);
    const browser = browserOf(phone);
    const thief = browserOf(desk);
    await browser.enter(email);
    thief.show(browser.cookie());
    for (let nth = 0; nth < 5; nth += 1) expect((await thief.comeBack()).status).toBe(200);
    expect((await browser.comeBack()).status).toBe(401);
    expect((await thief.comeBack()).status).toBe(401);
  });

  test('is told the company of its session, where another is chosen at that moment', async () => {
    const { email } = await person(batir, martin);
    const browser = browserOf(phone);
    const { body } = await browser.enter(email);
    await clientBy(body).post(`/Account/SetSelectedEntreprise/${batir}`);
    const { ownerPool } = app.tracker;
    const { coming } = await whileLocked(app.tracker, 'directory.sessions in exclusive mode', async () => {
      const coming = browser.comeBack();
      await until(async () => {
        const { rows } = await ownerPool.query(
          "select from pg_locks where relation = 'directory.sessions'::regclass and not granted",
        );
        return rows.length > 0;
      });
      await ownerPool.query('update directory.sign_ins set entreprise = $1 where account_id = $2', [
        martin,
        body.userId,
      ]);
      return { coming };
    });
    const back = await coming;
    expect(back.body.entrepriseConnected).toBe(martin);
    expect((await clientBy(back.body).post('/Account/User')).body).toMatchObject({
      entrepriseConnected: martin,
    });
  });

  test('is forgotten by signing out, by a sign-in of somebody else there, and after 90 days', async () => {
    const [one, other] = [await person(batir), await person(batir)];
    const browser = browserOf(phone);
    const entered = await browser.enter(one.email);
    const first = browser.cookie();
    await browser.leave(entered.body.token);
    expect(browser.cookie()).toBe('');
    browser.show(first);
    expect((await browser.comeBack()).status).toBe(401);
    await browser.enter(one.email);
    const second = browser.cookie();
    await browser.enter(other.email, false);
    expect(browser.cookie()).toBe('');
    browser.show(second);
    expect((await browser.comeBack()).status).toBe(401);
    await browser.enter(one.email);
    await app.tracker.ownerPool.query(
      `update directory.sign_ins set remembered_until = now() where account_id = $1`,
      [one.id],
    );
    expect((await browser.comeBack()).status).toBe(401);
  });

  test('is forgotten by another password, on all devices but the one it is changed on', async () => {
    const { id, email } = await person(batir);
    const [mine, elsewhere] = [browserOf(phone), browserOf(desk)];
    const { body } = await mine.enter(email);
    await elsewhere.enter(email);
    const password = 'Un-tout-autre-secret-2027';
    const change = { password, confirmPassword: password, currentPassword: testPassword };
    expect((await clientBy(body).post(`/Account/SetPassword/${id}`, change)).status).toBe(204);
    expect((await mine.comeBack()).status).toBe(200);
    expect((await elsewhere.comeBack()).status).toBe(401);
  });

  test('is forgotten by a deactivation, also of whoever is let back in', async () => {
    const { id, email } = await person(batir);
    const browser = browserOf(phone);
    await browser.enter(email);
    const before = browser.cookie();
    await admin.delete(`/Utilisateur/Delete/${id}`);
    await admin.put(`/Utilisateur/Active/${id}`);
    await app.settled();
    expect((await browser.comeBack()).status).toBe(401);
    browser.show(before);
    expect((await browser.comeBack()).status).toBe(401);
    expect((await browser.enter(email)).status).toBe(200);
  });
});

describe('sessions', () => {
  const open = async (client: Client): Promise<Browser> => {
    const { ticket } = (await client.post<{ ticket: string }>('/hub/ticket')).body;
    return connect(`${app.url.replace('http', 'ws')}${hubPath}?ticket=${ticket}`, client.userId);
  };

  test('are listed and ended by their owner, sockets and remembered device included', async () => {
    const { email } = await person(batir);
    const [mine, lost] = [browserOf(desk), browserOf(phone)];
    const here = clientBy((await mine.enter(email, false)).body);
    const there = clientBy((await lost.enter(email)).body);
    const listed = await sessionsOf(here);
    expect(listed).toMatchObject([
      { device: 'Firefox sur Windows', isCurrent: true, isRemembered: false },
      { device: 'Chrome sur Android', isCurrent: false, isRemembered: true },
    ]);
    const socket = await open(there);
    const at = `/Account/Sessions/${listed[1]?.id}`;
    expect((await here.delete(at)).status).toBe(204);
    expect(await socket.closed).toBe(4401);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await lost.comeBack()).status).toBe(401);
    expect((await here.delete(at)).status).toBe(404);
    expect(await sessionsOf(here)).toHaveLength(1);
  });

  test('of others are ended by nobody else', async () => {
    const { email } = await person(batir);
    const his = clientBy((await browserOf(desk).enter(email)).body);
    const [session] = await sessionsOf(his);
    expect((await admin.delete(`/Account/Sessions/${session?.id}`)).status).toBe(404);
    expect(await isIn(his)).toBe(true);
  });

  test('that were ended, or are good for nothing more, are removed in time, those of remembered devices kept', async () => {
    const { id, email } = await person(batir);
    const [kept, ended] = [browserOf(phone), browserOf(desk)];
    await kept.enter(email);
    const { body } = await ended.enter(email);
    await ended.leave(body.token);
    await app.tracker.ownerPool.query(
      `update directory.sign_ins set ended_on = ended_on - interval '2 days';
       update directory.sessions set seen_on = now() - interval '2 days' where account_id = '${id}'`,
    );
    await removeExpired(app.tracker.ownerPool);
    const { rowCount } = await app.tracker.ownerPool.query(
      'select from directory.sign_ins where account_id = $1',
      [id],
    );
    expect(rowCount).toBe(1);
    expect((await kept.comeBack()).status).toBe(200);
  });
});

describe('the security log of a company', () => {
  const told = async (client: Client, query = 'Take=-1&Skip=-1') => {
    const { body } = await client.get<WireReply<typeof listSecurity>>(`/Audit/Security?${query}`);
    return body;
  };
  /** What is told of somebody, once it is as much. */
  const toldOf = async (id: string, count: number) => {
    await until(async () => (await told(admin, `UserId=${id}`)).totalCount >= count);
    return (await told(admin, `UserId=${id}&OrderAsc=true`)).data;
  };

  test('tells administrators who came in, who did not and who was refused, and from where, without secrets', async () => {
    const { id, email } = await person(batir);
    const browser = browserOf(phone);
    await browser.enter(email, false, 'pas le bon');
    await browser.enter(email, false, 'pas le bon non plus');
    const { body } = await browser.enter(email, false);
    expect((await clientBy(body).get('/Mail/Outbox')).status).toBe(403);
    await browser.leave(body.token);
    const entries = await toldOf(id, 4);
    const utilisateur = { id, nom: 'B', prenom: 'K' };
    const of = { utilisateur, address: '127.0.0.0/24', call: null };
    expect(entries).toMatchObject([
      { kind: 'sign-in-failed', ...of, device: 'Chrome sur Android', times: 2 },
      { kind: 'signed-in', ...of, times: 1 },
      { kind: 'refused', ...of, call: 'GET /Mail/Outbox' },
      { kind: 'signed-out', ...of },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${email}|pas le bon|${body.token}`));
    expect((await told(admin, `UserId=${id}&kind=refused`)).totalCount).toBe(1);
    expect((await told(admin, `UserId=${id}&endDate=2020-01-01`)).totalCount).toBe(0);
  });

  test('counts each refusal of many at once', async () => {
    const { id, email } = await person(batir);
    const his = clientBy((await browserOf(desk).enter(email, false)).body);
    await Promise.all(Array.from({ length: 30 }, () => his.get('/Mail/Outbox')));
    const refusals = async () => (await told(admin, `UserId=${id}&kind=refused`)).data;
    await until(async () => (await refusals())[0]?.times === 30);
    expect(await refusals()).toHaveLength(1);
  });

  test('tells each company what was done there, and all of them what concerns the password', async () => {
    const { id, email } = await person(batir, martin);
    const of = {
      email: freshEmail(),
      nom: 'N',
      prenom: 'P',
      membership: { role: 'administrateur' },
    } as const;
    const other = await app.clientOf(await app.operator.addPerson(martin, of), martin);
    const browser = browserOf(desk);
    await browser.enter(email, false, 'pas le bon');
    const { body } = await browser.enter(email, false);
    await clientBy(body).post(`/Account/SetSelectedEntreprise/${martin}`);
    await until(async () => (await told(other, `UserId=${id}`)).totalCount === 2);
    expect((await told(other, `UserId=${id}`)).data.map(({ kind }) => kind)).toEqual([
      'company-entered',
      'sign-in-failed',
    ]);
    expect((await toldOf(id, 1)).map(({ kind }) => kind)).toEqual(['sign-in-failed']);
  });

  test('forgets what is older than 13 months', async () => {
    const { id, email } = await person(batir);
    await browserOf(desk).enter(email, false);
    await toldOf(id, 1);
    const age = (months: number) =>
      app.tracker.ownerPool.query(
        `update directory.security_log set last_on = now() - make_interval(months => ${months}) where account_id = $1`,
        [id],
      );
    await age(12);
    await removeExpired(app.tracker.ownerPool);
    expect((await told(admin, `UserId=${id}`)).totalCount).toBe(1);
    await age(14);
    await removeExpired(app.tracker.ownerPool);
    expect((await told(admin, `UserId=${id}`)).totalCount).toBe(0);
  });
});
