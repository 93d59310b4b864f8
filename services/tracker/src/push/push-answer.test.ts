import { describe, expect, test } from '@jest/globals';
import { outcomeOf, retryAfter, waitAfter } from './push-answer.ts';
import { subjectOf } from './pusher.ts';

const now = new Date('2026-11-20T09:00:00.000Z');

describe('The answer of a push service', () => {
  test.each([
    [200, 'taken'],
    [201, 'taken'],
    [202, 'taken'],
    [404, 'gone'],
    [410, 'gone'],
    [408, 'later'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [null, 'later'],
    [301, 'refused'],
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
  ] as const)('%s means %s', (status, type) => {
    expect(outcomeOf({ status }, 1, now).type).toBe(type);
  });

  test('that did not come is waited for longer each time, an hour at most', () => {
    expect([1, 2, 3, 6, 7, 8, 50].map(waitAfter)).toEqual([60, 120, 240, 1920, 3600, 3600, 3600]);
  });

  test('is asked for no sooner than it says', () => {
    expect(outcomeOf({ status: 429, after: '900' }, 1, now)).toEqual({ type: 'later', seconds: 900 });
    expect(outcomeOf({ status: 503, after: '5' }, 1, now)).toEqual({ type: 'later', seconds: 60 });
    expect(retryAfter('Fri, 20 Nov 2026 09:10:00 GMT', now)).toBe(600);
  });

  test.each([undefined, '', 'soon', '-5', 'Thu, 19 Nov 2026 09:00:00 GMT', 'NaN'])(
    'that says %j says nothing',
    (header) => {
      expect(retryAfter(header, now)).toBe(0);
    },
  );

  test('keeps nothing for longer than a day', () => {
    expect(retryAfter('99999999999', now)).toBe(86_400);
    expect(retryAfter('Fri, 20 Nov 2099 09:10:00 GMT', now)).toBe(86_400);
  });
});

test('Push services are told where whoever runs this is', () => {
  expect(subjectOf('https://temps.example.fr/')).toBe('https://temps.example.fr');
  expect(subjectOf('http://localhost:3000')).toBe('mailto:postmaster@localhost');
});
