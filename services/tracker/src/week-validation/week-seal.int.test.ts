import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { readChain, readSeal } from '@gestiontemps/contracts/chain';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { replayWeek } from '@gestiontemps/contracts/week-replay';
import { heardBy } from '../testing/heard-by.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';
import { verifyCommand } from '../main/verify-command.ts';
import { makeValidationCompany, mondaysBack, type ValidationCompany } from './testing/validation-company.ts';

let app: TestApp;
let batir: ValidationCompany;
let monday: CivilDate;

beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-21T08:00:00.000Z' });
  batir = await makeValidationCompany(app, 'Bâtir');
  monday = mondaysBack('2026-10-12')();
  await batir.works(monday, batir.halles, 7);
  await batir.submits(monday);
}, 120_000);
afterAll(() => app?.close());

const seal = async (who: Client) => {
  await heardBy(app.tracker);
  return expectOk(await who.get<WireReply<typeof readSeal>>(`/Audit/Semaine/${batir.weekId(monday)}/Sceau`));
};
const chain = async () => {
  await heardBy(app.tracker);
  return expectOk(await batir.alice.get<WireReply<typeof readChain>>('/Audit/Chaine'));
};

test('A week is sealed by the chain, and the chain says where it stands', async () => {
  const path = `/Audit/Semaine/${batir.weekId(monday)}`;
  const { evenements } = expectOk(await batir.alice.get<WireReply<typeof replayWeek>>(path));
  const version = evenements.at(-1)?.version;
  const sealed = await seal(batir.alice);
  expect(sealed).toEqual({
    id: batir.weekId(monday),
    intact: true,
    evenements: version,
    enAttente: 0,
    fautifs: 0,
    premiereVersion: null,
    position: evenements.at(-1)?.position,
    empreinte: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await seal(batir.lea)).toEqual(sealed);

  const before = await chain();
  expect(before).toMatchObject({ verifieLe: null, defauts: null, jusquA: expect.any(String) });
  expect(before.evenements).toBeGreaterThan(version ?? 0);
  expect((await verifyCommand(app.tracker, [])).code).toBe(0);
  expect(await chain()).toMatchObject({
    position: before.position,
    empreinte: before.empreinte,
    verifieLe: expect.any(String),
    verifieJusqua: before.position,
    defauts: 0,
  });
}, 60_000);

test('What was touched in the log shows on the seal of its week', async () => {
  const { rows } = await app.tracker.ownerPool.query<{ version: number }>(
    `update log.events set metadata = metadata || ' ' where type = 'TimeEntryAdded' and stream like $1 returning version`,
    [`week-%${monday}`],
  );
  expect(await seal(batir.alice)).toMatchObject({
    intact: false,
    fautifs: rows.length,
    premiereVersion: rows[0]?.version,
  });
});

test('Who sees a part of a week is told whether it is intact, and not how much happened', async () => {
  const partial = { intact: false, evenements: null, fautifs: null, position: null, empreinte: null };
  expect(await seal(batir.xavier)).toMatchObject(partial);
});
