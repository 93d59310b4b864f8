import { expect, test } from '@jest/globals';
import { nothingHeld } from './other-tabs.ts';
import { signOutQuestion, switchQuestion } from './questions.ts';

test('nothing is asked while nobody holds anything', () => {
  expect(signOutQuestion(0, nothingHeld)).toBeUndefined();
  expect(switchQuestion(0, { ...nothingHeld, changes: 2 })).toBeUndefined();
});

test('what this tab holds is told first, then what another one does', () => {
  const { title, text } = signOutQuestion(1, { drafts: 1, changesHere: 0, changes: 2 }) ?? {};
  expect(title).toBe("1 modification n'est pas encore enregistrée");
  expect(text).toBe(
    'Si vous vous déconnectez maintenant, elle sera perdue. ' +
      'Dans un autre onglet, 1 formulaire en cours sera perdu. ' +
      'Dans un autre onglet, 2 modifications attendent\u00a0: elles sont gardées sur cet appareil, et seront envoyées quand vous vous reconnecterez.',
  );
});

test('a switch speaks of the company that is left alone', () => {
  expect(switchQuestion(0, { drafts: 0, changesHere: 1, changes: 4 })).toMatchObject({
    title: "Tout n'est pas enregistré dans un autre onglet",
    text: 'Dans un autre onglet, 1 modification attend\u00a0: elle est gardée sur cet appareil, et sera envoyée quand vous reviendrez dans cette entreprise.',
    ok: "Changer d'entreprise",
  });
});
