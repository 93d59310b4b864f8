import { Readable } from 'node:stream';
import { type CivilDate, firstOfMonth, lastOfMonth } from '@gestiontemps/contracts/dates/civil-date';
import { shortWeek } from '@gestiontemps/contracts/dates/date-labels';
import { isoWeekOf, mondaysIn } from '@gestiontemps/contracts/dates/iso-week';
import {
  getTimeSheetsFile,
  mostSheets,
  type OutputMode,
  outputTypes,
  type TemplateKey,
} from '@gestiontemps/contracts/templates';
import { weekIdOfMonday } from '@gestiontemps/contracts/week-ids';
import type { Renderer } from '@gestiontemps/documents/renderer';
import { monthPapers } from '@gestiontemps/documents/month-paper';
import { called, calledTogether, type Sheets } from '@gestiontemps/documents/sheets';
import type { WeekPaper } from '@gestiontemps/documents/week-paper';
import { invalid, notFound, Rejection } from '@gestiontemps/kernel/commands/rejection';
import { readWhileWritten } from '@gestiontemps/kernel/files/read-while-written';
import { createZip } from '@gestiontemps/kernel/files/zip-writer';
import { createFairQueue } from '@gestiontemps/kernel/http/fair-queue';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import { drawn } from './drawn.ts';
import { fileNameOf } from './file-name.ts';
import { madeBy } from './made-by.ts';
import { isPrinted, weekPaperOf } from './week-paper-of.ts';

/** Files that are made at once, in all and for one company: a thread draws them. */
const making = { atOnce: 2, laneAtOnce: 1, ofLane: 10, inAll: 40 };

export interface PaperNeeds {
  readonly companyName: (entreprise: string) => Promise<string>;
  readonly renderer: Pick<Renderer, 'sheets'>;
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
  /** The logo of a company as a `data:` address. */
  readonly logoOf: (entreprise: string) => Promise<string | null>;
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
const printing: Readonly<Record<TemplateKey, (from: CivilDate, to: CivilDate) => Printing>> = {
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
export const paperRoutes = (deps: Deps, needs: PaperNeeds): RouteHandler<Member>[] => {
  const { facts, people, now } = deps;
  const inTurn = createFairQueue(making);

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

  const draw = (sheets: Sheets, kind: OutputMode): Promise<Uint8Array> =>
    drawn(needs.renderer.sheets(sheets, kind), "La feuille n'a pas pu être mise en page, réessayez");

  return [
    on(getTimeSheetsFile, async ({ principal, query, body, exchange }) => {
      const { outputMode: kind, key } = query;
      const extension = kind.toLowerCase();
      const { entreprise } = principal;
      const userIds = [...new Set(body.userIds)];
      const printed = printing[key](body.startDate, body.endDate);
      if (userIds.length * printed.count > mostSheets[key])
        throw invalid(
          'too-many-sheets',
          `Un fichier contient au plus ${mostSheets[key]} feuilles\u00a0: choisissez moins de personnes, ou une période plus courte`,
          'userIds',
        );
      const of = {
        entreprise: await needs.companyName(entreprise),
        logo: await needs.logoOf(entreprise),
        edition: `Éditée le ${await madeBy(people, principal, now())}`,
      };
      const told: Sheets[] = [];
      for (const userId of userIds) {
        const sheets = printed.sheetsOf(await papersOf(principal, userId, printed.mondays, of));
        if (sheets.papers.length > 0) told.push(sheets);
      }
      const [first] = told;
      if (!first) throw notFound('Aucune feuille de temps à imprimer sur cette période');
      const nameOf = ({ papers }: Sheets): string =>
        fileNameOf(`${called[key]} ${printed.span} ${papers[0]?.nom ?? ''}`, extension);
      const answer = { size: undefined, etag: undefined };
      if (userIds.length === 1) {
        const file = { ...answer, name: nameOf(first), type: outputTypes[kind] };
        if (exchange.isHead) return { ...file, stream: Readable.from([]) };
        let bytes: Uint8Array = new Uint8Array();
        await inTurn(entreprise, async () => void (bytes = await draw(first, kind)));
        return { ...file, size: bytes.length, stream: Readable.from([bytes]) };
      }
      const file = {
        ...answer,
        name: fileNameOf(`${calledTogether[key]} ${printed.span}`, 'zip'),
        type: 'application/zip',
      };
      if (exchange.isHead) return { ...file, stream: Readable.from([]) };
      const stream = await readWhileWritten(needs.incoming, (write) =>
        inTurn(entreprise, async () => {
          const zip = createZip(write, now());
          const taken = new Set<string>();
          for (const sheets of told) {
            // Two people may bear one name.
            const name = nameOf(sheets);
            let own = name;
            for (let nth = 2; taken.has(own); nth += 1) own = name.replace(/\.\w+$/, ` (${nth})$&`);
            taken.add(own);
            await zip.file(own, async (put) => put(await draw(sheets, kind)));
          }
          await zip.end();
        }),
      );
      return { ...file, stream };
    }),
  ];
};
