// The process that reads one file of somebody else's, and ends with it.
import { readFile } from 'node:fs/promises';
import { answerApart } from '../apart.ts';
import { readTable } from './read-table.ts';

answerApart(async ({ path, name }: { path: string; name: string }) => readTable(name, await readFile(path)));
