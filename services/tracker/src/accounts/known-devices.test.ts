import { expect, test } from '@jest/globals';
import { deviceCookie, deviceOf, deviceShown, newDevice } from './known-devices.ts';

const now = new Date('2026-11-20T09:00:00Z');
const secret = 'a secret of the tests';
const device = newDevice('credential-1');
const cookie = deviceCookie({ secret, https: true, now }, 'lea@batir.test', device);
const sent = `theme=dark; ${cookie.split(';')[0]}`;

test('a device is known again under the e-mail it has signed in with, and under no other', () => {
  expect(device.id).toMatch(/^[\w-]{22}$/);
  expect(deviceOf({ secret, now }, 'lea@batir.test', sent)).toEqual(device);
  expect(deviceOf({ secret, now }, 'tom@batir.test', sent)).toBeUndefined();
  expect(deviceOf({ secret, now }, 'lea@batir.test', undefined)).toBeUndefined();
});

test('a cookie of one e-mail does not pass for another under its name', () => {
  const name = deviceCookie({ secret, https: true, now }, 'tom@batir.test', device).split('=')[0];
  const forged = `${name}=${sent.slice(sent.lastIndexOf('=') + 1)}`;
  expect(deviceOf({ secret, now }, 'tom@batir.test', forged)).toBeUndefined();
});

test('a cookie of one password does not pass for that of another', () => {
  const forged = sent.replace('credential-1', 'credential-2');
  expect(deviceOf({ secret, now }, 'lea@batir.test', forged)).toBeUndefined();
});

test('a device is forgotten after half a year', () => {
  const later = new Date('2027-06-01T09:00:00Z');
  expect(deviceOf({ secret, now: later }, 'lea@batir.test', sent)).toBeUndefined();
});

test('the cookie goes to the sign-in alone, out of reach of scripts and other sites', () => {
  expect(cookie).toMatch(/Path=\/api\/Account\/Login; .*HttpOnly; SameSite=Strict; Secure$/);
});

test('a sign-in shows a device by its cookie and the e-mail it names, whatever else it holds', () => {
  const shownBy = (body: unknown) => deviceShown({ secret, now }, { body, get: () => sent });
  expect(shownBy({ userName: ' Lea@Batir.test', password: 1 })).toBe(device.id);
  for (const body of [{ userName: 'tom@batir.test' }, { userName: ['lea@batir.test'] }, null, undefined])
    expect(shownBy(body)).toBeUndefined();
});
