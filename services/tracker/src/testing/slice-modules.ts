import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Decider, DomainEvent } from '@gestiontemps/kernel/commands/decider';
import type { StoredEvents } from '@gestiontemps/kernel/commands/stored-events';
import type { View } from '@gestiontemps/kernel/views/view';

const root = fileURLToPath(new URL('..', import.meta.url));

type Module = Readonly<Record<string, unknown>>;
type AnyDecider = Decider<unknown, never, DomainEvent>;

const has = (value: unknown, ...fields: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && fields.every((field) => field in value);

/** What the files of the slices say of what is stored: their deciders, their views, the samples of their events. */
export const sliceModules = async () => {
  const files = (await Array.fromAsync(glob('*/*.ts', { cwd: root })))
    .filter((file) => !/^(main|testing|demo)\/|\.test\.ts$/.test(file))
    .toSorted();
  const exported: unknown[] = [];
  for (const file of files) exported.push(...Object.values((await import(`${root}${file}`)) as Module));
  const values = [...new Set(exported)];
  return {
    deciders: values.filter((value): value is AnyDecider => has(value, 'decide', 'evolve', 'category')),
    views: values.filter((value): value is View => has(value, 'fold', 'wants', 'version')),
    stored: Object.assign(
      {},
      ...values.filter((value): value is StoredEvents => has(value, 'stored')).map(({ stored }) => stored),
    ) as StoredEvents['stored'],
  };
};
