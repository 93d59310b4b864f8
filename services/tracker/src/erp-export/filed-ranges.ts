import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { RubriqueNature } from '@gestiontemps/contracts/export-natures';

/** What files differ in: one of absences has no work, and the other way round. */
export const kinds = ['TRAVAIL', 'ABSENCE'] as const;
export type Kind = (typeof kinds)[number];

/** A file for payroll that was made, as far as it says which entries it has. */
export interface FiledDays {
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  /** These people alone; null = all. */
  readonly userIds: readonly string[] | null;
  /** The highest number of an entry in it, 0 when it is empty. */
  readonly jusqua: number;
  /** Whether it is of the preset that is asked for. */
  readonly isSame: boolean;
  /** What was posted after one that is older is told no more; that it has its days goes on. */
  readonly isRecent: boolean;
  readonly kinds: readonly Kind[];
  /** Work that it left out for want of a rubrique. */
  readonly without: readonly RubriqueNature[];
}

/** How far files have the entries of one kind on some days; null where nothing of this kind is looked for. */
export interface Filed {
  /** Entries with a higher number are in no file. */
  readonly above: number;
  /** No file has these days. */
  readonly isNever: boolean;
  /** Work that such files left out, of which entries with a higher number than this lower one are in none. */
  readonly leftOut: readonly { readonly nature: RubriqueNature; readonly above: number }[];
}

/** Days in which files have the same of the same people. */
export interface FiledRange {
  readonly team: number;
  readonly first: CivilDate;
  readonly last: CivilDate;
  readonly work: Filed | null;
  readonly absences: Filed | null;
  /** The kinds of which no file has these days, as `Filed` has it. */
  readonly missing: readonly Kind[];
  /** The same of days that follow each other where the same kinds are missing; a further one of each others. */
  readonly span: number;
}

/** People whom the same files name, and everybody else (`userIds` null). */
export interface Team {
  readonly team: number;
  readonly userIds: readonly string[] | null;
}

interface Asked {
  readonly from: CivilDate;
  /** The day after the last. */
  readonly before: CivilDate;
  /** Days that no file has count from this one on. */
  readonly since: CivilDate;
  readonly kinds: readonly Kind[];
}

/**
 * What files have of each day, by ranges of days and teams of people, which are few however many days and people there
 * are. A day of somebody is judged by the recent files of the preset that have it, work and absences each for itself; where
 * there is none, by those of others, since a company may change its software. Of what some of them left out, the others
 * alone have anything. Where all are older, nothing is looked for.
 */
export const filedRanges = (
  files: readonly FiledDays[],
  asked: Asked,
): { readonly teams: readonly Team[]; readonly ranges: readonly FiledRange[] } => {
  const ofAll = files.filter(({ userIds }) => userIds === null);
  const teams = [{ userIds: null, named: [] as readonly FiledDays[] }, ...teamsOf(files)];
  return {
    teams: teams.map(({ userIds }, team) => ({ team, userIds })),
    ranges: teams.flatMap(({ named }, team) =>
      rangesOf([...ofAll, ...named], asked).map((range) => ({ team, ...range })),
    ),
  };
};

/** People by the files that name them. */
const teamsOf = (files: readonly FiledDays[]) => {
  const naming = new Map<string, FiledDays[]>();
  for (const file of files)
    for (const id of new Set(file.userIds)) naming.set(id, [...(naming.get(id) ?? []), file]);
  const numbers = new Map(files.map((file, index) => [file, index]));
  return [
    ...Map.groupBy(naming, ([, named]) => named.map((file) => numbers.get(file)).join(' ')).values(),
  ].map((same) => ({ userIds: same.map(([id]) => id), named: same[0]?.[1] ?? [] }));
};

const rangesOf = (files: readonly FiledDays[], { from, before, since, kinds: wanted }: Asked) => {
  const borders = files
    .flatMap(({ startDate, endDate }) => [startDate, addDays(endDate, 1)])
    .concat(since)
    .filter((day) => day > from && day < before);
  const firsts = [...new Set([from, ...borders])].toSorted();
  let span = 0;
  let parted = '';
  return firsts.flatMap((first, index) => {
    const last = addDays(firsts[index + 1] ?? before, -1);
    if (last < first) return [];
    const filed = (kind: Kind): Filed | null => {
      if (!wanted.includes(kind)) return null;
      const found = judge(files, kind, first);
      return found?.isNever && first < since ? null : found;
    };
    const [work, absences] = [filed('TRAVAIL'), filed('ABSENCE')];
    const missing = wanted.filter((kind) => (kind === 'TRAVAIL' ? work : absences)?.isNever);
    if (missing.join() !== parted) span += 1;
    parted = missing.join();
    return work || absences ? [{ first, last, work, absences, missing, span }] : [];
  });
};

/** How far files have the entries of a kind on a day; null where only older ones have the day. */
const judge = (files: readonly FiledDays[], kind: Kind, day: CivilDate): Filed | null => {
  const having = files.filter(
    ({ kinds: of, startDate, endDate }) => of.includes(kind) && startDate <= day && day <= endDate,
  );
  if (having.length === 0) return { above: 0, isNever: true, leftOut: [] };
  const recent = having.filter(({ isRecent }) => isRecent);
  if (recent.length === 0) return null;
  const same = recent.filter(({ isSame }) => isSame);
  const counting = same.length > 0 ? same : recent;
  const highest = (of: readonly FiledDays[]): number => Math.max(0, ...of.map(({ jusqua }) => jusqua));
  const above = highest(counting);
  const without = kind === 'TRAVAIL' ? new Set(counting.flatMap((file) => file.without)) : [];
  const leftOut = [...without].flatMap((nature) => {
    const had = highest(counting.filter((file) => !file.without.includes(nature)));
    return had < above ? [{ nature, above: had }] : [];
  });
  return { above, isNever: false, leftOut };
};
