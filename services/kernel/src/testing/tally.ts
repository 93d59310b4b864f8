import type { CommandContext } from '../commands/commands.ts';
import { type Decider, idsOf } from '../commands/decider.ts';
import { rejection } from '../commands/rejection.ts';
import { type View, viewTable } from '../views/view.ts';

/** The smallest thing that the mechanics can be tested on: a number that only grows, with a secret note. */
export type TallyEvent = { type: 'Added'; data: { amount: number; note: string | null } };
export type TallyCommand = { amount: number; note?: string };

export const tally: Decider<number, TallyCommand, TallyEvent> = {
  name: 'tally',
  category: 'tally',
  initial: 0,
  evolve: (total, event) => total + event.data.amount,
  decide: ({ amount, note = null }, total) => {
    if (amount < 0) throw rejection('negative', 'Le nombre ne peut pas diminuer', 'amount');
    if (total + amount > 1000) throw rejection('full', 'Le compte est plein', 'amount');
    return amount === 0 ? [] : [{ type: 'Added', data: { amount, note } }];
  },
  secrets: { Added: { note: 'text' } },
};

export const contextOf = (
  entreprise: string,
  commandId: string,
  more: Partial<CommandContext> = {},
): CommandContext => ({
  entreprise,
  commandId,
  correlationId: commandId,
  causationId: commandId,
  actor: 'somebody',
  ...more,
});

interface TallyRow {
  readonly entreprise: string;
  readonly id: string;
  readonly total: number;
  readonly lastNote: string | null;
}

export const tallies = viewTable<TallyRow>({
  name: 'tallies',
  columns: { entreprise: 'uuid', id: 'text', total: 'integer', lastNote: 'text' },
  key: ['entreprise', 'id'],
});

export const talliesSql = `
  create table views.tallies (
    entreprise uuid not null, id text not null, total integer not null, last_note text,
    constraint tallies_pkey primary key (entreprise, id));
  create index tallies_total_idx on views.tallies (total);
  select enable_company_wall('views.tallies')`;

/** `poison` fails on an amount of 666. */
export const talliesView = (of: { version?: number; poison?: boolean } = {}): View => ({
  name: 'tallies',
  version: of.version ?? 1,
  categories: ['tally'],
  tables: [tallies],
  wants(event, want) {
    const [entreprise = '', id = ''] = idsOf(event.stream);
    want.row(tallies, entreprise, id);
  },
  fold(event, rowsOf) {
    const { amount, note } = event.data as TallyEvent['data'];
    if (of.poison && amount === 666) throw new Error('666 cannot be folded');
    const [entreprise = '', id = ''] = idsOf(event.stream);
    const rows = rowsOf(tallies);
    const total = (rows.get(entreprise, id)?.total ?? 0) + amount;
    rows.set({ entreprise, id, total, lastNote: note });
  },
});

export const otherTalliesSql = talliesSql.replaceAll('tallies', 'other_tallies');

const otherTallies = viewTable<TallyRow>({ ...tallies, name: 'other_tallies' });

/** The same view as a later version of it has it: with a second table of the same rows. */
export const talliesOfTwo = (of: { version?: number } = {}): View => {
  const one = talliesView(of);
  return {
    ...one,
    tables: [tallies, otherTallies],
    wants(event, want) {
      one.wants(event, want);
      const [entreprise = '', id = ''] = idsOf(event.stream);
      want.row(otherTallies, entreprise, id);
    },
    fold(event, rowsOf) {
      one.fold(event, rowsOf);
      const [entreprise = '', id = ''] = idsOf(event.stream);
      const row = rowsOf(tallies).get(entreprise, id);
      if (row) rowsOf(otherTallies).set(row);
    },
  };
};

/** The same view under another name, on another table. */
export const otherTalliesView = (): View => ({
  ...talliesView(),
  name: 'other-tallies',
  tables: [otherTallies],
  wants(event, want) {
    const [entreprise = '', id = ''] = idsOf(event.stream);
    want.row(otherTallies, entreprise, id);
  },
  fold: (event, rowsOf) => talliesView().fold(event, () => rowsOf(otherTallies) as never),
});

export const tallyPairsSql = ['a', 'b']
  .map((letter) => talliesSql.replaceAll('tallies', `tally_pairs_${letter}`))
  .join(';');

const pairs = ['a', 'b'].map((letter) => viewTable<TallyRow>({ ...tallies, name: `tally_pairs_${letter}` }));

/** The same rows in two tables. */
export const tallyPairsView = (): View => ({
  ...talliesView(),
  name: 'tally-pairs',
  tables: pairs,
  wants(event, want) {
    const [entreprise = '', id = ''] = idsOf(event.stream);
    for (const table of pairs) want.row(table, entreprise, id);
  },
  fold(event, rowsOf) {
    for (const table of pairs) talliesView().fold(event, () => rowsOf(table) as never);
  },
});
