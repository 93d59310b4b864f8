import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { listWhatChanged } from '@gestiontemps/contracts/differences';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { minutes } from '@gestiontemps/contracts/duration';
import type { Problem } from '@gestiontemps/contracts/problem';
import type { getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { WireReply } from '@gestiontemps/contracts/route';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import { createCostCompany, type CostCompany, type Site } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { recordFact } from '../testing/record-fact.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';

type Differences = WireReply<typeof listWhatChanged>;
type Reports = WireReply<typeof getProjectCostReport>;
type Work = [Site, string];

let app: TestApp;
let batir: CostCompany;
let lea: Client;
let karim: Client;
let rene: Client;
let tilleuls: Site;
let halles: Site;

beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-21T08:00:00.000Z' });
  batir = await createCostCompany(app, 'Bâtir Ouest');
  lea = await batir.person('utilisateur', 'Léa');
  karim = await batir.person('utilisateur', 'Karim');
  rene = await batir.person('responsable', 'René');
  tilleuls = await batir.site('Tilleuls', { tasks: ['Murs', 'Toiture'], responsables: [rene] });
  halles = await batir.site('Halles', { tasks: ['Murs'] });
  await batir.rate(lea, '2026-01-01', 30);
}, 60_000);
afterAll(() => app?.close());

const year = { startDate: '2026-01-01', endDate: '2026-12-31' };
const monday = '2026-10-12';

const record = async (who: Client, date: CivilDate, fact: Parameters<typeof recordFact>[2]): Promise<void> =>
  recordFact(
    app,
    {
      entreprise: batir.entreprise,
      stream: streamOf('week', batir.entreprise, who.userId, mondayOf(date)),
      actor: who.userId,
    },
    fact,
  );
const corrects = (who: Client, line: string, date: CivilDate, [site, task]: Work, time: number) =>
  record(who, date, {
    type: 'TimeEntryCorrected',
    data: {
      line,
      date,
      projectId: site.id,
      taskProjectId: site.tasks.get(task) ?? '',
      time: minutes(time),
      heuresDeNuit: minutes(0),
      comment: null,
      isFinished: false,
    },
  });
const removes = (who: Client, line: string, date: CivilDate) =>
  record(who, date, { type: 'TimeEntryRemoved', data: { line } });

const here = async (): Promise<number> => {
  await app.settled();
  return app.tracker.store.head();
};
const ask = async (query: Readonly<Record<string, string | number>>, who = batir.admin) => {
  await app.settled();
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return who.get<Differences & Problem>(`/Audit/Ecarts?${asked.join('&')}`);
};
const differences = async (query: Readonly<Record<string, string | number>>): Promise<Differences> =>
  expectOk(await ask({ ...year, ...query }));
const only = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (!item || items.length > 1) throw new Error(`${items.length} instead of one`);
  return item;
};

describe('What changed between two moments', () => {
  test('is a line that came, with who entered it', async () => {
    const du = await here();
    const id = await batir.works(lea, monday, [tilleuls, 'Murs'], 420);
    const found = await differences({ du });
    expect(found.totaux.apres.totalTime - found.totaux.avant.totalTime).toBe(7);
    expect(only(found.data)).toMatchObject({
      id,
      utilisateur: { prenom: 'Léa' },
      geste: 'added',
      differences: [],
      avant: null,
      apres: {
        projet: { label: 'Tilleuls' },
        tache: { label: 'Murs' },
        date: monday,
        time: 7,
        valide: false,
        montantMo: 210,
      },
      actes: [{ acte: 'entered', par: { prenom: 'Léa' }, automatique: false }],
      actesOmis: 0,
    });
    expect(only(found.groupes)).toMatchObject({ projet: { label: 'Tilleuls' }, utilisateur: null });
  });

  test('is a line that was corrected, and moved: the chantier it left has less', async () => {
    const line = await batir.works(lea, '2026-10-13', [tilleuls, 'Murs'], 120);
    const du = await here();
    await corrects(lea, line, '2026-10-13', [tilleuls, 'Toiture'], 120);
    await corrects(lea, line, '2026-10-13', [halles, 'Murs'], 180);
    const all = await differences({ du });
    expect(only(all.data)).toMatchObject({
      geste: 'changed',
      differences: ['hours', 'task'],
      avant: { projet: { label: 'Tilleuls' }, time: 2 },
      apres: { projet: { label: 'Halles' }, time: 3 },
      actes: [{ acte: 'corrected' }, { acte: 'corrected' }],
    });
    const change = all.groupes.map(({ projet, avant, apres }) => [
      projet?.label,
      apres.totalTime - avant.totalTime,
    ]);
    expect(change).toEqual([
      ['Halles', 3],
      ['Tilleuls', -2],
    ]);
    const left = await differences({ du, projectId: tilleuls.id });
    expect([all.actes, left.actes]).toEqual([2, 2]);
    expect((await differences({ du, projectId: halles.id })).actes).toBe(1);
    expect(left.totaux.apres.totalTime - left.totaux.avant.totalTime).toBe(-2);
    expect(only(left.data).apres?.projet?.label).toBe('Halles');
    expect(only(left.groupes)).toMatchObject({ projet: null, utilisateur: { prenom: 'Léa' } });
  });

  test('is a validation alone, and nothing once the week was reopened', async () => {
    const du = await here();
    await batir.validates(lea, monday);
    const validated = await differences({ du, userId: lea.userId });
    expect(new Set(validated.data.map((line) => line.differences.join()))).toEqual(new Set(['validation']));
    expect(validated.totaux.apres.tempsValide).toBe(validated.totaux.apres.totalTime);
    expect(validated.data[0]?.actes.map(({ acte }) => acte)).toEqual(['validated']);
    // One act, however many lines it validated.
    expect(validated.actes).toBe(1);
    await batir.reopens(lea, monday);
    const reopened = await differences({ du, userId: lea.userId });
    expect(reopened).toMatchObject({ totalCount: 0, data: [], groupes: [], ephemeres: validated.totalCount });
  });

  test('is a rate alone, for who may see amounts', async () => {
    const du = await here();
    await batir.rate(lea, '2026-10-01', 40);
    const found = await differences({ du });
    expect(new Set(found.data.map((line) => line.differences.join()))).toEqual(new Set(['rate']));
    const [line] = found.data;
    expect(line?.actes.map(({ acte, par }) => [acte, par?.prenom])).toEqual([['rate', 'Alice']]);
    expect((line?.apres?.montantMo ?? 0) / (line?.apres?.time ?? 1)).toBe(40);
    const setCosts = async (isManageCost: boolean) =>
      expectOk(await batir.admin.post('/Settings/UpdateSettings', { isManageCost }));
    await setCosts(false);
    const unseen = await differences({ du: 0, au: found.au.position });
    expect(JSON.stringify(unseen)).not.toMatch(/"montantMo":\d/);
    expect((await differences({ du, au: found.au.position })).totalCount).toBe(0);
    await setCosts(true);
  });

  test('leaves out what came and went, and counts it', async () => {
    const du = await here();
    const line = await batir.works(karim, '2026-10-14', [halles, 'Murs'], 60);
    await removes(karim, line, '2026-10-14');
    const found = await differences({ du });
    expect(found).toMatchObject({ totalCount: 0, data: [], groupes: [], ephemeres: 1, actes: 2 });
    expect(found.totaux.apres).toEqual(found.totaux.avant);
  });

  test('is a line that went', async () => {
    const line = await batir.works(karim, '2026-10-14', [halles, 'Murs'], 60);
    const du = await here();
    await removes(karim, line, '2026-10-14');
    expect(only((await differences({ du })).data)).toMatchObject({
      id: line,
      geste: 'removed',
      apres: null,
      avant: { time: 1, montantMo: null },
      actes: [{ acte: 'removed' }],
    });
  });

  test('has the travel of a day in a group of its own', async () => {
    const du = await here();
    await batir.travels(karim, '2026-10-15', 45);
    const found = await differences({ du });
    expect(only(found.groupes)).toMatchObject({
      projet: null,
      utilisateur: null,
      apres: { totalTime: 0.75 },
    });
    expect(only(found.data)).toMatchObject({
      apres: { projet: null, tache: null, time: 0.75 },
      actes: [{ acte: 'travel' }],
    });
    expect((await differences({ du, projectId: halles.id })).totalCount).toBe(0);
  });

  test('is told by pages, the latest first, that what is recorded meanwhile does not move', async () => {
    const du = await here();
    const ids: string[] = [];
    for (const time of [60, 120, 180, 240, 300])
      ids.unshift(await batir.works(karim, '2026-10-16', [halles, 'Murs'], time));
    const first = await differences({ du, Take: 2 });
    await batir.works(karim, '2026-10-16', [halles, 'Murs'], 15);
    const au = first.au.position;
    const others = [
      await differences({ du, au, Take: 2, Skip: 2 }),
      await differences({ du, au, Take: 2, Skip: 4 }),
    ];
    expect([first, ...others].flatMap(({ data }) => data.map(({ id }) => id))).toEqual(ids);
    expect(others.map(({ totalCount }) => totalCount)).toEqual([5, 5]);
    const oldest = await differences({ du, au, OrderBy: 'le', OrderAsc: 'true' });
    expect(oldest.data.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test('is asked for by instants too, which are told with their places', async () => {
    const { du, au, totalCount } = await differences({ du: '2026-10-20T08:00:00+02:00' });
    expect(du).toEqual({ position: 0, le: '2026-10-20T06:00:00.000Z' });
    expect(au).toEqual({ position: await here(), le: '2026-10-21T08:00:00.000Z' });
    expect(totalCount).toBeGreaterThan(5);
    expect(await differences({ du: 0 })).toMatchObject({ du: { position: 0, le: null }, totalCount });
    expect((await differences({ du: '0000-01-01T00:00:00Z' })).totalCount).toBe(totalCount);
  });
});

describe('What changed is not told', () => {
  test.each([
    ['without a first moment', { ...year }, 'du'],
    ['before the first moment', { ...year, du: 9, au: 4 }, 'au'],
    ['from a moment to the same', { ...year, du: 4, au: 4 }, 'au'],
    ['from an instant on that is still to come', { ...year, du: '2027-01-01T00:00:00Z' }, 'au'],
    [
      'between instants turned round',
      { ...year, du: '2026-10-20T10:00:00Z', au: '2026-10-20T09:00:00Z' },
      'au',
    ],
    ['from a place on that the log has not reached', { ...year, du: 999_999_999 }, 'au'],
    ['of every day of the company', { du: 0 }, 'endDate'],
    ['of more than 400 days of it', { du: 0, startDate: '2025-01-01', endDate: '2026-12-31' }, 'endDate'],
    [
      'of days turned round',
      { du: 0, startDate: '2026-10-12', endDate: '2026-10-11', userId: 'x' },
      'endDate',
    ],
    ['by what is no moment', { ...year, du: 'hier' }, 'du'],
  ])('%s', async (_what, query, field) => {
    const { status, body } = await ask(query);
    expect([status, body.errors.map(({ propertyName }) => propertyName)]).toEqual([400, [field]]);
  });

  test('to a superior, nor of a chantier or a person of another company', async () => {
    expect((await ask({ ...year, du: 0 }, rene)).status).toBe(403);
    const other = await createCostCompany(app, 'Autre');
    const theirs = await other.site('Ailleurs', { tasks: ['Murs'] });
    const answers = [
      await ask({ du: 0, projectId: theirs.id }),
      await ask({ du: 0, projectId: 'inconnu' }),
      await ask({ du: 0, userId: other.admin.userId }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await ask({ ...year, du: 0 }, other.admin)).body.totalCount).toBe(0);
  });
});

interface Act {
  readonly kind: 'enter' | 'correct' | 'remove' | 'validate' | 'reopen' | 'rate';
  readonly isLea: boolean;
  readonly where: number;
  readonly which: number;
  readonly time: number;
}
const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('enter', 'enter', 'correct', 'correct', 'remove', 'validate', 'reopen', 'rate'),
  isLea: fc.boolean(),
  where: fc.nat({ max: 2 }),
  which: fc.nat({ max: 9 }),
  time: fc.integer({ min: 1, max: 32 }).map((quarters) => quarters * 15),
});

test('Sums before and after are those of the reports of both moments, whatever was done', async () => {
  const works: readonly Work[] = [
    [tilleuls, 'Murs'],
    [tilleuls, 'Toiture'],
    [halles, 'Murs'],
  ];
  const date = '2026-10-19';
  const lines: { who: Client; line: string }[] = [];
  const does = async ({ kind, isLea, where, which, time }: Act): Promise<void> => {
    const who = isLea ? lea : karim;
    const work = works[where] ?? [tilleuls, 'Murs'];
    const at = which % Math.max(lines.length, 1);
    const entered = lines[at];
    if (kind === 'enter') lines.push({ who, line: await batir.works(who, date, work, time) });
    else if (kind === 'validate') await batir.validates(who, date);
    else if (kind === 'reopen') await batir.reopens(who, date);
    else if (kind === 'rate') await batir.rate(who, '2026-10-01', 20 + time / 15).catch(() => undefined);
    else if (entered && kind === 'correct') await corrects(entered.who, entered.line, date, work, time);
    else if (entered) {
      await removes(entered.who, entered.line, date);
      lines.splice(at, 1);
    }
  };
  const reportsAt = async (asOf: number): Promise<ReadonlyMap<string, Reports[number]>> => {
    const reports = expectOk(
      await batir.admin.post<Reports>(`/Reporting/GetReportsGroupByProjet?asOf=${asOf}`, year),
    );
    return new Map(reports.map((report) => [report.groupe.key, report]));
  };
  const toldBy = (report: Reports[number] | undefined) => ({
    totalTime: report?.totals.totalTime ?? 0,
    totalTimeNuit: report?.totals.totalTimeNuit ?? 0,
    tempsValide: report?.valide.totalTime ?? 0,
    montantMo: report?.totals.montantMo ?? null,
    lignesSansTaux: report?.totals.lignesSansTaux ?? 0,
  });
  const places = [await here()];
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 6 }), fc.nat(), async (acts, back) => {
      for (const each of acts) {
        await does(each);
        places.push(await here());
      }
      const au = places.at(-1) ?? 0;
      const du = places[back % (places.length - 1)] ?? 0;
      if (du === au) return;
      const [before, after, found] = [
        await reportsAt(du),
        await reportsAt(au),
        await differences({ du, au }),
      ];
      const differing = [tilleuls, halles]
        .map(({ id }) => ({ id, avant: toldBy(before.get(id)), apres: toldBy(after.get(id)) }))
        .filter(({ avant, apres }) => JSON.stringify(avant) !== JSON.stringify(apres));
      // Travel, which no report of projects has, is priced again with everything else.
      const told = found.groupes.flatMap(({ projet, avant, apres }) =>
        projet ? { id: projet.id, avant, apres } : [],
      );
      expect(new Set(told)).toEqual(new Set(differing));
      // What is told of lines adds up to it.
      const hours = found.data.reduce(
        (sum, { avant, apres }) => sum + (apres?.time ?? 0) - (avant?.time ?? 0),
        0,
      );
      expect(hours).toBeCloseTo(found.totaux.apres.totalTime - found.totaux.avant.totalTime, 6);
    }),
    { numRuns: 12 },
  );
}, 120_000);
