import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { CommandReused, type EventStore, type NewEvent, VersionConflict } from '../log/event-store.ts';
import { collect, company, newEvent, newEvents, newStream } from './log-events.ts';

export const appendContract = (store: () => EventStore): void => {
  describe('append', () => {
    test('gives versions from 1 and the last position', async () => {
      const stream = newStream();
      const first = await store().append(stream, 0, newEvents(2));
      const second = await store().append(stream, 2, newEvents(1));
      expect(first.version).toBe(2);
      expect(second.version).toBe(3);
      expect(second.position).toBeGreaterThan(first.position);
      expect(await store().head()).toBe(second.position);
      const read = await store().readStream(stream, { entreprise: company });
      expect(read.map(({ version }) => version)).toEqual([1, 2, 3]);
      expect(read[2]).toMatchObject({ position: second.position, recordedAt: second.recordedAt });
    });

    test('expecting 0 refuses a stream that exists', async () => {
      const stream = newStream();
      await store().append(stream, 0, newEvents(1));
      await expect(store().append(stream, 0, newEvents(1))).rejects.toThrow(VersionConflict);
    });

    test('expecting a version refuses a stream that does not exist', async () => {
      await expect(store().append(newStream(), 1, newEvents(1))).rejects.toMatchObject({
        expected: 1,
        actual: 0,
      });
    });

    test('says in a conflict where the stream is, and appends nothing', async () => {
      const stream = newStream();
      await store().append(stream, 0, newEvents(3));
      const head = await store().head();
      await expect(store().append(stream, 1, newEvents(1))).rejects.toMatchObject({
        name: 'VersionConflict',
        stream,
        expected: 1,
        actual: 3,
      });
      expect(await store().head()).toBe(head);
      expect(await store().readStream(stream, { entreprise: company })).toHaveLength(3);
    });

    test('lets one of many simultaneous appends at the same version through', async () => {
      const stream = newStream();
      const answers = await Promise.allSettled(
        Array.from({ length: 20 }, () => store().append(stream, 0, newEvents(1))),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await store().readStream(stream, { entreprise: company })).toHaveLength(1);
    });

    test('answers a repeated append as the first time and appends nothing', async () => {
      const stream = newStream();
      const events = newEvents(2);
      const first = await store().append(stream, 0, events);
      const again = { ...first, replayed: true };
      expect(first.replayed).toBe(false);
      expect(await store().append(stream, 0, events)).toEqual(again);
      await store().append(stream, 2, newEvents(1));
      expect(await store().append(stream, 0, events)).toEqual(again);
      expect(await store().readStream(stream, { entreprise: company })).toHaveLength(3);
    });

    test('answers both of two simultaneous appends of the same events', async () => {
      const stream = newStream();
      const events = newEvents(1);
      const [one, other] = await Promise.all([
        store().append(stream, 0, events),
        store().append(stream, 0, events),
      ]);
      expect({ ...one, replayed: true }).toEqual({ ...other, replayed: true });
      expect(one.replayed).toBe(!other.replayed);
      expect(await store().readStream(stream, { entreprise: company })).toHaveLength(1);
    });

    test('keeps the first content of an id that comes back with another', async () => {
      const stream = newStream();
      const event = newEvent({ minutes: 60 });
      await store().append(stream, 0, [event]);
      await store().append(stream, 0, [{ ...event, data: { minutes: 90 } }]);
      expect((await store().readStream(stream, { entreprise: company })).map(({ data }) => data)).toEqual([
        { minutes: 60 },
      ]);
    });

    test('takes part of a stored append, or more than it, for a conflict', async () => {
      const stream = newStream();
      const [first, second] = newEvents(2) as [NewEvent, NewEvent];
      await store().append(stream, 0, [first]);
      await expect(store().append(stream, 0, [first, second])).rejects.toThrow(VersionConflict);
      await expect(store().append(stream, 0, [second])).rejects.toThrow(VersionConflict);
    });

    test('refuses an id that is stored elsewhere, and that append alone', async () => {
      const stored = newEvent();
      await store().append(newStream(), 0, [stored]);
      const streams = Array.from({ length: 30 }, () => newStream());
      const answers = await Promise.allSettled(
        streams.map((stream, index) =>
          store().append(stream, 0, [newEvent(), index === 17 ? stored : newEvent()]),
        ),
      );
      expect(answers.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([17]);
      expect(await store().readStream(streams[17] as string, { entreprise: company })).toEqual([]);
      expect(await store().readStream(streams[29] as string, { entreprise: company })).toHaveLength(2);
    });

    test('never lets recordedAt decrease', async () => {
      await Promise.all(Array.from({ length: 20 }, () => store().append(newStream(), 0, newEvents(2))));
      const { events } = await store().readAll({ after: 0 });
      const instants = events.map(({ recordedAt }) => recordedAt);
      expect(instants).toHaveLength(40);
      expect(instants).toEqual(instants.toSorted());
      for (const instant of instants) expect(new Date(instant).toISOString()).toBe(instant);
    });

    test('keeps every character', async () => {
      const stream = newStream();
      const data = {
        text: 'Là-bas « œuvre » 1 234,50 € — 你好 👷🏽‍♀️ \\ \\n " \' \t\r\n \u2028 \u0000 \u001e\u001f \ud800 {1,2} \\N \\.',
        'clé "étrange"': [0, -1.5, 1e21, true, null, [], {}],
      };
      await store().append(stream, 0, [newEvent(data)]);
      expect((await store().readStream(stream, { entreprise: company }))[0]?.data).toEqual(data);
      const [scanned] = await collect(store().scan({ after: 0, until: await store().head() }));
      expect(scanned?.[0]?.data).toEqual(data);
    });

    test('keeps metadata, and data of any shape', async () => {
      const stream = newStream();
      const event = newEvent('text');
      const full = { ...event.metadata, bodyHmac: 'hmac', onBehalfOf: randomUUID() };
      await store().append(stream, 0, [
        { ...event, metadata: full },
        newEvent(null),
        newEvent(12),
        newEvent([1]),
      ]);
      const read = await store().readStream(stream, { entreprise: company });
      expect(read.map(({ data }) => data)).toEqual(['text', null, 12, [1]]);
      expect(read[0]).toMatchObject({ id: event.id, type: event.type, stream, metadata: full });
    });

    test('keeps what was given, not what it becomes', async () => {
      const stream = newStream();
      const data = { minutes: 60 };
      const appending = store().append(stream, 0, [newEvent(data)]);
      data.minutes = 90;
      await appending;
      const read = await store().readStream(stream, { entreprise: company });
      expect(read[0]?.data).toEqual({ minutes: 60 });
    });

    test('takes large events among small ones', async () => {
      const large = 'é'.repeat(1_500_000);
      const streams = Array.from({ length: 6 }, () => newStream());
      await Promise.all(
        streams.map((stream, index) =>
          store().append(stream, 0, [newEvent(index % 2 === 0 ? large : 'small')]),
        ),
      );
      expect((await store().readStream(streams[4] as string, { entreprise: company }))[0]?.data).toBe(large);
      expect((await store().readStream(streams[5] as string, { entreprise: company }))[0]?.data).toBe(
        'small',
      );
    });

    test('takes as many events as a large decision makes', async () => {
      const stream = newStream('ledger');
      const { version } = await store().append(stream, 0, newEvents(500));
      expect(version).toBe(500);
      const read = await store().readStream(stream, { entreprise: company });
      expect(read.map(({ data }) => data)).toEqual(Array.from({ length: 500 }, (_, index) => ({ index })));
    });

    test('refuses what no stream can take', async () => {
      const stream = newStream();
      const foreign = newEvent({}, { metadata: { ...newEvent().metadata, entreprise: randomUUID() } });
      const twice = newEvent();
      await expect(store().append(stream, 0, [])).rejects.toThrow(RangeError);
      await expect(store().append(stream, -1, newEvents(1))).rejects.toThrow(RangeError);
      await expect(store().append(stream, 0, [foreign])).rejects.toThrow(RangeError);
      await expect(store().append(stream, 0, [twice, twice])).rejects.toThrow(RangeError);
      await expect(store().append(stream, 0, [newEvent({}, { type: 'a\u001fb' })])).rejects.toThrow(
        RangeError,
      );
      await expect(store().append(`${stream}\u001e`, 0, newEvents(1))).rejects.toThrow(RangeError);
      await expect(store().append('week', 0, newEvents(1))).rejects.toThrow(RangeError);
      expect(await store().head()).toBe(0);
    });

    test('carries a command out once on a stream, whatever it decides the second time', async () => {
      const stream = newStream();
      const command = { commandId: randomUUID(), bodyHmac: 'a body' };
      const said = () => {
        const event = newEvent();
        return { ...event, metadata: { ...event.metadata, ...command } };
      };
      await store().append(stream, 0, [said()]);
      expect(await store().append(stream, 1, [said()])).toMatchObject({ replayed: true, version: 1 });
      expect(await store().append(newStream(), 0, [said()])).toMatchObject({ replayed: false });
      expect(await store().readStream(stream, { entreprise: company })).toHaveLength(1);
      expect(await store().remembers(stream, command)).toBe(true);
      expect(await store().remember(stream, command)).toBe('known');
      expect(await store().remembers(newStream(), command)).toBe(false);
    });

    test('refuses the id of a command for another body, on any stream and in one group', async () => {
      const commandId = randomUUID();
      const said = (bodyHmac: string) => {
        const event = newEvent();
        return { ...event, metadata: { ...event.metadata, commandId, bodyHmac } };
      };
      const answers = await Promise.allSettled(
        Array.from({ length: 10 }, (_, index) =>
          store().append(newStream(), 0, [said(index % 2 === 0 ? 'one body' : 'another')]),
        ),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(CommandReused);
      const stream = newStream();
      const other = { commandId, bodyHmac: 'a third' };
      await expect(store().append(stream, 0, [said('a third')])).rejects.toThrow(CommandReused);
      await expect(store().remember(stream, other)).rejects.toThrow(CommandReused);
      await expect(store().remembers(stream, other)).rejects.toThrow(CommandReused);
      expect(await store().readStream(stream, { entreprise: company })).toEqual([]);
    });

    test('remembers a command that had nothing to append', async () => {
      const stream = newStream();
      const command = { commandId: randomUUID(), bodyHmac: 'a body' };
      expect(await store().remembers(stream, command)).toBe(false);
      expect(await store().remember(stream, command)).toBe('new');
      expect(await store().remember(stream, command)).toBe('known');
      expect(await store().remembers(stream, command)).toBe(true);
      const event = newEvent();
      const late = { ...event, metadata: { ...event.metadata, ...command } };
      expect(await store().append(stream, 0, [late])).toMatchObject({ replayed: true, version: 0 });
      expect(await store().readStream(stream, { entreprise: company })).toEqual([]);
    });

    test('gives accounts no company', async () => {
      const stream = `account-${randomUUID()}`;
      const event = newEvent();
      await expect(store().append(stream, 0, [event])).rejects.toThrow(RangeError);
      await store().append(stream, 0, [{ ...event, metadata: { ...event.metadata, entreprise: null } }]);
      expect((await store().readStream(stream, { entreprise: null }))[0]?.metadata.entreprise).toBeNull();
    });
  });
};
