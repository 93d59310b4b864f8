import { loadTable } from './load-tables.ts';

/** `npm run load-model`: the table of docs/scaling.md, of what stands in load-model.ts. */
process.stdout.write(`${loadTable()}\n`);
