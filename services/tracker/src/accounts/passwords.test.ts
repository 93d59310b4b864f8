import { expect, test } from '@jest/globals';
import { hashPassword, verifyPassword } from './passwords.ts';

const a = { lane: 'a' };

test('a hash is checked with the settings it was made with', async () => {
  const older = await hashPassword('tulipe ardoise canapé', a, {
    memory: 8_192,
    passes: 3,
    parallelism: 1,
  });
  expect(older).toMatch(/^argon2id\$8192,3,1\$/);
  expect(await verifyPassword('tulipe ardoise canapé', older, a)).toBe(true);
  expect(await verifyPassword('tulipe ardoise canape', older, a)).toBe(false);
});

test('a password is the same however its accents were typed, and nobody has none', async () => {
  const stored = await hashPassword('été à la plage');
  expect(await verifyPassword('été à la plage'.normalize('NFD'), stored, a)).toBe(true);
  expect(await verifyPassword('été à la plage', undefined, a)).toBe(false);
});

test('a known device does not wait for a crowd of strangers, each from a network of its own', async () => {
  const done: string[] = [];
  const hash = async (lane: string, onKnownDevice: boolean) => {
    await verifyPassword('tulipe ardoise', undefined, { lane, onKnownDevice });
    done.push(lane);
  };
  const strangers = Array.from({ length: 30 }, (_, n) => hash(`stranger ${n}`, false));
  await hash('known', true);
  expect(done.length).toBeLessThan(10);
  await Promise.all(strangers);
});

test('for whoever has hung up nothing is hashed', async () => {
  const caller = new AbortController();
  const crowd = Array.from({ length: 4 }, () => verifyPassword('tulipe ardoise', undefined, a));
  const hungUp = verifyPassword('tulipe ardoise', undefined, { lane: 'b', signal: caller.signal });
  caller.abort(new Error('The caller has hung up'));
  await expect(hungUp).rejects.toThrow('hung up');
  await Promise.all(crowd);
});
