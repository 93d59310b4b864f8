import { urlOf, createDatabase } from '@gestiontemps/kernel/sql/databases';

/** One figure of a run, as bench.json keeps it and a table tells it. */
export interface BenchRow {
  /** Names the figure from run to run: the goal of performance.md that it is of, then what tells it from others. */
  readonly id: string;
  readonly what: string;
  /** The one number that runs are compared by, and whether less of it is better. */
  readonly value: number;
  readonly isLessBetter: boolean;
  readonly measured: string;
  /** The ceiling, or whatever it is to be seen beside, of the same run. */
  readonly against: string;
  readonly goal: string;
}

/** What is measured together, on databases of its own. */
export interface Part {
  readonly name: string;
  /** Goals of performance.md that its rows speak of: `P1`. */
  readonly goals: readonly string[];
  /** @param database makes an empty database of that name, and gives its owner's address */
  readonly measure: (database: (name: string) => Promise<string>) => Promise<BenchRow[]>;
}

/** Empty databases on a server of its own. */
export const databasesAt =
  (server: string) =>
  async (name: string): Promise<string> => {
    await createDatabase(server, name);
    return urlOf(server, name);
  };

export const round = (value: number, digits = 0): string =>
  value.toLocaleString('en', { maximumFractionDigits: digits });

/** Of things that took so many milliseconds together. */
export const perSecond = (count: number, milliseconds: number): number => (count * 1000) / milliseconds;
