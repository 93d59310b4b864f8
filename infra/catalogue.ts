import { routes } from '@gestiontemps/contracts/routes';
import { chainLog } from '@gestiontemps/kernel/chain/chain-log';
import { forgetCommands } from '@gestiontemps/kernel/commands/forget-commands';
import { categoryOf } from '@gestiontemps/kernel/log/event-store';
import { createSlices } from '../services/tracker/src/slices.ts';
import { listed, table } from './markdown.ts';
import { sliceModules } from '../services/tracker/src/testing/slice-modules.ts';

/** Answers anything with itself: enough to put the slices together, which do nothing before they are asked. */
const nothing: never = new Proxy(() => undefined, {
  get: (_target, field) => (field === Symbol.toPrimitive ? () => '' : nothing),
  apply: () => nothing,
}) as never;

/** docs/catalogue.md: streams with their events, views, processes and calls, as the loaded code has them. */
export const catalogue = async (): Promise<string> => {
  const { deciders, stored } = await sliceModules();
  const kernel = { name: 'kernel', views: [], processes: [forgetCommands, chainLog] };
  const slices = [kernel, ...createSlices(nothing, nothing)];
  const streams = Object.entries(
    Object.groupBy(Object.entries(stored), ([stream]) => categoryOf(stream)),
  ).map(([category, samples = []]) => {
    const own = deciders.filter((decider) => decider.category === category);
    const sealed = new Set(
      own.flatMap(({ secrets = {} }) =>
        Object.entries(secrets).flatMap(([type, fields = {}]) =>
          Object.keys(fields).map((field) => `${type}.${field}`),
        ),
      ),
    );
    const types = new Set(samples.flatMap(([, events]) => events.map(({ type }) => type)));
    return [`\`${category}-…\``, listed(own.map(({ name }) => name)), listed(types), listed(sealed)];
  });
  const views = slices.flatMap(({ name: slice, views: own = [] }) =>
    own.map(({ name, version, categories, tables }) => [
      slice,
      name,
      String(version),
      listed(categories),
      listed(tables.map((each) => `\`${each.name}\``)),
    ]),
  );
  const processes = slices.flatMap(({ name: slice, processes: own = [] }) =>
    own.map(({ name, categories, from, readsViews }) => [
      slice,
      name,
      listed(categories),
      from,
      listed(readsViews),
    ]),
  );
  const calls = routes.map(({ capability, route }) => [
    capability,
    `\`${route.method} /api${route.path}\``,
    route.allow,
    route.summary,
  ]);
  return [
    '<!-- Made by `npm run generate` from the code: do not edit. -->',
    '# Catalogue',
    '## Streams and events',
    table(
      ['Stream', 'Decided by', 'Events (storage: never renamed)', 'Sealed'],
      streams.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    ),
    '## Views',
    table(['Slice', 'Name', 'Version', 'Reads streams', 'Tables'], views),
    '## Processes',
    table(['Slice', 'Name', 'Reads streams', 'Begins at the', 'Waits for views'], processes),
    '## Calls',
    table(['Capability', 'Call', 'Permission', 'What it does'], calls),
    '',
  ].join('\n\n');
};
