import { describe, expect, test } from '@jest/globals';
import { anEntryScreen } from '../testing/entry-screen.ts';
import { carryOut, overTurned, type Act } from './acts.ts';
import { backOf, type Left } from './back-of.ts';
import { changeWords } from './act-words.ts';
import { keyOfWanted, type Wanted } from './entry-form.ts';
import { createHistory, type Reversed, type Turn } from './history.ts';

/** A week with « Coffrage » at 5h30 and « Levage » at 1h00, and somebody before it who does and undoes. */
const aPerson = async () => {
  const screen = anEntryScreen();
  screen.server.line('coffrage', { time: 5.5, comment: 'banche' });
  screen.server.line('levage', { time: 1 });
  await screen.read();
  const history = createHistory();
  const forms = () => [screen.shownDay()].filter((day) => day !== undefined);
  const left: Left[] = [];

  const does = async (...wishes: readonly Wanted[]): Promise<Act> => {
    const label = wishes[0] ? changeWords(forms(), wishes[0]) : '';
    const changes = wishes.map((wanted) =>
      overTurned(screen.queue, forms(), history.turned(keyOfWanted(wanted)), wanted),
    );
    const act = { label, cells: carryOut(screen.queue, forms(), changes) };
    history.add(act);
    await screen.settle();
    return act;
  };
  const reverse = (act: Act): Reversed => {
    const back = backOf(screen.queue, forms(), act);
    for (const key of back.given) screen.queue.forget(key);
    if (back.left.changed + back.left.closed > 0) left.push(back.left);
    return { again: { ...act, cells: carryOut(screen.queue, forms(), back.wishes) }, later: back.later };
  };
  const times = () =>
    Object.fromEntries(
      (screen.server.day()?.tasks ?? []).map(({ taskProjectId, time }) => [taskProjectId, time]),
    );
  return {
    screen,
    history,
    left,
    does,
    times,
    sets: (task: string, time: number) => does(screen.wanted(task, { time })),
    async undoes(act?: Act) {
      const done = history.undo(act)?.(reverse);
      await screen.settle();
      return done?.label;
    },
    async redoes() {
      const done = history.redo()?.(reverse);
      await screen.settle();
      return done?.label;
    },
    /** As when answers are late: what was chosen by the key is turned now. */
    async turns(chosen: Turn | undefined) {
      const done = chosen?.(reverse);
      await screen.settle();
      return done?.label;
    },
  };
};

describe('an undo', () => {
  test('takes back the last act, then the one before, and does them again', async () => {
    const { sets, undoes, redoes, times } = await aPerson();
    await sets('levage', 2);
    await sets('ferraillage', 7.5);
    expect(await undoes()).toBe('7h30 lundi 16');
    expect(times()).toEqual({ coffrage: 5.5, levage: 2 });
    expect(await undoes()).toBe('2h00 lundi 16');
    expect(times()).toEqual({ coffrage: 5.5, levage: 1 });
    expect(await undoes()).toBeUndefined();
    await redoes();
    expect(await redoes()).toBe('7h30 lundi 16');
    expect(times()).toEqual({ coffrage: 5.5, levage: 2, ferraillage: 7.5 });
    expect(await redoes()).toBeUndefined();
  });

  test('of a removal brings all of the line back, under its id', async () => {
    const { sets, undoes, screen } = await aPerson();
    await sets('coffrage', 0);
    expect(await undoes()).toBe('suppression de 5h30 lundi 16');
    expect(screen.server.day()?.tasks).toContainEqual(
      expect.objectContaining({ id: 'line-coffrage', time: 5.5, comment: 'banche' }),
    );
  });

  test('of a comment leaves the hours that somebody else corrected meanwhile', async () => {
    const { screen, does, undoes } = await aPerson();
    await does(screen.wanted('levage', { comment: 'grue' }));
    screen.server.line('levage', { time: 3 });
    await screen.read();
    expect(await undoes()).toBe('commentaire lundi 16');
    expect(screen.server.day()?.tasks).toContainEqual(
      expect.objectContaining({ taskProjectId: 'levage', time: 3, comment: null }),
    );
  });

  test('of several cells is one', async () => {
    const { screen, does, undoes, times } = await aPerson();
    await does(screen.wanted('coffrage', { time: 0 }), screen.wanted('levage', { time: 0 }));
    expect(times()).toEqual({});
    await undoes();
    expect(times()).toEqual({ coffrage: 5.5, levage: 1 });
  });

  test('of an allowance puts back what it was', async () => {
    const { screen, does, undoes } = await aPerson();
    await does(screen.meal(true));
    expect(screen.server.day()).toMatchObject({ panierRepas: true });
    expect(await undoes()).toBe('panier repas lundi 16');
    expect(screen.server.day()).toMatchObject({ panierRepas: false });
  });

  test('leaves what somebody else has entered since, and says so', async () => {
    const { screen, does, undoes, times, left } = await aPerson();
    await does(screen.wanted('coffrage', { time: 0 }), screen.wanted('levage', { time: 0 }));
    screen.server.line('coffrage', { time: 4 });
    await screen.read();
    await undoes();
    expect(times()).toEqual({ coffrage: 4, levage: 1 });
    expect(left).toEqual([{ changed: 1, closed: 0 }]);
    expect(screen.states()).not.toContain('conflict');
  });

  test('asks where this tab does not know yet of what somebody else has entered', async () => {
    const { screen, sets, undoes, times } = await aPerson();
    await sets('coffrage', 0);
    screen.server.line('coffrage', { time: 4 });
    await undoes();
    expect(times()).toMatchObject({ coffrage: 4 });
    expect(screen.states()).toContain('conflict');
  });

  test('of one act among others leaves the cells in which its person has typed since', async () => {
    const { screen, does, sets, undoes, times, left } = await aPerson();
    const removal = await does(screen.wanted('coffrage', { time: 0 }), screen.wanted('levage', { time: 0 }));
    await sets('coffrage', 2);
    await undoes(removal);
    expect(times()).toEqual({ coffrage: 2, levage: 1 });
    expect(left).toEqual([{ changed: 1, closed: 0 }]);
    expect(await undoes(removal)).toBeUndefined();
  });

  test('leaves a day that was closed since, and says so', async () => {
    const { screen, sets, undoes, times, left } = await aPerson();
    await sets('levage', 2);
    screen.server.close('Délai dépassé');
    await screen.read();
    await undoes();
    expect(times()).toMatchObject({ levage: 2 });
    expect(left).toEqual([{ changed: 0, closed: 1 }]);
  });

  test('without a network waits with the rest, and goes out with it', async () => {
    const { screen, sets, undoes, times } = await aPerson();
    screen.troubles.push('offline', 'offline');
    await sets('levage', 2);
    await undoes();
    expect(screen.states()).toEqual(['waiting']);
    screen.queue.resume();
    await screen.settle();
    expect(times()).toEqual({ coffrage: 5.5, levage: 1 });
  });

  test('of hours and their meal brings both back while their removal is still on its way', async () => {
    const { screen, does, sets, undoes, times } = await aPerson();
    await sets('levage', 0);
    await does(screen.meal(true));
    screen.network.isHeld = true;
    await does(screen.wanted('coffrage', { time: 0 }), screen.meal(false));
    await undoes();
    screen.network.isHeld = false;
    for (const go of screen.held) go();
    await screen.settle();
    expect(times()).toEqual({ coffrage: 5.5 });
    expect(screen.server.day()).toMatchObject({ panierRepas: true });
    expect(screen.states()).not.toContain('conflict');
  });

  test('of what was refused gives it up', async () => {
    const { screen, sets, undoes, times } = await aPerson();
    await sets('ferraillage', 30);
    expect(screen.states()).toEqual(['refused']);
    await undoes();
    expect(screen.states()).toEqual([]);
    expect(times()).toEqual({ coffrage: 5.5, levage: 1 });
  });
});

test('something new done after an undo cannot be undone again by a redo', async () => {
  const { sets, undoes, redoes, history } = await aPerson();
  await sets('levage', 2);
  await undoes();
  await sets('levage', 3);
  expect(await redoes()).toBeUndefined();
  expect(history.next()).toEqual({ undo: '3h00 lundi 16', redo: undefined });
});

describe('what is chosen by a key and turned later', () => {
  test('leaves what is typed meanwhile, and is not done again after it', async () => {
    const { sets, turns, redoes, times, history } = await aPerson();
    await sets('levage', 2);
    const chosen = history.undo();
    await sets('ferraillage', 6);
    expect(await turns(chosen)).toBe('2h00 lundi 16');
    expect(times()).toEqual({ coffrage: 5.5, levage: 1, ferraillage: 6 });
    expect(history.next()).toEqual({ undo: '6h00 lundi 16', redo: undefined });
    expect(await redoes()).toBeUndefined();
  });

  test('leaves what is typed meanwhile in the same cell', async () => {
    const { sets, turns, times, history, left } = await aPerson();
    await sets('levage', 2);
    const chosen = history.undo();
    await sets('levage', 3);
    await turns(chosen);
    expect(times()).toMatchObject({ levage: 3 });
    expect(left).toEqual([{ changed: 1, closed: 0 }]);
  });

  test('is taken back after what was typed meanwhile in the same cell', async () => {
    const { screen, does, sets, turns, undoes, times, history } = await aPerson();
    await sets('ferraillage', 6);
    await does(screen.wanted('coffrage', { time: 4 }), screen.wanted('levage', { time: 2 }));
    const chosen = history.undo();
    await sets('levage', 3);
    await turns(chosen);
    expect(times()).toEqual({ coffrage: 5.5, levage: 3, ferraillage: 6 });
    await undoes();
    expect(times()).toMatchObject({ levage: 2 });
    await undoes();
    expect(times()).toEqual({ coffrage: 5.5, levage: 1, ferraillage: 6 });
    expect(history.next().undo).toBe('6h00 lundi 16');
  });

  test('takes back the act before, when another was chosen already', async () => {
    const { sets, turns, times, history } = await aPerson();
    await sets('levage', 2);
    await sets('coffrage', 4);
    const chosen = [history.undo(), history.undo(), history.undo()];
    expect(chosen.at(-1)).toBeUndefined();
    for (const one of chosen) await turns(one);
    expect(times()).toEqual({ coffrage: 5.5, levage: 1 });
  });

  test('is done again by a redo that was pressed before it was turned', async () => {
    const { sets, turns, times, history } = await aPerson();
    await sets('levage', 2);
    const chosen = [history.undo(), history.redo()];
    await sets('ferraillage', 6);
    for (const one of chosen) await turns(one);
    expect(times()).toEqual({ coffrage: 5.5, levage: 2, ferraillage: 6 });
    expect(history.next()).toEqual({ undo: '6h00 lundi 16', redo: undefined });
  });

  test('is no more when nothing came of it', async () => {
    const { screen, sets, turns, undoes, history } = await aPerson();
    await sets('levage', 2);
    screen.server.line('levage', { time: 3 });
    await screen.read();
    const chosen = [history.undo(), history.redo()];
    expect(await turns(chosen[0])).toBe('2h00 lundi 16');
    expect(await turns(chosen[1])).toBeUndefined();
    expect(await undoes()).toBeUndefined();
  });

  test.each([
    ['of hours that were there', 'levage', 1],
    ['of hours that were new', 'ferraillage', undefined],
  ])('%s is no second person to what was being typed in the same cell', async (_, task, before) => {
    const { screen, does, sets, undoes, times } = await aPerson();
    await sets(task, 2);
    const typed = screen.wanted(task, { time: 3 });
    await undoes();
    expect(times()[task]).toBe(before);
    await does(typed);
    expect(times()[task]).toBe(3);
    expect(screen.states()).not.toContain('conflict');
    await undoes();
    expect(times()[task]).toBe(before);
  });

  test('is told from the same value that somebody else has entered since', async () => {
    const { screen, does, sets, undoes, times } = await aPerson();
    await sets('levage', 2);
    await undoes();
    screen.server.line('levage', { time: 2 });
    await screen.read();
    const typed = screen.wanted('levage', { time: 3 });
    screen.server.line('levage', { time: 1 });
    await screen.read();
    await does(typed);
    expect(times()).toMatchObject({ levage: 1 });
    expect(screen.states()).toContain('conflict');
  });

  test('hides nothing that somebody else has changed under what was being typed', async () => {
    const { screen, does, sets, undoes, times } = await aPerson();
    await sets('levage', 2);
    const typed = screen.wanted('levage', { time: 3 });
    await undoes();
    screen.server.line('levage', { time: 4 });
    await screen.read();
    await does(typed);
    expect(times()).toMatchObject({ levage: 4 });
    expect(screen.states()).toContain('conflict');
  });
});
