import { describe, expect, test } from '@jest/globals';
import { anEntryScreen } from '../testing/entry-screen.ts';
import type { Wanted } from './entry-form.ts';
import { undoOf } from './undo.ts';
import { seenAfter } from './wish.ts';

/** « Coffrage » had 5h30, which were taken away; hands out the undo. */
const aRemoval = async () => {
  const screen = anEntryScreen();
  screen.server.line('t', { time: 5.5 });
  screen.server.line('u', { time: 1 });
  await screen.read();
  const removals = ['t', 'u'].map((task) => screen.wanted(task, { time: 0 }));
  for (const removal of removals) screen.queue.put(removal);
  const back = removals.map((removal, index) => {
    const change = { time: [5.5, 1][index], heuresDeNuit: 0, comment: null, isFinished: false };
    return { ...removal, change, seen: seenAfter(removal) } as Wanted;
  });
  const undo = undoOf(screen.queue, back);
  const press = async (): Promise<number> => {
    const { able, passed } = undo();
    for (const wish of able) screen.queue.put(wish);
    await screen.settle();
    return passed;
  };
  const times = () =>
    Object.fromEntries(
      (screen.server.day()?.tasks ?? []).map(({ taskProjectId, time }) => [taskProjectId, time]),
    );
  await screen.settle();
  return { screen, press, times };
};

describe('an undo', () => {
  test('brings back what was there', async () => {
    const { press, times } = await aRemoval();
    expect(await press()).toBe(0);
    expect(times()).toEqual({ t: 5.5, u: 1 });
  });

  test('leaves the cells in which its person has typed since, and brings the others back', async () => {
    const { screen, press, times } = await aRemoval();
    screen.queue.put(screen.wanted('t', { time: 2 }));
    await screen.settle();
    expect(await press()).toBe(1);
    expect(times()).toEqual({ t: 2, u: 1 });
    expect(screen.states()).not.toContain('conflict');
  });

  test('leaves what was typed since and has not arrived', async () => {
    const { screen, press, times } = await aRemoval();
    screen.troubles.push('offline', 'offline');
    screen.queue.put(screen.wanted('t', { time: 2 }));
    await screen.settle();
    expect(await press()).toBe(1);
    screen.queue.resume();
    await screen.settle();
    expect(times()).toEqual({ t: 2, u: 1 });
  });

  test('asks where somebody else has entered something since', async () => {
    const { screen, press, times } = await aRemoval();
    screen.server.line('t', { time: 4 });
    expect(await press()).toBe(0);
    expect(times()).toEqual({ t: 4, u: 1 });
    expect(screen.states()).toContain('conflict');
  });
});
