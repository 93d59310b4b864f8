import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Balancer, startBalancer } from './balancer.ts';

export interface Instances {
  /** Address of the balancer in front of them. */
  readonly url: string;
  readonly balancer: Balancer;
  /** Ends one of them with a SIGKILL: 0 is the one that started first and projects the views. */
  kill(index: number): Promise<void>;
  close(): Promise<void>;
}

const startInstance = async (env: Record<string, string>): Promise<{ child: ChildProcess; port: number }> => {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const script = new URL('instance.ts', import.meta.url);
  const child = fork(script, { env: { ...inherited, ...env }, execArgv: [] });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`An instance ended with ${String(code)}`);
  });
  ended.catch(() => {});
  const [port] = (await Promise.race([once(child, 'message'), ended])) as [number];
  return { child, port };
};

/** Instances of the product in processes of their own, on one database, behind one address. */
export const startInstances = async (of: {
  databaseUrl: string;
  secret: string;
  now: string;
  count: number;
}): Promise<Instances> => {
  const env = { DATABASE_URL: of.databaseUrl, SECRET: of.secret, NOW: of.now };
  const instances: Awaited<ReturnType<typeof startInstance>>[] = [];
  for (let n = 0; n < of.count; n += 1) instances.push(await startInstance(env));
  const balancer = await startBalancer(instances.map(({ port }) => port));
  const kill = async (index: number): Promise<void> => {
    const child = instances[index]?.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    url: balancer.url,
    balancer,
    kill,
    async close() {
      await balancer.close();
      for (const index of instances.keys()) await kill(index);
    },
  };
};
