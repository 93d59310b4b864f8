import { expect, test } from '@jest/globals';
import { createFacts } from './facts.ts';

/** Membership as this process holds it, and as the log has it since another process wrote. */
const facts = (held: object, recorded: object) => {
  const asked: (number | undefined)[] = [];
  const load = async (_decider: unknown, _stream: string, _company: string, of: { maxAge?: number } = {}) => {
    asked.push(of.maxAge);
    return { state: of.maxAge === 0 ? recorded : held };
  };
  return { asked, ...createFacts({ commands: { load }, store: {}, log: {} } as never) };
};
const left = { status: 'deactivated', isErased: false };

test('somebody who has left is looked up anew: he may have been erased elsewhere since', async () => {
  const { member } = facts(left, { ...left, isErased: true });
  expect(await member('company', 'karim')).toMatchObject({ isErased: true });
});

test('a member is told as he was a moment ago', async () => {
  const { member, asked } = facts({ status: 'active', isErased: false }, left);
  expect(await member('company', 'karim')).toMatchObject({ active: true });
  expect(asked).toEqual([undefined]);
});
