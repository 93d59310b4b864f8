import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { getUserReports } from '@gestiontemps/contracts/user-reports';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import { createCostCompany, type CostCompany, type Site } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';

type Reports = WireReply<typeof getUserReports>;

let app: TestApp;
let batir: CostCompany;
let lea: Client;
let karim: Client;
let theo: Client;
let tilleuls: Site;

const monday = '2026-10-12';
/** Cuts the week that is worked, and the one after. */
const range = 'StartDate=2026-10-14&EndDate=2026-10-31';

beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-21T08:00:00.000Z' });
  batir = await createCostCompany(app, 'Bâtir Ouest');
  lea = await batir.person('utilisateur', 'Léa');
  karim = await batir.person('utilisateur', 'Karim');
  theo = await batir.person('commercial', 'Théo');
  tilleuls = await batir.site('Tilleuls', { tasks: ['Murs'], commerciaux: [theo] });
  await batir.rate(lea, '2026-01-01', 30);
}, 60_000);
afterAll(() => app?.close());

const ask = async (query: string, who = batir.admin) => {
  await app.settled();
  return who.get<Reports & Problem>(`/Reporting/GetReportsUser?${query}`);
};
const report = async (query = range, who = batir.admin): Promise<Reports> => expectOk(await ask(query, who));
const here = async (): Promise<number> => {
  await app.settled();
  return app.tracker.store.head();
};

interface Act {
  readonly kind: 'work' | 'travel' | 'absence' | 'submit' | 'refuse' | 'validate' | 'reopen' | 'rate';
  readonly isLea: boolean;
  readonly day: number;
  readonly quarters: number;
}
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(
    'work',
    'work',
    'travel',
    'absence',
    'submit',
    'refuse',
    'validate',
    'reopen',
    'rate',
  ),
  isLea: fc.boolean(),
  day: fc.nat({ max: 6 }),
  quarters: fc.integer({ min: 1, max: 16 }),
});

const does = async ({ kind, isLea, day, quarters }: Act): Promise<void> => {
  const who = isLea ? lea : karim;
  const date = `2026-10-${12 + day}`;
  switch (kind) {
    case 'work':
      return void (await batir.works(who, date, [tilleuls, 'Murs'], quarters * 15));
    case 'travel':
      return batir.travels(who, date, quarters * 15, { panierRepas: day % 2 === 0, kmPro: quarters });
    case 'absence':
      return batir.isAbsent(who, date, day % 2 === 0 ? 'RTT' : 'Congés payés', quarters * 15);
    // What is refused, as the validation of a week that is open, changes nothing.
    case 'submit':
      return void (await who.post('/Validation/ValidateMyTimeSheet', {
        startDate: monday,
        endDate: '2026-10-18',
      }));
    case 'refuse': {
      const validationId = weekIdOf(who.userId, monday);
      const refusal = { validationId, validationStatus: 2, commentaire: 'À revoir' };
      return void (await batir.admin.put('/Validation/TimeSheet', refusal));
    }
    case 'validate':
      return batir.validates(who, monday);
    case 'reopen':
      return batir.reopens(who, monday);
    case 'rate':
      return void (await batir.rate(who, '2026-10-01', 20 + quarters).catch(() => undefined));
  }
};

/** A week that is worked, asked for, refused, asked for anew, validated and opened again: it begins every run. */
const everyState = (['work', 'submit', 'refuse', 'submit', 'validate', 'reopen'] as const).map(
  (kind): Act => ({ kind, isLea: true, day: 1, quarters: 4 }),
);

test('The report of people at a place of the log is the one that was told then, whatever was done since', async () => {
  const told: { readonly position: number; readonly all: Reports; readonly part: Reports }[] = [];
  const tell = async (): Promise<void> => {
    const position = await here();
    told.push({ position, all: await report(), part: await report(range, theo) });
  };
  await tell();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 6 }), async (acts) => {
      for (const each of acts) {
        await does(each);
        await tell();
      }
      const [first, ...others] = told.toReversed();
      const some = others.filter((_, index) => index % 3 === 0).slice(0, 4);
      for (const { position, all, part } of [...(first ? [first] : []), ...some]) {
        expect(await report(`${range}&asOf=${position}`)).toEqual(all);
        // Whom one sees through a chantier is told by those who work on it now.
        const then = await report(`${range}&asOf=${position}`, theo);
        const known = new Set(part.map(({ utilisateur }) => utilisateur.id));
        expect(then.filter(({ utilisateur }) => known.has(utilisateur.id))).toEqual(part);
      }
    }),
    { numRuns: 12, examples: [[everyState]] },
  );
  // Weeks were open, asked for, refused and validated on the way.
  const states = told.flatMap(({ all }) =>
    all.flatMap(({ userWeekReport }) => userWeekReport.map(({ timeSheet }) => timeSheet.validationStatus)),
  );
  expect(new Set(states)).toEqual(new Set([null, 0, 1, 2]));
}, 180_000);

test('An instant is as good as a place, and what is still to come is now', async () => {
  expect(
    (await report(`${range}&asOf=2026-10-21T07:59:59Z`)).every(
      ({ totals }) => totals.heuresTravaillees === 0,
    ),
  ).toBe(true);
  expect(await report(`${range}&asOf=2030-01-01T00:00:00Z`)).toEqual(await report());
});

test.each(['hier', '2026-10-20', '-4', ''])('It is not asked for by « %s »', async (asOf) => {
  const { status, body } = await ask(`${range}&asOf=${asOf}`);
  expect([status, body.errors.map(({ propertyName }) => propertyName)]).toEqual([400, ['asOf']]);
});
