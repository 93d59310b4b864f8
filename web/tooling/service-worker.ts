import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const source = (file: string): string => fileURLToPath(new URL(`../src/${file}`, import.meta.url));

/** Pages that people need where there is no network, with all that opens from them. */
const onSite = [
  'app/signed-in.tsx',
  'app/left-acts.ts',
  'features/compte/login-page.tsx',
  'features/tableau-de-bord/home-page.tsx',
  'features/saisie/entry-page.tsx',
  'features/validation/list/validation-list-page.tsx',
  'features/validation/detail/week-sheet-page.tsx',
].map(source);

/** Heavy, and of no page above. */
const isLeftOut = (file: string): boolean => /\/(ag-grid|charts)-/.test(file);

/** What names every page of the application. */
const directory = source('app/screens.ts');

/**
 * Scripts and styles of the pages above: what they import, and what they open.
 * @param pages modules that others open as pages, which take none of them along
 */
const filesOnSite = (bundle: Bundle, pages: ReadonlySet<string>): string[] => {
  const found = new Set<string>();
  const isPage = (file: string): boolean => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' && pages.has(chunk.facadeModuleId ?? '');
  };
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || isLeftOut(file) || found.has(file)) return;
    found.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    const parts = chunk.dynamicImports.filter((part) => !isPage(part));
    for (const needed of [...chunk.imports, ...parts]) add(needed);
  };
  for (const [file, output] of Object.entries(bundle)) {
    if (output.type === 'asset') {
      if (file.endsWith('.woff2')) found.add(file);
    } else if (output.isEntry || output.moduleIds.some((id) => onSite.includes(id))) add(file);
  }
  return [...found].toSorted();
};

/**
 * The service worker (`src/worker`), which knows the files of its release by name. Built by itself: nothing of the pages may
 * lie in it, and it has one address, at which browsers look whether there is another release.
 */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
    if (!entry) throw new Error('The build has no page');
    const icons = (await readdir(`${dir}/icons`)).map((icon) => `icons/${icon}`);
    const plain = ['first-paint.js', 'manifest.webmanifest', ...icons];
    const pages = new Set(this.getModuleInfo(directory)?.dynamicallyImportedIds);
    const files = [...filesOnSite(bundle, pages), ...plain].map((file) => `/${file}`);
    const release = createHash('sha256').update(Object.keys(bundle).toSorted().join());
    for (const file of ['index.html', ...plain]) release.update(await readFile(`${dir}/${file}`));
    const version = release.digest('hex').slice(0, 12);
    await build({
      configFile: false,
      logLevel: 'warn',
      root: fileURLToPath(new URL('..', import.meta.url)),
      publicDir: false,
      define: { RELEASE: JSON.stringify({ version, entry: entry.fileName, files }) },
      build: {
        outDir: dir,
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: source('worker/service-worker.ts'),
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    });
  },
});
