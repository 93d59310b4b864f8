import { afterAll, beforeAll, expect, test } from '@jest/globals';
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
  (await previewOf(who, preset, dates)).apresFichier.flatMap(({ label, lignes }) =>
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
