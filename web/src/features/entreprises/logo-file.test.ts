import { describe, expect, test } from '@jest/globals';
import { isLogo, readLogoFile } from './logo-file.ts';

describe('a logo', () => {
  test.each([
    ['a PNG image', { type: 'image/png', size: 1 }, true],
    ['a JPEG image of 200 KB', { type: 'image/jpeg', size: 200 * 1024 }, true],
    ['an image of a byte more', { type: 'image/png', size: 200 * 1024 + 1 }, false],
    ['an empty file', { type: 'image/png', size: 0 }, false],
    ['a drawing that a browser would run', { type: 'image/svg+xml', size: 1 }, false],
  ])('may be or not be %s', (_what, file, expected) => expect(isLogo(file)).toBe(expected));

  test('travels in base64 and is shown before it does', async () => {
    const file = new File([new Uint8Array([0x89, 0x50, 0xff])], 'logo.png', { type: 'image/png' });
    expect(await readLogoFile(file)).toEqual({
      base64: 'iVD/',
      address: 'data:image/png;base64,iVD/',
    });
  });
});
