// The thread that reads one file of somebody else's, and ends with it.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readTable } from './read-table.ts';
import { Unreadable } from './table.ts';

const { path, name } = workerData as { path: string; name: string };

try {
  parentPort?.postMessage({ rows: await readTable(name, await readFile(path)) });
} catch (error) {
  if (!(error instanceof Unreadable)) throw error;
  parentPort?.postMessage({ reason: error.reason, status: error.status });
}
