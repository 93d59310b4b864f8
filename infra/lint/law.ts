/** What the files of a folder may import: files of the repository (their path, with a slash before it) and packages. */
export interface Law {
  readonly files: RegExp;
  readonly may: readonly RegExp[];
  /** What they may import besides when it is a type. */
  readonly mayTypes?: readonly RegExp[];
  readonly because: string;
}

const contracts = /^\/contracts\/src\//;
const kernel = /^\/services\/kernel\/src\//;
const embedded = /^\/services\/embedded-postgres\/src\//;
const hub = /^\/services\/hub\/src\//;
const documents = /^\/services\/documents\/src\//;
const packages = /^(?!\/|node:|ag-grid)/;
const nodeModules = /^node:/;

/** Files at the root of the tracker that a slice rests on; the others put the slices together. */
const underSlices =
  /^\/services\/tracker\/src\/(policy|audit-access|project-entry|deps|principal|operator|secrets|config|site|list-item-table)\.ts$/;
/** Facts and rules about a week that several slices share; they import no slice. */
const week = /^\/services\/tracker\/src\/week\//;
const slices = /^\/services\/tracker\/src\/[\w-]+\//;

/** Modules without a schema, which cost the browser nothing (docs/decisions/0008-types-for-the-browser.md). */
const tables =
  /^\/contracts\/src\/(codes|dates\/[\w-]+|duration|money|week-ids|short-id|search-text|typed-name)$/;
const inWeb = (folders: string): RegExp => new RegExp(`^/web/src/${folders}`);

/** The folder a file lies in: the second group of `files` when it has one. */
const own = (folder: string): RegExp => new RegExp(`^/${folder}/`);

/** The first that knows a file holds for it. */
const laws: readonly Law[] = [
  {
    files: contracts,
    may: [contracts, /^zod(\/|$)/],
    because: 'Contracts depend on zod alone',
  },
  {
    files: kernel,
    may: [kernel, contracts, packages, nodeModules],
    because: 'The kernel knows contracts and nothing of the product',
  },
  {
    files: hub,
    may: [hub, kernel, contracts, packages, nodeModules],
    because: 'The hub knows the kernel and contracts',
  },
  {
    files: documents,
    may: [documents, kernel, contracts, packages, nodeModules],
    because: 'What draws paper knows the kernel and contracts',
  },
  {
    files: embedded,
    may: [embedded, packages, nodeModules],
    because: 'The embedded PostgreSQL knows nothing of the rest',
  },
  {
    files: /^\/services\/tracker\/src\/(main|testing|demo)\//,
    may: [/^\/(services|contracts|web\/dist|infra)/, packages, nodeModules],
    because: 'The tracker does not know the web',
  },
  {
    files: week,
    may: [week, contracts, kernel],
    because: 'What the slices share of a week imports no slice, and nothing but contracts and kernel',
  },
  {
    files: slices,
    may: [underSlices, week, contracts, kernel, documents, packages, nodeModules],
    mayTypes: [slices],
    because:
      "A slice never imports another's values: they meet by the type of an event, or by a query handed in (docs/architecture.md)",
  },
  {
    files: inWeb('features/'),
    may: [inWeb('shared/'), contracts, packages],
    because: 'A feature imports itself and what is shared, never another feature',
  },
  {
    files: inWeb('shared/ui/'),
    may: [inWeb('shared/(ui/|[\\w-]+\\.ts$)'), tables, packages],
    because: 'The design system knows nothing of the product: texts and numbers apart, it imports itself',
  },
  {
    files: inWeb('shared/grid/'),
    may: [inWeb('shared/'), tables, packages, /^ag-grid/, /^@ag-grid/],
    because: 'What is shared imports neither features nor the application',
  },
  {
    files: inWeb('shared/forms/'),
    may: [inWeb('shared/'), contracts, packages],
    because: 'What is shared imports neither features nor the application',
  },
  {
    files: inWeb('shared/'),
    may: [inWeb('shared/'), tables, packages],
    mayTypes: [contracts],
    because:
      'What is shared imports neither features nor the application, and of contracts values without schemas',
  },
  {
    files: inWeb('gallery/'),
    may: [inWeb('(gallery|shared)/'), tables, packages],
    mayTypes: [contracts],
    because: 'The gallery shows what is shared',
  },
  {
    files: inWeb('app/'),
    may: [inWeb('(app|features|shared)/'), tables, packages],
    because: 'The frame of the application puts features together',
  },
];

/** Packages that a decider and what it is made of never import: it is a function of commands and events. */
const outside = /^(?!\/)/;

const folderOf = (file: string): RegExp | undefined => {
  const [, folder] = /^\/((?:services\/tracker\/src|web\/src\/features)\/[\w-]+)\//.exec(file) ?? [];
  return folder === undefined ? undefined : own(folder);
};

/** Why a file may not import something; undefined when it may. Both as in `Law`. */
export const refusalOf = (
  file: string,
  target: string,
  { isType, isDecider }: { readonly isType: boolean; readonly isDecider: boolean },
): string | undefined => {
  if (/\.(test|int\.test)\.tsx?$/.test(file) || (/\/testing\//.test(file) && !target.startsWith('ag-grid')))
    return undefined;
  if (isDecider && outside.test(target)) return 'A decider is pure: it imports neither packages nor node:*';
  const law = laws.find(({ files }) => files.test(file));
  if (!law) return undefined;
  const allowed = [...law.may, ...(isType ? (law.mayTypes ?? []) : []), folderOf(file)];
  return allowed.some((pattern) => pattern?.test(target)) ? undefined : law.because;
};
