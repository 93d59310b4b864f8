import { dayInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { callProcess } from '../testing/call-process.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { heardBy } from '../testing/heard-by.ts';
import { createPushKeys } from './push-keys.ts';
import type { Pushed } from './testing/push-service.ts';
import { type PushedCompany, startPushedCompany } from './testing/pushed-company.ts';

let company: PushedCompany;

beforeAll(async () => {
  company = await startPushedCompany();
}, 120_000);
afterEach(() => company.begin());
afterAll(() => company?.close());

describe('a week that was refused', () => {
  test('is shown by the devices that were asked to, sealed for each, with nothing of what was said', async () => {
    const [phone, desk, other] = [await company.ofLea(), await company.ofLea(), await company.ofLea()];
    const rene = await company.devices.deviceOf(company.batir.rene.userId, company.batir.entreprise);
    for (const device of [phone, desk, rene])
      expectOk(await company.devices.subscribe(device, 'semaineRefusee'));
    expectOk(await company.devices.subscribe(other, 'joursManquants'));
    const day = await company.refused();
    await company.devices.sends();
    const message = {
      title: `Votre semaine du ${dayInSentence(day)} est à corriger`,
      body: '',
      path: `/saisie?jour=${day}`,
      tag: `semaineRefusee/${company.batir.entreprise}/${day}`,
    };
    expect(company.devices.shownOn(phone)).toEqual([message]);
    expect(company.devices.shownOn(desk)).toEqual([message]);
    expect(company.devices.shownOn(other)).toEqual([]);
    expect(company.devices.shownOn(rene)).toEqual([]);

    const [first] = company.service.received;
    const { headers = {}, body = Buffer.of() }: Partial<Pushed> = first ?? {};
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
    expect(Number(headers['ttl'])).toBeGreaterThan(86_000);
    expect(Number(headers['ttl'])).toBeLessThanOrEqual(86_400);
    expect(headers['topic']).toMatch(/^[\w-]{32}$/);
    // As long whatever is in it.
    expect(company.service.received.map((one) => one.body.length)).toEqual([4096, 4096]);
    expect(body.toString('latin1')).not.toContain('octobre');
    const vapid = company.service.vapidOf(headers['authorization']);
    expect(vapid).toMatchObject({
      isSigned: true,
      key: createPushKeys(company.app.secret).publicKey,
      aud: `https://${company.service.host}`,
      sub: 'https://temps.test',
    });
    expect(vapid.exp * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
    // Once, whoever looks again.
    await company.devices.later();
    await company.devices.sends();
    expect(company.service.received).toHaveLength(2);
  });

  test('is shown whatever is mailed, and no more once the device does without', async () => {
    const phone = await company.ofLea();
    expectOk(
      await company.batir.lea.put('/Account/Notifications', { nature: 'semaineRefusee', active: false }),
    );
    expectOk(await company.devices.subscribe(phone, 'semaineRefusee'));
    await company.app.settled();
    await company.refused();
    expectOk(await company.devices.subscribe(phone, 'joursManquants'));
    await company.devices.sends();
    expect(await company.devices.messages(company.batir.lea.userId)).toMatchObject([
      { state: 'givenUp', why: 'unwanted' },
    ]);
    expectOk(await company.devices.subscribe(phone, 'semaineRefusee'));
    await company.refused();
    await company.devices.sends();
    expect(company.devices.shownOn(phone)).toHaveLength(1);
  });
});

describe('reminders', () => {
  const at = async (now: string): Promise<void> => {
    company.app.setNow(now);
    await company.app.settled();
    await callProcess(company.app.tracker, 'reminders', now);
  };

  test('are shown on Mondays and on Fridays, once, to who asked for each', async () => {
    const [xavier, rene] = [company.batir.xavier.userId, company.batir.rene.userId];
    const [late, missing] = [
      await company.devices.deviceOf(xavier, company.batir.entreprise),
      await company.devices.deviceOf(rene, company.batir.entreprise),
    ];
    expectOk(await company.devices.subscribe(late, 'semaineARemettre'));
    expectOk(await company.devices.subscribe(missing, 'joursManquants'));
    await at('2026-10-26T08:00:00.000Z');
    await at('2026-10-26T09:00:00.000Z');
    await heardBy(company.app.tracker, 'validation-mails');
    await at('2026-10-30T08:00:00.000Z');
    await at('2026-10-30T08:30:00.000Z');
    await company.devices.sends();
    expect(company.devices.shownOn(late)).toMatchObject([
      { title: 'Votre semaine du 19 octobre est à soumettre', path: '/saisie?jour=2026-10-19' },
    ]);
    expect(company.devices.shownOn(missing)).toMatchObject([
      { title: 'Il manque des jours dans votre semaine du 26 octobre', path: '/saisie?jour=2026-10-26' },
    ]);
  });
});
