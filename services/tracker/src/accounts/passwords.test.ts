import { expect, test } from '@jest/globals';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a hash is checked with the settings it was made with', async () => {
  const older = await hashPassword('tulipe ardoise canapé', 'a', {
    memory: 8_192,
    passes: 3,
    parallelism: 1,
  });
  expect(older).toMatch(/^argon2id\$8192,3,1\$/);
  expect(await verifyPassword('tulipe ardoise canapé', older, 'a')).toBe(true);
  expect(await verifyPassword('tulipe ardoise canape', older, 'a')).toBe(false);
});

test('a password is the same however its accents were typed, and nobody has none', async () => {
  const stored = await hashPassword('été à la plage');
  expect(await verifyPassword('été à la plage'.normalize('NFD'), stored, 'a')).toBe(true);
  expect(await verifyPassword('été à la plage', undefined, 'a')).toBe(false);
});
