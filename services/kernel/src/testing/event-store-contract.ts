import { afterEach, beforeEach, describe } from '@jest/globals';
import type { EventStore } from '../log/event-store.ts';
import { appendContract } from './append-contract.ts';
import { followingContract } from './following-contract.ts';
import { readingContract } from './reading-contract.ts';

/**
 * What every event store keeps, whatever it is made of.
 * @param create gives an empty store; the suite closes it
 */
export const eventStoreContract = (name: string, create: () => Promise<EventStore>): void => {
  describe(`The event store contract, kept by ${name}`, () => {
    let store: EventStore;

    beforeEach(async () => {
      store = await create();
    });

    afterEach(() => store.close());

    appendContract(() => store);
    readingContract(() => store);
    followingContract(() => store);
  });
};
