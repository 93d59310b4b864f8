import { expect, test } from '@jest/globals';
import { strandedIn, waitingAtSignIn, waitingInOtherCompanies } from './waiting-words.ts';

const karim = {
  person: 'Karim Benali',
  company: 'Bâtir Ouest',
  entreprise: 'batir',
  count: 1,
  isHere: false,
  isMine: true,
};

test('the sign-in page names whose changes wait in this tab', () => {
  expect(waitingAtSignIn([])).toBe('');
  expect(waitingAtSignIn([karim])).toBe(
    '1 modification de Karim Benali attend ici\u00a0: elle sera envoyée dès sa prochaine connexion.',
  );
  const émile = { ...karim, person: 'Émile Roux', count: 1 };
  expect(waitingAtSignIn([karim, émile, { ...émile, company: 'Toitures Martin' }])).toBe(
    '1 modification de Karim Benali attend ici\u00a0: elle sera envoyée dès sa prochaine connexion. ' +
      "2 modifications d'Émile Roux attendent ici\u00a0: elles seront envoyées dès sa prochaine connexion.",
  );
});

test('beside the company stands what waits in others, of the person himself', () => {
  expect(
    waitingInOtherCompanies([
      { ...karim, isHere: true },
      { ...karim, isMine: false },
    ]),
  ).toBe('');
  expect(waitingInOtherCompanies([karim, { ...karim, company: 'Toitures Martin', count: 2 }])).toBe(
    '1 modification attend dans Bâtir Ouest, 2 modifications attendent dans Toitures Martin',
  );
});

test('what waits in a company that one has left goes nowhere by itself', () => {
  expect(strandedIn([karim], ['martin'])).toBe(karim);
  expect(strandedIn([karim], ['martin', 'batir'])).toBeUndefined();
  expect(strandedIn([{ ...karim, isMine: false }], ['martin'])).toBeUndefined();
});
