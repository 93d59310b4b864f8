import { describe, expect, test } from '@jest/globals';
import { type DomainEvent, idsOf, recordingOf } from '@gestiontemps/kernel/commands/decider';
import { categoryOf, keyOfStream, type RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { foldAll, recordedEvent } from '@gestiontemps/kernel/testing/fold-all';
import { sliceModules } from './testing/slice-modules.ts';

const { deciders, views, stored } = await sliceModules();
/** The samples as a reader of the log gets them, stream after stream. */
const eventSamples = Object.entries(stored)
  .flatMap(([stream, events]) => events.map((event, index) => ({ stream, ...event, version: index + 1 })))
  .map(({ stream, type, data, version }, index) =>
    recordedEvent(stream, type, data as RecordedEvent['data'], { version, position: index + 1 }),
  );

const samplesOf = (categories: readonly string[]) =>
  eventSamples.filter(({ stream }) => categories.includes(categoryOf(stream)));

/** The same event of somebody or something else: another user, project, client, or another company's settings. */
const ofAnother = (sample: RecordedEvent): RecordedEvent => {
  const ids = idsOf(sample.stream);
  const other = '00000000-0000-4000-8000-00000000abcd';
  return JSON.parse(JSON.stringify(sample).replaceAll(ids[1] ?? ids[0] ?? '', other)) as RecordedEvent;
};

describe('Every event that was ever written', () => {
  test('is here as it was stored', () => {
    expect(deciders.length).toBeGreaterThan(12);
    expect(views.length).toBeGreaterThan(9);
    expect(new Set(eventSamples.map(({ type }) => type)).size).toBeGreaterThan(40);
  });

  test.each(deciders.map((decider) => [decider.name, decider] as const))(
    'is taken by the decider %s',
    (_name, { category, initial, evolve }) => {
      const samples = samplesOf([category]);
      let state = initial;
      const states = samples.map((recorded) => {
        const { type, data } = recorded;
        return (state = evolve(state, { type, data } as DomainEvent, recordingOf(recorded)));
      });
      expect(samples).not.toEqual([]);
      expect(states[0]).not.toEqual(initial);
    },
  );

  // What is set aside with its key is folded later than what came after it under other keys.
  test.each(views.map((view) => [view.name, view] as const))(
    'makes the same rows of the view %s, in whatever order two keys come',
    (_name, view) => {
      const both = samplesOf(view.categories)
        .flatMap((sample) => [sample, ofAnother(sample)])
        .map((sample, index) => ({ ...sample, id: `event ${index}`, position: index + 1 }));
      const keyOf = ({ stream }: RecordedEvent) => keyOfStream(stream, view.keyedBy ?? 'stream');
      const keys = [...new Set(both.map(keyOf))];
      const rowsAfter = (events: readonly RecordedEvent[]) =>
        Object.values(foldAll(view, events)).map((rows) => rows.map((row) => JSON.stringify(row)).toSorted());
      const inOrder = rowsAfter(both);
      expect(keys.length).toBeGreaterThan(1);
      for (const late of keys) {
        const parked = both.filter((event) => keyOf(event) === late);
        expect(rowsAfter([...both.filter((event) => !parked.includes(event)), ...parked])).toEqual(inOrder);
      }
    },
  );

  test.each(views.map((view) => [view.name, view] as const))(
    'fills whole rows of the view %s',
    (_name, view) => {
      const samples = samplesOf(view.categories);
      const filled = new Set<string>();
      const gaps = samples.flatMap((_, index) => {
        const tables = foldAll(view, samples.slice(0, index + 1));
        return view.tables.flatMap(({ name, columns }) =>
          (tables[name] ?? []).flatMap((row) => {
            filled.add(name);
            return Object.keys(columns).filter((column) => row[column] === undefined);
          }),
        );
      });
      expect(gaps).toEqual([]);
      expect([...filled].toSorted()).toEqual(view.tables.map(({ name }) => name).toSorted());
    },
  );
});
