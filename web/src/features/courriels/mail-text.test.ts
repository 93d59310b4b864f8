import { describe, expect, test } from '@jest/globals';
import { mailParts } from './mail-text.ts';

describe('the text of a mail', () => {
  test('is one part where it holds no address', () => {
    expect(mailParts('Bonjour Karim,\n\nÀ bientôt')).toEqual([
      { at: 0, text: 'Bonjour Karim,\n\nÀ bientôt' },
    ]);
    expect(mailParts('')).toEqual([]);
  });

  test('is cut at the address of its button', () => {
    const href = 'http://localhost:3000/create-password/abc?token=1.2-3_4';
    expect(mailParts(`Créer mon mot de passe : ${href}\n\nL'équipe`)).toEqual([
      { at: 0, text: 'Créer mon mot de passe : ' },
      { at: 25, text: href, href },
      { at: 25 + href.length, text: "\n\nL'équipe" },
    ]);
  });

  test('leaves the punctuation of the sentence outside the address', () => {
    expect(mailParts('(voir https://batir.fr/a).')).toEqual([
      { at: 0, text: '(voir ' },
      { at: 6, text: 'https://batir.fr/a', href: 'https://batir.fr/a' },
      { at: 24, text: ').' },
    ]);
  });

  test('opens nothing but web addresses', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://'])
      expect(mailParts(text)).toEqual([{ at: 0, text }]);
  });

  test('is whole again when its parts are joined', () => {
    const text = 'https://a.fr, puis http://b.fr/?q=1! « https://c.fr »\nhttps://.';
    expect(
      mailParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
