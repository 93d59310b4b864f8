import { describe, expect, test } from '@jest/globals';
import { anEntryScreen } from '../testing/entry-screen.ts';

const times = (screen: ReturnType<typeof anEntryScreen>) =>
  screen.server.day()?.tasks.map(({ taskProjectId, time }) => `${taskProjectId} ${time}`);

describe('a change of a cell', () => {
  test('arrives, and its answer is in the cached week without a read', async () => {
    const screen = anEntryScreen();
    await screen.read();
    const reads = screen.server.calls.length;
    screen.queue.put(screen.wanted('t', { time: 7 }));
    await screen.settle();
    expect(times(screen)).toEqual(['t 7']);
    expect(screen.cachedDay()?.tasks).toMatchObject([{ id: 'new-1', time: 7, rowVersion: 1 }]);
    expect(screen.server.calls).toHaveLength(reads + 1);
    expect(screen.states()).toEqual(['saved']);
  });

  test('sends what was changed, and leaves alone what somebody else has changed', async () => {
    const screen = anEntryScreen();
    screen.server.line('t', { time: 7 });
    await screen.read();
    const comment = screen.wanted('t', { comment: 'banche' });
    screen.server.line('t', { time: 4 });
    screen.queue.put(comment);
    await screen.settle();
    expect(screen.server.day()?.tasks).toMatchObject([{ time: 4, comment: 'banche' }]);
    expect(screen.states()).toEqual(['saved']);
  });

  test('is measured against what the person saw, not against what the cache has learned since', async () => {
    const screen = anEntryScreen();
    screen.server.line('t', { time: 7 });
    await screen.read();
    const hours = screen.wanted('t', { time: 8 });
    screen.server.line('t', { time: 4, comment: 'parti à midi' });
    await screen.read();
    screen.queue.put(hours);
    await screen.settle();
    expect(screen.states()).toEqual(['conflict']);
    expect(screen.server.day()?.tasks).toMatchObject([{ time: 4, comment: 'parti à midi' }]);
  });

  test('of what somebody else has just changed asks, with the other value in sight', async () => {
    const screen = anEntryScreen();
    screen.server.line('t', { time: 7 });
    await screen.read();
    screen.server.line('t', { time: 4 });
    screen.queue.put(screen.wanted('t', { time: 8 }));
    await screen.settle();
    expect(screen.states()).toEqual(['conflict']);
    expect(screen.cachedDay()?.tasks).toMatchObject([{ time: 4 }]);
    screen.queue.put(screen.wanted('t', { time: 8 }));
    await screen.settle();
    expect(times(screen)).toEqual(['t 8']);
  });

  test('into a cell that somebody else has just filled asks, unless both say the same', async () => {
    const screen = anEntryScreen();
    await screen.read();
    screen.server.line('t', { time: 4 });
    screen.server.line('same', { time: 2 });
    screen.queue.put(screen.wanted('t', { time: 8 }));
    screen.queue.put(screen.wanted('same', { time: 2 }));
    await screen.settle();
    expect(screen.states()).toEqual(['conflict', 'saved']);
  });

  test('on a line that somebody else has just removed asks', async () => {
    const screen = anEntryScreen();
    screen.server.line('t', { time: 7 });
    await screen.read();
    const id = screen.cachedDay()?.tasks[0]?.id ?? '';
    screen.server.remove(id);
    screen.queue.put(screen.wanted('t', { comment: 'banche' }));
    await screen.settle();
    expect(screen.states()).toEqual(['conflict']);
    expect(screen.cachedDay()?.tasks).toEqual([]);
  });

  test('that cannot be is refused with its reason, once', async () => {
    const screen = anEntryScreen();
    await screen.read();
    screen.queue.put(screen.wanted('t', { time: 30 }));
    await screen.settle();
    expect(screen.states()).toEqual(['refused']);
    expect(screen.problems).toEqual(['La durée doit être comprise entre 0h15 et 24h']);
  });
});

describe('a deletion', () => {
  test('is sent even when the week cannot be read', async () => {
    const screen = anEntryScreen();
    screen.server.line('t', { time: 7 });
    await screen.read();
    const removal = screen.wanted('t', { time: 0 });
    screen.store.dispatch(screen.api.util.resetApiState());
    screen.queue.put(removal);
    await screen.settle();
    expect(screen.server.sent()).toEqual(['DELETE Delete/line-t?rowVersion=1']);
    expect(times(screen)).toEqual([]);
  });

  test('of a line that somebody else has changed asks', async () => {
    const screen = anEntryScreen();
    screen.server.line('t', { time: 7 });
    await screen.read();
    screen.server.line('t', { comment: 'à garder' });
    screen.queue.put(screen.wanted('t', { time: 0 }));
    await screen.settle();
    expect(screen.states()).toEqual(['conflict']);
    expect(times(screen)).toEqual(['t 7']);
  });

  test('typed over an entry on its way takes that entry away', async () => {
    const screen = anEntryScreen();
    await screen.read();
    screen.queue.put(screen.wanted('t', { time: 7 }));
    screen.queue.put(screen.wanted('t', { time: 0 }));
    await screen.settle();
    expect(screen.server.sent()).toEqual(['POST AddInputTime', 'DELETE Delete/new-1?rowVersion=1']);
    expect(times(screen)).toEqual([]);
  });
});

describe('an answer that got lost', () => {
  test('is asked for again under the same key: nothing is entered twice', async () => {
    const screen = anEntryScreen();
    await screen.read();
    screen.troubles.push('lost', 'offline');
    screen.queue.put(screen.wanted('t', { time: 7 }));
    await screen.settle();
    expect(screen.states()).toEqual(['waiting']);
    screen.queue.put(screen.wanted('t', { time: 8 }));
    screen.queue.resume();
    await screen.settle();
    expect(times(screen)).toEqual(['t 8']);
    const [first, again, later] = screen.server.calls.slice(1);
    expect(again?.key).toBe(first?.key);
    expect(again?.body).toEqual(first?.body);
    expect(later?.key).not.toBe(first?.key);
    expect(screen.states()).toEqual(['saved']);
  });
});

describe('an entry whose answer got lost', () => {
  test('and which somebody has taken away since is not entered once more: the person is asked', async () => {
    const screen = anEntryScreen();
    await screen.read();
    screen.troubles.push('lost', 'offline');
    screen.queue.put(screen.wanted('t', { time: 5 }));
    await screen.settle();
    expect(times(screen)).toEqual(['t 5']);
    screen.server.remove('new-1');
    screen.queue.resume();
    await screen.settle();
    expect(times(screen)).toEqual([]);
    expect(screen.states()).toEqual(['conflict']);
    expect([...screen.queue.read().values()][0]?.problem).toContain('supprimée');
  });
});

describe('a change of company', () => {
  test('stops what is due: nothing goes to the other company', async () => {
    const screen = anEntryScreen();
    await screen.read();
    screen.network.isHeld = true;
    screen.queue.put(screen.wanted('t', { time: 7 }));
    screen.queue.put(screen.wanted('other', { time: 8 }));
    await screen.settle();
    screen.session.entreprise = 'charpentes';
    screen.session.token = 't-charpentes';
    screen.troubles.push(401);
    screen.network.isHeld = false;
    screen.held.shift()?.();
    await screen.settle();
    expect(screen.server.sent()).toEqual([]);
    expect(screen.states()).toEqual(['waiting', 'waiting']);

    screen.session.entreprise = 'batir';
    screen.session.token = 't-batir-2';
    screen.queue.resume();
    await screen.settle();
    expect(times(screen)).toEqual(['t 7', 'other 8']);
    expect(screen.server.calls.filter(({ key }) => key !== null).map(({ token }) => token)).toEqual([
      't-batir-2',
      't-batir-2',
    ]);
  });

  test('or the end of the session keeps a deletion until one is back', async () => {
    const screen = anEntryScreen();
    screen.server.line('t', { time: 7 });
    await screen.read();
    screen.session.token = null;
    screen.queue.put(screen.wanted('t', { time: 0 }));
    await screen.settle();
    expect(screen.states()).toEqual(['waiting']);
    expect(times(screen)).toEqual(['t 7']);
  });
});

describe('a meal', () => {
  test('and another allowance of the same day follow each other without a quarrel over the version', async () => {
    const screen = anEntryScreen();
    screen.server.line('t', { time: 7 });
    await screen.read();
    const seen = { lineId: null, rowVersion: 0, values: { kmPro: 0 } };
    const { date } = screen.meal(true);
    const km = { kind: 'allowance', date, field: 'kmPro', change: { kmPro: 12 }, seen } as const;
    screen.queue.put(screen.meal(true));
    screen.queue.put(km);
    await screen.settle();
    expect(screen.server.day()).toMatchObject({ panierRepas: true, kmPro: 12, rowVersion: 2 });
  });
});

describe('a week that is fetched again', () => {
  test('shows what others enter while a change of ours hangs, and that change stays in sight', async () => {
    const screen = anEntryScreen();
    await screen.read();
    screen.network.isHeld = true;
    screen.queue.put(screen.wanted('t', { time: 7 }));
    await screen.settle();
    screen.network.isHeld = false;
    screen.server.line('other', { time: 3 });
    screen.store.dispatch(screen.api.util.invalidateTags(['TimeSheet']));
    await screen.settle();
    expect(screen.held).toHaveLength(1);
    expect(screen.cachedDay()?.tasks).toMatchObject([{ taskProjectId: 'other', time: 3 }]);
    const shown = screen.shownDay()?.tasks.map(({ taskProjectId, time }) => [taskProjectId, time]);
    expect(shown).toEqual([
      ['other', 3],
      ['t', 7],
    ]);
    screen.held.shift()?.();
    await screen.settle();
    expect(screen.cachedDay()?.tasks).toMatchObject([{ time: 3 }, { time: 7 }]);
    expect(screen.states()).toEqual(['saved']);
  });

  test('before a change on its way arrived does not undo it', async () => {
    const screen = anEntryScreen();
    await screen.read();
    screen.network.isHeld = true;
    screen.queue.put(screen.wanted('t', { time: 7 }));
    await screen.settle();
    screen.store.dispatch(screen.api.util.invalidateTags(['TimeSheet']));
    await screen.settle();
    const [change, read] = screen.held.splice(0);
    screen.network.isHeld = false;
    read?.();
    await screen.settle();
    expect(screen.shownDay()?.tasks).toMatchObject([{ time: 7 }]);
    change?.();
    await screen.settle();
    expect(screen.cachedDay()?.tasks).toMatchObject([{ time: 7 }]);
  });
});
