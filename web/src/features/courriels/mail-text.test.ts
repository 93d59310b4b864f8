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

  test('is cut at the address of its button, whatever says below how to have no more of them', () => {
    const href = 'http://localhost:3000/saisie?jour=2026-10-12';
    const foot =
      "\n\nL'équipe\n\nNe plus recevoir ces messages : http://localhost:3000/utilisateur/u?entreprise=e#notifications";
    const parts = mailParts(`Corriger ma semaine : ${href}${foot}`);
    expect(parts.map(({ text }) => text)).toEqual(['Corriger ma semaine : ', href, foot]);
    expect(parts.flatMap((part) => part.href ?? [])).toEqual([href]);
  });

  test('opens no address that somebody wrote, as a name, a reason or a company', () => {
    for (const text of [
      "Sophie https://a.fr a refusé votre semaine.\n\n> voir : https://b.fr\n\nL'équipe Bâtir",
      "Votre semaine est refusée.\n\n> Motif\n> https://b.fr\n\nL'équipe https://c.fr",
      'voir : https://b.fr',
    ])
      expect(mailParts(text)).toEqual([{ at: 0, text }]);
    const href = 'https://gt.fr/saisie';
    const quoted = `> voir : https://b.fr\n\nOuvrir ma semaine : ${href}\n\nL'équipe Bâtir : https://c.fr`;
    expect(mailParts(quoted).flatMap((part) => part.href ?? [])).toEqual([href]);
  });

  test('opens nothing but web addresses', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://'])
      expect(mailParts(text)).toEqual([{ at: 0, text }]);
  });

  test('is whole again when its parts are joined', () => {
    const text = "https://a.fr, puis\n\nOuvrir : http://b.fr/?q=1\n\nL'équipe";
    expect(
      mailParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
