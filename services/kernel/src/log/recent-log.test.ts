import { describe, expect, test } from '@jest/globals';
import type { Position, RecordedEvent } from './event-store.ts';
import { createRecentLog } from './recent-log.ts';

const at = (position: Position): RecordedEvent => ({
  id: String(position),
  type: 'Counted',
  data: {},
  metadata: {
    entreprise: 'c',
    commandId: '',
    correlationId: '',
    causationId: '',
    actor: '',
    schemaVersion: 1,
  },
  stream: `${position % 2 === 0 ? 'even' : 'odd'}-c~${position}`,
  version: 1,
  position,
  recordedAt: '2026-11-28T08:00:00.000Z',
});

/** A log of which some positions may be missing, as in one that somebody has tampered with. */
const logOf = (isThere: (position: Position) => boolean = () => true) => {
  const asked: [Position, Position][] = [];
  const log = createRecentLog(async (after, until) => {
    asked.push([after, until]);
    await Promise.resolve();
    return Array.from({ length: until - after }, (_, index) => after + index + 1)
      .filter(isThere)
      .map(at);
  });
  const page = async (
    after: Position,
    until: Position,
    of: { categories?: string[]; limit?: number } = {},
  ) => {
    const given = await log.page({ after, ...of }, until);
    return given && { positions: given.events.map(({ position }) => position), upTo: given.upTo };
  };
  return { asked, log, page };
};

describe('the last stretch of the log', () => {
  test('is read once for all who follow it, each of whom is given his categories', async () => {
    const { asked, page } = logOf();
    const [all, even, odd, clock] = await Promise.all([
      page(10, 14),
      page(10, 14, { categories: ['even'] }),
      page(12, 14, { categories: ['odd'] }),
      page(10, 14, { categories: [] }),
    ]);
    expect(all).toEqual({ positions: [11, 12, 13, 14], upTo: 14 });
    expect(even).toEqual({ positions: [12, 14], upTo: 14 });
    expect(odd).toEqual({ positions: [13], upTo: 14 });
    expect(clock).toEqual({ positions: [], upTo: 14 });
    expect(await page(14, 15)).toEqual({ positions: [15], upTo: 15 });
    expect(asked).toEqual([
      [10, 14],
      [14, 15],
    ]);
  });

  test('cannot be changed by one of them', async () => {
    const { log } = logOf();
    const { events } = (await log.page({ after: 0 }, 1)) ?? {};
    expect(() => Object.assign(events?.[0]?.data ?? {}, { more: 1 })).toThrow(TypeError);
  });

  test('gives no more than is asked for, nor beyond what is known to be committed', async () => {
    const { page } = logOf();
    expect(await page(0, 50, { limit: 3 })).toEqual({ positions: [1, 2, 3], upTo: 3 });
    await page(3, 9);
    expect(await page(3, 5)).toEqual({ positions: [4, 5], upTo: 5 });
    expect(await page(9, 9)).toEqual({ positions: [], upTo: 9 });
  });

  test('is not for who is further behind than what is held, and he joins once he has caught up', async () => {
    const { asked, page } = logOf();
    await page(100, 110);
    expect(await page(40, 110)).toBeUndefined();
    expect(await page(105, 110)).toMatchObject({ positions: [106, 107, 108, 109, 110] });
    expect(asked).toEqual([[100, 110]]);
  });

  test('lets go of what is long past, a page at a time', async () => {
    const { page } = logOf();
    for (let after = 0; after < 5_000; after += 500) await page(after, after + 500);
    expect(await page(0, 5_000)).toBeUndefined();
    expect(await page(4_500, 5_000)).toMatchObject({ upTo: 5_000 });
  });

  test('begins anew with who is further on than it is', async () => {
    const { page } = logOf();
    await page(0, 10);
    expect(await page(5_000, 5_002)).toEqual({ positions: [5_001, 5_002], upTo: 5_002 });
    expect(await page(10, 5_002)).toBeUndefined();
  });

  test('goes past a position that holds nothing', async () => {
    const { page } = logOf((position) => position !== 3 && position < 8);
    expect(await page(0, 10)).toEqual({ positions: [1, 2, 4, 5, 6, 7], upTo: 10 });
    expect(await page(2, 10)).toEqual({ positions: [4, 5, 6, 7], upTo: 10 });
  });

  test('that could not be read is read again for the next who asks', async () => {
    let isDown = true;
    const log = createRecentLog(async (after) => {
      if (isDown) throw new Error('down');
      return [at(after + 1)];
    });
    const both = await Promise.allSettled([log.page({ after: 0 }, 1), log.page({ after: 0 }, 1)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    expect((await log.page({ after: 0 }, 1))?.events).toHaveLength(1);
  });
});
