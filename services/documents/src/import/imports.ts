import { errorCode } from '@gestiontemps/contracts/codes';
import { type ImportQuery, type ImportReport, lineRangeIn } from '@gestiontemps/contracts/imports';
import type { NamedColumn } from '@gestiontemps/contracts/table-columns';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { Rejection, rejection } from '@gestiontemps/kernel/commands/rejection';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import { createRehearsal, type Rehearsal } from '@gestiontemps/kernel/commands/rehearsal';
import { createFairQueue } from '@gestiontemps/kernel/http/fair-queue';
import type { Call } from '@gestiontemps/kernel/http/routing';
import { carryOutLines, type Outcome, type Taking } from './carry-out-lines.ts';
import { createLinePast, type LinePast } from './line-past.ts';
import { type Lines, linesOf } from './lines.ts';
import { Unreadable } from './table.ts';
import type { TableReader } from './table-reader.ts';

/** Files that are taken at once: one of a company, so that two that are the same come one after the other. */
const taking = { atOnce: 2, laneAtOnce: 1, ofLane: 5, inAll: 40 };

/** Lines on the way at once: what they write shares a commit, and others still get theirs. */
const linesAtOnce = 32;

type ImportCall = Pick<
  Call<never, { readonly userId: string; readonly entreprise: string }>,
  'receiveFile' | 'outOfTurn' | 'abreast' | 'settled' | 'principal' | 'asNow' | 'context' | 'exchange'
>;

export interface List {
  readonly columns: readonly NamedColumn[];
  /** Keys of the columns without which nothing can be made of a line. */
  readonly needed: readonly string[];
  /** How its lines are taken: in earnest or, where there is a rehearsal, only to tell. */
  readonly takeBy: (
    rehearsal: Rehearsal | undefined,
    lines: Lines,
    past: LinePast,
  ) => Promise<Omit<Taking, 'range' | 'atOnce' | 'signal' | 'mayGoOn'>>;
}

const refusal = ({ reason, status }: Unreadable): Rejection =>
  new Rejection('file-refused', reason, status, errorCode.ArgumentException, 'formFile');

/** An import as a whole: that it was begun, and that its last line was carried out, by the key of its call. */
const begun = (entreprise: string): string => streamOf('import', entreprise, 'begun');
const ended = (entreprise: string): string => streamOf('import', entreprise, 'ended');

/** What was left as it was by a call that has come to its end, told of what would become of it today: nothing. */
const asItWas = (outcome: Outcome): Outcome => {
  if (outcome.wasDone || outcome.action === 'unchanged') return outcome;
  if (outcome.action === 'update') return { action: 'unchanged' };
  throw rejection('not-imported', "Cette ligne n'a pas été importée, importez-la à nouveau");
};

/** Fills lists from files (domain.md §8.16), each line by the commands that the screens give. */
export const createImports = ({
  reader,
  commands,
  nameOf,
  now,
}: {
  reader: TableReader;
  commands: Pick<Commands, 'load' | 'read' | 'note' | 'isNoted'>;
  /** Who has acted, as people read it; undefined of nobody of the company. */
  nameOf: (entreprise: string, actor: string) => Promise<string | undefined>;
  now: () => Date;
}) => {
  const inTurn = createFairQueue(taking);

  return async (
    call: ImportCall,
    { dryRun = false, lignes, vuJusqua: lookedAt }: ImportQuery,
    list: List,
  ): Promise<ImportReport> => {
    const file = await call.receiveFile();
    const { signal } = call.exchange;
    const { entreprise } = call.principal;
    let report: ImportReport | undefined;
    const take = async (): Promise<void> => {
      const lines = linesOf(await reader.read(file), list.columns, list.needed);
      // What is there is told by views.
      const vuJusqua = await call.abreast();
      const again = !dryRun && !(await commands.note(begun(entreprise), call.context));
      // The same call again writes nothing more: neither over what others have changed since, nor what it had refused.
      const isOver = again && (await commands.isNoted(ended(entreprise), call.context));
      const rehearsal = dryRun || isOver ? createRehearsal(commands, now) : undefined;
      const past = createLinePast(commands, nameOf, {
        entreprise,
        again,
        lookedAt: rehearsal ? undefined : lookedAt,
      });
      const by = await list.takeBy(rehearsal, lines, past);
      const carryOut: Taking['carryOut'] = isOver
        ? async (...line) => asItWas(await by.carryOut(...line))
        : by.carryOut;
      const range = lignes === undefined ? undefined : lineRangeIn(lignes);
      const how = { carryOut, range, atOnce: linesAtOnce, signal, mayGoOn: () => call.asNow() };
      report = { ...(await carryOutLines(lines, dryRun, { ...by, ...how })), vuJusqua };
      if (!dryRun) await commands.note(ended(entreprise), call.context);
    };
    try {
      await call.outOfTurn(() => inTurn(entreprise, take, signal));
    } catch (error) {
      throw error instanceof Unreadable ? refusal(error) : error;
    }
    if (!dryRun) await call.settled();
    if (!report) throw new Error('A file was taken without a report');
    return report;
  };
};

export type Imports = ReturnType<typeof createImports>;
