import { afterEach, describe, expect, test } from '@jest/globals';
import { createTabs } from './tabs.ts';

const channels: BroadcastChannel[] = [];
const aChannel = (): BroadcastChannel => {
  const channel = new BroadcastChannel('tabs');
  channels.push(channel);
  return channel;
};
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** The locks of a browser, whose holders may end. */
const someLocks = () => {
  const held = new Set<string>();
  const locks = {
    request: async (name: string, work: () => Promise<unknown>) => {
      held.add(name);
      const result = await work();
      held.delete(name);
      return result;
    },
    query: async () => ({ held: [...held].map((name) => ({ name })), pending: [] }),
  } as unknown as LockManager;
  return { locks, end: (tab: string) => held.delete(`tab ${tab}`) };
};

describe('tabs of one browser', () => {
  test('with locks are there as long as they hold theirs', async () => {
    const { locks, end } = someLocks();
    const [one, other] = [createTabs(locks, aChannel()), createTabs(locks, aChannel())];
    expect(await one.gone([other.tab, 'earlier'])).toEqual(['earlier']);
    end(other.tab);
    expect(await one.gone([other.tab])).toEqual([other.tab]);
    expect(await one.alone(async () => 7)).toBe(7);
  });

  test('without locks are there when they answer', async () => {
    const channel = aChannel();
    const [one, other] = [createTabs(undefined, aChannel()), createTabs(undefined, channel)];
    expect(await one.gone([other.tab, 'earlier'])).toEqual(['earlier']);
    channel.close();
    expect(await one.gone([other.tab])).toEqual([other.tab]);
    expect(await one.alone(async () => 7)).toBe(7);
  });
});
