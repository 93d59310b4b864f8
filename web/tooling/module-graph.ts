import type { Rolldown } from 'vite';

/** What the layout of a build asks of its modules, each by its id. */
export interface ModuleGraph {
  /** What a module cannot start without. */
  readonly imports: (id: string) => readonly string[];
  /** What it imports on demand. */
  readonly opens: (id: string) => readonly string[];
  /** Bytes of its code, without comments. */
  readonly size: (id: string) => number;
}

/** Files that name a whole library: who imports one takes what it names, not all that the file does. */
const barrel =
  /node_modules\/(@mantine\/\w+\/esm\/index|@tabler\/icons-react\/dist\/esm\/tabler-icons-react)\.mjs$/;
const takenOfBarrels = /import \{([^}]*)\} from ?["']@(?:mantine|tabler)\/[\w-]+["']/g;

export const baseName = (id: string): string => /([^/]+?)(\.module)?\.\w+(\?.*)?$/.exec(id)?.[1] ?? id;

/** Hooks lie in files of their names in other letters. */
const inKebab = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();

const remembered = <Value>(find: (id: string) => Value): ((id: string) => Value) => {
  const known = new Map<string, Value>();
  return (id) => {
    if (!known.has(id)) known.set(id, find(id));
    return known.get(id) as Value;
  };
};

/** The modules of a build as its bundler knows them. */
export const moduleGraph = (context: Pick<Rolldown.ChunkingContext, 'getModuleInfo'>): ModuleGraph => {
  const infoOf = (id: string) => context.getModuleInfo(id);
  const codeOf = (id: string): string => infoOf(id)?.code ?? '';
  const named = remembered(
    (id) => new Map((infoOf(id)?.importedIds ?? []).map((imported) => [baseName(imported), imported])),
  );
  const taken = (id: string, of: string): readonly string[] => {
    const names = [...codeOf(id).matchAll(takenOfBarrels)]
      .flatMap(([, list = '']) => list.split(','))
      .map((name) => name.trim().split(' ')[0] ?? '');
    return names.flatMap((name) => named(of).get(name) ?? named(of).get(inKebab(name)) ?? []);
  };
  return {
    imports: remembered((id) => {
      if (barrel.test(id)) return [];
      const imported = infoOf(id)?.importedIds ?? [];
      return imported.flatMap((of) => (barrel.test(of) ? taken(id, of) : [of]));
    }),
    opens: (id) => infoOf(id)?.dynamicallyImportedIds ?? [],
    size: (id) => codeOf(id).replaceAll(/\/\*[^]*?\*\//g, '').length,
  };
};

/** A module with all that it cannot start without. */
export const closureOf = ({ imports }: ModuleGraph, id: string): ReadonlySet<string> => {
  const found = new Set([id]);
  for (const one of found) for (const imported of imports(one)) found.add(imported);
  return found;
};
