import { expect, test } from '@jest/globals';
import { storedEvents } from './stored-events.ts';

type Event =
  | { readonly type: 'Added'; readonly data: { readonly label: string } }
  | { readonly type: 'Removed'; readonly data: Record<never, never> };

test('samples of stored events are whole, or do not compile', () => {
  const added = { type: 'Added', data: { label: 'RTT' } } as const;
  const removed = { type: 'Removed', data: {} } as const;
  expect(storedEvents<Event>()({ 'one-1': [added], 'one-2': [removed] }).stored).toEqual({
    'one-1': [added],
    'one-2': [removed],
  });
  // @ts-expect-error -- a type without a sample
  storedEvents<Event>()({ 'one-1': [added] });
  // @ts-expect-error -- not what this type holds
  storedEvents<Event>()({ 'one-1': [{ type: 'Added', data: { label: 1 } }, removed] });
});
