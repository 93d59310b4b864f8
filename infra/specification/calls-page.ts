import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { routes } from '@gestiontemps/contracts/routes';
import { listed, table } from '../markdown.ts';
import { callsToCome, specifiedCalls } from './specified-calls.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Parameters have the name that the call gives them. */
const addressOf = (method: string, path: string): string =>
  `${method} /${path.replace(/^\//, '').replaceAll(/:\w+|\{\w+\}/g, '{}')}`;

const served = new Map(
  routes.map(({ name, route }) => [addressOf(route.method, route.path), { name, route }]),
);

export interface SpecifiedCall {
  /** As the specification spells it. */
  readonly call: string;
  /** The route that serves it; undefined when none does. */
  readonly route: string | undefined;
  readonly allow: string | undefined;
  /** Files of tests that make this call by its address or by its contract. */
  readonly tests: readonly string[];
}

/** Whether a test speaks of a call: by its address, or by the type of its contract. */
const mentionOf = (name: string, path: string): RegExp => {
  const address = path
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/:\w+/g, '(?:\\$\\{[^`]*?\\}|[\\w%.-]+)');
  return new RegExp(`typeof ${name}\\b|['"\`](?:[A-Z]+ )?(?:/api)?${address}(?=['"\`?#])`);
};

/** Every call of the specification with what serves it and what tries it. */
export const readCalls = async (): Promise<SpecifiedCall[]> => {
  const tests: [string, string][] = [];
  for await (const file of glob(['services/**/*.test.ts', 'web/{src,e2e}/**/*.{test,e2e}.ts'], {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  }))
    tests.push([file, await readFile(root + file, 'utf8')]);
  tests.sort(([one], [other]) => (one < other ? -1 : 1));
  return specifiedCalls.map((call) => {
    const [method = '', path = ''] = call.split(' ');
    const { name, route } = served.get(addressOf(method, path)) ?? {};
    const mention = name && route ? mentionOf(name, route.path) : undefined;
    return {
      call,
      route: name,
      allow: route?.allow,
      tests: mention ? tests.filter(([, text]) => mention.test(text)).map(([file]) => file) : [],
    };
  });
};

/** Tests named of one call: enough to begin with. */
const shown = 3;

/** docs/calls.md: the calls of the specification, who may make them and which tests do. */
export const callsPage = async (): Promise<string> => {
  const calls = await readCalls();
  const come = calls.filter(({ route }) => route);
  return [
    '<!-- Made by `npm run generate` from the code: do not edit. -->',
    '# Calls of the specification',
    `${come.length} of ${calls.length} calls are served. Every one is tried besides by the tests that walk all calls: who may ` +
      'make it (`authorisation.int.test.ts`), hostile input (`bad-input.int.test.ts`), its description (`openapi.test.ts`).',
    table(
      ['Call', 'Route', 'Permission', 'Tests of its own'],
      calls.map(({ call, route, allow, tests }) => [
        `\`${call}\``,
        route ? `\`${route}\`` : `to come with: ${callsToCome[call] ?? '?'}`,
        allow ?? '–',
        listed(tests.slice(0, shown).map((file) => `\`${file.split('/').at(-1)}\``)),
      ]),
    ),
    '',
  ].join('\n\n');
};
