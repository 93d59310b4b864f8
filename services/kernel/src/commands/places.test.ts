import { describe, expect, test } from '@jest/globals';
import { specify } from '../testing/specify.ts';
import type { Decider, DomainEvent } from './decider.ts';
import { placesOf, type Places, takePlace } from './places.ts';

const two = placesOf({ kind: 'key', most: 2, slug: 'too-many', message: 'Deux au plus' });
const { given, fold } = specify(two);
const le = '2026-11-20T09:00:00.000Z';
const taken = (owner: string, ...gone: string[]) =>
  ({ type: 'PlaceTaken', data: { owner, gone, le } }) as const;
const take = (owner: string, of: { there?: string[]; gone?: string[] } = {}) =>
  ({ type: 'Take', owner, there: [], gone: [], now: le, ...of }) as const;

describe('The places of a list', () => {
  test('are as many as it says', () => {
    given(taken('a')).when(take('b')).yields(taken('b'));
    given(taken('a'), taken('b')).when(take('c')).rejects('too-many');
  });

  test('are taken once by each', () => given(taken('a'), taken('b')).when(take('b')).yields());

  test('count those that were there before there were places, each once', () => {
    given(taken('a'))
      .when(take('c', { there: ['old'] }))
      .rejects('too-many');
    given(taken('a'))
      .when(take('c', { there: ['a'] }))
      .yields(taken('c'));
    given()
      .when(take('c', { there: ['old', 'older'] }))
      .rejects('too-many');
  });

  test('are free again of those that are gone', () => {
    given(taken('a'), taken('b'))
      .when(take('c', { there: ['old'], gone: ['a', 'old'] }))
      .yields(taken('c', 'a'));
    expect([...fold([taken('a'), taken('b'), taken('c', 'a')]).keys()]).toEqual(['b', 'c']);
  });
});

describe('A place that nobody has filled', () => {
  /** Takes places by a clock, in a log whose own never goes back; nothing is ever added. */
  const taking = () => {
    let places: Places = new Map();
    let recordedAt = '';
    return (owner: string, clock: string): Promise<void> => {
      const instant = new Date(clock);
      recordedAt = [recordedAt, instant.toISOString()].toSorted().at(-1) ?? '';
      const handle = async (
        decider: Decider<Places, unknown, DomainEvent>,
        _stream: string,
        command: unknown,
      ) => {
        const recording = { recordedAt } as Parameters<typeof decider.evolve>[2];
        for (const event of decider.decide(command, places))
          places = decider.evolve(places, event, recording);
        return { state: places };
      };
      return takePlace({ handle: handle as never, entreprise: 'one' }, two, {
        owner,
        there: async () => [],
        statusOf: async () => 'none',
        now: () => instant,
      });
    };
  };
  const full = { slug: 'too-many' };

  test('is held for a minute', async () => {
    const take = taking();
    await take('a', '2026-11-20T09:00:00Z');
    await take('b', '2026-11-20T09:00:30Z');
    await expect(take('c', '2026-11-20T09:01:00Z')).rejects.toMatchObject(full);
    await take('c', '2026-11-20T09:01:01Z');
    await expect(take('d', '2026-11-20T09:01:02Z')).rejects.toMatchObject(full);
  });

  test('is not held until a clock that was ahead is right', async () => {
    const take = taking();
    for (const owner of ['a', 'b']) await take(owner, '2026-11-20T15:00:00Z');
    // Two others as they are taken, though the log has the hour of before for them.
    for (const owner of ['c', 'd']) await take(owner, '2026-11-20T09:00:00Z');
    await expect(take('e', '2026-11-20T09:00:01Z')).rejects.toMatchObject(full);
  });
});
