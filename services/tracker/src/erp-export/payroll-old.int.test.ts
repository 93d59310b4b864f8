import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import { fileOf, payrollCompanies, type PayrollCompanies, previewOf } from './testing/payroll-companies.ts';

let app: TestApp;
let payroll: PayrollCompanies;

beforeAll(async () => {
  app = await startTestApp({ now: '2025-10-10T09:00:00.000Z' });
  payroll = payrollCompanies(app);
}, 60_000);
afterAll(() => app?.close());

const makes = async (who: Client, dates: string): Promise<void> => {
  await fileOf(who, 'silae', dates);
  await app.settled();
};

test('Files that are older than 13 months have their days, and what came after them is told no more', async () => {
  const company = await payroll.companyWithRubriques('Ancien');
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  const ago = (from: string, to: string) => `startDate=${from}&endDate=${to}`;
  const again = () => app.clientOf(company.admin.userId, company.entreprise);
  const told = async () => {
    const { apresFichier, sansFichier } = await previewOf(
      await again(),
      'silae',
      ago('2026-11-01', '2026-11-30'),
    );
    return [apresFichier.total, sansFichier.total];
  };
  await payroll.post(company, lea, 0, [{ date: '2024-01-11' }, { date: '2025-10-28' }]);
  await makes(await again(), ago('2024-01-01', '2024-01-31'));
  // Of days to come: they lie within the 13 months, and have their file all the same.
  await makes(await again(), ago('2025-10-01', '2025-10-31'));
  await payroll.post(company, lea, 2, [{ date: '2024-01-11' }, { date: '2025-10-28' }]);
  app.setNow('2026-11-20T09:00:00.000Z');
  expect(await told()).toEqual([0, 0]);
  await makes(await again(), ago('2023-12-01', '2023-12-31'));
  expect(await told()).toEqual([0, 0]);
  // One that is made again now is judged again.
  await makes(await again(), ago('2024-01-01', '2024-01-31'));
  await payroll.post(company, lea, 4, [{ date: '2024-01-11' }]);
  expect(await told()).toEqual([1, 0]);
});
