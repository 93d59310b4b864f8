import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { areas } from './tooling/areas.ts';
import { pagesAhead } from './tooling/pages-ahead.ts';
import { serviceWorker } from './tooling/service-worker.ts';

const server = `http://localhost:${process.env['PORT'] ?? 3000}`;

/**
 * A style sheet in the head holds back the first paint. Behind the shell of index.html it does not: the shell shows at
 * once, and the scripts, which wait for style sheets before them, still start with theirs. The typeface is asked for
 * with the page, not after the style sheet that names it.
 */
const paintShellFirst = (): Plugin => ({
  name: 'paint-shell-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const styles: string[] = [];
      const lean = html.replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, (link) => {
        styles.push(link.trim());
        return '';
      });
      const font = Object.keys(bundle).find((file) => file.endsWith('.woff2'));
      return {
        html: lean.replace('</body>', `  ${styles.join('\n    ')}\n  </body>`),
        tags: font
          ? [
              {
                tag: 'link',
                attrs: {
                  rel: 'preload',
                  as: 'font',
                  type: 'font/woff2',
                  href: `/${font}`,
                  crossorigin: true,
                },
                injectTo: 'head',
              },
            ]
          : [],
      };
    },
  },
});

const compress = {
  gz: promisify(gzip),
  br: (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
};

/** Compressed once, here, and well, instead of by the server at every request. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const texts = Object.keys(bundle).filter((file) => /\.(js|css|html|svg)$/.test(file));
    for (const file of texts) {
      const content = await readFile(`${dir}/${file}`);
      for (const [extension, shrink] of Object.entries(compress))
        await writeFile(`${dir}/${file}.${extension}`, await shrink(content));
    }
  },
});

/** Nothing is opened before these are there. */
const fromTheStart = /^assets\/(rolldown-runtime|react|libraries|index)-/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), paintShellFirst(), pagesAhead(), precompress(), serviceWorker()],
  server: {
    proxy: { '/api': { target: server }, '/ws': { target: server, ws: true } },
  },
  build: {
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A page is asked for with all that it needs. What opens over one asks for that itself: lists of it weigh two KiB in
      // each page, and spare a device that has the application nothing.
      resolveDependencies: (_file, needed, { hostId, hostType }) => {
        if (hostType === 'html') return needed;
        return hostId.startsWith('assets/index-') ? needed.filter((file) => !fromTheStart.test(file)) : [];
      },
    },
    // kB, as it is before compression: AG Grid, which comes on demand.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        // Each page that opens something names the styles of it, again and again.
        assetFileNames: ({ names: [name = 'asset'] }) =>
          name.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            // What every page needs: libraries, which change seldom, apart from what each release changes.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
            { name: 'libraries', test: /node_modules\//, tags: ['$initial'], priority: 2 },
            { name: 'start', tags: ['$initial'], priority: 1 },
            ...areas(),
          ],
        },
      },
    },
  },
});
