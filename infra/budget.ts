import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

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

const frame = 'src/app/signed-in.tsx';
const features = 'src/features';
const projectFrame = `${features}/chantiers/detail/project-page.tsx`;
const settingsFrame = `${features}/parametres/settings-frame.tsx`;
const reportsFrame = `${features}/rapports/reports-frame.tsx`;
const entry = `${features}/saisie/entry-page.tsx`;

const cssBudget = 42;
const usualBudget = 250;
const usualFiles = 20;

/** Pieces of the build by their names (`web/vite.config.ts`): schemas with zod, the library of forms, what floats, AG Grid. */
const unwantedOn: Readonly<Record<string, readonly string[]>> = {
  '/login': ['schemas', 'forms', 'floating', 'ag-grid'],
  '/saisie, semaine': ['schemas', 'forms', 'floating', 'ag-grid'],
  '/saisie, jour': ['schemas', 'forms', 'floating', 'ag-grid'],
};
/** Pages that are opened first, and on a telephone. */
const fewFiles: Readonly<Record<string, number>> = {
  '/login': 9,
  '/saisie, semaine': 12,
  '/saisie, jour': 13,
};

interface Weighed {
  readonly page: string;
  readonly pieces: readonly string[];
  readonly budget: number;
}

/** Pages that have a budget of their own, with what they show at once; any other screen is found by the router. */
const first: readonly Weighed[] = [
  { page: '/login', pieces: [`${features}/compte/login-page.tsx`], budget: 186 },
  {
    page: '/saisie, semaine',
    pieces: [frame, entry, `${features}/saisie/week/week-page.tsx`],
    budget: 227,
  },
  { page: '/saisie, jour', pieces: [frame, entry, `${features}/saisie/day/day-page.tsx`], budget: 226 },
];
/** Frames around other pages: never opened by themselves. */
const frames = [frame, projectFrame, settingsFrame, reportsFrame];
const withoutFrame = ['create-password', 'company-choice'].map(
  (name) => `${features}/compte/${name}-page.tsx`,
);
const inFrame: readonly (readonly [screens: RegExp, frame: string])[] = [
  [/\/chantiers\/(overview|tasks|team|documents|comment)\//, projectFrame],
  [/\/(parametres|courriels|securite)\/|\/utilisateurs\/users-|\/company-page/, settingsFrame],
  [/\/rapports\//, reportsFrame],
];

const framesOf = (screen: string): readonly string[] => {
  if (withoutFrame.includes(screen)) return [];
  return [frame, ...inFrame.filter(([screens]) => screens.test(screen)).map(([, around]) => around)];
};

/** With what comes once the page has asked the server: the grid, the words for every act, a form that is a page itself. */
const whole = (
  [
    ['chantiers/list/projects', 'grille', 'src/shared/grid/ag-grid.tsx', 500],
    ['clients/clients', 'grille', 'src/shared/grid/ag-grid.tsx', 500],
    ['rapports/differences/differences', 'lignes', `${features}/rapports/differences/found.tsx`, 256],
    [
      'parametres/application/application',
      'formulaire',
      `${features}/parametres/application/held-settings.tsx`,
      318,
    ],
  ] as const
).map(([page, what, part, budget]): Weighed => {
  const screen = `${features}/${page}-page.tsx`;
  return { page: `${page}, ${what}`, pieces: [...framesOf(screen), screen, part], budget };
});

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
    .filter((name) => name.startsWith(`${features}/`))
    .filter((name) => !frames.includes(name) && !named.includes(name))
    .map((screen) => {
      const page = screen.slice(features.length + 1, -'-page.tsx'.length);
      return { page, pieces: [...framesOf(screen), screen], budget: usualBudget };
    });

  return Promise.all(
    [...first, ...whole, ...others].map(async ({ page, pieces, budget }) => {
      const scripts = new Set<string>();
      const styles = new Set<string>();
      const names = new Set<string>();
      for (const name of ['index.html', ...pieces]) collect(name, scripts, styles, names);
      const [js, css] = [await weigh(scripts), await weigh(styles)];
      const files = shellScripts + scripts.size;
      const filesBudget = fewFiles[page] ?? usualFiles;
      const unwanted = (unwantedOn[page] ?? []).filter((name) => names.has(name));
      return { page, js, css, jsBudget: budget, cssBudget, files, filesBudget, unwanted };
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
