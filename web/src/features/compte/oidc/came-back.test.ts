import { expect, test } from '@jest/globals';
import { cameBack } from './came-back.ts';

test('What the server is shown is what a provider says, and nothing else that stands in the address', () => {
  expect(
    cameBack('?code=a%2Bb&state=s&iss=https%3A%2F%2Fid.exemple.fr&session_state=x&next=%2Fsaisie'),
  ).toEqual({
    state: 's',
    code: 'a+b',
    iss: 'https://id.exemple.fr',
  });
  expect(cameBack('?error=access_denied&error_description=non&state=s')).toEqual({
    state: 's',
    error: 'access_denied',
  });
  expect(cameBack('?state=s&rememberDevice=true&code=')).toEqual({ state: 's' });
});

test.each(['', '?', '?next=%2Fsaisie', '?code=a', '?state=&code=a', '?error=access_denied'])(
  'An address that names no sign-in, as %p, says nothing',
  (search) => {
    expect(cameBack(search)).toBeUndefined();
  },
);
