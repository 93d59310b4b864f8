import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { type Decider, type DomainEvent, idsOf } from '@gestiontemps/kernel/commands/decider';
import { categoryOf, type RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { foldAll } from '@gestiontemps/kernel/testing/fold-all';
import { absenceType } from './absence-types/absence-type.ts';
import { absenceTypesView } from './absence-types/absence-types.view.ts';
import { account } from './accounts/account.ts';
import { client, clientCode } from './clients/client.ts';
import { clientsView } from './clients/clients.view.ts';
import { companiesView } from './company-settings/companies.view.ts';
import { companySettings } from './company-settings/company-settings.ts';
import { hourlyCost } from './hourly-costs/hourly-cost.ts';
import { hourlyCostsView } from './hourly-costs/hourly-costs.view.ts';
import { project, projectCode } from './projects/project.ts';
import { projectsView } from './projects/projects.view.ts';
import { referenceTask } from './reference-tasks/reference-task.ts';
import { referenceTasksView } from './reference-tasks/reference-tasks.view.ts';
import { timeLinesView } from './reporting/time-lines.view.ts';
import { eventSamples } from './testing/event-samples.ts';
import { timesheet } from './timesheets/timesheet.ts';
import { timesheetsView } from './timesheets/timesheets.view.ts';
import { membersView } from './users/members.view.ts';
import { roster } from './users/roster.ts';
import { user } from './users/user.ts';
import { weekChain } from './week-validation/week-chain.ts';
import { weekSheetsView } from './week-validation/week-sheets.view.ts';

const deciders = [
  absenceType,
  account,
  client,
  clientCode,
  companySettings,
  hourlyCost,
  project,
  projectCode,
  referenceTask,
  roster,
  timesheet,
  user,
  weekChain,
] as unknown as readonly Decider<unknown, never, DomainEvent>[];

const views = [
  absenceTypesView,
  clientsView,
  companiesView,
  hourlyCostsView,
  membersView,
  projectsView,
  referenceTasksView,
  timeLinesView,
  timesheetsView,
  weekSheetsView,
];

const samplesOf = (categories: readonly string[]) =>
  eventSamples.filter(({ stream }) => categories.includes(categoryOf(stream)));

/** The same event of somebody or something else: another user, project, client, or another company's settings. */
const ofAnother = (sample: RecordedEvent): RecordedEvent => {
  const ids = idsOf(sample.stream);
  const other = '00000000-0000-4000-8000-00000000abcd';
  return JSON.parse(JSON.stringify(sample).replaceAll(ids[1] ?? ids[0] ?? '', other)) as RecordedEvent;
};

/** Cells of one column of a table of docs/catalogue.md. */
const catalogued = async (title: string, column: number): Promise<string[]> => {
  const catalogue = await readFile(new URL('../../../docs/catalogue.md', import.meta.url), 'utf8');
  const section = catalogue.split('\n## ').find((part) => part.startsWith(title)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => row.split('|')[column]?.trim() ?? '');
};

describe('Every event that was ever written', () => {
  test('has a sample of its type', async () => {
    const cells = await catalogued('Events and commands', 2);
    const types = cells.flatMap((cell) => (cell === '–' ? [] : cell.split(', ')));
    expect(types.length).toBeGreaterThan(40);
    const sampled = new Set(eventSamples.map(({ type }) => type));
    expect(types.filter((type) => !sampled.has(type))).toEqual([]);
  });

  test.each(deciders.map((decider) => [decider.name, decider] as const))(
    'is taken by the decider %s',
    (_name, { category, initial, evolve }) => {
      const samples = samplesOf([category]);
      let state = initial;
      const states = samples.map(({ type, data, version, recordedAt, metadata: { actor } }) => {
        const event = { type, data } as DomainEvent;
        return (state = evolve(state, event, { version, recordedAt, actor }));
      });
      expect(samples).not.toEqual([]);
      expect(states[0]).not.toEqual(initial);
    },
  );

  test('is read by every view', async () => {
    const names = await catalogued('Views', 2);
    expect(views.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  // What is set aside with its key is folded later than what came after it under other keys.
  test.each(views.map((view) => [view.name, view] as const))(
    'makes the same rows of the view %s, in whatever order two keys come',
    (_name, view) => {
      const both = samplesOf(view.categories)
        .flatMap((sample) => [sample, ofAnother(sample)])
        .map((sample, index) => ({ ...sample, id: `event ${index}`, position: index + 1 }));
      const keyOf = (event: RecordedEvent) => view.keyOf?.(event) ?? event.stream;
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
