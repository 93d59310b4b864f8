import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { noteVerification } from '@gestiontemps/kernel/chain/verifications';
import { verifyLog } from '@gestiontemps/kernel/chain/verify-log';
import { ConnectionLost } from '@gestiontemps/kernel/sql/connection-lost';
import type { View } from '@gestiontemps/kernel/views/view';
import { reconcile, reconcileSettled } from '../erp-export/reconciliation.ts';
import { behindLedger, ledgerHears } from '../ledger-heard.ts';
import type { Tracker } from '../tracker.ts';
import { blankedEarly } from '../retention/blanked-early.ts';
import { ledgerPatience } from './reconcile-command.ts';
import type { CommandOf, Said } from './run-command.ts';
import { type LedgerReport, reportLines, type VerifyReport, type ViewReport } from './verify-report.ts';

type Verified = Pick<Tracker, 'deps' | 'ownerPool' | 'progress' | 'store' | 'views' | 'rebuilds'>;

const usage = 'npm run verify [-- --company <id>] [--json]';
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/**
 * npm takes options for its own when the `--` before them is missing, and leaves them in the environment: `--company=<id>`
 * as it is, `--company <id>` as `true`, with the id among the arguments.
 */
const readArguments = (given: readonly string[], env: CommandOf['env']) => {
  const { npm_config_company: taken = '', npm_config_json: json } = env;
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      options: { company: { type: 'string' }, json: { type: 'boolean', default: json === 'true' } },
      allowPositionals: taken === 'true',
    });
    if (positionals.length > 1) return undefined;
    const company = values.company ?? (taken === 'true' ? (positionals[0] ?? '') : taken || undefined);
    return company === undefined || isId(company) ? { ...values, company } : undefined;
  } catch {
    return undefined;
  }
};

/** Verifies everything, and changes nothing but its own note of it. */
export const verifyCommand = async (
  tracker: Verified,
  given: readonly string[],
  env: CommandOf['env'] = {},
): Promise<Said> => {
  const asked = readArguments(given, env);
  if (!asked) return { lines: [usage], code: 1 };
  const { rows: companies } = await tracker.ownerPool.query<{ id: string; name: string }>(
    'select entreprise::text as id, name from views.companies where $1::uuid is null or entreprise = $1 order by name',
    [asked.company ?? null],
  );
  if (companies.length === 0 && asked.company !== undefined)
    return { lines: ['There is no such company.'], code: 1 };
  const report = await verify(tracker, companies, asked.company);
  return {
    lines: asked.json ? [JSON.stringify(report, null, 2)] : reportLines(report),
    code: !report.isFaultless ? 1 : report.isWhole ? 0 : 2,
  };
};

const verify = async (
  tracker: Verified,
  companies: readonly { id: string; name: string }[],
  company: string | undefined,
): Promise<VerifyReport> => {
  const { ownerPool, deps, views, progress } = tracker;
  const chain = await verifyLog(ownerPool, company);
  const log = { ...chain, faults: [...chain.faults, ...(await blankedEarly(ownerPool, company))] };
  await noteVerification(ownerPool, log);
  const compared: ViewReport[] = [];
  if (company === undefined) for (const view of views) compared.push(await compareView(tracker, view));
  // What neither reports nor ledger have heard of differs in nothing.
  const isHeard = await ledgerHears(progress, ledgerPatience);
  const ledger: LedgerReport[] = [];
  for (const { id } of companies) ledger.push(await compareLedger(tracker, id));
  const unsettled = !isHeard || ledger.some(({ isBehind }) => isBehind);
  return {
    verifiedOn: deps.now().toISOString(),
    version: await versions(tracker),
    company: company ?? null,
    names: Object.fromEntries(companies.map(({ id, name }) => [id, name])),
    log,
    views: company === undefined ? compared : null,
    ledger,
    behind: unsettled ? await behindLedger(progress) : [],
    isFaultless:
      log.faults.length === 0 &&
      compared.every(({ differences, parked }) => differences === 0 && parked === 0) &&
      ledger.every(({ differences, isBehind }) => isBehind || differences.length === 0),
    isWhole: !unsettled,
  };
};

/** Differences of a view that are named, at most. */
const named = 10;

const compareView = async ({ rebuilds }: Verified, compared: View): Promise<ViewReport> => {
  const { name: view } = compared;
  try {
    const { rows, differences, discrepancies, parked, setAside } = await rebuilds.compare(compared, named);
    const first = discrepancies.map(({ table, key, column }) => ({ table, key, column }));
    const parkedFrom = setAside.slice(0, named).map(({ position }) => position);
    const reason = differences === null ? 'stopped, or of another version' : null;
    return { view, rows, differences, parked, parkedFrom, reason, first };
  } catch (error) {
    // One that cannot be made again is told of as such: the log, the other views and the ledger are looked at all the same.
    if (error instanceof ConnectionLost) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    return { view, rows: 0, differences: null, parked: 0, parkedFrom: [], reason, first: [] };
  }
};

const compareLedger = async (
  { deps: { db }, progress }: Verified,
  entreprise: string,
): Promise<LedgerReport> => {
  const always = { startDate: '1900-01-01', endDate: '2999-12-31' };
  const { weeks, isBehind } = await reconcileSettled(
    () => reconcile(db, entreprise, always),
    () => ledgerHears(progress, ledgerPatience),
  );
  return {
    entreprise,
    weeks: weeks.length,
    isBehind,
    differences: weeks.flatMap(({ monday, ecarts }) =>
      ecarts.map(({ utilisateurId, typeLigne }) => ({ monday, utilisateurId, typeLigne })),
    ),
  };
};

const versions = async ({ ownerPool }: Verified): Promise<VerifyReport['version']> => {
  const manifest = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const { rows } = await ownerPool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return { product: manifest.version, node: process.versions.node, postgres: rows[0]?.version ?? '' };
};
