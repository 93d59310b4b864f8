import { Readable } from 'node:stream';
import { type CivilDate, firstOfMonth, lastOfMonth } from '@gestiontemps/contracts/dates/civil-date';
import { shortWeek } from '@gestiontemps/contracts/dates/date-labels';
import { isoWeekOf, mondaysIn } from '@gestiontemps/contracts/dates/iso-week';
import { mostSheets } from '@gestiontemps/contracts/paper-limits';
import {
  getTimeSheetsFile,
  getWeekSheetsFile,
  type OutputMode,
  outputTypes,
  type SheetKey,
} from '@gestiontemps/contracts/templates';
import { readWeekId, weekIdOfMonday } from '@gestiontemps/contracts/week-ids';
import { monthPapers } from '@gestiontemps/documents/month-paper';
import { called, calledTogether, type Sheets, subjectOf } from '@gestiontemps/documents/sheets';
import type { WeekPaper } from '@gestiontemps/documents/week-paper';
import { invalid, notFound, Rejection } from '@gestiontemps/kernel/commands/rejection';
import { readWhileWritten } from '@gestiontemps/kernel/files/read-while-written';
import { createZip } from '@gestiontemps/kernel/files/zip-writer';
import type { Call, RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import type { Drafting } from './drafting.ts';
import { createFileNames, fileNameOf } from './file-name.ts';
import { isPrinted, weekPaperOf } from './week-paper-of.ts';

export interface PaperNeeds {
  /** Where a file lies while it is made. */
  readonly incoming: string;
  /** The sheet of a week, and every step of its validation, as far as somebody sees it. */
  readonly weeks: {
    readonly whole: (
      member: Member,
      id: string,
    ) => Promise<{
      readonly sheet: Parameters<typeof weekPaperOf>[0];
      readonly steps: Parameters<typeof weekPaperOf>[1];
    }>;
  };
}

/** « 2026-11 », or from one month to another. */
const monthsOf = (from: CivilDate, to: CivilDate): string => {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  return first === last ? first : `${first} à ${last}`;
};

const weeksOf = (mondays: readonly CivilDate[]): string => {
  const [first = '', last = ''] = [mondays[0], mondays.at(-1)];
  const year = (monday: CivilDate): number => isoWeekOf(monday).annee;
  return first === last
    ? `${year(first)}-${shortWeek(first)}`
    : `${year(first)}-${shortWeek(first)} à ${year(last)}-${shortWeek(last)}`;
};

interface Printing {
  /** Sheets of a person. */
  readonly count: number;
  /** The weeks that they are made of. */
  readonly mondays: readonly CivilDate[];
  /** What the file's name says of them. */
  readonly span: string;
  readonly sheetsOf: (weeks: readonly WeekPaper[]) => Sheets;
}

/** What is printed of a range, by template. */
const printing: Readonly<Record<SheetKey, (from: CivilDate, to: CivilDate) => Printing>> = {
  FEUILLE_SEMAINE: (from, to) => {
    const mondays = mondaysIn(from, to);
    return {
      count: mondays.length,
      mondays,
      span: weeksOf(mondays),
      sheetsOf: (papers) => ({ template: 'FEUILLE_SEMAINE', papers }),
    };
  },
  FEUILLE_MOIS: (from, to) => ({
    count: 12 * (year(to) - year(from)) + month(to) - month(from) + 1,
    mondays: mondaysIn(firstOfMonth(from), lastOfMonth(to)),
    span: monthsOf(from, to),
    sheetsOf: (weeks) => ({ template: 'FEUILLE_MOIS', papers: monthPapers(weeks, from, to) }),
  }),
};
const year = (date: CivilDate): number => Number(date.slice(0, 4));
const month = (date: CivilDate): number => Number(date.slice(5, 7));

/** Sheets on paper (domain.md §8.18), each as far as who asks sees it on the screen. */
export const paperRoutes = (
  { facts, now }: Pick<Deps, 'facts' | 'now'>,
  needs: PaperNeeds,
  drafting: Drafting,
): RouteHandler<Member>[] => {
  /** Weeks of somebody on which anything stands. */
  const papersOf = async (
    member: Member,
    utilisateurId: string,
    mondays: readonly CivilDate[],
    of: Pick<WeekPaper, 'entreprise' | 'logo' | 'edition'>,
  ): Promise<WeekPaper[]> => {
    const matricule = (await facts.member(member.entreprise, utilisateurId))?.externalId ?? null;
    const papers: WeekPaper[] = [];
    let isSeen = false;
    let hidden: Rejection | undefined;
    for (const monday of mondays) {
      const week = await needs.weeks
        .whole(member, weekIdOfMonday(utilisateurId, monday))
        .catch((error: unknown) => {
          // Of some weeks of somebody a commercial sees the hours of his chantiers, of others nothing.
          if (!(error instanceof Rejection) || error.status !== 403) throw error;
          hidden = error;
        });
      if (!week) continue;
      isSeen = true;
      const { sheet, steps } = week;
      if (isPrinted(sheet)) papers.push(weekPaperOf(sheet, steps, { ...of, matricule }));
    }
    if (hidden && !isSeen) throw hidden;
    return papers;
  };

  /** A file of all that is told of one person, or a zip of a file each. */
  const fileOf = async (
    { principal, exchange }: Pick<Call<typeof getTimeSheetsFile, Member>, 'principal' | 'exchange'>,
    told: readonly Sheets[],
    {
      key,
      kind,
      span,
      isOfOne,
      version,
    }: { key: SheetKey; kind: OutputMode; span: string; isOfOne: boolean; version?: number | undefined },
  ) => {
    const { entreprise } = principal;
    const extension = kind.toLowerCase();
    const [first] = told;
    if (!first) throw notFound('Aucune feuille de temps à imprimer sur cette période');
    const saidOf = (sheets: Sheets): string => `${called[key]} ${span} ${subjectOf(sheets)}`;
    const { draw, inTurn } = drafting.drawing(kind, await drafting.template(principal, key, kind, version));
    const answer = { size: undefined, etag: undefined };
    if (isOfOne) {
      const file = { ...answer, name: fileNameOf(saidOf(first), extension), type: outputTypes[kind] };
      if (exchange.isHead) return { ...file, stream: Readable.from([]) };
      const bytes = await inTurn(entreprise, () => draw(first));
      return { ...file, size: bytes.length, stream: Readable.from([bytes]) };
    }
    const file = {
      ...answer,
      name: fileNameOf(`${calledTogether[key]} ${span}`, 'zip'),
      type: 'application/zip',
      files: told.length,
    };
    if (exchange.isHead) return { ...file, stream: Readable.from([]) };
    const stream = await readWhileWritten(needs.incoming, (write) =>
      inTurn(entreprise, async (aside) => {
        const zip = createZip(write, now());
        // Two people may bear one name.
        const nameOf = createFileNames();
        for (const sheets of told) {
          await zip.file(nameOf(saidOf(sheets), extension), async (put) => put(await draw(sheets)));
          // Whoever waits for a single sheet does not wait for all of these.
          await aside(async () => {});
        }
        await zip.end();
      }),
    );
    return { ...file, stream };
  };

  return [
    on(getTimeSheetsFile, async (call) => {
      const { principal, query, body } = call;
      const { outputMode: kind, key, version } = query;
      const userIds = [...new Set(body.userIds)];
      const printed = printing[key](body.startDate, body.endDate);
      if (userIds.length * printed.count > mostSheets[key])
        throw invalid(
          'too-many-sheets',
          `Un fichier contient au plus ${mostSheets[key]} feuilles\u00a0: choisissez moins de personnes, ou une période plus courte`,
          'userIds',
        );
      const of = await drafting.about(principal, now(), key === 'FEUILLE_MOIS' ? 'Édité' : 'Éditée');
      const told: Sheets[] = [];
      for (const userId of userIds) {
        const sheets = printed.sheetsOf(await papersOf(principal, userId, printed.mondays, of));
        if (sheets.papers.length > 0) told.push(sheets);
      }
      return fileOf(call, told, { key, kind, span: printed.span, isOfOne: userIds.length === 1, version });
    }),

    on(getWeekSheetsFile, async (call) => {
      const { principal, query, body } = call;
      const mondaysOf = new Map<string, Set<CivilDate>>();
      for (const weekId of body.weekIds) {
        const week = readWeekId(weekId);
        if (!week) throw notFound();
        mondaysOf.set(week.userId, (mondaysOf.get(week.userId) ?? new Set()).add(week.monday));
      }
      const of = await drafting.about(principal, now(), 'Éditée');
      const told: Sheets[] = [];
      for (const [userId, mondays] of mondaysOf) {
        const papers = await papersOf(principal, userId, [...mondays].toSorted(), of);
        if (papers.length > 0) told.push({ template: 'FEUILLE_SEMAINE', papers });
      }
      const mondays = [...new Set([...mondaysOf.values()].flatMap((those) => [...those]))].toSorted();
      return fileOf(call, told, {
        key: 'FEUILLE_SEMAINE',
        kind: query.outputMode,
        span: weeksOf(mondays),
        isOfOne: mondaysOf.size === 1,
      });
    }),
  ];
};
