import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { asyncapi } from '@gestiontemps/contracts/asyncapi';
import { openapi } from '@gestiontemps/contracts/openapi';
import { catalogue } from './catalogue.ts';
import { callsPage } from './specification/calls-page.ts';
import { migratedSchema } from './migrated-schema.ts';
import { readableJson } from './readable-json.ts';

/**
 * `npm run generate`: writes what is made from the code and kept in the repository, for those who review it.
 * `-- --check` writes nothing and fails when a file is not what the code makes.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const generated: Record<string, () => Promise<string>> = {
  'contracts/asyncapi.json': async () => readableJson(asyncapi()),
  'contracts/openapi.json': async () => readableJson(openapi()),
  'docs/calls.md': callsPage,
  'docs/catalogue.md': catalogue,
  'services/tracker/schema.sql': migratedSchema,
};

const check = process.argv.includes('--check');
let drifted = false;
for (const [file, make] of Object.entries(generated)) {
  const [wanted, found] = await Promise.all([make(), readFile(root + file, 'utf8').catch(() => '')]);
  if (wanted === found) continue;
  if (!check) await writeFile(root + file, wanted);
  else {
    drifted = true;
    process.stderr.write(`${file} is not what the code makes: npm run generate\n`);
  }
}
process.exit(drifted ? 1 : 0);
