import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PresetKey } from '@gestiontemps/contracts/export-natures';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import { fileOf, payrollCompanies, type PayrollCompanies, previewOf } from './testing/payroll-companies.ts';

let app: TestApp;
let payroll: PayrollCompanies;

beforeAll(async () => {
  app = await startTestApp();
  payroll = payrollCompanies(app);
}, 60_000);
afterAll(() => app?.close());

const days = (from: string, to: string, userId?: string): string =>
  `startDate=2026-${from}&endDate=2026-${to}${userId === undefined ? '' : `&userIds=${userId}`}`;
const makes = async (who: Client, dates: string, preset: PresetKey = 'silae'): Promise<void> => {
  await fileOf(who, preset, dates);
  await app.settled();
};
/** « Léa 2026-10-13–2026-10-13: HN100 1 H », with « in sage » where the file of these is of another preset. */
const missing = async (who: Client, dates: string, preset: PresetKey = 'silae'): Promise<string[]> =>
  (await previewOf(who, preset, dates)).sansFichier.periodes.map(
    ({ label, startDate, endDate, lignes, fichier }) =>
      `${label.split(' ')[0]} ${startDate}–${endDate}: ${lignes
        .map(({ rubrique, quantite, unite }) => `${rubrique} ${quantite} ${unite}`)
        .join(', ')}${fichier === preset ? '' : ` in ${fichier}`}`,
  );
/** An hour of work on each of these days. */
const on = (...dates: string[]) => dates.map((date) => ({ date: `2026-${date}` }));
/** Seven hours of leave on each of these days. */
const leave = (...dates: string[]) =>
  dates.map(
    (date) => ({ date: `2026-${date}`, typeLigne: 'ABSENCE', codeAbsence: 'CP', quantite: 420 }) as const,
  );

test('Days between two files are told until a file has them', async () => {
  const company = await payroll.companyWithRubriques('Entre deux');
  const { admin } = company;
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  await payroll.post(company, lea, 0, on('10-12', '10-13', '10-14'));
  const next = days('10-17', '10-31');
  expect(await missing(admin, next)).toEqual([]);
  await makes(admin, days('10-01', '10-12'));
  await makes(admin, days('10-14', '10-16'));
  expect(await missing(admin, next)).toEqual(['Léa 2026-10-13–2026-10-13: HN100 1 H']);
  expect((await previewOf(admin, 'silae', next)).apresFichier.total).toBe(0);
  // What is about to be made has the day, and what lies before it is not asked of one that begins before it.
  expect(await missing(admin, days('10-13', '10-31'))).toEqual([]);
  expect(await missing(admin, days('10-01', '10-31'))).toEqual([]);

  await makes(admin, days('10-13', '10-13', lea));
  expect(await missing(admin, next)).toEqual([]);
});

test('Who was left out of files of some people is told with the days that have none of his', async () => {
  const company = await payroll.companyWithRubriques('Oublié');
  const { admin } = company;
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  const paul = await payroll.personOf(company, 'Paul', 'M2');
  await payroll.post(company, lea, 0, on('09-01', '09-16', '09-30'));
  await payroll.post(company, paul, 3, [
    ...on('08-31', '09-01', '09-02', '09-16', '09-30'),
    { date: '2026-09-02', typeLigne: 'PANIER', quantite: 1 },
  ]);
  const zoe = await payroll.personOf(company, 'Zoé', 'M3');
  // Taken back altogether.
  await payroll.post(company, zoe, 9, [...on('09-28'), { ...on('09-28')[0], quantite: -60, extourneDe: 10 }]);
  await makes(admin, days('09-01', '09-30', lea));
  await makes(admin, days('09-10', '09-20', paul));
  const october = days('10-01', '10-31');
  const paulHas = [
    // Nobody had a file of the days before the first.
    'Paul 2026-09-01–2026-09-02: 4010 1 J, HN100 2 H',
    'Paul 2026-09-30–2026-09-30: HN100 1 H',
  ];
  expect(await missing(admin, october)).toEqual(paulHas);
  expect(await missing(admin, days('10-01', '10-31', paul))).toEqual(paulHas);
  expect(await missing(admin, days('10-01', '10-31', lea))).toEqual([]);
});

test('A file of another target counts, in as far as it takes the same', async () => {
  const company = await payroll.companyWithRubriques('Deux logiciels');
  const { admin } = company;
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  await payroll.post(company, lea, 0, on('10-12', '10-13', '10-14'));
  await makes(admin, days('10-01', '10-12'));
  await makes(admin, days('10-14', '10-16'), 'sage');
  await makes(admin, days('10-13', '10-13'), 'ebp-absences');
  const next = days('10-17', '10-31');
  const work = 'Léa 2026-10-13–2026-10-13: HN100 1 H';
  // A file for ADP would take the absences too, which a file has.
  expect(await missing(admin, next, 'adp')).toEqual([`${work} in ebp-variables`]);
  expect(await missing(admin, next, 'ebp-variables')).toEqual([work]);
  await makes(admin, days('10-13', '10-13'), 'ebp-variables');
  expect(await missing(admin, next, 'adp')).toEqual([]);
  const other = await payroll.companyWithRubriques('Voisine');
  expect(await missing(other.admin, next)).toEqual([]);
});

test('Absences that files of work left out are told, and the work of these days is not', async () => {
  const company = await payroll.companyWithRubriques('Sans absences');
  const { admin } = company;
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  await payroll.post(company, lea, 0, [...on('10-12', '10-14'), ...leave('10-13', '10-14')]);
  await makes(admin, days('10-01', '10-02'), 'ebp-absences');
  await makes(admin, days('10-01', '10-16'), 'ebp-variables');
  const next = days('10-17', '10-31');
  expect(await missing(admin, next, 'sage')).toEqual(['Léa 2026-10-13–2026-10-14: CP 14 H in ebp-absences']);
  expect(await missing(admin, next, 'ebp-variables')).toEqual([]);
  await makes(admin, days('10-01', '10-16'), 'ebp-absences');
  expect(await missing(admin, next, 'sage')).toEqual([]);
});

test('Days of which files have the work are told beside those that none has at all, each with a file of its own', async () => {
  const company = await payroll.companyWithRubriques('Tour à tour');
  const { admin } = company;
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  const worked = ['10-06', '10-07', '10-08', '10-09', '10-12', '10-13'];
  await payroll.post(company, lea, 0, [...on(...worked), ...leave(...worked)]);
  await makes(admin, days('10-01', '10-05'));
  await makes(admin, days('10-06', '10-07'), 'ebp-variables');
  await makes(admin, days('10-12', '10-13'), 'ebp-variables');
  const next = days('10-20', '10-31');
  expect(await missing(admin, next)).toEqual([
    'Léa 2026-10-06–2026-10-07: CP 14 H in ebp-absences',
    'Léa 2026-10-08–2026-10-09: CP 14 H, HN100 2 H',
    'Léa 2026-10-12–2026-10-13: CP 14 H in ebp-absences',
  ]);
  expect(await missing(admin, next, 'ebp-absences')).toEqual(['Léa 2026-10-06–2026-10-13: CP 42 H']);
  expect(await missing(admin, next, 'ebp-variables')).toEqual(['Léa 2026-10-08–2026-10-09: HN100 2 H']);

  await makes(admin, days('10-08', '10-09', lea));
  await makes(admin, days('10-12', '10-13', lea), 'ebp-absences');
  expect(await missing(admin, next)).toEqual(['Léa 2026-10-06–2026-10-07: CP 14 H in ebp-absences']);
});

test('Of two files that overlap, neither leaves days between them, and what came after both is late', async () => {
  const company = await payroll.companyWithRubriques('Chevauchés');
  const { admin } = company;
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  const paul = await payroll.personOf(company, 'Paul', 'M2');
  const late = async (dates: string) =>
    (await previewOf(admin, 'silae', dates)).apresFichier.personnes.flatMap(({ label, lignes }) =>
      lignes.map(({ date, quantite }) => `${label.split(' ')[0]} ${date}: ${quantite}`),
    );
  await payroll.post(company, lea, 0, on('10-05', '10-10', '10-14'));
  await payroll.post(company, paul, 3, on('10-05', '10-10', '10-14', '10-19', '10-22'));
  await makes(admin, days('10-05', '10-12'));
  // In the days of both, before the second was made; and in those of the first alone.
  await payroll.post(company, lea, 8, on('10-06', '10-09'));
  await makes(admin, days('10-08', '10-16'));
  await payroll.post(company, lea, 10, on('10-10', '10-15'));
  // Of some people, over the end of the second: days of others go on over it.
  await makes(admin, days('10-14', '10-20', lea));
  const next = days('10-24', '10-31');
  expect(await late(next)).toEqual(['Léa 2026-10-06: 1', 'Léa 2026-10-10: 1']);
  expect(await missing(admin, next)).toEqual(['Paul 2026-10-19–2026-10-22: HN100 2 H']);

  // A third that overlaps the days that are missing leaves those behind it.
  await makes(admin, days('10-18', '10-20', paul));
  expect(await missing(admin, next)).toEqual(['Paul 2026-10-22–2026-10-22: HN100 1 H']);
});

test('Fifty are told at most, with how many there are', async () => {
  const company = await payroll.companyWithRubriques('Beaucoup');
  const { admin } = company;
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  const work: string[] = [];
  // Of every second day there is a file, with nobody's work in it.
  for (let day = new Date('2026-05-01'); work.length < 51; day.setUTCDate(day.getUTCDate() + 2))
    work.push(day.toISOString().slice(5, 10));
  await payroll.post(company, lea, 0, on(...work));
  await makes(admin, days('04-30', '04-30'));
  for (const day of work) {
    const between = new Date(`2026-${day}`);
    between.setUTCDate(between.getUTCDate() + 1);
    const date = between.toISOString().slice(5, 10);
    await makes(admin, days(date, date));
  }
  const { sansFichier } = await previewOf(admin, 'silae', days('10-01', '10-31'));
  expect(sansFichier.total).toBe(51);
  expect(sansFichier.periodes).toHaveLength(50);
  // The latest: the earliest is left out.
  expect(sansFichier.periodes[0]).toMatchObject({ startDate: '2026-05-03', endDate: '2026-05-03' });
});
