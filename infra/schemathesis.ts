import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openapi } from '@gestiontemps/contracts/openapi';
import { startTestApp } from '../services/tracker/src/testing/test-app.ts';
import { makeCompany } from '../services/tracker/src/testing/world.ts';
import startPostgres from './testing/start-postgres.ts';
import stopPostgres from './testing/stop-postgres.ts';

/**
 * `npm run schemathesis [-- <arguments of schemathesis run>]`: calls made from the description of the API, by another program
 * than ours, against a product of its own that is gone afterwards. Ends with 1 when an answer is not what the description
 * says, 0 also where Schemathesis is not installed, which it says.
 */
const program = process.env['SCHEMATHESIS'] ?? 'schemathesis';

/** Calls that end the session they are made in, or wait for their turn on purpose. */
const leftOut = '/Account/(Logout|SetSelectedEntreprise|Login|SetPassword|Sessions)';

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'unsupported_method',
].join(',');

/** The description without patterns of Unicode classes: it refuses to make any text for them. */
const readable = (): string =>
  JSON.stringify(openapi(), (key, value: unknown) =>
    key === 'pattern' && typeof value === 'string' && value.includes('\\p{') ? undefined : value,
  );

const run = async (): Promise<number> => {
  await startPostgres();
  const app = await startTestApp();
  const folder = await mkdtemp(join(tmpdir(), 'gestiontemps-schemathesis-'));
  try {
    const { admin } = await makeCompany(app, 'A');
    const description = join(folder, 'openapi.json');
    await writeFile(description, readable());
    const args = `run ${description} --url ${app.url}/api --checks ${checks} --exclude-path-regex ${leftOut}
      --phases examples,coverage,fuzzing --max-examples 20 --continue-on-failure --no-color --warnings off`;
    const session = ['--header', `Authorization: ${admin.token}`];
    const child = spawn(program, [...args.split(/\s+/), ...session, ...process.argv.slice(2)], {
      stdio: 'inherit',
      // Where it keeps what it found.
      cwd: folder,
    });
    return await new Promise((resolve, reject) => {
      child.on('error', reject).on('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    await rm(folder, { recursive: true });
    await app.close();
    await stopPostgres();
  }
};

if (spawnSync(program, ['--version']).status === 0) process.exitCode = await run();
else
  process.stdout.write(
    'Schemathesis is not installed here (pipx install schemathesis), so nothing was called. SCHEMATHESIS may say where it is.\n',
  );
