import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * `npm run dev`: the services, started again at every change of theirs, and the web application with hot reload on
 * http://localhost:5173. Logs are made readable by pino-pretty.
 */
const root = fileURLToPath(new URL('..', import.meta.url));

const run = (
  args: readonly string[],
  stdio: 'inherit' | ['inherit', 'inherit', 'pipe'] = 'inherit',
): ChildProcess => spawn(process.execPath, args, { cwd: root, stdio });

const services = run(['--watch', 'services/tracker/src/main/standalone.ts'], ['inherit', 'inherit', 'pipe']);
const readable = spawn(process.execPath, ['node_modules/pino-pretty/bin.js'], {
  cwd: root,
  stdio: ['pipe', 'inherit', 'inherit'],
});
services.stderr?.pipe(readable.stdin);
const web = run(['node_modules/vite/bin/vite.js', 'web', '--port', '5173', '--strictPort']);

// Ctrl-C reaches all three at once; the services take a moment to stop their PostgreSQL.
process.on('SIGINT', () => {});
services.once('exit', (code) => {
  web.kill();
  process.exit(code ?? 0);
});
