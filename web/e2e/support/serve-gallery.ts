import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

/** `serve-gallery.ts <folder>`: builds the gallery of the design system there, which no build contains, serves it, says where. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const [outDir = ''] = process.argv.slice(2);
const input = join(root, 'gallery.html');
const shared = { root, configFile: false, logLevel: 'error' } as const;

await build({
  ...shared,
  plugins: [react()],
  build: { outDir, reportCompressedSize: false, chunkSizeWarningLimit: 10_000, rolldownOptions: { input } },
});
const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
process.stdout.write(`${server.resolvedUrls?.local[0] ?? ''}gallery.html\n`);
