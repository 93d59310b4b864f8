import { expect, test } from '@jest/globals';
import { createUnsaved, type UnsavedOwner } from './unsaved.ts';

const anOwner = (
  kind: UnsavedOwner['kind'],
  count: number,
  settled = Promise.resolve(),
  isHere = true,
  isMine = true,
) => {
  const owner = {
    kind,
    count: () => count,
    isHere: () => isHere,
    isMine: () => isMine,
    settled: () => settled,
    discard: () => void (count = 0),
  };
  return owner satisfies UnsavedOwner;
};

test('what is not saved is counted over all who hold something, by kind too', () => {
  const unsaved = createUnsaved(async () => {});
  const leave = unsaved.add(anOwner('draft', 1));
  unsaved.add(anOwner('changes', 3));
  expect([unsaved.count(), unsaved.count('draft'), unsaved.count('changes')]).toEqual([4, 1, 3]);
  leave();
  expect(unsaved.count()).toBe(3);
  unsaved.discard();
  expect(unsaved.count()).toBe(0);
});

test('a draft may have something else asked than whether what was typed is lost', () => {
  const unsaved = createUnsaved(async () => {});
  const question = { title: 'Quitter sans copier la clé' };
  unsaved.add(anOwner('draft', 1));
  expect(unsaved.question()).toBeUndefined();
  const leave = unsaved.add({ ...anOwner('draft', 1), question });
  expect(unsaved.question()).toBe(question);
  leave();
  expect(unsaved.question()).toBeUndefined();
});

test('who asks about drafts hears that there is none any more', () => {
  const unsaved = createUnsaved(async () => {});
  const [one, other] = [unsaved.add(anOwner('draft', 1)), unsaved.add(anOwner('draft', 1))];
  unsaved.add(anOwner('changes', 1));
  const none = unsaved.withoutDraft();
  one();
  unsaved.changed();
  expect(none.aborted).toBe(false);
  other();
  unsaved.changed();
  expect(none.aborted).toBe(true);
});

test('waiting for what is on its way ends when all of it has arrived', async () => {
  const never = new Promise<void>(() => {});
  const unsaved = createUnsaved(() => never);
  let arrive = (): void => {};
  unsaved.add(anOwner('changes', 1, new Promise((resolve) => (arrive = resolve))));
  let isSettled = false;
  const settled = unsaved.settled(4000).then(() => (isSettled = true));
  await Promise.resolve();
  expect(isSettled).toBe(false);
  arrive();
  await settled;
  expect(isSettled).toBe(true);
});

test('waiting has an end, whatever is on its way', async () => {
  const unsaved = createUnsaved(async () => {});
  unsaved.add(anOwner('changes', 1, new Promise(() => {})));
  await unsaved.settled(4000);
  expect(unsaved.count()).toBe(1);
});

test('what waits for another session is not asked about when one leaves this one', () => {
  const unsaved = createUnsaved(async () => {});
  unsaved.add(anOwner('changes', 2));
  unsaved.add(anOwner('changes', 3, Promise.resolve(), false));
  expect([unsaved.changesHere(), unsaved.count('changes')]).toEqual([2, 5]);
});

test('what waits for another person is neither counted nor given up by whoever signs out', () => {
  const unsaved = createUnsaved(async () => {});
  unsaved.add(anOwner('changes', 2));
  unsaved.add(anOwner('changes', 3, Promise.resolve(), false));
  unsaved.add(anOwner('changes', 5, Promise.resolve(), false, false));
  expect(unsaved.countMine()).toBe(5);
  unsaved.discardMine();
  expect([unsaved.countMine(), unsaved.count()]).toEqual([0, 5]);
});

test('changes that wait are told with whose they are, and whoever listens hears when they move', () => {
  const unsaved = createUnsaved(async () => {});
  unsaved.add(anOwner('draft', 1));
  unsaved.add({
    ...anOwner('changes', 2),
    whose: { person: 'Karim Benali', company: 'Bâtir Ouest', entreprise: 'batir' },
  });
  unsaved.add({
    ...anOwner('changes', 0),
    whose: { person: 'Sophie Le Goff', company: 'Bâtir Ouest', entreprise: 'batir' },
  });
  expect(unsaved.waiting()).toEqual([
    {
      person: 'Karim Benali',
      company: 'Bâtir Ouest',
      entreprise: 'batir',
      count: 2,
      isHere: true,
      isMine: true,
    },
  ]);
  expect(unsaved.countMine('changes')).toBe(2);
  let heard = 0;
  const leave = unsaved.subscribe(() => (heard += 1));
  unsaved.changed();
  leave();
  unsaved.changed();
  expect(heard).toBe(1);
});

test('what waits in one company alone is given up, and what waits in the others stays', () => {
  const unsaved = createUnsaved(async () => {});
  const whose = { person: 'Karim Benali', company: 'Bâtir Ouest' };
  unsaved.add({ ...anOwner('changes', 1), whose: { ...whose, entreprise: 'batir' } });
  unsaved.add({ ...anOwner('changes', 2), whose: { ...whose, entreprise: 'martin' } });
  unsaved.discardMine('batir');
  expect(unsaved.waiting()).toMatchObject([{ entreprise: 'martin', count: 2 }]);
});
