import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { expectOk } from '../testing/expect-ok.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { exportFormat, exportFormatStream } from './export-format.ts';
import { obstaclesIn } from './payroll-obstacles.ts';
import { presets } from './presets.ts';
import { readPayroll } from './read-payroll.ts';
import { payrollCompanies } from './testing/payroll-companies.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app?.close());

/** A database in which something happens each time when the first of several reads is done. */
const withMeanwhile = (db: CompanyDatabase, happens: () => Promise<void>): CompanyDatabase => {
  let isDone = false;
  const afterFirst = async <Result>(read: Promise<Result>): Promise<Result> => {
    const result = await read;
    if (!isDone) {
      isDone = true;
      await happens();
    }
    return result;
  };
  return {
    ...db,
    rows: (...query) => afterFirst(db.rows(...query)),
    atOneMoment: (entreprise, read) =>
      db.atOneMoment(entreprise, (rows) => read((...query) => afterFirst(rows(...query)))),
  };
};

test('A number that is put right while a file is made is that of all of the file and of what is judged, or of nothing', async () => {
  const payroll = payrollCompanies(app);
  const company = await payroll.companyWithRubriques('Entre-temps');
  const { entreprise, admin } = company;
  const lea = await payroll.personOf(company, 'Léa', 'M0001');
  const paul = await payroll.personOf(company, 'Paul', 'M0001');
  await payroll.post(company, lea, 0, [{ quantite: 60 }]);
  await payroll.post(company, paul, 1, [{ quantite: 120 }]);
  const { commands, db } = app.tracker.deps;
  const { rubriques } = (await commands.load(exportFormat, exportFormatStream(entreprise), entreprise)).state;
  const judged = async (of: CompanyDatabase) => {
    const dates = { startDate: '2026-10-12', endDate: '2026-10-18' } as const;
    const read = await readPayroll(of, { entreprise, rubriques }, presets.sage, dates);
    return {
      numbers: read.lines.map(({ matricule }) => matricule),
      obstacles: obstaclesIn(read, 'utf-8').map(({ raison }) => raison),
    };
  };
  const putRight = async (): Promise<void> => {
    expectOk(await admin.put(`/Utilisateur/Update/${lea}`, { externalId: 'M0000' }));
    await app.settled();
  };
  expect(await judged(withMeanwhile(db, putRight))).toEqual({
    numbers: ['"M0001"', '"M0001"'],
    obstacles: ['MATRICULE_PARTAGE'],
  });
  expect(await judged(db)).toEqual({ numbers: ['"M0000"', '"M0001"'], obstacles: [] });
});
