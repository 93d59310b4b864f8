import type { Rolldown } from 'vite';
import { layOut } from './lay-out.ts';
import { baseName, moduleGraph, type ModuleGraph } from './module-graph.ts';
import { modulesOnSite } from './on-site.ts';
import { openedFrom, type Opening } from './pieces.ts';
import {
  afterFrame,
  afterPages,
  fileOf,
  firstPages,
  frame,
  framed,
  idOf,
  isFrame,
  laterParts,
  screensFile,
  start,
} from './pages.ts';

type Graph = Rolldown.ChunkingContext;

/** Of a module, before it is shortened and compressed. */
const bytes = (compressed: number): number => 4 * compressed;

type Counts = Omit<Opening, 'modules'>;

/** What is opened first, and on a telephone, carries next to nothing that it does not show. */
const first: Readonly<Record<keyof typeof firstPages, Counts>> = {
  '/login': { weight: 60, perFile: bytes(1500) },
  '/saisie, semaine': { weight: 20, perFile: bytes(4000) },
  '/saisie, jour': { weight: 20, perFile: bytes(4000) },
};
const usual: Counts = { weight: 1, perFile: bytes(8000) };
/** What a device keeps is opened more often than the settings are. */
const often: Counts = { weight: 4, perFile: bytes(3000) };
/** All that a device keeps for where there is no network. */
const kept: Counts = { weight: 2, perFile: bytes(500) };
/** What follows any page. */
const after: Counts = { weight: 2, perFile: bytes(500) };
/** Dialogs and the like, in the hand of who has a page already. */
const onDemand: Counts = { weight: 0.03, perFile: bytes(600) };

/** What comes with a page, at once or once that stands. */
const broughtBy = (files: readonly string[]): readonly string[] =>
  (files.includes(frame) ? [...files, afterFrame] : files).map(idOf);

const openingsOf = (graph: ModuleGraph): readonly Opening[] => {
  const firsts = Object.values(firstPages);
  const screens = graph
    .opens(idOf(screensFile))
    .map(fileOf)
    .filter((file) => !isFrame(file) && !firsts.flat().some((one) => one === file));
  const pages = [...screens.map(framed), ...laterParts.map(([screen, , part]) => [...framed(screen), part])];
  const inPages = new Set([start, afterFrame, ...afterPages, ...firsts.flat(), ...pages.flat()].map(idOf));
  const opened = [...openedFrom(graph, idOf(start)).brought.keys()];
  const others = opened.filter((id) => !inPages.has(id));
  const onSite = modulesOnSite(graph);
  const isOnSite = (file: string): boolean => screens.includes(file) && onSite.has(idOf(file));
  return [
    ...Object.entries(firstPages).map(([page, files]) => ({
      modules: broughtBy(files),
      ...first[page as keyof typeof firstPages],
    })),
    ...pages.map((files) => ({ modules: broughtBy(files), ...(files.some(isOnSite) ? often : usual) })),
    { modules: opened.filter((id) => onSite.has(id)), ...kept },
    ...afterPages.map((file) => ({ modules: [idOf(file)], ...after })),
    ...others.map((id) => ({ modules: [id], ...onDemand })),
  ];
};

/** Names that other files of the build have: what is there from the start goes by them. */
const isTaken = (name: string): boolean => /^(index|react|libraries|schemas|forms|floating)\b/.test(name);

/** Each file is called by the largest of its modules that is not words alone. */
const byName = (graph: ModuleGraph, files: readonly (readonly string[])[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const times = new Map<string, number>();
  for (const modules of files) {
    const bySize = modules.toSorted((a, b) => graph.size(b) - graph.size(a));
    const largest = bySize.find((id) => !id.endsWith('messages.ts') && !isTaken(baseName(id)));
    const name = largest === undefined ? 'shared' : baseName(largest);
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    for (const id of modules) names.set(id, time === 1 ? name : `${name}~${String(time)}`);
  }
  return names;
};

/** Libraries that come with no page but where it shows them (`infra/budget.ts`). */
const alone = [
  { name: 'schemas', test: /node_modules\/zod\// },
  { name: 'forms', test: /node_modules\/react-hook-form\// },
  { name: 'floating', test: /node_modules\/@floating-ui\// },
];

/** Lays what pages share into files by which of them use it (ADR 63). */
export const areas = (): readonly Rolldown.CodeSplittingGroup[] => {
  let names: ReadonlyMap<string, string> | undefined;
  const lay = (context: Graph): ReadonlyMap<string, string> => {
    const all = moduleGraph(context);
    const graph = {
      ...all,
      size: (id: string) => (alone.some(({ test }) => test.test(id)) ? 0 : all.size(id)),
    };
    return byName(graph, layOut(graph, idOf(start), openingsOf(graph)));
  };
  return [
    ...alone.map((group) => ({ ...group, priority: 2 })),
    {
      debugName: 'areas',
      priority: 1,
      name: (id, context) => (names ??= lay(context)).get(id) ?? null,
      // What these import has its file by itself: drawn in, it would come with pages that have no use for it.
      includeDependenciesRecursively: false,
    },
  ];
};
