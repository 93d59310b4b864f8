// The thread that reads one file of somebody else's, and ends with it.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { toldOf } from '../apart.ts';
import { readTable } from './read-table.ts';

const { path, name } = workerData as { path: string; name: string };

parentPort?.postMessage(await toldOf(readFile(path).then((content) => readTable(name, content))));
