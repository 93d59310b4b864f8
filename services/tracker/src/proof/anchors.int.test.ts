import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { changeAnchoring, getAnchoring, listAnchors } from '@gestiontemps/contracts/proof';
import type { WireReply } from '@gestiontemps/contracts/route';
import { anchorStatement } from '@gestiontemps/kernel/chain/anchor-statement';
import { readAnchors } from '@gestiontemps/kernel/chain/anchors';
import { createAskOutside } from '@gestiontemps/kernel/outside/post-outside';
import { transaction } from '@gestiontemps/kernel/sql/sql';
import { stampOf, startAuthority } from '@gestiontemps/kernel/testing/timestamp-authority';
import { until } from '@gestiontemps/kernel/testing/until';
import { verifyCommand } from '../main/verify-command.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { heardBy } from '../testing/heard-by.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTimeCompany, testedFrom, type TimeCompany } from '../timesheets/testing/time-company.ts';
import { createStamper } from './stamper.ts';

jest.setTimeout(60_000);

let app: TestApp;
let batir: TimeCompany;
let authority: Awaited<ReturnType<typeof startAuthority>>;

beforeAll(async () => {
  authority = await startAuthority();
  app = await startTestApp({ now: testedFrom });
  batir = await createTimeCompany(app);
}, 60_000);
afterAll(async () => {
  await app.close();
  await authority.close();
});

const anchors = async () =>
  expectOk(await batir.admin.get<WireReply<typeof listAnchors>>('/Audit/Ancres')).data;
const mailsOf = async () =>
  (
    await app.tracker.ownerPool.query<{ recipient: string; subject: string; body: string }>(
      `select recipient, subject, body from directory.mails where subject like 'Ancre%' order by created_on`,
    )
  ).rows;
const name = async (...destinataires: string[]) =>
  expectOk(await batir.admin.put<WireReply<typeof changeAnchoring>>('/Audit/Ancrage', { destinataires }));
const tick = async (instant: string): Promise<void> => {
  await heardBy(app.tracker);
  const [process] = app.tracker.slices.flatMap(({ processes = [] }) =>
    processes.filter((one) => one.name === 'anchors'),
  );
  await transaction(app.tracker.ownerPool, async (sql) => process?.tick?.run(new Date(instant), sql));
};
const enter = () => batir.enter(batir.ana, {});

test('A company is not anchored before it says to whom', async () => {
  expect(expectOk(await batir.admin.get<WireReply<typeof getAnchoring>>('/Audit/Ancrage'))).toEqual({
    genre: null,
    autorite: null,
    destinataires: [],
    rowVersion: 0,
  });
  await tick('2026-11-21T03:00:00Z');
  expect(await anchors()).toEqual([]);
});

test('The end of the chain is mailed once a night to the people whom the company names', async () => {
  const named = await name(batir.admin.userId, batir.ana.userId);
  expect(named).toMatchObject({ genre: 'mail', rowVersion: 1 });
  expect(named.destinataires.map(({ id }) => id).toSorted()).toEqual(
    [batir.admin.userId, batir.ana.userId].toSorted(),
  );
  await tick('2026-11-21T03:00:00Z');
  await tick('2026-11-21T03:05:00Z');
  // Before two in the morning it is the same night still.
  await enter();
  await tick('2026-11-22T00:30:00Z');
  const [anchor, ...others] = await anchors();
  expect(others).toEqual([]);
  expect(anchor).toMatchObject({ nuit: '2026-11-21', genre: 'mail', horodateeLe: null, erreur: null });
  expect(anchor?.destinataires).toEqual(named.destinataires);
  const mails = await mailsOf();
  expect(mails).toHaveLength(2);
  const [kept] = await readAnchors(app.tracker.ownerPool);
  const said = kept ? anchorStatement(kept).trimEnd().split('\n') : [];
  for (const line of said) expect(mails[0]?.body).toContain(`> ${line}`);
  expect(mails[0]?.subject).toBe('Ancre du samedi 21 novembre 2026');
});

test('A night in which nobody ran is made up for by the next start, one without news by none', async () => {
  await tick('2026-11-24T15:00:00Z');
  expect((await anchors()).map(({ nuit }) => nuit)).toEqual(['2026-11-24', '2026-11-21']);
  await tick('2026-11-25T15:00:00Z');
  await name(batir.admin.userId);
  await tick('2026-11-25T16:00:00Z');
  // To say to whom is news as well.
  expect((await anchors()).map(({ nuit }) => nuit)).toEqual(['2026-11-25', '2026-11-24', '2026-11-21']);
});

test('Nobody is named who is no active member', async () => {
  const other = await createTimeCompany(app, 'Bâtir Est');
  for (const destinataires of [['nobody'], [batir.admin.userId, other.ana.userId]])
    expect((await batir.admin.put('/Audit/Ancrage', { destinataires })).status).toBe(404);
});

test('An anchor that no longer fits is told by a verification, which ends with 1', async () => {
  expect((await verifyCommand(app.tracker, [])).code).toBe(0);
  await app.tracker.ownerPool.query(`update log.anchors set list = sha256(list) where night = '2026-11-24'`);
  const { lines, code } = await verifyCommand(app.tracker, []);
  expect(code).toBe(1);
  const position = (await anchors()).find(({ nuit }) => nuit === '2026-11-24')?.position ?? 0;
  expect(lines.join('\n').replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
    `position ${new Intl.NumberFormat('fr-FR').format(position).replaceAll(/[\u00a0\u202f]/g, ' ')} : la chaîne jusqu'ici n'est plus celle qui a été ancrée`,
  );
  await app.tracker.ownerPool.query(`delete from log.anchors where night = '2026-11-24'`);
});

/** As a second process has it that asks an authority. */
const stamping = async (until: () => Promise<boolean>, now: string): Promise<void> => {
  const stamper = createStamper({
    pool: app.tracker.ownerPool,
    ask: createAskOutside({ allowsLoopback: true, allowsPlain: true }),
    url: authority.url,
    now: () => new Date(now),
    log: { warn: () => {} },
    every: 20,
  });
  stamper.start();
  await whenTrue(until).finally(stamper.stop);
};
const whenTrue = until;
const anchorForStamp = (night: string) =>
  app.tracker.ownerPool.query(`select log.anchor($1, $2, 'timestamp', '2026-11-26T03:00:00Z', null)`, [
    batir.entreprise,
    night,
  ]);

beforeEach(() => {
  authority.asked = 0;
});

test('An authority stamps an anchor once; its answer is kept, and fits', async () => {
  await anchorForStamp('2026-11-26');
  await stamping(async () => (await anchors())[0]?.horodateeLe !== null, '2026-11-26T03:00:00Z');
  expect((await anchors())[0]).toMatchObject({
    nuit: '2026-11-26',
    genre: 'timestamp',
    horodateeLe: '2026-11-24T02:00:13.000Z',
    destinataires: [],
    essais: 1,
  });
  expect(authority.asked).toBe(1);
  expect((await verifyCommand(app.tracker, [])).code).toBe(0);
});

test.each([
  ['is not there', '2026-12-01', (response) => void response.writeHead(503).end()],
  [
    'stamps something else',
    '2026-12-02',
    (response, of) => void response.end(stampOf({ ...of, imprint: Buffer.alloc(32), on: '20261124020013Z' })),
  ],
  [
    'answers another request',
    '2026-12-03',
    (response, { imprint }) =>
      void response.end(stampOf({ imprint, nonce: Buffer.from([7]), on: '20261124020013Z' })),
  ],
  ['hangs up', '2026-12-04', (response) => void response.destroy()],
] as const satisfies readonly (readonly [string, string, typeof authority.answer])[])(
  'An authority that %s is asked again later',
  async (_what, night, answer) => {
    const stamps = authority.answer;
    authority.answer = answer;
    await anchorForStamp(night);
    const last = async () => (await anchors()).find(({ nuit }) => nuit === night);
    await stamping(async () => (await last())?.erreur !== null, '2026-11-26T03:00:00Z');
    expect(await last()).toMatchObject({ horodateeLe: null, essais: 1, erreur: expect.any(String) });
    authority.answer = stamps;
    await stamping(async () => (await last())?.horodateeLe !== null, '2026-11-26T03:02:00Z');
    expect(await last()).toMatchObject({ horodateeLe: '2026-11-24T02:00:13.000Z', essais: 2, erreur: null });
  },
);
