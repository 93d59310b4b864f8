import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { stampOf } from '../testing/timestamp-authority.ts';
import { readTimestamp, stampedOn, timestampRequest } from './timestamp.ts';

const imprint = createHash('sha256').update('gestiontemps').digest();
const nonce = Buffer.from('00f1e2d3c4b5a697', 'hex');

/** Of `openssl ts -reply` to the request below, with a certificate made for it. */
const answered = Buffer.from(
  [
    'MIIFLzADAgEAMIIFJgYJKoZIhvcNAQcCoIIFFzCCBRMCAQMxDzANBglghkgBZQMEAgEFADCBjgYLKoZIhvcNAQkQAQSgfwR9MHsCAQEGBCoDBA',
    'EwMTANBglghkgBZQMEAgEFAAQgP19EQ6EfYe0JALda/KYUKI6jforg6xMvMSPCnA5nEz8CAQIYDzIwMjYxMTI0MDEwNTI3WjADAgEBAQH/AggA',
    '8eLTxLWml6AXpBUwEzERMA8GA1UEAwwIdHNhLnRlc3SgggM0MIIBljCCATugAwIBAgIUU3lNhUxBNLbL2KYPOcW1wlM0BLUwCgYIKoZIzj0EAw',
    'IwEzERMA8GA1UEAwwIdHNhLnRlc3QwIBcNMjYxMTI0MDEwNTI3WhgPMjEyNjEwMzEwMTA1MjdaMBMxETAPBgNVBAMMCHRzYS50ZXN0MFkwEwYH',
    'KoZIzj0CAQYIKoZIzj0DAQcDQgAEaSias7pzwpteNB/RMV+skyL11V5PPYn5YmtrZpjGhQwwHZhFSQ8x2K3u7EnU82dvduA2N47umvDIVMF7m4',
    'Jf3aNrMGkwHQYDVR0OBBYEFNvZS9MJsWzfxbUP9ME8b8muk0aoMB8GA1UdIwQYMBaAFNvZS9MJsWzfxbUP9ME8b8muk0aoMA8GA1UdEwEB/wQF',
    'MAMBAf8wFgYDVR0lAQH/BAwwCgYIKwYBBQUHAwgwCgYIKoZIzj0EAwIDSQAwRgIhAKnUO2SL+tVlZdBF/JLRzc91zh2OL+9T7UFsa7uwGfZJAi',
    'EAj6g3yBHbox8BHii+XI2pRJsQMj9UPbR5rI/miROiqyUwggGWMIIBO6ADAgECAhRTeU2FTEE0tsvYpg85xbXCUzQEtTAKBggqhkjOPQQDAjAT',
    'MREwDwYDVQQDDAh0c2EudGVzdDAgFw0yNjExMjQwMTA1MjdaGA8yMTI2MTAzMTAxMDUyN1owEzERMA8GA1UEAwwIdHNhLnRlc3QwWTATBgcqhk',
    'jOPQIBBggqhkjOPQMBBwNCAARpKJqzunPCm140H9ExX6yTIvXVXk89iflia2tmmMaFDDAdmEVJDzHYre7sSdTzZ2924DY3ju6a8MhUwXubgl/d',
    'o2swaTAdBgNVHQ4EFgQU29lL0wmxbN/FtQ/0wTxvya6TRqgwHwYDVR0jBBgwFoAU29lL0wmxbN/FtQ/0wTxvya6TRqgwDwYDVR0TAQH/BAUwAw',
    'EB/zAWBgNVHSUBAf8EDDAKBggrBgEFBQcDCDAKBggqhkjOPQQDAgNJADBGAiEAqdQ7ZIv61WVl0EX8ktHNz3XOHY4v71PtQWxru7AZ9kkCIQCP',
    'qDfIEdujHwEeKL5cjalEmxAyP1Q9tHmsj+aJE6KrJTGCATIwggEuAgEBMCswEzERMA8GA1UEAwwIdHNhLnRlc3QCFFN5TYVMQTS2y9imDznFtc',
    'JTNAS1MA0GCWCGSAFlAwQCAQUAoIGYMBoGCSqGSIb3DQEJAzENBgsqhkiG9w0BCRABBDAcBgkqhkiG9w0BCQUxDxcNMjYxMTI0MDEwNTI3WjAr',
    'BgsqhkiG9w0BCRACDDEcMBowGDAWBBQFLRr1OwfcSGP7BboidjcHv0Xs7DAvBgkqhkiG9w0BCQQxIgQgB1LEot6bFJF0hZa3Tb0efXZH+I5SUa',
    'GveXMRW0evhpIwCgYIKoZIzj0EAwIERjBEAiAdYUfPuYUSPnAdbLR67XzGR0KBI73GCRewJMSSvZNLswIgZpdZQyRUAJKXBDbXGfxy85dFS/ai',
    'Ghy30uCPOBdBBJk=',
  ].join(''),
  'base64',
);

describe('A time stamp', () => {
  test('is asked for in the bytes that others read (openssl ts -query)', () => {
    expect(timestampRequest(imprint, nonce).toString('hex')).toBe(
      `30430201013031300d060960864801650304020105000420${imprint.toString('hex')}020800f1e2d3c4b5a6970101ff`,
    );
  });

  test('of an authority is read: what it stamps, when, and to whom it answers', () => {
    expect(readTimestamp(answered)).toEqual({
      imprint,
      on: new Date('2026-11-24T01:05:27.000Z'),
      nonce: nonce.subarray(1),
    });
    expect(stampedOn(answered, { imprint, nonce })).toEqual(new Date('2026-11-24T01:05:27.000Z'));
  });

  test('of something else, or to another request, is none', () => {
    const other = createHash('sha256').update('other').digest();
    expect(() => stampedOn(answered, { imprint: other, nonce })).toThrow('stamps something else');
    expect(() => stampedOn(answered, { imprint, nonce: Buffer.from('01', 'hex') })).toThrow(
      'another request',
    );
    expect(() => stampedOn(stampOf({ imprint, on: '20261124020013.5Z' }), { imprint, nonce })).toThrow(
      'another request',
    );
  });

  test('that an authority refuses is none', () => {
    expect(() => readTimestamp(Buffer.from('30053003020102', 'hex'))).toThrow(
      'The authority refused, status 02',
    );
  });

  test('has fractions of seconds and accuracies beside its nonce', () => {
    const answer = stampOf({ imprint, nonce, on: '20261124020013.512Z' });
    expect(stampedOn(answer, { imprint, nonce })).toEqual(new Date('2026-11-24T02:00:13.512Z'));
  });

  test('is no time stamp wherever it is cut off', () => {
    for (let length = 0; length < 400; length += 1)
      expect(() => readTimestamp(answered.subarray(0, length))).toThrow('no time stamp');
    expect(() => readTimestamp(Buffer.from('<html>404</html>'))).toThrow();
  });
});
