import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { rejection, tooEarly } from '../commands/rejection.ts';
import { speakFrench } from './french-issues.ts';
import { problemOf } from './problem.ts';

const answerTo = (error: unknown) => problemOf(error, { instance: '/x', correlationId: 'c' });

test('a body that its sender cuts off is no outage of ours', () => {
  const aborted = Object.assign(new Error('request aborted'), {
    type: 'request.aborted',
    code: 'ECONNABORTED',
    status: 400,
  });
  expect(answerTo(aborted).problem).toMatchObject({ status: 400, type: '/problems/aborted' });
});

test('a request that Express cannot read is its sender’s mistake, whatever the reason', () => {
  const unknown = Object.assign(new Error('unexpected end of file'), { status: 400, code: 'Z_BUF_ERROR' });
  expect(answerTo(unknown).problem).toMatchObject({ status: 400, type: '/problems/unreadable' });
  expect(answerTo(new Error('unexpected end of file')).problem.status).toBe(500);
});

test('five unknown fields are named, however many there are', () => {
  speakFrench();
  const sent = Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`champ${n}`, 1]));
  const { error } = z.strictObject({}).safeParse(sent);
  const [first] = answerTo(error).problem.errors;
  expect(first?.errorMessage).toBe('Champs inconnus : champ0, champ1, champ2, champ3, champ4, …');
  expect(first?.propertyName).toBe('champ0');
});

test('what is refused because it comes too early says when it may come', () => {
  expect(answerTo(tooEarly('invited-lately', 'Attendez', 180))).toMatchObject({
    problem: { status: 400, detail: 'Attendez' },
    retryAfter: 180,
  });
  expect(answerTo(rejection('closed', 'Fermé')).retryAfter).toBeUndefined();
});
