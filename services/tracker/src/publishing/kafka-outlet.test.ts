import { describe, expect, test } from '@jest/globals';
import { recordedEvent } from '@gestiontemps/kernel/testing/fold-all';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { storedLedger } from '../erp-export/ledger-events.ts';
import type { Broker } from './broker.ts';
import { createKafkaOutlet, type Patience } from './kafka-outlet.ts';

const events = Object.entries(storedLedger.stored).flatMap(([stream, stored]) =>
  stored.map(({ type, data }, index) =>
    recordedEvent(stream, type, data as RecordedEvent['data'], { version: index + 1, position: index + 1 }),
  ),
);
const ids = events.map(({ id }) => id);

const silence = new Promise<never>(() => {});
const refusal = (type: string) => async (): Promise<never> => {
  throw Object.assign(new Error('refused by kafka-1.example.fr:9092'), { type });
};

/** An outlet whose brokers do what is said, one after the other, and take everything after that. */
const outletOf = (brokers: readonly Partial<Broker>[], patience: Partial<Patience> = {}) => {
  const left = [...brokers];
  const taken: string[] = [];
  const told: string[] = [];
  const stopping = new AbortController();
  const state = { opened: 0, closed: 0 };
  const open = (): Broker => {
    state.opened += 1;
    const said = left.shift() ?? {};
    return {
      connect: async () => {},
      send: async (messages) => void taken.push(...messages.map(({ headers }) => headers.ce_id)),
      close: async () => void (state.closed += 1),
      ...said,
    };
  };
  const outlet = createKafkaOutlet(
    { signal: stopping.signal, onTrouble: async (reason) => void told.push(reason) },
    {
      open,
      log: { warn: () => {}, info: () => {} },
      patience: { answer: 20, farewell: 5, first: 1, longest: 4, ...patience },
    },
  );
  return { outlet, taken, told, state, stop: () => stopping.abort() };
};

describe('What publishes', () => {
  test('sends each event once to a broker that takes it, and says good-bye', async () => {
    const { outlet, taken, told, state } = outletOf([]);
    expect(await outlet.hand(async () => events.slice(0, 2))).toBe(true);
    expect(await outlet.hand(async () => events.slice(2))).toBe(true);
    await outlet.close();
    expect(taken).toEqual(ids);
    expect(told).toEqual([]);
    expect(state).toEqual({ opened: 1, closed: 1 });
  });

  test('waits for one that is away, silent or refuses, says why without saying where, and leaves nothing out', async () => {
    const { outlet, taken, told, state } = outletOf([
      { connect: refusal('KafkaJSConnectionError') },
      { connect: () => silence },
      { send: refusal('NOT_ENOUGH_REPLICAS') },
      { send: () => silence, close: () => silence },
      { send: refusal('UNKNOWN_TOPIC_OR_PARTITION') },
      { send: refusal('SOMETHING_ELSE') },
    ]);
    expect(await outlet.hand(async () => events)).toBe(true);
    expect(taken).toEqual(ids);
    expect(told).toEqual([
      'Kafka cannot be reached',
      'Kafka does not answer',
      'Too few replicas of a topic are in step',
      'Kafka does not answer',
      'A topic is not there: npm run topics makes it',
      'Kafka takes nothing now (SOMETHING_ELSE)',
    ]);
    expect(state.opened).toBe(7);
  });

  test('sends fewer at a time to a topic that takes less than ours, and says so', async () => {
    const sizes: number[] = [];
    const taken: string[] = [];
    const send: Broker['send'] = async (messages) => {
      sizes.push(messages.length);
      if (messages.length > 1) await refusal('MESSAGE_TOO_LARGE')();
      taken.push(...messages.map(({ headers }) => headers.ce_id));
    };
    const { outlet, told } = outletOf(Array.from({ length: 20 }, () => ({ send })));
    expect(await outlet.hand(async () => events)).toBe(true);
    expect(taken).toEqual(ids);
    expect(sizes[0]).toBe(events.length);
    expect(new Set(told)).toEqual(
      new Set(['A topic takes no message so large: its max.message.bytes is too small']),
    );
  });

  test('begins with another broker after a failure: what became of the first one’s messages is not known', async () => {
    const { outlet, taken, state } = outletOf([{ send: refusal('KafkaJSConnectionClosedError') }]);
    await outlet.hand(async () => events);
    await outlet.hand(async () => events);
    expect(taken).toEqual([...ids, ...ids]);
    expect(state).toMatchObject({ opened: 2, closed: 1 });
  });

  test('opens what it sends anew after a failure, since keys are destroyed while it waits', async () => {
    const { outlet, taken } = outletOf([{ send: refusal('A') }, { send: refusal('A') }]);
    let opened = 0;
    const open = async () => {
      opened += 1;
      return events;
    };
    expect(await outlet.hand(open)).toBe(true);
    expect([opened, taken]).toEqual([3, ids]);
    const broken = outlet.hand(async () => {
      throw new Error('cannot be opened');
    });
    await expect(broken).rejects.toThrow('cannot be opened');
  });

  test.each([
    ['a broker that is silent', [{ send: () => silence }]],
    ['one that refuses', [{ send: refusal('A') }, { send: refusal('A') }, { send: refusal('A') }]],
  ])(
    'stops when it is told to, whatever %s does, and says that not all was taken',
    async (_name, brokers) => {
      const { outlet, taken, stop } = outletOf(brokers, { answer: 60_000, first: 60_000, longest: 60_000 });
      const handing = outlet.hand(async () => events);
      setTimeout(stop, 10);
      expect(await handing).toBe(false);
      expect(taken).toEqual([]);
      await outlet.close();
    },
  );

  test('lets a broker finish that is about to answer when it is told to stop', async () => {
    const answering = new Promise<void>((resolve) => setTimeout(resolve, 20));
    const { outlet, stop } = outletOf([{ send: () => answering }], { answer: 60_000, farewell: 5_000 });
    const handing = outlet.hand(async () => events);
    setTimeout(stop, 5);
    expect(await handing).toBe(true);
  });
});
