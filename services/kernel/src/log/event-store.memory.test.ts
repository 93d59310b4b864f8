import { createMemoryEventStore } from './event-store.memory.ts';
import { eventStoreContract } from '../testing/event-store-contract.ts';

eventStoreContract('memory', () => Promise.resolve(createMemoryEventStore()));
