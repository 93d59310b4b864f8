import { errorCode } from '@gestiontemps/contracts/codes';
import { type ImportQuery, type ImportReport, lineRangeIn } from '@gestiontemps/contracts/imports';
import type { NamedColumn } from '@gestiontemps/contracts/table-columns';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import { createRehearsal, type Rehearsal } from '@gestiontemps/kernel/commands/rehearsal';
import { createFairQueue } from '@gestiontemps/kernel/http/fair-queue';
import type { Call } from '@gestiontemps/kernel/http/routing';
import { carryOutLines, type Taking } from './carry-out-lines.ts';
import { type Lines, linesOf } from './lines.ts';
import { Unreadable } from './table.ts';
import type { TableReader } from './table-reader.ts';

/** Files that are taken at once: one of a company, so that two that are the same come one after the other. */
const taking = { atOnce: 2, laneAtOnce: 1, ofLane: 5, inAll: 40 };

/** Lines on the way at once: what they write shares a commit, and others still get theirs. */
const linesAtOnce = 32;

type ImportCall = Pick<
  Call<never, { readonly userId: string; readonly entreprise: string }>,
  'receiveFile' | 'outOfTurn' | 'abreast' | 'settled' | 'principal' | 'exchange'
>;

export interface List {
  readonly columns: readonly NamedColumn[];
  /** Keys of the columns without which nothing can be made of a line. */
  readonly needed: readonly string[];
  /** How its lines are taken: in earnest or, where there is a rehearsal, only to tell. */
  readonly takeBy: (
    rehearsal: Rehearsal | undefined,
    lines: Lines,
  ) => Promise<Omit<Taking, 'range' | 'atOnce' | 'signal'>>;
}

const refusal = ({ reason, status }: Unreadable): Rejection =>
  new Rejection('file-refused', reason, status, errorCode.ArgumentException, 'formFile');

/** Fills lists from files (domain.md §8.16), each line by the commands that the screens give. */
export const createImports = ({
  reader,
  commands,
  now,
}: {
  reader: TableReader;
  commands: Pick<Commands, 'load'>;
  now: () => Date;
}) => {
  const inTurn = createFairQueue(taking);

  return async (
    call: ImportCall,
    { dryRun = false, lignes }: ImportQuery,
    list: List,
  ): Promise<ImportReport> => {
    const file = await call.receiveFile();
    const { signal } = call.exchange;
    let report: ImportReport | undefined;
    const take = async (): Promise<void> => {
      const lines = linesOf(await reader.read(file), list.columns, list.needed);
      // What is there is told by views.
      await call.abreast();
      const by = await list.takeBy(dryRun ? createRehearsal(commands, now) : undefined, lines);
      const range = lignes === undefined ? undefined : lineRangeIn(lignes);
      report = await carryOutLines(lines, dryRun, { ...by, range, atOnce: linesAtOnce, signal });
    };
    try {
      await call.outOfTurn(() => inTurn(call.principal.entreprise, take, signal));
    } catch (error) {
      throw error instanceof Unreadable ? refusal(error) : error;
    }
    if (!dryRun) await call.settled();
    if (!report) throw new Error('A file was taken without a report');
    return report;
  };
};

export type Imports = ReturnType<typeof createImports>;
