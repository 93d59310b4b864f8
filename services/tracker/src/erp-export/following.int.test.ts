import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { getExportData } from '@gestiontemps/contracts/erp-export';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import { until } from '@gestiontemps/kernel/testing/until';
import { type Caller, createCaller } from '../demo/caller.ts';
import { createCostCompany, type CostCompany } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { startSecondInstance, type SecondInstance } from '../testing/second-instance.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import { postEntries, type Posting } from './testing/post-entries.ts';

type Data = WireReply<typeof getExportData>;

let app: TestApp;
let second: SecondInstance;

beforeAll(async () => {
  app = await startTestApp();
  second = await startSecondInstance(app);
}, 60_000);
afterAll(async () => {
  await second?.stop();
  await app?.close();
});

/** A company that exports, whose ledger has so many entries, and programs that read it. */
const company = async (name: string, entries: number) => {
  const made: CostCompany = await createCostCompany(app, name);
  const { admin, entreprise, person } = made;
  expectOk(await admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
  const { userId } = admin;
  let posted = 0;
  const posts = async (more: readonly Posting[]): Promise<void> => {
    await postEntries(app, { entreprise, utilisateurId: userId, validePar: userId }, posted, more);
    posted += more.length;
  };
  if (entries > 0) await posts(Array.from({ length: entries }, () => ({})));
  return {
    admin,
    person,
    posts,
    async key(besides: object = {}): Promise<{ id: string; token: string; here: Caller; there: Caller }> {
      const body = { nom: `ERP ${randomUUID()}`, portees: ['export.read'], ...besides };
      const { id, cle } = expectOk(await admin.post<{ id: string; cle: string }>('/CleApi/Create', body));
      return {
        id,
        token: cle,
        here: createCaller(app.url, '', cle),
        there: createCaller(second.url, '', cle),
      };
    },
  };
};

const after = (who: Caller, apres: number, besides = '', headers: Record<string, string> = {}) =>
  who.call<Data>('GET', `/ExportExterne/GetData?apres=${apres}${besides}`, undefined, headers);
const numbersOf = ({ data }: Data): string[] => data.map(({ idEcriture }) => idEcriture);
const tagOf = ({ headers }: { headers: Headers }): string => headers.get('ETag') ?? '';

describe('What is there already is not sent again', () => {
  test('until there is a further entry; another query, company or right is another answer', async () => {
    const { key, posts, admin } = await company('Étiquetée', 2);
    const { here, there } = await key();
    const first = await after(here, 0);
    expect(numbersOf(expectOk(first))).toEqual(['1', '2']);
    const tag = { 'If-None-Match': tagOf(first) };
    for (const who of [here, there]) {
      const again = await after(who, 0, '', tag);
      expect([again.status, again.body, tagOf(again)]).toEqual([304, undefined, tagOf(first)]);
    }
    expect((await after(here, 1, '', tag)).status).toBe(200);
    expect((await after(admin, 0, '', tag)).status).toBe(200);
    const other = await (await company('Autre', 2)).key();
    expect((await after(other.here, 0, '', tag)).status).toBe(200);

    await posts([{}]);
    const further = await after(there, 0, '', tag);
    expect(numbersOf(expectOk(further))).toEqual(['1', '2', '3']);
    expect(tagOf(further)).not.toBe(tagOf(first));
  });
});

test('What stands beside entries is another answer when it is written otherwise, without a further entry', async () => {
  const { key, posts, admin, person } = await company('Complétée', 0);
  const zoe = await person('utilisateur', 'Zoé');
  const { here } = await key();
  await posts([{ utilisateurId: zoe.userId }]);
  let had = await after(here, 0);
  for (const [change, told] of [
    [{ externalId: 'M777' }, { matricule: 'M777' }],
    [{ nom: 'Corrigée' }, { nom: 'Corrigée', matricule: 'M777' }],
  ]) {
    expectOk(await admin.put(`/Utilisateur/Update/${zoe.userId}`, change));
    await app.settled();
    const now = await after(here, 0, '', { 'If-None-Match': tagOf(had) });
    expect(expectOk(now).data[0]).toMatchObject(told ?? {});
    expect((await after(here, 0, '', { 'If-None-Match': tagOf(now) })).status).toBe(304);
    had = now;
  }
});

describe('Who waits for entries', () => {
  test('has those that are there at once', async () => {
    const { here } = await (await company('Pleine', 3)).key();
    expect(numbersOf(expectOk(await after(here, 1, '&attente=30')))).toEqual(['2', '3']);
  });

  test('has them as soon as they come, from either process', async () => {
    const { key, posts } = await company('Suivie', 1);
    const { here, there } = await key();
    const waiting = [here, there].map((who) => after(who, 1, '&attente=30'));
    await posts([{}, {}]);
    for (const answer of waiting) expect(numbersOf(expectOk(await answer))).toContain('2');
  });

  test('has an empty page at the end, or 304 when that is what he has', async () => {
    const { here } = await (await company('Calme', 1)).key();
    const empty = await after(here, 1, '&attente=1');
    expect(expectOk(empty)).toEqual({ totalCount: 0, data: [] });
    const again = await after(here, 1, '&attente=1', { 'If-None-Match': tagOf(empty) });
    expect(again.status).toBe(304);
  });

  test('waits on over entries that he has not asked for', async () => {
    const { key, posts } = await company('Filtrée', 1);
    const { here } = await key();
    const waiting = after(here, 1, '&startDate=2026-11-02&endDate=2026-11-08&attente=30');
    await posts([{}]);
    await posts([{ date: '2026-11-03' }]);
    expect(numbersOf(expectOk(await waiting))).toEqual(['3']);
  });

  test('is told when he has read further than the ledger goes', async () => {
    const { here } = await (await company('Restaurée', 2)).key();
    const refused = await after(here, 3, '&attente=30');
    expect(refused.status).toBe(400);
    expect((refused.body as unknown as Problem).errors?.[0]?.propertyName).toBe('apres');
  });

  test.each(['0', '31', '1.5', 'x'])('waits no %s seconds', async (attente) => {
    const { here } = await (await company('Pressée', 1)).key();
    expect((await after(here, 1, `&attente=${attente}`)).status).toBe(400);
    expect((await here.get('/ExportExterne/GetData?attente=5')).status).toBe(400);
  });

  test('keeps no other call of his key waiting, and no more of them wait than may', async () => {
    const { key, posts } = await company('Partagée', 1);
    const { here, token } = await key();
    const hangingUp = new AbortController();
    const wait = (): Promise<Response> =>
      fetch(`${app.url}/api/ExportExterne/GetData?apres=1&attente=30`, {
        headers: { Authorization: `Bearer ${token}` },
        signal: hangingUp.signal,
      });
    // More than may wait, and more than a key has turns: what is too much is refused while the others wait.
    const all = Array.from({ length: 12 }, wait);
    let refused = 0;
    for (const answer of all)
      answer.then(({ status }) => (refused += status === 429 ? 1 : 0)).catch(() => {});
    await until(() => refused === 8);
    expect(numbersOf(expectOk(await after(here, 0)))).toEqual(['1']);

    // Whoever hangs up makes room for others.
    hangingUp.abort();
    await Promise.allSettled(all);
    await until(async () => (await after(here, 1, '&attente=1')).status === 200);
    const waiting = after(here, 1, '&attente=30');
    await posts([{}]);
    expect(numbersOf(expectOk(await waiting))).toEqual(['2']);
  });

  test('keeps those of other companies from nothing, however many keys his has', async () => {
    const [many, other] = [await company('Nombreuse', 1), await company('Seule', 1)];
    const hangingUp = new AbortController();
    const { signal } = hangingUp;
    const tokens: string[] = [];
    for (let count = 0; count < 6; count += 1) tokens.push((await many.key()).token);
    const all = tokens.flatMap((token) =>
      Array.from({ length: 4 }, () =>
        fetch(`${app.url}/api/ExportExterne/GetData?apres=1&attente=30`, {
          headers: { Authorization: `Bearer ${token}` },
          signal,
        }),
      ),
    );
    let refused = 0;
    for (const answer of all)
      answer.then(({ status }) => (refused += status === 429 ? 1 : 0)).catch(() => {});
    await until(() => refused === 4);
    const waiting = after((await other.key()).here, 1, '&attente=30');
    await other.posts([{}]);
    expect(numbersOf(expectOk(await waiting))).toEqual(['2']);
    hangingUp.abort();
    await Promise.allSettled(all);
    expect(refused).toBe(4);
  });

  test('gets nothing any more by a key that was revoked meanwhile', async () => {
    const { key, posts, admin } = await company('Révoquée', 1);
    const { id, there } = await key();
    const waiting = after(there, 1, '&attente=30');
    expectOk(await admin.delete(`/CleApi/Delete/${id}`));
    // As soon as the other process knows.
    await until(async () => (await after(there, 0)).status === 401);
    await posts([{}]);
    const refused = await waiting;
    expect([refused.status, tagOf(refused)]).toEqual([401, '']);
  });

  test('gets nothing any more when he may not read any more: by another role, a right taken back, or a setting', async () => {
    const { key, posts, admin, person } = await company('Rétrogradée', 1);
    const [boss, paul] = [await person('administrateur', 'Bob'), await person('utilisateur', 'Paul')];
    const changed = async (who: Client, change: object): Promise<void> => {
      expectOk(await admin.put(`/Utilisateur/Update/${who.userId}`, change));
      await app.settled();
    };
    await changed(paul, { permissions: ['export.read'] });
    const { there } = await key();
    const waiting = [boss, paul, there].map((who) => after(who, 1, '&attente=30'));
    await changed(boss, { role: 'utilisateur' });
    await changed(paul, { permissions: [] });
    for (const who of [boss, paul]) await until(async () => (await after(who, 0)).status === 403);
    expectOk(await admin.post('/Settings/UpdateSettings', { isManageExportErp: false }));
    await until(async () => (await after(there, 0)).status === 403);
    await posts([{}]);
    for (const answer of waiting) expect([(await answer).status, tagOf(await answer)]).toEqual([403, '']);
  });

  test('gets entries without amounts when costs are not managed any more, and with the codes of then', async () => {
    const { key, posts, admin } = await company('Sans coûts', 1);
    expectOk(await admin.post('/Settings/UpdateSettings', { isManageCost: true }));
    const { here } = await key({ avecMontants: true });
    const priced = { tauxHoraire: '83.40', montantMo: '83.40' };
    await posts([priced]);
    expect(expectOk(await after(here, 1)).data[0]).toMatchObject({ montantMo: 83.4 });
    const waiting = [here, admin].map((who) => after(who, 2, '&attente=30'));
    const ordered = after(admin, 2, '&OrderBy=montantMo&attente=30');
    await after(admin, 2, '&attente=1');
    expectOk(await admin.post('/Settings/UpdateSettings', { isManageCost: false, codeSociete: 'ENT07' }));
    for (const who of [here, admin])
      await until(async () => !('montantMo' in (expectOk(await after(who, 1)).data[0] ?? {})));
    await posts([priced]);
    for (const answer of waiting) {
      const [row] = expectOk(await answer).data;
      expect(row).toMatchObject({ idEcriture: '3', codeEntreprise: 'ENT07' });
      expect(row).not.toHaveProperty('montantMo');
      expect(row).not.toHaveProperty('tauxHoraire');
    }
    expect((await ordered).status).toBe(403);
  });
});

test('A server that stops answers who waits, as at the end of his wait', async () => {
  const third = await startSecondInstance(app);
  let refused = 0;
  /** As many calls of one key as may wait; the others are refused. */
  const waits = async (name: string, isTagged: boolean): Promise<Promise<number>[]> => {
    const { here, token } = await (await company(name, 1)).key();
    const headers = isTagged ? { 'If-None-Match': tagOf(await after(here, 1)) } : {};
    return Array.from({ length: 6 }, async () => {
      const there = createCaller(third.url, '', token);
      const { status, body } = await after(there, 1, '&attente=30', headers);
      if (status === 429) refused += 1;
      if (status === 200) expect(body).toEqual({ totalCount: 0, data: [] });
      return status;
    });
  };
  const answers = [...(await waits('Arrêtée', false)), ...(await waits('Arrêtée aussi', true))];
  const all = Promise.allSettled(answers);
  await until(() => refused === 4);
  await third.stop();
  const told = (await all).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
  const counts = [200, 304, 429].map((status) => told.filter((one) => one === status).length);
  expect({ told, counts }).toMatchObject({ counts: [4, 4, 4] });
});
