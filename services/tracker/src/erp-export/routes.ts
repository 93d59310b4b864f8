import { amountFields, rateFields } from '@gestiontemps/contracts/amount-fields';
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { isoWeekOf } from '@gestiontemps/contracts/dates/iso-week';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import {
  changeExportFormat,
  costColumns,
  downloadExport,
  type ExportColumn,
  exportColumnKeys,
  exportColumns,
  exportCsv,
  type ExportFormat,
  getExportColumns,
  getExportData,
  getExportFormat,
  getExportSummary,
  getReconciliation,
  listExports,
} from '@gestiontemps/contracts/erp-export';
import { type PresetKey, presetKeys } from '@gestiontemps/contracts/export-natures';
import { getExportPresets, previewExport } from '@gestiontemps/contracts/payroll-export';
import type { CommandContext } from '@gestiontemps/kernel/commands/commands';
import { forbidden, invalid, stale } from '@gestiontemps/kernel/commands/rejection';
import { readWhileWritten } from '@gestiontemps/kernel/files/read-while-written';
import { createFairQueue } from '@gestiontemps/kernel/http/fair-queue';
import { NotModified, type RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { allows } from '../policy.ts';
import { type Member, on } from '../principal.ts';
import { readFiledAlready } from './already-filed.ts';
import { exportFormat, exportFormatStream, type ExportFormatState } from './export-format.ts';
import { exportName } from './export-name.ts';
import type { ExportNeeds } from './export-needs.ts';
import { createHolidaysIn } from './holidays-in.ts';
import { readExports } from './exports.view.ts';
import { createKeptExports, csvOf } from './kept-exports.ts';
import { lostRubriques } from './lost-rubriques.ts';
import { createNewEntries, lastEntry } from './new-entries.ts';
import { exportStream, keptSince, pastExport } from './past-export.ts';
import { payrollFile, written } from './payroll-file.ts';
import { requireNoObstacle } from './payroll-obstacles.ts';
import { payrollPreview } from './payroll-preview.ts';
import { presets } from './presets.ts';
import {
  type CompanyValues,
  datesOfEntries,
  type Ordered,
  readLedger,
  readLines,
  readSummary,
  visibleColumns,
  type Wanted,
} from './read-ledger.ts';
import { readUnfiled } from './read-unfiled.ts';
import { readRubriquesThen } from './rubriques-then.ts';
import { natures, type Payroll, readAbsenceCodes, readPayroll, takes } from './read-payroll.ts';
import { reconcile, reconcileSettled, type Sum } from './reconciliation.ts';
import { createLineWriter, heading } from './write-csv.ts';

/** Files that are made at once, in all and for one company: each reads from a connection of its own. */
const making = { atOnce: 3, laneAtOnce: 1, ofLane: 4, inAll: 20 };
/** The same of what adds up all entries of some days to be looked at: a screen asks for two at a time. */
const adding = { atOnce: 4, laneAtOnce: 2, ofLane: 12, inAll: 100 };

/** Milliseconds that an answer waits for the ledger, which rests while others are served. */
const patience = 5_000;

/** Out to accounting (spec §7 "External export"): by page, as a file, and the files that were made. */
export const exportRoutes = (
  deps: Deps,
  { holidaysOf, files, onAppend, ledgerHears }: ExportNeeds,
): RouteHandler<Member>[] => {
  const { commands, db, facts, people, now } = deps;
  const inTurn = createFairQueue(making);
  const addedInTurn = createFairQueue(adding);
  const holidaysIn = createHolidaysIn({ facts, holidaysOf });
  const newEntries = createNewEntries({ db, onAppend });

  const formatOf = async (entreprise: string): Promise<ExportFormatState> =>
    (await commands.load(exportFormat, exportFormatStream(entreprise), entreprise)).state;

  /** What entries of a company are shown with; holidays are looked for where it has entries. */
  const valuesOf = async (
    entreprise: string,
    { codes }: Pick<ExportFormat, 'codes'>,
    { startDate, endDate }: { startDate?: CivilDate | undefined; endDate?: CivilDate | undefined },
  ): Promise<CompanyValues> => {
    const today = parisDate(now());
    const { codeSociete } = await facts.settings(entreprise, today);
    const held = await datesOfEntries(db, entreprise);
    const holidays = held
      ? await holidaysIn(
          entreprise,
          startDate !== undefined && startDate > held.first ? startDate : held.first,
          endDate !== undefined && endDate < held.last ? endDate : held.last,
        )
      : [];
    return { entreprise, codeSociete, codes, holidays };
  };

  /** With the version of the format whose rubriques it goes by. */
  const payrollOf = async (
    entreprise: string,
    key: PresetKey,
    query: Wanted,
  ): Promise<Payroll & { readonly formatVersion: number }> => {
    const { rubriques, rowVersion: formatVersion } = await formatOf(entreprise);
    return { ...(await readPayroll(db, { entreprise, rubriques }, presets[key], query)), formatVersion };
  };

  const seesCosts = (member: Member): boolean => allows(member, 'costs.read');

  /** An order tells what it goes by. */
  const requireSight = (member: Member, { OrderBy }: Ordered): void => {
    if (OrderBy !== undefined && costColumns.has(OrderBy) && !seesCosts(member)) throw forbidden();
  };

  const { mayKnow, isKept, fileOf } = createKeptExports({ db, files, now });

  /** Whether the same request has made its file already. @throws {Rejection} 422 when its key had asked for something else */
  const wasMade = async (entreprise: string, stream: string, context: CommandContext): Promise<boolean> => {
    const { state } = await commands.load(pastExport, stream, entreprise, { maxAge: 0 });
    if (state === null) return false;
    await commands.handle(pastExport, stream, { type: 'AskAgain' }, context);
    return true;
  };

  return [
    on(getExportColumns, async ({ principal }) => {
      const { columns } = await formatOf(principal.entreprise);
      return visibleColumns(withOthers(columns), seesCosts(principal)).map((key) => ({
        key,
        ...exportColumns[key],
        isExport: columns.includes(key),
      }));
    }),

    on(getExportData, async ({ principal, query: { attente = 0, ...query }, exchange, outOfTurn }) => {
      const { entreprise, userId: caller } = principal;
      const hasEnded = AbortSignal.any([exchange.signal, exchange.stopping]);
      const until = performance.now() + attente * 1000;
      let member = principal;
      for (;;) {
        // Whoever has waited is answered by the rights and settings of when he is.
        requireSight(member, query);
        const values = await valuesOf(entreprise, await formatOf(entreprise), query);
        const known = await lastEntry(db, entreprise);
        if (attente > 0 && (query.apres ?? 0) > known) throw beyondTheLast();
        const page = await readLedger(db, values, query, seesCosts(member));
        const etag = etagOf([entreprise, query, seesCosts(member), page]);
        const within = until - performance.now();
        if (page.totalCount > 0 || within <= 0 || hasEnded.aborted) {
          exchange.setHeader('ETag', etag);
          return exchange.header('If-None-Match')?.includes(etag) ? new NotModified() : page;
        }
        member = await outOfTurn(() => newEntries({ caller, entreprise, known, within, signal: hasEnded }));
      }
    }),

    on(getExportSummary, async ({ principal, query, exchange }) => {
      const { entreprise } = principal;
      const { codes } = await formatOf(entreprise);
      const values = { entreprise, codes, codeSociete: '', holidays: [] };
      const summary = () => readSummary(db, values, query, seesCosts(principal));
      return addedInTurn(entreprise, summary, exchange.signal);
    }),

    on(getReconciliation, async ({ principal, query, exchange }) => {
      const { entreprise } = principal;
      const compare = () => addedInTurn(entreprise, () => reconcile(db, entreprise, query), exchange.signal);
      const { weeks, isBehind } = await reconcileSettled(compare, () => ledgerHears(patience));
      const ids = weeks.flatMap(({ ecarts }) => ecarts.map(({ utilisateurId }) => utilisateurId));
      const names = await people.names(entreprise, ids);
      const shownSum = ({ minutes, cents }: Sum) => ({
        heures: Math.round((minutes / 60) * 100) / 100,
        ...(seesCosts(principal) && { montantMo: cents / 100 }),
      });
      return {
        registreEnRetard: isBehind,
        semaines: weeks.map(({ monday, rapport, registre, exporte, jusqua, rouvertes, ecarts }) => {
          return {
            ...isoWeekOf(monday),
            startDate: monday,
            rapport: shownSum(rapport),
            registre: shownSum(registre),
            exporte: exporte && shownSum(exporte),
            jusqua: jusqua === null ? null : String(jusqua),
            rouvertes,
            ecarts: ecarts.map(({ utilisateurId, typeLigne, ...sums }) => ({
              utilisateur: names.get(utilisateurId) ?? null,
              typeLigne,
              rapport: shownSum(sums.rapport),
              registre: shownSum(sums.registre),
            })),
          };
        }),
      };
    }),

    on(getExportPresets, async () =>
      presetKeys.map((key) => {
        const { label, source, columns, parRubrique, enTete, separateur, encodage, absencesParJour } =
          presets[key];
        return {
          key,
          label,
          source,
          columns: columns.map(([title]) => title),
          parRubrique,
          enTete,
          separateur,
          encodage,
          absencesParJour,
          natures: natures.filter((nature) => takes(presets[key], nature)),
        };
      }),
    ),

    on(previewExport, async ({ principal, query, exchange, abreast }) => {
      const { preset, encodage = presets[preset].encodage } = query;
      const { entreprise } = principal;
      const { startDate, endDate, userIds } = query;
      // As the list of files: what the last one had is late no more.
      await abreast();
      await ledgerHears(patience);
      const preview = async () => {
        const payroll = await payrollOf(entreprise, preset, query);
        const { rubriques } = payroll;
        const rubriquesAt = await readRubriquesThen(commands, entreprise);
        const of = { entreprise, rubriques };
        const since = keptSince(now());
        const files = { before: startDate, since, userIds, rubriquesAt };
        const unfiled = await readUnfiled(db, of, preset, files);
        const lost = await lostRubriques({ db, rubriquesAt }, of, preset, { userIds, since });
        const wanted = { key: preset, startDate, endDate, userIds };
        const filedAlready = await readFiledAlready(db, of, wanted, rubriquesAt);
        const file = payrollFile(presets[preset], payroll, query);
        return payrollPreview(preset, encodage, payroll, file, { ...unfiled, lost, filedAlready });
      };
      return addedInTurn(entreprise, preview, exchange.signal);
    }),

    on(exportCsv, async ({ principal, query, context, exchange, newId, abreast, asNow }) => {
      const { entreprise } = principal;
      const { startDate, endDate, apres, userIds } = query;
      requireSight(principal, query);
      const exportId = newId('export');
      const stream = exportStream(entreprise, exportId);
      // So that whoever has the file knows which of the list it is.
      const tellWhich = () =>
        exchange.setHeader('Content-Location', `/api/ExportExterne/Exports/${exportId}`);
      if (!exchange.isHead && (await wasMade(entreprise, stream, context))) {
        await abreast();
        tellWhich();
        return fileOf(principal, exportId);
      }
      const format = await formatOf(entreprise);
      const { exportReportName } = await facts.settings(entreprise, parisDate(now()));
      const { preset } = query;
      const name = exportName(exportReportName, query);
      const { encodage = preset ? presets[preset].encodage : format.encodage } = query;
      const answer = { name, type: csvOf(encodage), size: undefined, etag: undefined };
      if (exchange.isHead) {
        // What the file itself would be refused for.
        if (preset)
          await inTurn(entreprise, async () =>
            requireNoObstacle(await payrollOf(entreprise, preset, query), encodage),
          );
        return { ...answer, stream: Readable.from([]) };
      }

      // What was validated a moment ago is in the file.
      await ledgerHears(patience);
      const columns = preset ? [] : visibleColumns(format.columns, seesCosts(principal));
      const writer = createLineWriter(encodage);
      let lignes = 0;
      let jusqua: number | null = null;
      let formatVersion: number | undefined;

      const writeLedger = async (write: (bytes: Uint8Array) => Promise<void>): Promise<void> => {
        await write(writer.head(heading(columns)));
        const values = await valuesOf(entreprise, format, query);
        await readLines(db, values, columns, query, async (lines) => {
          lignes += lines.length;
          jusqua = lines.reduce((highest, { id }) => Math.max(highest, id), jusqua ?? 0);
          await write(writer.lines(lines.map(({ line }) => line)));
        });
      };
      const writePayroll = async (
        key: PresetKey,
        write: (bytes: Uint8Array) => Promise<void>,
      ): Promise<void> => {
        const payroll = await payrollOf(entreprise, key, query);
        requireNoObstacle(payroll, encodage);
        const { head, lines } = payrollFile(presets[key], payroll, query);
        lignes = lines.length;
        ({ jusqua, formatVersion } = payroll);
        await write(writer.head(presets[key].enTete ? written(presets[key], head) : null));
        await write(writer.lines(lines.map((line) => written(presets[key], line))));
      };

      const bytes = await readWhileWritten(
        files.incoming,
        (write) =>
          inTurn(entreprise, async () => {
            // Others were before him: its columns are of what he might see then.
            if (seesCosts(await asNow()) !== seesCosts(principal)) throw forbidden();
            await (preset ? writePayroll(preset, write) : writeLedger(write));
          }),
        async ({ path, size, sha256 }) => {
          await files.keep({ path, sha256 }, { entreprise, stream, owner: exportId });
          const { state } = await commands.handle(
            pastExport,
            stream,
            {
              type: 'RecordExport',
              name,
              startDate,
              endDate,
              apres: apres ?? null,
              userIds: userIds ?? null,
              columns,
              ...(preset && { preset }),
              encodage,
              lignes,
              jusqua,
              ...(formatVersion !== undefined && { formatVersion }),
              avecMontants: columns.some((key) => costColumns.has(key)),
              remplaces: writer.remplaces,
              size,
              sha256,
            },
            context,
          );
          // The same request, sent twice at a time, has recorded another file: this one is none, and ends before its end.
          if (state?.sha256 !== sha256) throw stale();
        },
      );
      tellWhich();
      const about = { avecMontants: String(columns.some((key) => costColumns.has(key))) };
      return { ...answer, stream: bytes, about };
    }),

    on(listExports, async ({ principal, query, abreast }) => {
      const { entreprise } = principal;
      // A file is recorded at its end, when its headers have long gone: no position tells whoever has it how far to wait.
      await abreast();
      const { totalCount, data } = await readExports(db, entreprise, query);
      const names = await people.actors(
        entreprise,
        data.map(({ createdBy }) => createdBy),
      );
      return {
        totalCount,
        data: data.map(({ sha256, size, ...row }) => {
          const isTold = mayKnow(principal, row) && !row.efface;
          return {
            ...row,
            jusqua: row.jusqua === null ? null : String(row.jusqua),
            size: isTold ? size : null,
            empreinte: isTold ? sha256 : null,
            disponible: mayKnow(principal, row) && isKept(row),
            createdBy: names.get(row.createdBy) ?? null,
          };
        }),
      };
    }),

    on(downloadExport, ({ principal, params }) => fileOf(principal, params.id)),

    on(getExportFormat, async ({ principal }) => shown(await formatOf(principal.entreprise))),

    on(changeExportFormat, async ({ principal, body, handle }) => {
      const { entreprise } = principal;
      const absences = await db.atOneMoment(entreprise, (read) => readAbsenceCodes(read, entreprise));
      const command = { type: 'ChangeExportFormat', ...body, absences } as const;
      const { state } = await handle(exportFormat, exportFormatStream(entreprise), command);
      return shown(state);
    }),
  ];
};

/**
 * Of what is told, since names and numbers that stand beside entries change without a further one. It spares the way, not
 * the page: whoever follows reads a page that is short, and empty most of the time. No amount goes into it, which never
 * changes in an entry: who knows the rest could try amounts until one fits.
 */
export const etagOf = (of: readonly unknown[]): string => {
  const told = JSON.stringify(of, (key, value: unknown) =>
    rateFields.has(key) || amountFields.has(key) ? undefined : value,
  );
  return `W/"${hash('sha256', told, 'base64url').slice(0, 27)}"`;
};

const beyondTheLast = () =>
  invalid(
    'beyond-the-last',
    'apres dépasse la dernière écriture : une sauvegarde a-t-elle été restaurée ?',
    'apres',
  );

/** Columns in their order, and those that are left out where they usually stand. */
const withOthers = (columns: readonly ExportColumn[]): readonly ExportColumn[] =>
  exportColumnKeys.reduce<readonly ExportColumn[]>((all, key, at) => {
    if (columns.includes(key)) return all;
    const before = exportColumnKeys[at - 1];
    return all.toSpliced(before === undefined ? 0 : all.indexOf(before) + 1, 0, key);
  }, columns);

const shown = ({ columns, ...format }: ExportFormatState): ExportFormat => ({
  ...format,
  columns: [...columns],
});
