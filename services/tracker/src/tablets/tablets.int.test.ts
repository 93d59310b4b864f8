import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { currentUser } from '@gestiontemps/contracts/accounts';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { weekHistory } from '@gestiontemps/contracts/history';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { createTablet, givePin, listTabletPins, listTablets } from '@gestiontemps/contracts/tablets';
import type { replayWeek } from '@gestiontemps/contracts/week-replay';
import { cutOff } from '../testing/cut-off.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { heardBy } from '../testing/heard-by.ts';
import { startSecondInstance } from '../testing/second-instance.ts';
import { makeTablet, pinOf, tabletBrowser } from '../testing/tablet-of.ts';
import { type Client, startTestApp, type TestApp, testPassword } from '../testing/test-app.ts';
import { type Company, makeCompany } from '../testing/world.ts';

jest.setTimeout(60_000);

type Created = WireReply<typeof createTablet>;

/** The week of the tests' clock, 2026-11-20. */
const monday = '2026-11-16';
const today = '2026-11-20';

let app: TestApp;
let company: Company & { responsable: Client };
let other: Company;
let admin: Client;
const lines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ logTo: { write: (line) => void lines.push(line) } });
  company = await makeCompany(app, 'Bâtir Ouest');
  other = await makeCompany(app, 'Toitures Martin');
  ({ admin } = company);
}, 60_000);
afterAll(() => app.close());

const fresh = (): string => `Tablette ${randomUUID().slice(0, 8)}`;
const person = (prenom = 'Karim', membership: object = {}) =>
  app.person(company.entreprise, {
    email: `${randomUUID()}@test.fr`,
    nom: 'Benali',
    prenom,
    membership: { accessAllChantier: true, ...membership },
  });
/** Somebody who has a password to show. */
const withPassword = (email = `${randomUUID()}@test.fr`) =>
  app.operator.addPerson(company.entreprise, {
    email,
    nom: 'Benali',
    prenom: 'Karim',
    password: testPassword,
  });
const sentenceOf = ({ body }: { readonly body: unknown }): string | null | undefined =>
  (body as Problem).errors[0]?.errorMessage;
const wrong = (pin: string): string => (pin === '402917' ? '402918' : '402917');
/** The quarter of an hour is over. */
const later = () =>
  app.tracker.ownerPool.query(
    `update directory.tablet_tries set last_on = last_on - interval '15 minutes',
       locked_until = locked_until - interval '15 minutes'`,
  );
const hour = (userId: string, more: object = {}) => ({
  userId,
  inputDate: today,
  taskProjectId: company.taskId,
  time: 7,
  ...more,
});

describe('A tablet', () => {
  test('is enrolled by a code that is good once, and names those who have a code, by id and name alone', async () => {
    const nom = fresh();
    const { id, code, codeExpiresOn } = expectOk(await admin.post<Created>('/Tablette/Create', { nom }));
    expect(code).toMatch(/^\w{4}-\w{4}$/);
    expect(Date.parse(codeExpiresOn)).toBeGreaterThan(Date.now() + 13 * 60_000);
    const browser = tabletBrowser(app.url);
    expect((await browser.people()).status).toBe(403);
    expect(expectOk(await browser.enrol(code.toLowerCase().replace('-', ' ')))).toEqual({ nom });
    expect((await tabletBrowser(app.url).enrol(code)).status).toBe(400);

    const userId = await person('Anaïs');
    await person('Sans code');
    await pinOf(admin, userId);
    await app.settled();
    const told = expectOk(await browser.people());
    expect(told).toMatchObject({ nom, entreprise: { id: company.entreprise, name: 'Bâtir Ouest' } });
    expect(told.people).toContainEqual({ id: userId, nom: 'Benali', prenom: 'Anaïs' });
    expect(told.people.map(({ prenom }) => prenom)).not.toContain('Sans code');
    const { data } = expectOk(await admin.get<WireReply<typeof listTablets>>('/Tablette/List'));
    expect(data.find((tablet) => tablet.id === id)).toMatchObject({
      nom,
      enrolledBy: { id: admin.userId },
      enrolledOn: expect.any(String),
      lastUsedOn: expect.any(String),
    });
  });

  test('of which the code is over, or replaced by another, is not enrolled by it', async () => {
    const { id, code } = expectOk(await admin.post<Created>('/Tablette/Create', { nom: fresh() }));
    const second = expectOk(await admin.post<Created>(`/Tablette/RenewCode/${id}`));
    const refused = await tabletBrowser(app.url).enrol(code);
    expect([refused.status, sentenceOf(refused)]).toEqual([
      400,
      "Ce code n'est pas ou plus valable\u00a0: demandez-en un autre à un administrateur",
    ]);
    await app.tracker.ownerPool.query(
      'update directory.tablets set code_expires_on = now() where tablet_id = $1',
      [id],
    );
    expect((await tabletBrowser(app.url).enrol(second.code)).status).toBe(400);
  });

  test('that is ended names nobody any more, and whoever is signed in there is signed out at once', async () => {
    const tablet = await makeTablet(app.url, admin, fresh());
    const userId = await person();
    const karim = await tablet.enter(userId, await pinOf(admin, userId));
    expect((await karim.post('/Account/User')).status).toBe(200);
    expect((await admin.delete(`/Tablette/Delete/${tablet.id}`)).status).toBe(204);
    const answer = await tablet.people();
    expect([answer.status, sentenceOf(answer)]).toEqual([
      403,
      "Cette tablette n'est pas, ou n'est plus, enrôlée",
    ]);
    expect((await karim.post('/Account/User')).status).toBe(401);
    expect((await tablet.signIn(userId, '402917')).status).toBe(403);
    expect((await admin.post(`/Tablette/RenewCode/${tablet.id}`)).status).toBe(404);
  });

  test('on another device signs out who is on the one before', async () => {
    const tablet = await makeTablet(app.url, admin, fresh());
    const userId = await person();
    const karim = await tablet.enter(userId, await pinOf(admin, userId));
    const { code } = expectOk(await admin.post<Created>(`/Tablette/RenewCode/${tablet.id}`));
    expect((await karim.post('/Account/User')).status).toBe(200);
    expectOk(await tabletBrowser(app.url).enrol(code));
    expect((await karim.post('/Account/User')).status).toBe(401);
    expect((await tablet.people()).status).toBe(403);
  });

  test('has whoever was remembered on its browser forgotten', async () => {
    const email = `${randomUUID()}@test.fr`;
    await app.operator.addPerson(company.entreprise, {
      email,
      nom: 'N',
      prenom: 'P',
      password: testPassword,
    });
    await app.settled();
    const login = await app.anonymous.call('POST', '/Account/Login', {
      userName: email,
      password: testPassword,
      rememberDevice: true,
    });
    const cookie = login.headers
      .getSetCookie()
      .find((set) => set.startsWith('remembered='))
      ?.split(';')[0];
    const { code } = expectOk(await admin.post<Created>('/Tablette/Create', { nom: fresh() }));
    const headers = { Cookie: cookie ?? '' };
    const enrolled = await app.anonymous.call('POST', '/Account/EnrolTablet', { code }, headers);
    expect(enrolled.headers.getSetCookie().join('\n')).toMatch(/remembered=;.*Max-Age=0/);
    expect((await app.anonymous.call('POST', '/Account/RenewSession', {}, headers)).status).toBe(401);
  });

  test('of one company knows nobody of another', async () => {
    const tablet = await makeTablet(app.url, admin, fresh());
    const stranger = other.owner.userId;
    const pin = await pinOf(other.admin, stranger);
    await app.settled();
    expect(expectOk(await tablet.people()).people.map(({ id }) => id)).not.toContain(stranger);
    expect((await tablet.signIn(stranger, pin)).status).toBe(400);
    expect((await other.admin.delete(`/Tablette/Delete/${tablet.id}`)).status).toBe(404);
    expect((await other.admin.post(`/Tablette/RenewCode/${tablet.id}`)).status).toBe(404);
    expect((await other.admin.post(`/Tablette/GiveCode/${company.owner.userId}`)).status).toBe(404);
    expect((await tablet.people()).status).toBe(200);
  });

  test('whose cookie was changed, or is a token of somebody, is none', async () => {
    const tablet = await makeTablet(app.url, admin, fresh());
    const good = tablet.cookie();
    for (const shown of [
      `${good}x`,
      `tablet=${admin.token}`,
      'tablet=',
      'tablet',
      good.replace('tablet', 'tablets'),
    ]) {
      tablet.show(shown);
      expect((await tablet.people()).status).toBe(403);
    }
  });
});

describe('A code of six digits', () => {
  test('is chosen by the person too: none that is tried first, and twice the same', async () => {
    const tablet = await makeTablet(app.url, admin, fresh());
    const userId = await withPassword();
    const karim = await app.clientOf(userId, company.entreprise);
    const choose = (pin: string, confirmPin = pin, currentPassword = testPassword) =>
      karim.put('/Account/CodeTablette', { pin, confirmPin, currentPassword });
    expect(sentenceOf(await choose('123456'))).toBe(
      'Ce code est trop facile à deviner\u00a0: choisissez-en un autre',
    );
    expect(sentenceOf(await choose('402917', '402918'))).toBe('Les deux codes saisis ne sont pas identiques');
    expect(sentenceOf(await choose('40291'))).toBe('Le code a 6\u00a0chiffres');
    expect(sentenceOf(await choose('402917', '402917', 'pas le sien'))).toBe(
      'Le mot de passe actuel est incorrect',
    );
    expect((await choose('402917')).status).toBe(204);
    expect((await tablet.signIn(userId, '402917')).status).toBe(200);
    await app.settled();
    expect((await karim.get('/Account/CodeTablette')).body).toMatchObject({
      pinSetOn: expect.any(String),
      hasTablets: true,
    });
  });

  test('that is given is told once, and what the one before opened is over', async () => {
    const tablet = await makeTablet(app.url, admin, fresh());
    const userId = await person();
    const first = await pinOf(admin, userId);
    const karim = await tablet.enter(userId, first);
    const headers = { 'Idempotency-Key': randomUUID() };
    const give = () =>
      admin.call<WireReply<typeof givePin>>('POST', `/Tablette/GiveCode/${userId}`, {}, headers);
    const { pin } = expectOk(await give());
    expect(pin).toMatch(/^\d{6}$/);
    expect(expectOk(await give())).toEqual({ pin: null });
    expect((await karim.post('/Account/User')).status).toBe(401);
    expect((await tablet.signIn(userId, first)).status).toBe(first === pin ? 200 : 400);
    expect((await tablet.signIn(userId, pin ?? '')).status).toBe(200);
  });

  test('that is given is mailed of, without it; one that is chosen is not', async () => {
    const email = `${randomUUID()}@test.fr`;
    const userId = await withPassword(email);
    const pin = await pinOf(admin, userId);
    const karim = await app.clientOf(userId, company.entreprise);
    const chosen = { pin: '402917', confirmPin: '402917', currentPassword: testPassword };
    expectOk(await karim.put('/Account/CodeTablette', chosen));
    await heardBy(app.tracker, 'tablet-pin-mails');
    const { rows } = await app.tracker.ownerPool.query<{ subject: string; text: string }>(
      'select subject, body as text from directory.mails where recipient = $1',
      [email],
    );
    expect(rows.map(({ subject }) => subject)).toEqual(['Un code vous a été donné pour les tablettes']);
    expect(rows[0]?.text).not.toContain(pin);
  });

  test('is told to one of two same requests at once, and is the one that opens', async () => {
    const tablet = await makeTablet(app.url, admin, fresh());
    const userId = await person();
    const headers = { 'Idempotency-Key': randomUUID() };
    const give = () =>
      admin.call<WireReply<typeof givePin>>('POST', `/Tablette/GiveCode/${userId}`, {}, headers);
    const told = (await Promise.all([give(), give(), give()])).map((answer) => expectOk(answer).pin);
    const [pin, ...others] = told.filter((one) => one !== null);
    expect(others).toEqual([]);
    expect((await tablet.signIn(userId, pin ?? '')).status).toBe(200);
  });

  test('that was given since is not taken away by the same request once more', async () => {
    const tablet = await makeTablet(app.url, admin, fresh());
    const userId = await person();
    await pinOf(admin, userId);
    const headers = { 'Idempotency-Key': randomUUID() };
    const remove = () => admin.call('DELETE', `/Tablette/RemoveCode/${userId}`, undefined, headers);
    expect((await remove()).status).toBe(204);
    const pin = await pinOf(admin, userId);
    expect((await remove()).status).toBe(204);
    expect((await tablet.signIn(userId, pin)).status).toBe(200);
  });

  test('that is chosen with the key of another choice is refused', async () => {
    const userId = await withPassword();
    const karim = await app.clientOf(userId, company.entreprise);
    const headers = { 'Idempotency-Key': randomUUID() };
    const bodyOf = (pin: string) => ({ pin, confirmPin: pin, currentPassword: testPassword });
    const choose = async (pin: string): Promise<number> =>
      (await karim.call('PUT', '/Account/CodeTablette', bodyOf(pin), headers)).status;
    expect([await choose('402917'), await choose('402917'), await choose('918273')]).toEqual([204, 204, 422]);
  });

  test('that is taken away opens nothing, and tablets name its person no more', async () => {
    const tablet = await makeTablet(app.url, admin, fresh());
    const userId = await person();
    const pin = await pinOf(admin, userId);
    expect((await admin.delete(`/Tablette/RemoveCode/${userId}`)).status).toBe(204);
    const answer = await tablet.signIn(userId, pin);
    expect([answer.status, sentenceOf(answer)]).toEqual([
      400,
      "Vous n'avez pas de code\u00a0: demandez-en un à un administrateur, ou choisissez-le dans «\u00a0Mon compte\u00a0»",
    ]);
    await app.settled();
    expect(expectOk(await tablet.people()).people.map(({ id }) => id)).not.toContain(userId);
    const { data } = expectOk(await admin.get<WireReply<typeof listTabletPins>>('/Tablette/Codes?Take=-1'));
    expect(data.find(({ utilisateur }) => utilisateur.id === userId)).toMatchObject({ pinSetOn: null });
  });

  test('is refused to who has left, whose session there is over', async () => {
    const tablet = await makeTablet(app.url, admin, fresh());
    const userId = await person();
    const pin = await pinOf(admin, userId);
    const karim = await tablet.enter(userId, pin);
    expectOk(await admin.delete(`/Utilisateur/Delete/${userId}`));
    expect((await karim.post('/Account/User')).status).toBe(401);
    expect((await tablet.signIn(userId, pin)).status).toBe(400);
    await app.settled();
    expect(expectOk(await tablet.people()).people.map(({ id }) => id)).not.toContain(userId);
    expect((await admin.post(`/Tablette/GiveCode/${userId}`)).status).toBe(404);
  });

  test('stands in no log line, no event and no row in the open', async () => {
    const tablet = await makeTablet(app.url, admin, fresh());
    const userId = await person();
    const pin = await pinOf(admin, userId);
    await tablet.enter(userId, pin);
    const { rows } = await app.tracker.ownerPool.query<{ text: string }>(
      `select data::text as text from log.events where stream like $1
       union all select row_to_json(t)::text from directory.tablet_pins t
       union all select row_to_json(t)::text from directory.tablets t`,
      [`tabletPin-%${userId}`],
    );
    const cookie = tablet.cookie().split('=')[1] ?? '';
    for (const text of [...rows.map((row) => row.text), ...lines]) {
      expect(text).not.toContain(`"${pin}"`);
      expect(text).not.toContain(cookie);
    }
    expect(rows.length).toBeGreaterThan(1);
  });
});

describe('Three errors', () => {
  test('keep the right code out for a quarter of an hour, on every tablet, and nobody else', async () => {
    const one = await makeTablet(app.url, admin, fresh());
    const two = await makeTablet(app.url, admin, fresh());
    const userId = await person();
    const colleague = await person('Sophie');
    const pin = await pinOf(admin, userId);
    const hers = await pinOf(admin, colleague);
    const said: [number, string | null | undefined][] = [];
    for (const tablet of [one, two, one, two]) {
      const answer = await tablet.signIn(userId, wrong(pin));
      said.push([answer.status, sentenceOf(answer)]);
    }
    const over = 'Trop de codes incorrects\u00a0: réessayez dans 15\u00a0minutes';
    expect(said).toEqual([
      [400, 'Code incorrect, encore 2 essais'],
      [400, 'Code incorrect, encore 1 essai'],
      [429, over],
      [429, over],
    ]);
    const right = await two.signIn(userId, pin);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(800);
    expect((await one.signIn(colleague, hers)).status).toBe(200);
    await later();
    expect((await two.signIn(userId, pin)).status).toBe(200);
    expect(sentenceOf(await two.signIn(userId, wrong(pin)))).toBe('Code incorrect, encore 2 essais');
  });

  test('are no more for being made at once, on several tablets and by several processes', async () => {
    const second = await startSecondInstance(app);
    try {
      const here = await makeTablet(app.url, admin, fresh());
      const there = tabletBrowser(second.url);
      there.show((await makeTablet(app.url, admin, fresh())).cookie());
      const userId = await person();
      const pin = await pinOf(admin, userId);
      const tries = Array.from({ length: 12 }, (_, index) =>
        (index % 2 === 0 ? here : there).signIn(userId, wrong(pin)),
      );
      const answers = await Promise.all(tries);
      const looked = answers.filter((answer) => answer.status === 400 || /15/.test(sentenceOf(answer) ?? ''));
      expect(answers.every(({ status }) => status === 400 || status === 429)).toBe(true);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
      expect(looked.length).toBeGreaterThanOrEqual(3);
      const { rows } = await app.tracker.ownerPool.query<{ failures: number }>(
        'select failures from directory.tablet_tries where key = $1',
        [`person/${company.entreprise}/${userId}`],
      );
      expect(rows).toEqual([{ failures: 3 }]);
    } finally {
      await second.stop();
    }
  });

  test('of one after the other, twenty in all, keep their tablet waiting and no other', async () => {
    await later();
    const tablet = await makeTablet(app.url, admin, fresh());
    const another = await makeTablet(app.url, admin, fresh());
    const statuses: number[] = [];
    for (let tried = 0; tried < 20; tried += 1)
      statuses.push((await tablet.signIn(randomUUID(), '402917')).status);
    expect(new Set(statuses)).toEqual(new Set([400]));
    const userId = await person();
    const pin = await pinOf(admin, userId);
    expect((await tablet.signIn(userId, pin)).status).toBe(429);
    expect((await another.signIn(userId, pin)).status).toBe(200);
  });

  test('are forgotten with a right code, and with another one', async () => {
    const tablet = await makeTablet(app.url, admin, fresh());
    const userId = await person();
    const pin = await pinOf(admin, userId);
    for (const code of [wrong(pin), wrong(pin), pin, wrong(pin), wrong(pin)])
      await tablet.signIn(userId, code);
    expect((await tablet.signIn(userId, pin)).status).toBe(200);
    for (let tried = 0; tried < 3; tried += 1) await tablet.signIn(userId, wrong(pin));
    expect((await tablet.signIn(userId, pin)).status).toBe(429);
    const next = await pinOf(admin, userId);
    expect((await tablet.signIn(userId, next)).status).toBe(200);
  });
});

describe('Whoever signs in on a tablet', () => {
  const entered = async (membership: object = {}) => {
    const tablet = await makeTablet(app.url, admin, fresh());
    const userId = await person('Karim', membership);
    const pin = await pinOf(admin, userId);
    return { tablet, userId, karim: await tablet.enter(userId, pin) };
  };

  test('enters hours of his week, corrects them, and submits it', async () => {
    const { tablet, userId, karim } = await entered();
    const { id: line } = expectOk(await karim.post<{ id: string }>('/Time/AddInputTime', hour(userId)));
    expectOk(await karim.put(`/Time/Update/${line}`, { time: 8 }));
    expectOk(await karim.post('/Time/AddOrUpdateTimeSheet', { userId, inputDate: today, panierRepas: true }));
    const week = { userId, startDate: monday, endDate: '2026-11-22' };
    const forms = expectOk(await karim.post<{ tasks: object[] }[]>('/Time/GetTimeSheets', week));
    expect(forms.flatMap(({ tasks }) => tasks)).toMatchObject([{ time: 8 }]);
    expect((await karim.get(`/Validation/AskTimeSheet/${userId}.w${monday}`)).status).toBe(200);
    expectOk(
      await karim.post('/Validation/ValidateMyTimeSheet', { startDate: monday, endDate: '2026-11-22' }),
    );
    expectOk(await karim.post(`/Validation/Withdraw/${userId}.w${monday}`));
    expect((await karim.delete(`/Time/Delete/${line}`)).status).toBe(204);
    // The log says who it was, and that others could have been there in his place.
    const { rows } = await app.tracker.ownerPool.query<{ actor: string; tablet: string }>(
      `select distinct metadata::jsonb->>'actor' as actor, metadata::jsonb->>'tablet' as tablet
       from log.events where stream like $1`,
      [`week-%${userId}~${monday}`],
    );
    expect(rows).toEqual([{ actor: userId, tablet: tablet.id }]);
    // So do the history of the week and its replay, with the name that the tablet has.
    const id = `${userId}.w${monday}`;
    const { actes } = expectOk(
      await admin.get<WireReply<typeof weekHistory>>(`/Audit/Historique/Semaine/${id}`),
    );
    expect(new Set(actes.map(({ tablette }) => tablette))).toEqual(new Set([tablet.nom]));
    const { evenements } = expectOk(await admin.get<WireReply<typeof replayWeek>>(`/Audit/Semaine/${id}`));
    expect(new Set(evenements.map(({ tablette }) => tablette))).toEqual(new Set([tablet.nom]));
  });

  test('writes no other week than this one, and reads no more than the two before', async () => {
    const { userId, karim } = await entered();
    const before = '2026-11-13';
    const of = (startDate: string, endDate: string) => ({ userId, startDate, endDate });
    const asked = [
      karim.post('/Time/AddInputTime', hour(userId, { inputDate: before })),
      karim.post('/Time/AddInputTime', hour(userId, { inputDate: '2026-11-23' })),
      karim.post('/Time/AddOrUpdateTimeSheet', { userId, inputDate: before, panierRepas: true }),
      karim.put(`/Time/Update/${userId}.w2026-11-09.0123456789ab`, { time: 1 }),
      karim.delete(`/Time/Delete/${userId}.w2026-11-09.0123456789ab`),
      karim.get(`/Validation/AskTimeSheet/${userId}.w2026-11-09`),
      karim.post('/Validation/ValidateMyTimeSheet', { startDate: '2026-11-09', endDate: '2026-11-22' }),
      karim.post('/Time/GetTimeSheets', of('2026-11-01', '2026-11-08')),
      karim.post('/Time/GetTimeSheets', of(monday, '2026-11-29')),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 403));
    expect((await karim.post('/Time/GetTimeSheets', of('2026-11-02', '2026-11-22'))).status).toBe(200);
  });

  test('does nothing for others, not even as the administrator that he is', async () => {
    const { userId, karim } = await entered({ role: 'administrateur' });
    const whose = company.owner.userId;
    const refused = await Promise.all([
      karim.post('/Time/AddInputTime', hour(whose)),
      karim.post('/Time/GetTimeSheets', { userId: whose, startDate: monday, endDate: '2026-11-22' }),
      karim.get(`/Projet/GetProjetsForInput?UserId=${whose}`),
      karim.get('/Utilisateur/List'),
      karim.get('/Tablette/List'),
      karim.post(`/Tablette/GiveCode/${userId}`),
      karim.put('/Account/CodeTablette', {
        pin: '402917',
        confirmPin: '402917',
        currentPassword: testPassword,
      }),
      karim.get('/Account/Sessions'),
      karim.get('/Account/MesDonnees'),
      karim.post(`/Account/SetSelectedEntreprise/${company.entreprise}`),
      karim.post('/hub/ticket'),
      karim.get('/Validation/List'),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    const me = expectOk(await karim.post<WireReply<typeof currentUser>>('/Account/User'));
    expect(me).toMatchObject({ role: 'utilisateur', isSA: false });
    expect(me.permissions.filter(({ isAuthorized }) => isAuthorized).map(({ key }) => key)).toEqual([
      'absenceTypes.read',
      'projects.enter',
      'settings.read',
      'timesheets.read',
      'timesheets.write',
      'weeks.read',
      'weeks.submit',
    ]);
  });

  test('changes his password by no session of a tablet', async () => {
    const { userId, karim } = await entered();
    const password = 'Un-autre-mot-de-passe-2026';
    const body = { password, confirmPassword: password, currentPassword: testPassword };
    expect((await karim.post(`/Account/SetPassword/${userId}`, body)).status).toBe(403);
  });

  test('is told nothing of his other companies, nor his address and number', async () => {
    const email = `${randomUUID()}@test.fr`;
    const both = { email, nom: 'Double', prenom: 'Jeu' };
    const userId = await app.person(company.entreprise, both);
    await app.person(other.entreprise, both);
    await app.settled();
    const tablet = await makeTablet(app.url, admin, fresh());
    const karim = await tablet.enter(userId, await pinOf(admin, userId));
    const me = expectOk(await karim.post<WireReply<typeof currentUser>>('/Account/User'));
    expect(me.entreprises.map(({ name }) => name)).toEqual(['Bâtir Ouest']);
    expect(JSON.stringify(me)).not.toContain('Toitures Martin');
    expect(JSON.stringify(me)).not.toContain(email);
  });

  test('is signed out two minutes after he last did something, and after an hour in any case', async () => {
    const { karim } = await entered();
    const ages = (column: string, by: string) =>
      app.tracker.ownerPool.query(
        `update directory.sessions set ${column} = ${column} - interval '${by}' where account_id = $1`,
        [karim.userId],
      );
    const { rows } = await app.tracker.ownerPool.query<{ minutes: number }>(
      `select round(extract(epoch from expires_on - created_on) / 60)::integer as minutes from directory.sessions
       where account_id = $1`,
      [karim.userId],
    );
    expect(rows).toEqual([{ minutes: 60 }]);
    await ages('seen_on', '119 seconds');
    const second = await startSecondInstance(app);
    try {
      const there = second.elsewhere(karim);
      expect((await there.post('/Account/User')).status).toBe(200);
      await ages('seen_on', '121 seconds');
      const third = await startSecondInstance(app);
      expect((await third.elsewhere(karim).post('/Account/User')).status).toBe(401);
      await third.stop();
    } finally {
      await second.stop();
    }
  });

  test('whose code is not looked at, as the tablet is locked, is somebody of the security log too', async () => {
    const tablet = await makeTablet(app.url, admin, fresh());
    const userId = await person();
    const pin = await pinOf(admin, userId);
    for (let n = 0; n < 20; n += 1) await tablet.signIn(randomUUID(), '402917');
    expect((await tablet.signIn(userId, pin)).status).toBe(429);
    await app.tracker.security.stop();
    const { rows } = await app.tracker.ownerPool.query<{ kind: string }>(
      `select kind from directory.security_log where account_id = $1 and kind = 'pin-refused'`,
      [userId],
    );
    expect(rows).toHaveLength(1);
  });

  test('of an administrator who has another code for a tablet made stands in the security log', async () => {
    const nom = fresh();
    const tablet = await makeTablet(app.url, admin, nom);
    expectOk(await admin.post(`/Tablette/RenewCode/${tablet.id}`));
    await app.tracker.security.stop();
    const { rows } = await app.tracker.ownerPool.query<{ by: string }>(
      `select account_id as by from directory.security_log
       where kind = 'tablet-code-renewed' and detail like '%' || $1 || '%'`,
      [nom],
    );
    expect(rows).toEqual([{ by: admin.userId }]);
  });

  test('is somebody of the security log, with the tablet', async () => {
    const { userId } = await entered();
    await app.tracker.security.stop();
    const { rows } = await app.tracker.ownerPool.query<{ kind: string }>(
      'select kind from directory.security_log where account_id = $1 or subject = $1 order by kind',
      [userId],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['pin-given', 'tablet-opened']));
  });
});

test('Whoever is erased has no code left', async () => {
  const userId = await person('Effacé');
  await pinOf(admin, userId);
  expectOk(await admin.delete(`/Utilisateur/Delete/${userId}`));
  const { user, userStream } = await import('../users/user.ts');
  await app.operator.handle(company.entreprise, user, userStream(company.entreprise, userId), {
    type: 'ErasePerson',
    again: true,
    userId,
    actorId: '',
    actorRole: 'administrateur',
  });
  const subject = { entreprise: company.entreprise, utilisateurId: userId };
  await app.tracker.eraser.finish(async () => Boolean((await app.tracker.erasures.of(subject))?.doneOn));
  const { rows } = await app.tracker.ownerPool.query(
    'select from directory.tablet_pins where utilisateur_id = $1',
    [userId],
  );
  expect(rows).toEqual([]);
});

test.each([
  ['POST', 'GiveCode'],
  ['DELETE', 'RemoveCode'],
] as const)(
  'whoever is there by the code of before is gone once %s %s is told again after a failure',
  async (method, what) => {
    const id = await person();
    await app.settled();
    const tablet = await makeTablet(app.url, admin, fresh());
    const there = await tablet.enter(id, await pinOf(admin, id));
    const week = { userId: id, startDate: monday, endDate: monday };
    const sees = async () => (await there.post('/Time/GetTimeSheets', week)).status;
    const key = { 'Idempotency-Key': randomUUID() };
    const tell = () => admin.call(method, `/Tablette/${what}/${id}`, method === 'POST' ? {} : undefined, key);
    expect((await cutOff(app.tracker, 'true', tell, 'directory.sign_ins')).status).toBe(503);
    expect(await sees()).toBe(200);
    expect((await tell()).status).toBeLessThan(300);
    expect(await sees()).toBe(401);
  },
);
