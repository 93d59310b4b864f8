import { expect, test } from '@jest/globals';
import { newSecret, signedHeaders } from './signature.ts';

/** The vector that implementations of the specification are tried on. */
const known = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

test('a message is signed as the specification has it', () => {
  expect(signedHeaders([known.secret], known)).toEqual({
    'webhook-id': known.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': known.signature,
  });
});

test('each secret signs, the new one first', () => {
  const { 'webhook-signature': signature = '' } = signedHeaders([newSecret(), known.secret], known);
  const [first = '', second] = signature.split(' ');
  expect(first).toMatch(/^v1,/);
  expect(second).toBe(known.signature);
});

test('a secret has 256 bits, others each time', () => {
  expect(Buffer.from(newSecret().replace('whsec_', ''), 'base64')).toHaveLength(32);
  expect(newSecret()).not.toBe(newSecret());
});
