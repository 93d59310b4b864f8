import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { firstPages, framed, isFrame, laterParts } from '../web/tooling/pages.ts';

/** What the build says of a file (`build.manifest` of Vite): what it imports at once, and the styles it brings. */
interface Piece {
  readonly name?: string;
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

export interface PageWeight {
  readonly page: string;
  /** KiB, gzip. */
  readonly js: number;
  readonly css: number;
  readonly jsBudget: number;
  readonly cssBudget: number;
  /** Scripts, that of the shell among them: each is a round trip on a slow network. */
  readonly files: number;
  readonly filesBudget: number;
  /** Pieces that came with the page though nothing of it shows them. */
  readonly unwanted: readonly string[];
}

const cssBudget = 42;
const usualBudget = 240;
const gridBudget = 500;
const usualFiles = 20;

/** Pages that are opened first, and on a telephone: what they may weigh, and in how many files. */
const firstBudgets: Readonly<
  Record<keyof typeof firstPages, { readonly js: number; readonly files: number }>
> = {
  '/login': { js: 185, files: 9 },
  '/saisie, semaine': { js: 220, files: 12 },
  '/saisie, jour': { js: 220, files: 13 },
};
/** Pieces of the build by their names (`web/vite.config.ts`) that none of these shows: zod, the library of forms, what floats, AG Grid. */
const unwantedFirst = ['schemas', 'forms', 'floating', 'ag-grid'];

interface Weighed {
  readonly page: string;
  readonly pieces: readonly string[];
  readonly budget: number;
  readonly filesBudget: number;
  readonly unwanted: readonly string[];
}

const first = Object.entries(firstPages).map(([page, pieces]): Weighed => {
  const { js, files } = firstBudgets[page as keyof typeof firstPages];
  return { page, pieces, budget: js, filesBudget: files, unwanted: unwantedFirst };
});

const usual = { filesBudget: usualFiles, unwanted: [] } as const;
const nameOf = (screen: string): string => screen.replace(/^src\/features\//, '').replace(/-page\.tsx$/, '');

const later = laterParts.map(([screen, what, part]): Weighed => ({
  page: `${nameOf(screen)}, ${what}`,
  pieces: [...framed(screen), part],
  budget: what === 'grille' ? gridBudget : usualBudget,
  ...usual,
}));

const readManifest = async (dist: string): Promise<Record<string, Piece>> =>
  JSON.parse(await readFile(`${dist}/.vite/manifest.json`, 'utf8')) as Record<string, Piece>;

/**
 * What each page of a build costs before it shows: every file that it imports, compressed as they travel. A missing
 * piece is an error, so that a page that was renamed does not go unweighed.
 */
export const weighPages = async (dist: string): Promise<readonly PageWeight[]> => {
  const manifest = await readManifest(dist);
  const sizes = new Map<string, number>();

  const sizeOf = async (file: string): Promise<number> => {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const size = gzipSync(await readFile(`${dist}/${file}`)).length;
    sizes.set(file, size);
    return size;
  };

  const collect = (name: string, scripts: Set<string>, styles: Set<string>, names: Set<string>): void => {
    const piece = manifest[name];
    if (!piece) throw new Error(`The build has no ${name}: say in infra/budget.ts what it is called now`);
    if (scripts.has(piece.file)) return;
    scripts.add(piece.file);
    if (piece.name !== undefined) names.add(piece.name);
    for (const style of piece.css ?? []) styles.add(style);
    for (const imported of piece.imports ?? []) collect(imported, scripts, styles, names);
  };

  // Before the first paint, and of no piece: what index.html names itself.
  const shell = await readFile(`${dist}/index.html`, 'utf8');
  const shellScripts = shell.match(/<script(?! type="module")[^>]* src=/g)?.length ?? 0;

  const weigh = async (files: Iterable<string>): Promise<number> => {
    let bytes = 0;
    for (const file of files) bytes += await sizeOf(file);
    return bytes / 1024;
  };

  const named = first.flatMap(({ pieces }) => pieces);
  const others = (manifest['index.html']?.dynamicImports ?? [])
    .filter((name) => name.startsWith('src/features/'))
    .filter((name) => !isFrame(name) && !named.includes(name))
    .map((screen): Weighed => ({
      page: nameOf(screen),
      pieces: framed(screen),
      budget: usualBudget,
      ...usual,
    }));

  return Promise.all(
    [...first, ...later, ...others].map(async ({ page, pieces, budget, filesBudget, unwanted }) => {
      const scripts = new Set<string>();
      const styles = new Set<string>();
      const names = new Set<string>();
      for (const name of ['index.html', ...pieces]) collect(name, scripts, styles, names);
      return {
        page,
        js: await weigh(scripts),
        css: await weigh(styles),
        jsBudget: budget,
        cssBudget,
        files: shellScripts + scripts.size,
        filesBudget,
        unwanted: unwanted.filter((name) => names.has(name)),
      };
    }),
  );
};

/** Files of a build that import each other, by what they are called: which of them starts first is chance then. */
export const circlesOf = async (dist: string): Promise<readonly string[]> => {
  const manifest = await readManifest(dist);
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (name: string, above: readonly string[]): void => {
    if (above.includes(name)) circles.push([...above.slice(above.indexOf(name)), name].join(' → '));
    if (above.includes(name) || done.has(name)) return;
    for (const imported of manifest[name]?.imports ?? []) walk(imported, [...above, name]);
    done.add(name);
  };
  for (const name of Object.keys(manifest)) walk(name, []);
  return circles;
};

/** One line a page, figures under one another. */
export const weightTable = (weights: readonly PageWeight[]): string =>
  [
    `${'KiB gzip'.padEnd(32)}${'JS'.padStart(8)}${'budget'.padStart(8)}${'CSS'.padStart(8)}${'budget'.padStart(8)}${'files'.padStart(8)}${'budget'.padStart(8)}`,
    ...weights.map(
      ({ page, js, css, jsBudget, cssBudget, files, filesBudget }) =>
        page.padEnd(32) +
        js.toFixed(1).padStart(8) +
        String(jsBudget).padStart(8) +
        css.toFixed(1).padStart(8) +
        String(cssBudget).padStart(8) +
        String(files).padStart(8) +
        String(filesBudget).padStart(8),
    ),
  ].join('\n');
