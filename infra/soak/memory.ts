import { readdir, readFile } from 'node:fs/promises';

const megabyte = 1_048_576;

/** MiB that a process holds for itself, without what it shares; undefined where /proc is not, or it has ended. */
const ownMemory = async (pid: number): Promise<{ parent: number; own: number } | undefined> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const parent = /^PPid:\s+(\d+)/m.exec(status)?.[1];
  const own = /^RssAnon:\s+(\d+)/m.exec(status)?.[1];
  return parent && own ? { parent: Number(parent), own: (Number(own) * 1024) / megabyte } : undefined;
};

/** MiB that a process and its children hold for themselves: PostgreSQL has one for each connection. */
export const memoryOf = async (pid: number): Promise<number> => {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(pids.map(async (id) => ({ id, memory: await ownMemory(id) })));
  return all
    .filter(({ id, memory }) => id === pid || memory?.parent === pid)
    .reduce((sum, { memory }) => sum + (memory?.own ?? 0), 0);
};

export interface Growth {
  /** MiB a minute, the straight line through all samples. */
  readonly slope: number;
  /** MiB a minute by which the slope may be off, at two standard errors. */
  readonly noise: number;
}

/** How a memory moves, from samples (minutes, MiB): a saw-tooth of collections is noise, a leak is a slope. */
export const growthOf = (samples: readonly (readonly [minutes: number, megabytes: number])[]): Growth => {
  const n = samples.length;
  const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
  const at = mean(samples.map(([minutes]) => minutes));
  const level = mean(samples.map(([, megabytes]) => megabytes));
  const spread = samples.reduce((sum, [minutes]) => sum + (minutes - at) ** 2, 0);
  if (n < 3 || spread === 0) return { slope: 0, noise: Number.POSITIVE_INFINITY };
  const slope =
    samples.reduce((sum, [minutes, megabytes]) => sum + (minutes - at) * (megabytes - level), 0) / spread;
  const left = samples.reduce(
    (sum, [minutes, megabytes]) => sum + (megabytes - level - slope * (minutes - at)) ** 2,
    0,
  );
  return { slope, noise: 2 * Math.sqrt(left / (n - 2) / spread) };
};

/** Whether a memory grows by more than it may (MiB a minute), and more than chance explains. */
export const isLeak = ({ slope, noise }: Growth, allowed: number): boolean =>
  slope > allowed && slope > noise;
