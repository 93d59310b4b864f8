import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { listWhatChanged } from '@gestiontemps/contracts/differences';
import { minutes } from '@gestiontemps/contracts/duration';
import type { WireReply } from '@gestiontemps/contracts/route';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import { auditorOf } from '../testing/auditor-of.ts';
import { createCostCompany, type CostCompany, type Site } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { recordFact } from '../testing/record-fact.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';

type Differences = WireReply<typeof listWhatChanged>;

const acces = { du: '2026-10-01', au: '2026-10-31', jusquAu: '2026-12-31', voitTaux: false };
const monday = '2026-10-12';

let app: TestApp;
let batir: CostCompany;
let lea: Client;
let site: Site;
let vera: Client;
let lines: string[];
let rated: number;

const here = async (): Promise<number> => {
  await app.settled();
  return app.tracker.store.head();
};
const ask = async (who: Client, query: string): Promise<Differences> =>
  expectOk(await who.get<Differences>(`/Audit/Ecarts?startDate=${acces.du}&endDate=${acces.au}&${query}`));

beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T09:00:00.000Z' });
  batir = await createCostCompany(app, 'Bâtir Ouest');
  lea = await batir.person('utilisateur', 'Léa');
  site = await batir.site('Tilleuls', { tasks: ['Murs'] });
  vera = (await auditorOf(app, batir, acces)).client;
  await batir.rate(lea, '2026-01-01', 30);
  lines = [];
  for (const day of ['12', '13', '14', '15'])
    lines.push(await batir.works(lea, `2026-10-${day}`, [site, 'Murs'], 420));
  rated = await here();
  // Prices again the last two of them.
  await batir.rate(lea, '2026-10-14', 41.23);
  await here();
}, 60_000);
afterAll(() => app?.close());

/** Whatever tells that something was done. */
const signs = ({ ephemeres, actes, totalCount, data }: Differences) => ({
  ephemeres,
  actes,
  totalCount,
  data,
});
const nothing = { ephemeres: 0, actes: 0, totalCount: 0, data: [] };

/** Both who may be told no rate: an auditor to whom none was granted, and whoever reads while the company counts no costs. */
const withoutRates = async (asked: (who: Client) => Promise<void>): Promise<void> => {
  await asked(vera);
  const { admin } = batir;
  expectOk(await admin.post('/Settings/UpdateSettings', { isManageCost: false }));
  await app.settled();
  try {
    await asked(admin);
  } finally {
    expectOk(await admin.post('/Settings/UpdateSettings', { isManageCost: true }));
    await app.settled();
  }
};

describe('Whoever is told no rates', () => {
  test('is told of no act of a rate: not by counts, nor by day, nor of a person', async () => {
    expect(await ask(batir.admin, `du=${rated}`)).toMatchObject({ totalCount: 2, actes: 1 });
    await withoutRates(async (who) => {
      expect(signs(await ask(who, `du=${rated}`))).toEqual(nothing);
      for (const by of [`userId=${lea.userId}`, `projectId=${site.id}`])
        expect(signs(await ask(who, `du=${rated}&${by}`))).toEqual(nothing);
      for (const day of ['13', '14', '15']) {
        const only = `/Audit/Ecarts?du=${rated}&startDate=2026-10-${day}&endDate=2026-10-${day}`;
        expect(signs(expectOk(await who.get<Differences>(only)))).toEqual(nothing);
      }
    });
  });

  test('is told the other acts of a line that was priced again, in their order', async () => {
    const [first = '', , , last = ''] = lines;
    await withoutRates(async (who) => {
      const { data, actes, totalCount } = await ask(who, 'du=0');
      expect({ actes, totalCount }).toEqual({ actes: 4, totalCount: 4 });
      expect(data.map(({ id }) => id)).toEqual(lines.toReversed());
      for (const line of data)
        expect([line.actes.map(({ acte }) => acte), line.actesOmis]).toEqual([['entered'], 0]);
    });
    const du = await here();
    const stream = streamOf('week', batir.entreprise, lea.userId, monday);
    const corrected = {
      line: first,
      date: monday,
      projectId: site.id,
      taskProjectId: site.tasks.get('Murs') ?? '',
      time: minutes(300),
      heuresDeNuit: minutes(0),
      comment: null,
      isFinished: false,
    };
    const by = { entreprise: batir.entreprise, stream, actor: lea.userId };
    await recordFact(app, by, { type: 'TimeEntryCorrected', data: corrected });
    await recordFact(app, by, { type: 'TimeEntryRemoved', data: { line: last } });
    // What came and went in between is one of those that left no trace.
    const gone = await batir.works(lea, '2026-10-15', [site, 'Murs'], 60);
    await batir.rate(lea, '2026-10-12', 44.5);
    await recordFact(app, by, { type: 'TimeEntryRemoved', data: { line: gone } });
    await here();
    await withoutRates(async (who) => {
      const { data, ephemeres, actes, totalCount } = await ask(who, `du=${du}`);
      expect({ ephemeres, actes, totalCount }).toEqual({ ephemeres: 1, actes: 4, totalCount: 2 });
      expect(data.map(({ id, actes: of }) => [id, of.map(({ acte }) => acte)])).toEqual([
        [last, ['removed']],
        [first, ['corrected']],
      ]);
    });
    expect((await ask(batir.admin, `du=${du}`)).actes).toBe(5);
  });
});
