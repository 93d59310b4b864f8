import { readdir } from 'node:fs/promises';
import { routes } from '@gestiontemps/contracts/routes';
import type { CallRow } from './call-rows.ts';
import { sampleOf } from './sample-of.ts';

const rows = new Map<string, CallRow>();
for (const file of await readdir(new URL('calls/', import.meta.url))) {
  const { calls } = (await import(`./calls/${file}`)) as { calls: Record<string, CallRow> };
  for (const [name, row] of Object.entries(calls)) rows.set(name, row);
}

/** Every call of the product, with a sample of it and what its row says. */
export const calls = routes.map(({ name, route }) => {
  const row = rows.get(name) ?? {};
  return { name, route, row, sample: row.sample ?? sampleOf(route) };
});
