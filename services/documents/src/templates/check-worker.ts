// The process that looks at one template of a company, and ends with it.
import { readFile } from 'node:fs/promises';
import { answerApart } from '../apart.ts';
import { checkTemplate } from './check-template.ts';
import type { TemplateAt } from './template-checker.ts';

answerApart(async ({ path, key }: TemplateAt) => checkTemplate(key, await readFile(path)));
