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

const october = 'startDate=2026-10-01&endDate=2026-10-31';
const november = 'startDate=2026-11-01&endDate=2026-11-30';

/** A company of whose files somebody is a part, with time that passes between one act and the next. */
const company = async (name: string) => {
  const made = await payroll.companyWithRubriques(name);
  const { admin } = made;
  const lea = await payroll.personOf(made, 'Léa', 'M1');
  await payroll.post(made, lea, 0, [{ quantite: 60 }, { typeLigne: 'PANIER', quantite: 1 }]);
  const { maps, makes } = payroll.inTime(made);
  return {
    admin,
    lea,
    maps,
    makes: (preset: PresetKey, dates = october) => makes(preset, dates),
  };
};
/** « PANIER 4010 » */
const lost = async (who: Client, preset: PresetKey = 'silae'): Promise<string[]> =>
  (await previewOf(who, preset, november)).rubriquesRetirees.map(
    ({ nature, rubrique }) => `${nature} ${rubrique}`,
  );

test('Whoever prepares a file is told which natures have lost their rubrique since the last one', async () => {
  const { admin, maps, makes } = await company('Retirée');
  await maps({ PANIER: null });
  // No file had it.
  expect(await lost(admin)).toEqual([]);
  await maps({ PANIER: '4010' });
  await makes('silae');
  expect(await lost(admin)).toEqual([]);
  await maps({ PANIER: '4020' });
  expect(await lost(admin)).toEqual([]);

  await maps({ PANIER: null, HEURES_NUIT: null });
  const { rubriquesRetirees } = await previewOf(admin, 'silae', november);
  expect(rubriquesRetirees).toEqual([
    {
      nature: 'PANIER',
      label: 'Panier repas',
      rubrique: '4010',
      fichierDu: expect.stringContaining('2026-11-20'),
    },
    {
      nature: 'HEURES_NUIT',
      label: 'Heures de nuit',
      rubrique: 'HNUIT',
      fichierDu: expect.stringContaining('2026-11-20'),
    },
  ]);
  // Those that the last file did without are told no more, nor what has a rubrique again.
  await maps({ HEURES_NUIT: 'HN9' });
  expect(await lost(admin)).toEqual(['PANIER 4010']);
  await makes('silae');
  expect(await lost(admin)).toEqual([]);
});

test('The last file of people is one of them alone, too, where one of all is older', async () => {
  const made = await company('Par agence');
  const { admin, lea, maps, makes } = made;
  await maps({ PANIER: null });
  await makes('silae');
  await maps({ PANIER: '4010' });
  await makes('silae', `${october}&userIds=${lea}`);
  await maps({ PANIER: null });
  const of = async (dates: string) =>
    (await previewOf(admin, 'silae', dates)).rubriquesRetirees.map(({ rubrique }) => rubrique);
  expect(await of(november)).toEqual(['4010']);
  expect(await of(`${november}&userIds=${lea}`)).toEqual(['4010']);
  // Of somebody else the last file is that of all, which did without.
  expect(await of(`${november}&userIds=${admin.userId}`)).toEqual([]);
  expect(await of(`${november}&userIds=${admin.userId}&userIds=${lea}`)).toEqual(['4010']);
  await makes('silae', `${october}&userIds=${lea}`);
  expect(await of(november)).toEqual([]);
});

test('The last file is one of the target and of these people, and others where there is none', async () => {
  const { admin, lea, maps, makes } = await company('Deux cibles');
  await makes('sage');
  await maps({ PANIER: null });
  expect(await lost(admin)).toEqual(['PANIER 4010']);
  // A file of absences has no rubrique to lose, and none is missing in another.
  expect(await lost(admin, 'ebp-absences')).toEqual([]);
  await makes('ebp-absences');
  expect(await lost(admin)).toEqual(['PANIER 4010']);
  await makes('silae', `${october}&userIds=${lea}`);
  expect(await lost(admin, 'sage')).toEqual(['PANIER 4010']);
  await makes('sage', `${october}&userIds=${lea}`);
  expect(await lost(admin, 'sage')).toEqual(['PANIER 4010']);
  await makes('sage');
  expect(await lost(admin, 'sage')).toEqual([]);
});
