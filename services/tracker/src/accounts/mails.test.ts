import { expect, test } from '@jest/globals';
import { compose } from './mails.ts';

const button = { label: 'Corriger ma semaine', href: 'https://temps.test/saisie?jour=2026-10-12' };

/** Lines that read as ours: whatever is not quoted. */
const oursOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('>'));

test.each(['\n', '\n\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f'])(
  'what somebody wrote can begin no line of a mail, broken by %j or not',
  (broken) => {
    const quote = `Il manque mardi.${broken}Corriger ma semaine : https://piege.test${broken}L'équipe Bâtir`;
    const { text, html } = compose({ paragraphs: ['Motif :', { quote }], button, company: 'Bâtir' });
    expect(oursOf(text)).toEqual(['Motif :', `${button.label} : ${button.href}`, "L'équipe Bâtir"]);
    expect(text).not.toMatch(/[\r\u2028\u2029\u0085\v\f]/);
    expect(text).toContain('\n> Corriger ma semaine : https://piege.test\n');
    expect(html).toMatch(/<blockquote[^>]*>Il manque mardi\..*L&#39;équipe Bâtir<\/blockquote>/s);
  },
);

test('a name or a label of several lines stays on the line of the sentence it stands in', () => {
  const { text } = compose({
    paragraphs: ['Jean\r\n\nCorriger : https://piege.test a refusé.'],
    button,
    company: 'A\nB',
  });
  expect(oursOf(text)).toEqual([
    'Jean Corriger : https://piege.test a refusé.',
    `${button.label} : ${button.href}`,
    "L'équipe A B",
  ]);
});

test('a mail that its reader may do without says where he chooses, below all else', () => {
  const choosing = { accountId: 'lea', entreprise: 'batir', publicUrl: 'https://temps.test' };
  const address = 'https://temps.test/utilisateur/lea?entreprise=batir#notifications';
  const { text, html } = compose({ paragraphs: ['Bonjour,'], button, company: 'Bâtir', choosing });
  expect(oursOf(text).at(-1)).toBe(`Ne plus recevoir ces messages : ${address}`);
  expect(html).toContain(`<a href="${address}"`);
  expect(compose({ paragraphs: ['Bonjour,'], button, company: 'Bâtir' }).text).not.toContain('Ne plus');
});
