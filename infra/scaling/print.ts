import { loadTable, sizeTable } from './load-tables.ts';

/** `npm run load-model`: the tables of docs/scaling.md and docs/operations.md, of what stands in load-model.ts. */
process.stdout.write(`${loadTable()}\n\n${sizeTable()}\n`);
