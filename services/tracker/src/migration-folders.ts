import { fileURLToPath } from 'node:url';

/** Migrations of the product, in the order they are run. */
export const migrationFolders = [
  { name: 'kernel', path: fileURLToPath(new URL('../../kernel/migrations', import.meta.url)) },
  { name: 'tracker', path: fileURLToPath(new URL('../migrations', import.meta.url)) },
];
