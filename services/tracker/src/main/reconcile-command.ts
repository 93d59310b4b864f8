import { parseArgs } from 'node:util';
import { daysBetween } from '@gestiontemps/contracts/dates/civil-date';
import { isoWeekOf } from '@gestiontemps/contracts/dates/iso-week';
import {
  isSame,
  reconcile,
  type ReconciledWeek,
  reconcileSettled,
  type Sum,
} from '../erp-export/reconciliation.ts';
import { behindLedger, ledgerHears } from '../ledger-heard.ts';
import type { Tracker } from '../tracker.ts';

const usage = 'npm run reconcile -- --from 2026-10-01 --to 2026-10-31 [--entreprise <id>]';
const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const readArguments = (given: readonly string[]) => {
  const text = { type: 'string', default: '' } as const;
  try {
    const { values } = parseArgs({ args: [...given], options: { from: text, to: text, entreprise: text } });
    return isDate(values.from) && isDate(values.to) && daysBetween(values.from, values.to) >= 0
      ? values
      : undefined;
  } catch {
    return undefined;
  }
};

/** Milliseconds that a command waits for the ledger, which rests while people are served. */
export const ledgerPatience = 30_000;

/**
 * Whether reports and ledger say the same of validated weeks: lines, and the code that the process ends with; 2 where nothing
 * differs but not all could be compared.
 */
export const reconcileCommand = async (
  { deps, ownerPool, progress }: Pick<Tracker, 'deps' | 'ownerPool' | 'progress'>,
  given: readonly string[],
): Promise<{ lines: string[]; code: number }> => {
  const asked = readArguments(given);
  if (!asked) return { lines: [usage], code: 1 };
  const { rows: companies } = await ownerPool.query<{ id: string; name: string }>(
    "select entreprise::text as id, name from views.companies where $1 in ('', entreprise::text) order by name",
    [asked.entreprise],
  );
  if (companies.length === 0) return { lines: ['There is no such company.'], code: 1 };
  const lines: string[] = [];
  let differences = 0;
  // What neither reports nor ledger have heard of differs in nothing.
  let unsettled = !(await ledgerHears(progress, ledgerPatience));
  if (unsettled)
    lines.push(
      `Not all is compared: ${(await behindLedger(progress)).join(', ')} have not heard everything yet. Ask again.`,
    );
  for (const { id, name } of companies) {
    lines.push(`${name} (${id})`);
    const { weeks, isBehind } = await reconcileSettled(
      () => reconcile(deps.db, id, { startDate: asked.from, endDate: asked.to }),
      () => ledgerHears(progress, ledgerPatience),
    );
    if (isBehind) {
      unsettled = true;
      const behind = await behindLedger(progress);
      const of = behind.length > 0 ? ` (${behind.join(', ')})` : '';
      lines.push(`  Not compared: the ledger has not heard everything yet${of}. Ask again.`);
      continue;
    }
    if (weeks.length === 0) lines.push('  Nothing was validated.');
    for (const week of weeks) {
      differences += week.ecarts.length;
      lines.push(...linesOf(week));
    }
  }
  return { lines, code: differences > 0 ? 1 : unsettled ? 2 : 0 };
};

const linesOf = (week: ReconciledWeek): string[] => {
  const { monday, rapport, registre, exporte, jusqua, rouvertes, ecarts } = week;
  const { annee, numSemaine } = isoWeekOf(monday);
  const exported =
    exporte === null
      ? 'not exported'
      : isSame(exporte, registre)
        ? `exported up to ${jusqua}`
        : `exported up to ${jusqua}, when it was ${said(exporte)}`;
  const open = rouvertes > 0 ? `; ${rouvertes} open again, not compared` : '';
  const found = `${ecarts.length} difference${ecarts.length === 1 ? '' : 's'}`;
  return [
    `  ${annee}-W${String(numSemaine).padStart(2, '0')}: ${found}; reports ${said(rapport)}, ledger ${said(registre)}; ${exported}${open}`,
    ...ecarts.map(
      (one) =>
        `    ${one.utilisateurId} ${one.typeLigne}: reports ${said(one.rapport)}, ledger ${said(one.registre)}`,
    ),
  ];
};

const said = ({ minutes, cents }: Sum): string =>
  `${Math.trunc(minutes / 60)}h${String(Math.abs(minutes % 60)).padStart(2, '0')} ${(cents / 100).toFixed(2)} €`;
