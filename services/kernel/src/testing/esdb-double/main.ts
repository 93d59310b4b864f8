// The test double as a process of its own: `node main.ts [port] [file]` prints its address and stays until it is ended.
// Without a file everything is in memory, and goes with it. It is no EventStoreDB: see esdb-double.ts.
import { startEsdbDouble } from './esdb-double.ts';

const [port = '0', file] = process.argv.slice(2);
const double = await startEsdbDouble({ port: Number(port), ...(file !== undefined && { file }) });
console.log(double.url);
process.send?.(double.url);
