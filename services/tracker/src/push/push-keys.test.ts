import { createECDH } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { createPushKeys, isPublicKey } from './push-keys.ts';
import { subscribedBrowser } from './testing/push-browser.ts';

const secret = 'a secret of the tests, of more than 32 characters';
const keys = createPushKeys(secret);
const { address } = subscribedBrowser('https://fcm.googleapis.com/fcm/send/a');

describe('Keys of notifications', () => {
  test('are the same for the same secret, a pair, and others for another', () => {
    const { publicKey, privateKey } = createPushKeys(secret);
    expect({ publicKey, privateKey }).toEqual({ publicKey: keys.publicKey, privateKey: keys.privateKey });
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    expect(pair.getPublicKey('base64url')).toBe(publicKey);
    expect(createPushKeys(`${secret}!`).publicKey).not.toBe(publicKey);
  });

  test('seal where a device is for that device alone', () => {
    const sealed = keys.seal('device', address);
    expect(sealed.toString('latin1')).not.toContain('fcm');
    expect(keys.open('device', sealed)).toEqual(address);
    expect(() => keys.open('another', sealed)).toThrow();
    expect(() => createPushKeys(`${secret}!`).open('device', sealed)).toThrow();
  });

  test('mark an address so that it is known again', () => {
    expect(keys.markOf(address.endpoint)).toEqual(keys.markOf(address.endpoint));
    expect(keys.markOf(address.endpoint)).not.toEqual(keys.markOf(`${address.endpoint}b`));
  });

  test('of a browser are points on the curve, or none', () => {
    expect(isPublicKey(address.p256dh)).toBe(true);
    for (const none of ['', 'x', Buffer.alloc(65, 4).toString('base64url'), 'A'.repeat(87)])
      expect([none, isPublicKey(none)]).toEqual([none, false]);
  });
});
