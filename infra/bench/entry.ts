import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import autocannon from 'autocannon';
import { child, type Product } from './child.ts';

export interface EntryFigures {
  readonly clients: number;
  /** AddInputTime a second: authenticated, validated, decided, appended with fsync. */
  readonly ours: number;
  /** Express 5 with one prepared INSERT and its commit, the same body, the same database server. */
  readonly ceiling: number;
  readonly ratio: number;
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
}

const seconds = 5;

/** Every request another line: each person has a task a quarter of an hour at a time, six a day, day after day back. */
export const lines = ({ tasks, lastDay, people }: Pick<Product, 'tasks' | 'lastDay' | 'people'>) => {
  const counts = people.map(() => 0);
  let next = 0;
  return () => {
    const index = (next += 1) % people.length;
    const person = people[index];
    const n = counts[index] ?? 0;
    counts[index] = n + 1;
    return {
      token: person?.token ?? '',
      body: JSON.stringify({
        userId: person?.userId,
        inputDate: addDays(lastDay, -Math.floor(n / tasks.length)),
        taskProjectId: tasks[n % tasks.length],
        time: 0.25,
      }),
    };
  };
};

/** So many clients that enter time, for five seconds. */
export const load = async (port: number, clients: number, line: () => { token: string; body: string }) =>
  autocannon({
    url: `http://127.0.0.1:${port}/api/Time/AddInputTime`,
    connections: clients,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => {
          const { token, body } = line();
          return { ...request, headers: { 'content-type': 'application/json', authorization: token }, body };
        },
      },
    ],
  });

/** P1: entries through the API against the ceiling of the same run, rounds interleaved after one that warms both. */
export const benchEntry = async (url: string): Promise<EntryFigures[]> => {
  const product = await child<Product>('./product.ts', url);
  const ceiling = await child<{ port: number }>('./ceiling.ts', url);
  const line = lines(product.said);
  try {
    await load(product.said.port, 8, line);
    await load(ceiling.said.port, 8, line);
    const figures: EntryFigures[] = [];
    for (const clients of [1, 8, 32]) {
      const least = await load(ceiling.said.port, clients, line);
      const ours = await load(product.said.port, clients, line);
      figures.push({
        clients,
        ours: ours.requests.average,
        ceiling: least.requests.average,
        ratio: ours.requests.average / least.requests.average,
        p50: ours.latency.p50,
        p99: ours.latency.p99,
        refused: ours.non2xx + ours.errors,
      });
    }
    return figures;
  } finally {
    product.stop();
    ceiling.stop();
  }
};
