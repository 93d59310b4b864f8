import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { expectOk } from '../../testing/expect-ok.ts';
import { heardBy } from '../../testing/heard-by.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { makeValidationCompany, refuse } from '../../week-validation/testing/validation-company.ts';
import { type OnDevice, pushedDevicesOf } from './pushed-devices.ts';
import { startPushService } from './push-service.ts';

const wednesday = '2026-10-21T08:00:00.000Z';
/** Weeks that are refused one after the other, and then again. */
const weeks = [0, 1, 2, 3].map((n): CivilDate => addDays('2026-10-12', -7 * n));

/** A product with one company, beside a push service: what waits for devices is sent when a test says so. */
export const startPushedCompany = async () => {
  const service = await startPushService();
  const lines: string[] = [];
  const app = await startTestApp({
    now: '2026-09-01T08:00:00.000Z',
    logTo: { write: (line) => void lines.push(line) },
    outside: service.outside,
    push: { services: [service.host], every: 3_600_000 },
  });
  const devices = pushedDevicesOf(app, service);
  const batir = await makeValidationCompany(app, 'Bâtir');
  app.setNow(wednesday);
  let count = 0;

  return {
    app,
    batir,
    devices,
    service,
    /** Of the log of the process. */
    lines,
    ofLea: (): Promise<OnDevice> => devices.deviceOf(batir.lea.userId, batir.entreprise),

    /** Has a week of Léa's be refused. @returns its first day */
    async refused(): Promise<CivilDate> {
      const day = weeks[count % weeks.length] ?? '';
      if (count < weeks.length) await batir.pending(day);
      else expectOk(await batir.submits(day));
      count += 1;
      expectOk(await batir.decides(batir.alice, day, refuse, { commentaire: 'Il manque mardi, 120 €' }));
      await heardBy(app.tracker, 'validation-mails');
      return day;
    },

    /** As it was before the first test. */
    async begin(): Promise<void> {
      app.setNow(wednesday);
      service.answer = (response) => void response.writeHead(201).end();
      service.received.length = 0;
      await devices.query('delete from directory.push_subscriptions');
    },

    async close(): Promise<void> {
      await app.close();
      await service.close();
    },
  };
};

export type PushedCompany = Awaited<ReturnType<typeof startPushedCompany>>;
