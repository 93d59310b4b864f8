import { expect, test } from '@jest/globals';
import { removalText } from './removal-text.ts';

test('of somebody who never came, only his invitation ends', () =>
  expect(removalText({ isInvited: true, role: 'responsable' }, { isSelf: false, openWeeks: 0 })).toBe(
    'Le lien de son invitation ne fonctionnera plus.',
  ));

test('weeks that stay open, and answers that others will give, are told before', () => {
  const member = { isInvited: false, role: 'utilisateur' } as const;
  const plain = removalText(member, { isSelf: false, openWeeks: 0 });
  expect(plain).not.toContain('semaine');
  expect(removalText(member, { isSelf: false, openWeeks: 2 })).toContain(
    '2 de ses semaines sont encore ouvertes',
  );
  const superior = removalText({ ...member, role: 'responsable' }, { isSelf: false, openWeeks: 0 });
  expect(superior).toContain('passeront à la personne suivante');
  expect(removalText(member, { isSelf: true, openWeeks: 0 })).toContain('votre propre compte');
});
