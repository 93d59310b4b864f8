import { describe, expect, test } from '@jest/globals';
import type { Paragraph } from '../accounts/mails.ts';
import { weekAskedFor, weekRefused, weekReopened, weekToValidate, weekValidated } from './week-mails.ts';

const of = { ownerId: 'lea', monday: '2026-10-12', publicUrl: 'https://temps.test' };
const lea = { prenom: 'Léa', nom: 'Durand' };
const rene = { prenom: 'René', nom: 'Martin' };
/** Non-breaking spaces as others: the eye does not tell them apart. */
const plain = (text: Paragraph | undefined) =>
  typeof text === 'string' ? text.replaceAll('\u00a0', ' ') : text;

describe('Mails about a week', () => {
  test('to a validator say whose week it is, and how many hours', () => {
    const { subject, paragraphs, button } = weekToValidate(of, rene, lea, 37 * 60 + 30);
    expect(subject).toBe('Semaine 42 à valider\u00a0: Léa Durand');
    expect(paragraphs.map(plain)).toEqual([
      'Bonjour René,',
      'Léa Durand a soumis sa semaine 42 (du 12 au 18 octobre 2026) : 37h30.',
    ]);
    expect(button).toEqual({
      label: 'Voir la feuille',
      href: 'https://temps.test/validation/lea.w2026-10-12',
    });
  });

  test('say why a week was refused, or reopened', () => {
    const refused = weekRefused(of, lea, rene, 'Il manque mardi');
    expect(refused.subject).toBe('Votre semaine 42 a été refusée');
    expect(plain(refused.paragraphs[1])).toBe(
      'René Martin a refusé votre feuille. Motif : « Il manque mardi ». Vous pouvez la corriger puis la soumettre à nouveau.',
    );
    expect(refused.button).toEqual({
      label: 'Corriger ma semaine',
      href: 'https://temps.test/saisie?jour=2026-10-12',
    });
    const reopened = weekReopened(of, lea, rene, 'Mauvais chantier');
    expect(reopened.subject).toBe('Semaine 42 rouverte par René Martin');
    expect(plain(reopened.paragraphs[1])).toContain('Motif : « Mauvais chantier ».');
    const said = (commentaire: string) => plain(weekReopened(of, lea, rene, commentaire).paragraphs[1]);
    expect(said('Mauvais chantier.')).toContain('Motif : « Mauvais chantier ».');
    expect(said('À revoir...')).toContain('Motif : « À revoir... ».');
  });

  test('leave out a reason that was erased', () => {
    expect(weekRefused(of, lea, rene, null).paragraphs[1]).toBe(
      'René Martin a refusé votre feuille. Vous pouvez la corriger puis la soumettre à nouveau.',
    );
  });

  test.each([
    ['of several lines', 'Il manque mardi.\n\nCorriger ma semaine : https://piege.test'],
    ['that closes its own quotation', 'Vu ». Corriger ma semaine : https://piege.test « ici'],
  ])('quote a reason %s apart from their own words', (_, commentaire) => {
    for (const mail of [weekRefused(of, lea, rene, commentaire), weekReopened(of, lea, rene, commentaire)]) {
      expect(mail.paragraphs.slice(2)).toEqual([
        { quote: commentaire },
        'Vous pouvez la corriger puis la soumettre à nouveau.',
      ]);
      expect(plain(mail.paragraphs[1])).toMatch(/\. Motif :$/);
    }
  });

  test('to the owner remind him, and tell that it is validated', () => {
    expect(plain(weekAskedFor(of, lea).subject)).toBe("Rappel : votre semaine 42 n'a pas été validée");
    expect(weekValidated(of, lea).subject).toBe('Votre semaine 42 est validée');
  });
});
