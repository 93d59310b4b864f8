import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PresetKey } from '@gestiontemps/contracts/export-natures';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import { payrollCompanies, type PayrollCompanies, previewOf } from './testing/payroll-companies.ts';

let app: TestApp;
let payroll: PayrollCompanies;

beforeAll(async () => {
  app = await startTestApp();
  payroll = payrollCompanies(app);
}, 60_000);
afterAll(() => app?.close());

const days = (from: string, to: string, ...people: string[]): string =>
  `startDate=2026-${from}&endDate=2026-${to}${people.map((id) => `&userIds=${id}`).join('')}`;
/** « silae 2026-10-01–2026-10-20: 2 personnes, 15 h », with « à remplacer » where the other would come in its place. */
const shared = async (who: Client, dates: string, preset: PresetKey = 'silae'): Promise<string[]> => {
  const { total, fichiers } = (await previewOf(who, preset, dates)).dejaDansFichier;
  expect(fichiers).toHaveLength(Math.min(total, 50));
  return fichiers.map(
    ({ name, startDate, endDate, personnes, heures, remplace }) =>
      `${name.split('_')[1]} ${startDate}–${endDate}: ${personnes} personnes, ${heures} h${remplace ? ', à remplacer' : ''}`,
  );
};
const leave = { typeLigne: 'ABSENCE', codeAbsence: 'CP', quantite: 420 } as const;

test('A file of which another has some days of some people says so', async () => {
  const company = await payroll.companyWithRubriques('Du 21 au 20');
  const { admin } = company;
  const { makes } = payroll.inTime(company);
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  const paul = await payroll.personOf(company, 'Paul', 'M2');
  await payroll.post(company, lea, 0, [{}, { date: '2026-10-13' }, { date: '2026-10-22' }]);
  await payroll.post(company, paul, 3, [{ quantite: 90 }, { date: '2026-09-22' }, { typeLigne: 'KM_PRO' }]);
  expect(await shared(admin, days('10-01', '10-31'))).toEqual([]);
  await makes('silae', days('09-21', '10-20'));
  const { dejaDansFichier } = await previewOf(admin, 'silae', days('10-01', '10-31'));
  expect(dejaDansFichier).toEqual({
    total: 1,
    fichiers: [
      {
        id: expect.any(String),
        name: 'BatirOuest_silae_2026-09-21_2026-10-20.csv',
        fichierDu: expect.stringMatching(/^2026-11-20T/),
        startDate: '2026-10-01',
        endDate: '2026-10-20',
        personnes: 2,
        heures: 3.5,
        remplace: false,
      },
    ],
  });
  // It is told, and keeps nothing back.
  expect((await previewOf(admin, 'silae', days('10-01', '10-31'))).empechements).toEqual([]);
  expect(await shared(admin, days('10-13', '10-31'))).toEqual([
    'silae 2026-10-13–2026-10-20: 1 personnes, 1 h',
  ]);
  expect(await shared(admin, days('10-01', '10-31', paul))).toEqual([
    'silae 2026-10-01–2026-10-20: 1 personnes, 1.5 h',
  ]);
  // Whose days it has without an entry has nothing twice.
  expect(await shared(admin, days('10-14', '10-31'))).toEqual([]);
  expect(await shared(admin, days('10-21', '11-20'))).toEqual([]);
  // What came after it is not in it.
  await payroll.post(company, lea, 6, [{ date: '2026-10-14', quantite: 240 }]);
  expect(await shared(admin, days('10-14', '10-31'))).toEqual([]);
});

test('A file of the same days and people is made in the place of the other', async () => {
  const company = await payroll.companyWithRubriques('À remplacer');
  const { admin } = company;
  const { makes } = payroll.inTime(company);
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  const paul = await payroll.personOf(company, 'Paul', 'M2');
  await payroll.post(company, lea, 0, [{}]);
  await payroll.post(company, paul, 1, [{}]);
  const october = days('10-01', '10-31');
  await makes('silae', october);
  const replaced = 'silae 2026-10-01–2026-10-31: 2 personnes, 2 h, à remplacer';
  expect(await shared(admin, october)).toEqual([replaced]);
  // Of one that was made again, the last alone is told.
  await payroll.post(company, paul, 2, [{}]);
  await makes('silae', october);
  const again = replaced.replace('2 h', '3 h');
  expect(await shared(admin, october)).toEqual([again]);
  expect(await shared(admin, days('10-01', '10-31', lea))).toEqual([
    'silae 2026-10-01–2026-10-31: 1 personnes, 1 h',
  ]);
  await makes('silae', days('10-01', '10-31', paul, lea));
  expect(await shared(admin, days('10-01', '10-31', lea, paul))).toEqual([
    again,
    again.replace(', à remplacer', ''),
  ]);
});

test('Of a file of another target, and of rubriques that were not there, what both have counts alone', async () => {
  const company = await payroll.companyWithRubriques('Une part');
  const { admin } = company;
  const { maps, makes } = payroll.inTime(company);
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  await payroll.post(company, lea, 0, [
    { minutesNuit: 60 },
    leave,
    { typeLigne: 'PANIER', quantite: 1, date: '2026-10-13' },
  ]);
  const all = days('10-01', '10-31');
  await makes('ebp-absences', days('10-01', '10-20'));
  expect(await shared(admin, all)).toEqual(['ebp-absences 2026-10-01–2026-10-20: 1 personnes, 7 h']);
  expect(await shared(admin, all, 'ebp-variables')).toEqual([]);
  await maps({ PANIER: null });
  await makes('sage', days('10-13', '10-20'));
  await maps({ PANIER: '4010' });
  expect(await shared(admin, days('10-13', '10-31'))).toEqual([]);
  await makes('sage', days('10-13', '10-20'));
  expect(await shared(admin, days('10-13', '10-31'))).toEqual([
    'sage 2026-10-13–2026-10-20: 1 personnes, 0 h',
  ]);
  // What was taken back before is in none.
  await payroll.post(company, lea, 3, [
    { date: '2026-10-15' },
    { date: '2026-10-15', quantite: -60, extourneDe: 4 },
  ]);
  await makes('sage', days('10-15', '10-16'));
  expect(await shared(admin, days('10-14', '10-31'))).toEqual([]);
  const other = await payroll.companyWithRubriques('Voisine');
  expect(await shared(other.admin, all)).toEqual([]);
});

test('Fifty are told at most, the latest, with how many there are', async () => {
  const company = await payroll.companyWithRubriques('Beaucoup');
  const { makes } = payroll.inTime(company);
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  await payroll.post(company, lea, 0, [{}]);
  for (let day = 13; day < 64; day += 1)
    await makes(
      'silae',
      `startDate=2026-10-12&endDate=${new Date(Date.UTC(2026, 9, day)).toISOString().slice(0, 10)}`,
    );
  const { total, fichiers } = (await previewOf(company.admin, 'silae', days('10-01', '12-31')))
    .dejaDansFichier;
  expect([total, fichiers.length, fichiers[0]?.endDate]).toEqual([51, 50, '2026-12-02']);
});
