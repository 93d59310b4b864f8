import { expect, test } from '@jest/globals';
import { layOut } from './lay-out.ts';
import type { ModuleGraph } from './module-graph.ts';
import type { Opening } from './pieces.ts';

type Module = {
  readonly imports?: readonly string[];
  readonly opens?: readonly string[];
  readonly size?: number;
};

const graphOf = (modules: Readonly<Record<string, Module>>): ModuleGraph => ({
  imports: (id) => modules[id]?.imports ?? [],
  opens: (id) => modules[id]?.opens ?? [],
  size: (id) => modules[id]?.size ?? 100,
});

const page = (id: string, weight = 1): Opening => ({ modules: [id], weight, perFile: 50 });

const byText = (one: string, other: string): number => one.localeCompare(other);

const sorted = (files: readonly (readonly string[])[]): readonly string[] =>
  files.map((modules) => [...modules].toSorted(byText).join(' ')).toSorted(byText);

test('what pages share lies with what the same pages use', () => {
  const graph = graphOf({
    start: { imports: ['library'], opens: ['one', 'two', 'three'] },
    one: { imports: ['library', 'field', 'list', 'own'] },
    two: { imports: ['field', 'list', 'chart'] },
    three: { imports: ['chart', 'list'] },
  });
  const files = layOut(
    graph,
    'start',
    ['one', 'two', 'three'].map((id) => page(id)),
  );
  // What is there from the start, or of one page alone, needs no place.
  expect(sorted(files)).toEqual(['chart', 'field', 'list']);
});

test('crumbs lie together where that costs less than a file', () => {
  const graph = graphOf({
    start: { opens: ['one', 'two', 'three'] },
    one: { imports: ['icon', 'word', 'grid'] },
    two: { imports: ['icon', 'word', 'grid'] },
    three: { imports: ['icon', 'grid'] },
    icon: { size: 10 },
    word: { size: 10 },
    grid: { size: 10_000 },
  });
  const files = layOut(
    graph,
    'start',
    ['one', 'two', 'three'].map((id) => page(id)),
  );
  expect(sorted(files)).toEqual(['grid icon word']);
});

test('a page that is opened first carries nothing that it does not show', () => {
  const modules = {
    start: { opens: ['one', 'two', 'first'] },
    one: { imports: ['icon', 'word'] },
    two: { imports: ['icon', 'word'] },
    first: { imports: ['icon'] },
    icon: { size: 10 },
    word: { size: 10 },
  };
  const opened = (weight: number) => [page('one'), page('two'), page('first', weight)];
  expect(sorted(layOut(graphOf(modules), 'start', opened(1)))).toEqual(['icon word']);
  expect(sorted(layOut(graphOf(modules), 'start', opened(100)))).toEqual(['icon', 'word']);
});

test('a dialog finds there what every page that opens it has', () => {
  const graph = graphOf({
    start: { opens: ['one', 'two'] },
    one: { imports: ['list', 'date'], opens: ['dialog'] },
    two: { imports: ['list', 'date'], opens: ['dialog'] },
    dialog: { imports: ['date', 'form'], opens: ['confirm'] },
    confirm: { imports: ['form'] },
  });
  const files = layOut(graph, 'start', [page('one'), page('two'), page('dialog'), page('confirm')]);
  // The form is the dialog's: what opens out of it finds it there.
  expect(sorted(files)).toEqual(['date list', 'form']);
});

test('what opens out of itself brings what it is made of', () => {
  const graph = graphOf({
    start: { opens: ['one', 'two'] },
    one: { imports: ['word'], opens: ['one'] },
    two: { imports: ['word'] },
  });
  expect(sorted(layOut(graph, 'start', [page('one'), page('two')]))).toEqual(['word']);
});

/** Always the same ones: modules import those after them, and pages some of them. */
const someGraph = (seed: number): { readonly graph: ModuleGraph; readonly pages: readonly string[] } => {
  let state = seed;
  const below = (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const ids = Array.from({ length: 30 }, (_, index) => `m${String(index)}`);
  const some = (from: readonly string[], count: number): readonly string[] =>
    from.length === 0 ? [] : Array.from({ length: count }, () => from[below(from.length)] ?? '');
  const pages = Array.from({ length: 8 }, (_, index) => `page${String(index)}`);
  return {
    pages,
    graph: graphOf({
      start: { opens: pages },
      ...Object.fromEntries(pages.map((id) => [id, { imports: some(ids, 5) }])),
      ...Object.fromEntries(
        ids.map((id, index) => [id, { imports: some(ids.slice(index + 1), below(3)), size: 1 + below(60) }]),
      ),
    }),
  };
};

test('no two files import each other', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const { graph, pages } = someGraph(seed);
    const files = layOut(
      graph,
      'start',
      pages.map((id) => page(id)),
    );
    const fileOf = (id: string): number => files.findIndex((modules) => modules.includes(id));
    const needs = (from: number): readonly number[] =>
      (files[from] ?? [])
        .flatMap((id) => graph.imports(id))
        .map(fileOf)
        .filter((of) => of !== from && of >= 0);
    const needed = files.map((_, file) => {
      const found = new Set(needs(file));
      for (const one of found) for (const next of needs(one)) found.add(next);
      return found;
    });
    expect({ seed, circles: needed.filter((found, file) => found.has(file)) }).toEqual({ seed, circles: [] });
  }
});
