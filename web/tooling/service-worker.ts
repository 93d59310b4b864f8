import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { moduleGraph } from './module-graph.ts';
import { modulesOnSite } from './on-site.ts';
import { idOf } from './pages.ts';

type Bundle = Rolldown.OutputBundle;

/** Scripts and styles that have something of these modules, with what each cannot start without. */
const filesOf = (bundle: Bundle, modules: ReadonlySet<string>): string[] => {
  const found = new Set<string>();
  const add = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const needed of chunk.imports) add(needed);
  };
  for (const [file, output] of Object.entries(bundle)) {
    if (output.type === 'asset') {
      if (file.endsWith('.woff2')) found.add(file);
    } else if (output.isEntry || output.moduleIds.some((id) => modules.has(id))) add(file);
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
    const modules = modulesOnSite(moduleGraph(this));
    const files = [...filesOf(bundle, modules), ...plain].map((file) => `/${file}`);
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
          input: idOf('src/worker/service-worker.ts'),
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    });
  },
});
