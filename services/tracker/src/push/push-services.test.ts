import { expect, test } from '@jest/globals';
import { isPushAddress } from './push-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is where a browser is', (endpoint) => {
  expect(isPushAddress(endpoint)).toBe(true);
});

test.each([
  '',
  'fcm.googleapis.com',
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:password@fcm.googleapis.com/',
  'https://fcm.googleapis.com.example.org/',
  'https://notfcm.googleapis.com/',
  'https://evilpush.apple.com/',
  'https://storage.googleapis.com/',
  'https://notify.windows.com.evil.test/',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://[::1]/',
  'javascript:alert(1)',
  'https://intranet.example.org/',
])('%s is not', (endpoint) => {
  expect(isPushAddress(endpoint)).toBe(false);
});

test('A test may name another, port and all', () => {
  expect(isPushAddress('https://hooks.test:8443/a', ['hooks.test:8443'])).toBe(true);
  expect(isPushAddress('https://hooks.test/a', ['hooks.test:8443'])).toBe(false);
  expect(isPushAddress('http://hooks.test:8443/a', ['hooks.test:8443'])).toBe(false);
});
