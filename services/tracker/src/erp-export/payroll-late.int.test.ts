import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { previewExport } from '@gestiontemps/contracts/payroll-export';
import type { WireReply } from '@gestiontemps/contracts/route';
import { expectOk } from '../testing/expect-ok.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import { fileOf, payrollCompanies, type PayrollCompanies, previewOf } from './testing/payroll-companies.ts';

let app: TestApp;
let payroll: PayrollCompanies;

beforeAll(async () => {
  app = await startTestApp();
  payroll = payrollCompanies(app);
}, 60_000);
afterAll(() => app?.close());

const october = 'startDate=2026-09-21&endDate=2026-10-20';
const november = 'startDate=2026-10-21&endDate=2026-11-20';
const december = 'startDate=2026-11-21&endDate=2026-12-20';

const makes = async (who: Client, dates: string): Promise<void> => {
  await fileOf(who, 'silae', dates);
  await app.settled();
};
/** « Léa: HN100 1 H on 2026-10-12 » */
const lateIn = async (who: Client, dates: string, preset: 'silae' | 'sage' = 'silae'): Promise<string[]> =>
  wordsOf((await previewOf(who, preset, dates)).apresFichier);
/** The same of what has a rubrique since. */
const addedIn = async (who: Client, dates: string, preset: 'silae' | 'sage' = 'silae'): Promise<string[]> =>
  wordsOf((await previewOf(who, preset, dates)).rubriquesAjoutees);
const wordsOf = ({ personnes }: WireReply<typeof previewExport>['apresFichier']): string[] =>
  personnes.flatMap(({ label, lignes }) =>
    lignes.map(
      ({ rubrique, quantite, unite, date }) => `${label}: ${rubrique} ${quantite} ${unite} on ${date}`,
    ),
  );

test('Hours that were validated after the file of their dates are told, until a file has them', async () => {
  const company = await payroll.companyWithRubriques('En retard');
  const { admin } = company;
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  const paul = await payroll.personOf(company, 'Paul', 'M2');
  await payroll.post(company, lea, 0, [{ quantite: 420 }, { quantite: 420, date: '2026-10-13' }]);
  expect(await lateIn(admin, november)).toEqual([]);
  await makes(admin, october);
  expect(await lateIn(admin, november)).toEqual([]);

  await payroll.post(company, paul, 2, [
    { quantite: 300 },
    { typeLigne: 'PANIER', quantite: 1 },
    { typeLigne: 'KM_PRO', quantite: 12 },
    { quantite: 60, date: '2026-10-22' },
    { quantite: 60, date: '2026-09-01' },
  ]);
  await payroll.post(company, lea, 7, [
    { quantite: -420, extourneDe: 1 },
    { quantite: 480, typeEcriture: 'R', version: 2 },
    { quantite: -420, extourneDe: 2, date: '2026-10-13' },
    { quantite: 420, typeEcriture: 'R', version: 2, date: '2026-10-13' },
  ]);
  const late = [
    'Léa Durand: HN100 1 H on 2026-10-12',
    'Paul Durand: 4010 1 J on 2026-10-12',
    'Paul Durand: HN100 5 H on 2026-10-12',
  ];
  expect(await lateIn(admin, november)).toEqual(late);
  expect((await previewOf(admin, 'silae', november)).empechements).toEqual([]);
  // The company goes on with another software: its files have none of it either.
  expect(await lateIn(admin, november, 'sage')).toEqual(late);
  expect(await lateIn(admin, `${november}&userIds=${lea}`)).toEqual(late.slice(0, 1));
  expect(await lateIn(admin, october)).toEqual([]);

  // One that somebody had a look at in between is not the one that is imported.
  await fileOf(admin, 'sage', october);
  await app.settled();
  expect(await lateIn(admin, november)).toEqual(late);
  expect(await lateIn(admin, november, 'sage')).toEqual([]);

  // A file of later dates has none of them, one of their dates has.
  await makes(admin, november);
  expect(await lateIn(admin, december)).toEqual(late);
  await makes(admin, october);
  expect(await lateIn(admin, december)).toEqual([]);
});

test('A file of some people has the hours of them alone', async () => {
  const company = await payroll.companyWithRubriques('Par agence');
  const { admin } = company;
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  const paul = await payroll.personOf(company, 'Paul', 'M2');
  await payroll.post(company, lea, 0, [{ quantite: 420 }]);
  await payroll.post(company, paul, 1, [{ quantite: 420 }]);
  await makes(admin, `${october}&userIds=${lea}`);
  await payroll.post(company, lea, 2, [{ quantite: 60, date: '2026-10-14' }]);
  expect(await lateIn(admin, november)).toEqual(['Léa Durand: HN100 1 H on 2026-10-14']);
  await makes(admin, `${october}&userIds=${lea}&userIds=${paul}`);
  expect(await lateIn(admin, november)).toEqual([]);
});

test('A file in which there was nothing yet has none of what came later, and another company none at all', async () => {
  const company = await payroll.companyWithRubriques('Vide');
  const lea = await payroll.personOf(company, 'Léa', undefined);
  await makes(company.admin, october);
  await payroll.post(company, lea, 0, [{ quantite: 60 }]);
  expect(await lateIn(company.admin, november)).toEqual(['Léa Durand: HN100 1 H on 2026-10-12']);
  const other = await payroll.companyWithRubriques('Autre');
  expectOk(await other.admin.get(`/ExportExterne/Preview?preset=silae&${november}`));
  expect(await lateIn(other.admin, november)).toEqual([]);
});

test('A file of another preset counts for nobody whom one of the preset has', async () => {
  const company = await payroll.companyWithRubriques('Essai');
  const { admin } = company;
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  const paul = await payroll.personOf(company, 'Paul', 'M2');
  await payroll.post(company, lea, 0, [{ quantite: 60 }]);
  await payroll.post(company, paul, 1, [{ quantite: 60 }]);
  await makes(admin, october);
  await payroll.post(company, lea, 2, [{ quantite: 60 }]);
  await payroll.post(company, paul, 3, [{ quantite: 60 }]);
  await fileOf(admin, 'sage', `${october}&userIds=${lea}`);
  await app.settled();
  const late = ['Léa Durand: HN100 1 H on 2026-10-12', 'Paul Durand: HN100 1 H on 2026-10-12'];
  expect(await lateIn(admin, november)).toEqual(late);
  await makes(admin, `${october}&userIds=${lea}`);
  await payroll.post(company, lea, 4, [{ quantite: 60 }]);
  await fileOf(admin, 'sage', october);
  await app.settled();
  expect(await lateIn(admin, november)).toEqual(late);
});

test('What a file left out for want of a rubrique is told once there is one, until a file has it', async () => {
  const company = await payroll.companyWithRubriques('Rubrique tardive');
  const { admin } = company;
  const { maps, makes: makesFile } = payroll.inTime(company);
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  await maps({ PANIER: null, HEURES_NUIT: null });
  await payroll.post(company, lea, 0, [
    { quantite: 420, minutesNuit: 60 },
    { typeLigne: 'PANIER', quantite: 1 },
    { typeLigne: 'KM_PRO', quantite: 12 },
    { typeLigne: 'PANIER', quantite: 1, date: '2026-10-22' },
  ]);
  await makesFile('silae', october);
  await payroll.post(company, lea, 4, [{ quantite: 120, minutesNuit: 30 }]);
  expect(await lateIn(admin, november)).toEqual(['Léa Durand: HN100 2 H on 2026-10-12']);

  await maps({ PANIER: '4010', HEURES_NUIT: 'HNUIT' });
  // The hours of which 60 minutes were of the night are in the file; those minutes are in none.
  const late = ['Léa Durand: HN100 2 H on 2026-10-12'];
  const added = ['Léa Durand: 4010 1 J on 2026-10-12', 'Léa Durand: HNUIT 1.5 H on 2026-10-12'];
  for (const [preset, of] of [
    ['silae', november],
    ['sage', november],
    ['silae', `${november}&userIds=${lea}`],
  ] as const) {
    expect(await lateIn(admin, of, preset)).toEqual(late);
    expect(await addedIn(admin, of, preset)).toEqual(added);
  }
  expect((await previewOf(admin, 'silae', november)).sansFichier.total).toBe(0);
  // Absences alone have no meal to miss.
  expect(await previewOf(admin, 'ebp-absences', november)).toMatchObject({
    apresFichier: { total: 0, personnes: [] },
    rubriquesAjoutees: { total: 0, personnes: [] },
  });

  // Another rubrique is none that was missing, and one that is taken away is told as such.
  await maps({ PANIER: '4020' });
  expect(await addedIn(admin, november)).toEqual([added[0]?.replace('4010', '4020'), added[1]]);
  await maps({ PANIER: null });
  expect(await addedIn(admin, november)).toEqual(added.slice(1));

  await makesFile('silae', october);
  expect([await lateIn(admin, november), await addedIn(admin, november)]).toEqual([[], []]);
  await maps({ PANIER: '4010' });
  expect(await addedIn(admin, november)).toEqual(added.slice(0, 1));
  await makesFile('silae', october);
  expect(await addedIn(admin, november)).toEqual([]);
});

test('What corrects what a file left out is taken off it, and neither hides hours that came late', async () => {
  const company = await payroll.companyWithRubriques('Grands déplacements');
  const { admin } = company;
  const { maps, makes: makesFile } = payroll.inTime(company);
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  const paul = await payroll.personOf(company, 'Paul', 'M2');
  const way = (day: number) => ({
    date: new Date(Date.UTC(2026, 7, day)).toISOString().slice(0, 10),
    typeLigne: 'GD' as const,
    quantite: 1,
  });
  await payroll.post(
    company,
    lea,
    0,
    Array.from({ length: 62 }, (_, at) => way(at + 1)),
  );
  await makesFile('silae', 'startDate=2026-08-01&endDate=2026-10-20');
  await payroll.post(company, paul, 62, [{ date: '2026-08-01', quantite: 480 }]);
  await payroll.post(company, lea, 63, [{ ...way(62), quantite: -1, extourneDe: 62 }]);
  await maps({ GD: 'GD1' });
  const { apresFichier, rubriquesAjoutees } = await previewOf(admin, 'silae', november);
  expect(apresFichier.total).toBe(1);
  expect(wordsOf(apresFichier)).toEqual(['Paul Durand: HN100 8 H on 2026-08-01']);
  expect(rubriquesAjoutees.total).toBe(61);
  expect(wordsOf(rubriquesAjoutees)).toHaveLength(50);
  expect(wordsOf(rubriquesAjoutees).at(-1)).toBe('Léa Durand: GD1 1 J on 2026-09-30');
});

test('What a file of some people left out is told of them alone', async () => {
  const company = await payroll.companyWithRubriques('Rubrique tardive, par agence');
  const { maps, makes: makesFile } = payroll.inTime(company);
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  const paul = await payroll.personOf(company, 'Paul', 'M2');
  const meal = { typeLigne: 'PANIER', quantite: 1 } as const;
  await payroll.post(company, lea, 0, [{ quantite: 60 }, meal]);
  await payroll.post(company, paul, 2, [{ quantite: 60 }, meal]);
  await maps({ PANIER: null });
  await makesFile('silae', `${october}&userIds=${lea}`);
  await maps({ PANIER: '4010' });
  await makesFile('silae', `${october}&userIds=${paul}`);
  expect(await addedIn(company.admin, november)).toEqual(['Léa Durand: 4010 1 J on 2026-10-12']);
});

test('Of somebody whom a file of some people has, one of all of another preset hides nothing', async () => {
  const company = await payroll.companyWithRubriques('Essai de tous');
  const { admin } = company;
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  await payroll.post(company, lea, 0, [{ quantite: 60 }]);
  await makes(admin, `${october}&userIds=${lea}`);
  await payroll.post(company, lea, 1, [{ quantite: 60 }]);
  await fileOf(admin, 'sage', october);
  await app.settled();
  expect(await lateIn(admin, november)).toEqual(['Léa Durand: HN100 1 H on 2026-10-12']);
});

test('Of hundreds of lines the latest are told, and how many there are', async () => {
  const company = await payroll.companyWithRubriques('Beaucoup');
  const { admin } = company;
  const lea = await payroll.personOf(company, 'Léa', 'M2');
  const paul = await payroll.personOf(company, 'Paul', 'M1');
  await makes(admin, 'startDate=2026-08-01&endDate=2026-10-20');
  const on = (month: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ date: `2026-${month}-${String(at + 1).padStart(2, '0')}` }));
  await payroll.post(company, lea, 0, [...on('08', 31), ...on('09', 30)]);
  await payroll.post(company, paul, 61, on('10', 19));
  const { apresFichier } = await previewOf(admin, 'silae', november);
  expect(apresFichier.total).toBe(80);
  expect(apresFichier.personnes.map(({ label, lignes }) => [label, lignes.length, lignes[0]?.date])).toEqual([
    ['Paul Durand', 19, '2026-10-01'],
    ['Léa Durand', 31, '2026-08-31'],
  ]);
});
