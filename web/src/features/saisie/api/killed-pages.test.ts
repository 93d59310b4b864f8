import { expect, test } from '@jest/globals';
import { seeded } from '@gestiontemps/kernel/testing/seeded';
import type { Keep, KeptEntry } from '../model/kept-entries.ts';
import { createEntryServer } from '../testing/entry-server.ts';
import { anEntryScreen } from '../testing/entry-screen.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const tasks = ['a', 'b', 'c'] as const;

/** A telephone on which pages are killed in the middle of anything, before a server that keeps what it has answered. */
const aTelephone = () => {
  const server = createEntryServer();
  const acts = new Map<string, KeptEntry & { readonly order: number }>();
  let opened = 0;

  const open = async () => {
    opened += 1;
    const life = { isOver: false };
    /** What a dead page was about to write is not written. */
    const keep: Keep = {
      async put(act) {
        await turn();
        if (life.isOver) return new Promise(() => {});
        acts.set(act.key, act);
      },
      async remove(key) {
        await turn();
        if (!life.isOver) acts.delete(key);
      },
    };
    const screen = anEntryScreen({ server, keep, name: `p${opened}-` });
    await screen.read();
    screen.queue.adopt([...acts.values()].toSorted((one, other) => one.order - other.order));
    const kill = (): void => {
      life.isOver = true;
      // A call that is on its way may still arrive: nobody hears the answer.
      screen.network.isHeld = true;
      screen.session.token = null;
    };
    return { screen, kill };
  };
  return { server, acts, open };
};

const held = ({ server }: ReturnType<typeof aTelephone>): Record<string, number> =>
  Object.fromEntries((server.day()?.tasks ?? []).map(({ taskProjectId, time }) => [taskProjectId, time]));

test.each(Array.from({ length: 20 }, (_, seed) => seed + 1))(
  'hours outlive pages that are killed and a network that goes, and are there once (%d)',
  async (seed) => {
    const random = seeded(seed);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
    const telephone = aTelephone();
    const typed: Record<string, number> = {};
    let page = await telephone.open();
    let kills = 0;
    while (kills < 10) {
      const task = pick(tasks);
      const time = pick([0, 1, 2, 3, 4, 5, 6, 7]);
      const { queue, troubles } = page.screen;
      troubles.push(
        ...Array.from({ length: Math.floor(random() * 3) }, () => pick(['lost', 'offline', 503] as const)),
      );
      const before =
        page.screen.shownDay()?.tasks.find(({ taskProjectId }) => taskProjectId === task)?.time ?? 0;
      if (before !== time) queue.put(page.screen.wanted(task, { time }));
      typed[task] = time;
      // Written down within two turns: what is killed sooner was hardly seen.
      for (let n = 2 + Math.floor(random() * 12); n > 0; n -= 1) await turn();
      if (random() < 0.3) queue.resume();
      if (random() > 0.4) continue;
      kills += 1;
      page.kill();
      page = await telephone.open();
    }
    page.screen.troubles.length = 0;
    for (let n = 0; n < 5; n += 1) {
      page.screen.queue.resume();
      await page.screen.settle();
    }
    const wanted = Object.fromEntries(Object.entries(typed).filter(([, time]) => time > 0));
    expect(held(telephone)).toEqual(wanted);
    expect(telephone.server.day()?.tasks).toHaveLength(Object.keys(wanted).length);
    expect(page.screen.problems).toEqual([]);
    expect([page.screen.queue.unsaved(), telephone.acts.size]).toEqual([0, 0]);
  },
);
