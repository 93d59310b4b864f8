import { expect, test } from '@jest/globals';
import { createOtherTabs, nothingHeld, type HeldByTab } from './other-tabs.ts';

/** Tabs of one browser, each with who is signed in there and what it holds. */
const browser = () => {
  const tabs: ((data: unknown) => void)[][] = [];
  let questions = 0;
  return (userId: string | null, held: Partial<HeldByTab> = {}) => {
    const listeners: ((data: unknown) => void)[] = [];
    tabs.push(listeners);
    return createOtherTabs({
      channel: {
        postMessage: (data) => {
          const heard = structuredClone(data);
          for (const other of tabs.filter((tab) => tab !== listeners)) for (const hear of other) hear(heard);
        },
        addEventListener: (_, listener) => void listeners.push((data) => listener({ data })),
      },
      held: () => ({ ...nothingHeld, ...held }),
      userId: () => userId,
      newQuestion: () => `q${(questions += 1)}`,
      wait: () => Promise.resolve(),
    });
  };
};

test('a tab hears what the others of the same person hold, all together', async () => {
  const tab = browser();
  const asking = tab('karim', { drafts: 7 });
  tab('karim', { drafts: 1 });
  tab('karim', { changes: 3, changesHere: 2 });
  tab('karim');
  expect(await asking.held()).toEqual({ drafts: 1, changes: 3, changesHere: 2 });
});

test('a tab hears nothing of what another person holds beside it, nor of anything when it is alone', async () => {
  const tab = browser();
  const asking = tab('karim');
  expect(await asking.held()).toEqual(nothingHeld);
  tab('sophie', { drafts: 1, changes: 2 });
  tab(null, { changes: 2 });
  expect(await asking.held()).toEqual(nothingHeld);
});

test('questions asked one after the other are answered each for itself', async () => {
  const tab = browser();
  const [one, other] = [tab('karim', { changes: 1 }), tab('karim', { changes: 2 })];
  expect(await Promise.all([one.held(), other.held()])).toMatchObject([{ changes: 2 }, { changes: 1 }]);
  expect(await one.held()).toMatchObject({ changes: 2 });
});
