import { child, type Product } from './child.ts';
import { lines } from './entry.ts';
import { quantile } from './pace.ts';

export interface VisibleFigures {
  readonly clients: number;
  readonly writes: number;
  /** Answers that told of a state before the write. */
  readonly stale: number;
  /** Milliseconds from the answer of the write until it is read in the view. */
  readonly p50: number;
  readonly p95: number;
}

const clients = 8;
const seconds = 6;

/** P6: each client enters an hour and reads the day of it, from the position that the entry was answered with. */
export const benchVisible = async (url: string): Promise<VisibleFigures> => {
  const { said, stop } = await child<Product>('./product.ts', url);
  try {
    const base = `http://127.0.0.1:${said.port}/api`;
    const next = lines(said);
    const took: number[] = [];
    let stale = 0;
    const write = async (): Promise<void> => {
      const { token, body } = next();
      const headers = { 'content-type': 'application/json', authorization: token };
      const written = await fetch(`${base}/Time/AddInputTime`, { method: 'POST', headers, body });
      const position = written.headers.get('x-position');
      await written.arrayBuffer();
      if (!written.ok || position === null) throw new Error(`AddInputTime answered ${written.status}`);
      const { userId, inputDate } = JSON.parse(body) as { userId: string; inputDate: string };
      const began = performance.now();
      const read = await fetch(`${base}/Time/GetTasks`, {
        method: 'POST',
        headers: { ...headers, 'x-min-position': position },
        body: JSON.stringify({ userId, startDate: inputDate, endDate: inputDate }),
      });
      await read.arrayBuffer();
      if (!read.ok) throw new Error(`GetTasks answered ${read.status}`);
      if (read.headers.get('x-stale') === 'true') stale += 1;
      took.push(performance.now() - began);
    };
    for (let n = 0; n < 100; n += 1) await write();
    took.length = 0;
    const end = performance.now() + seconds * 1000;
    const goOn = async (): Promise<void> => {
      while (performance.now() < end) await write();
    };
    await Promise.all(Array.from({ length: clients }, goOn));
    const sorted = took.toSorted((one, other) => one - other);
    return {
      clients,
      writes: took.length,
      stale,
      p50: quantile(sorted, 0.5),
      p95: quantile(sorted, 0.95),
    };
  } finally {
    stop();
  }
};
