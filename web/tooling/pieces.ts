import { closureOf, type ModuleGraph } from './module-graph.ts';

/** What is opened together: a page, or what opens on demand. */
export interface Opening {
  readonly modules: readonly string[];
  /** How much the bytes that it brings count. */
  readonly weight: number;
  /** Bytes that a file costs it, whatever lies in it. */
  readonly perFile: number;
}

/** Modules that the same openings bring. */
export interface Piece {
  readonly modules: readonly string[];
  /** Bytes. */
  readonly size: number;
  /** By opening, in their order. */
  readonly comesWith: readonly boolean[];
}

/** By module that is there from the start or opened on demand: all that it brings, and out of which others it is opened. */
export const openedFrom = (graph: ModuleGraph, start: string) => {
  const brought = new Map([[start, closureOf(graph, start)]]);
  const openers = new Map<string, Set<string>>();
  for (const [opener, modules] of brought)
    for (const id of modules)
      for (const opened of graph.opens(id)) {
        if (!brought.has(opened)) brought.set(opened, closureOf(graph, opened));
        openers.set(opened, (openers.get(opened) ?? new Set()).add(opener));
      }
  return { brought, openers };
};

/** Of those that use a module, the ones that bring it: what is opened only out of others of them finds it there. */
const bringersOf = (
  users: ReadonlySet<string>,
  openers: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> => {
  const left = new Set(users);
  const isThereBefore = (user: string): boolean => {
    const from = [...(openers.get(user) ?? [])];
    return from.length > 0 && from.every((opener) => opener !== user && left.has(opener));
  };
  for (let before = 0; before !== left.size;) {
    before = left.size;
    for (const user of left) if (isThereBefore(user)) left.delete(user);
  }
  return left;
};

/** Pieces of all modules that more than one opening uses, and that are not there from the start. */
export const piecesOf = (
  graph: ModuleGraph,
  start: string,
  openings: readonly Opening[],
): readonly Piece[] => {
  const { brought, openers } = openedFrom(graph, start);
  const users = new Map<string, Set<string>>();
  for (const [opened, modules] of brought)
    for (const id of modules) users.set(id, (users.get(id) ?? new Set()).add(opened));

  const byUse = new Map<string, { readonly bringers: ReadonlySet<string>; readonly modules: string[] }>();
  for (const [id, of] of users) {
    if (of.has(start) || of.size < 2) continue;
    const bringers = bringersOf(of, openers);
    const key = [...bringers].join();
    const same = byUse.get(key) ?? { bringers, modules: [] };
    same.modules.push(id);
    byUse.set(key, same);
  }
  return [...byUse.values()].map(({ bringers, modules }) => ({
    modules,
    size: modules.reduce((sum, id) => sum + graph.size(id), 0),
    comesWith: openings.map((opening) => opening.modules.some((id) => bringers.has(id))),
  }));
};
