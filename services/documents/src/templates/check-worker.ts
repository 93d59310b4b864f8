// The thread that looks at one template of a company, and ends with it.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { toldOf } from '../apart.ts';
import { checkTemplate } from './check-template.ts';
import type { TemplateAt } from './template-checker.ts';

const { path, key } = workerData as TemplateAt;

parentPort?.postMessage(await toldOf(readFile(path).then((content) => checkTemplate(key, content))));
