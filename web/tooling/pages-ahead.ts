import type { Plugin, Rolldown } from 'vite';
import { deskWidths } from '../src/shared/ui/desk-widths.ts';
import { firstPages, framed, idOf } from './pages.ts';

type Bundle = Rolldown.OutputBundle;

/** What every page begins with: it names that by itself. */
const start = 'index.html';

type Way = readonly [media: string, modules: readonly string[]];

/** Pages that people start with: what each shows at once, by address, and by the screen where that decides. */
const pages: Readonly<Record<string, readonly Way[]>> = {
  '/': [['all', framed('src/features/tableau-de-bord/home-page.tsx')]],
  '/saisie': [
    [deskWidths.wide, firstPages['/saisie, semaine']],
    [`not all and ${deskWidths.wide}`, firstPages['/saisie, jour']],
  ],
};
/** Besides, where there is no network. */
const offline = ['src/shared/offline/device-reads.ts'];

const isChunk = (output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => output?.type === 'chunk';

/** Scripts that modules cannot start without, their own among them, and their styles. */
const filesOf = (bundle: Bundle, modules: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const add = (chunk: Bundle[string] | undefined): void => {
    if (chunk?.type !== 'chunk' || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const needed of chunk.imports) add(bundle[needed]);
  };
  const chunks = Object.values(bundle).filter(isChunk);
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === idOf(module));
    if (!chunk) throw new Error(`The build has no file of its own for ${module}`);
    add(chunk);
  }
  return found;
};

/** Who asks for them. */
const reader = '<script src="/first-paint.js">';

/**
 * By this comment V8 compiles all of a script aside, before it runs, and not each function when it is first called: most of
 * these are. Other engines read a comment.
 */
const compiledAhead = '//# allFunctionsCalledOnLoad\n';

/**
 * Names in the page what those that people start with are made of, for `public/first-paint.js` to ask for at once. Else each
 * is asked for by the one before it, once that has run.
 */
export const pagesAhead = (): Plugin => ({
  name: 'pages-ahead',
  apply: 'build',
  // A file that is called as before is as before, in every cache.
  augmentChunkHash: () => compiledAhead + JSON.stringify(pages),
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }): string => {
      const there = filesOf(bundle, [start]);
      const named = (modules: readonly string[]): readonly string[] =>
        [...filesOf(bundle, modules)].filter((file) => !there.has(file)).map((file) => `/${file}`);
      const ways = Object.entries(pages).map(([address, of]) => [
        address,
        of.map(([media, modules]) => [media, named(modules)]),
      ]);
      const said = JSON.stringify({ pages: Object.fromEntries(ways), offline: named(offline) });
      if (!html.includes(reader))
        throw new Error(`Nothing asks for the pages ahead: ${reader} is not in index.html`);
      return html.replace(
        reader,
        (tag) => `<script type="application/json" id="pages-ahead">${said}</script>\n    ${tag}`,
      );
    },
  },
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      const modules = Object.values(pages).flatMap((of) => of.flatMap(([, needed]) => needed));
      for (const file of new Set([...filesOf(bundle, [start]), ...filesOf(bundle, modules)])) {
        const chunk = bundle[file];
        if (chunk?.type === 'chunk') chunk.code = compiledAhead + chunk.code;
      }
    },
  },
});
