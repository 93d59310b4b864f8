import { Readable } from 'node:stream';
import { firstDay, lastDay } from '@gestiontemps/contracts/dates/civil-date';
import { getProjectStatement, mostStatementLines, outputTypes } from '@gestiontemps/contracts/templates';
import { called, type Sheets, subjectOf } from '@gestiontemps/documents/sheets';
import { invalid, notFound } from '@gestiontemps/kernel/commands/rejection';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import type { ProjectReading } from '../projects/read-projects.ts';
import type { StatementRead } from '../reporting/read-reports.ts';
import type { Drafting } from './drafting.ts';
import { fileNameOf } from './file-name.ts';
import { statementPaperOf } from './statement-paper-of.ts';

export interface StatementNeeds {
  /** The report of a chantier by week, as far as somebody sees it. */
  readonly statementOf: (
    member: Member,
    projectId: string,
    days: { readonly startDate: string; readonly endDate: string },
  ) => Promise<StatementRead>;
  readonly project: (entreprise: string, projectId: string) => Promise<ProjectReading | undefined>;
}

const whole = new Intl.NumberFormat('fr-FR');

/** The statement of a chantier (domain.md §8.18): what its report says of these days, on paper. */
export const statementRoutes = (
  { now }: Pick<Deps, 'now'>,
  needs: StatementNeeds,
  drafting: Drafting,
): RouteHandler<Member>[] => [
  on(getProjectStatement, async ({ principal, query, body, exchange }) => {
    const { outputMode: kind, avecMontants, version } = query;
    const { projectId, startDate = firstDay, endDate = lastDay } = body;
    const { entreprise } = principal;
    const template = await drafting.template(principal, 'RELEVE_CHANTIER', kind, version);
    const { draw, inTurn } = drafting.drawing(kind, template);
    const read = await needs.statementOf(principal, projectId, { startDate, endDate });
    const project = await needs.project(entreprise, projectId);
    if (!project || read.report.totals.totalTime === 0)
      throw notFound('Aucune heure saisie sur ce chantier pendant cette période');
    if (read.shares.length > mostStatementLines)
      throw invalid(
        'statement-too-long',
        `Un relevé contient au plus ${whole.format(mostStatementLines)} lignes et il y en a ${whole.format(read.shares.length)}\u00a0: choisissez une période plus courte`,
        'startDate',
      );
    const paper = statementPaperOf(read, project, body, {
      ...(await drafting.about(principal, now(), 'Édité')),
      withCosts: avecMontants,
    });
    const sheets: Sheets = { template: 'RELEVE_CHANTIER', papers: [paper] };
    const file = {
      name: fileNameOf(
        `${called.RELEVE_CHANTIER} ${subjectOf(sheets)} ${paper.from} à ${paper.to}`,
        kind.toLowerCase(),
      ),
      type: outputTypes[kind],
      size: undefined,
      etag: undefined,
      ...(paper.couts !== 'none' && { about: { avecMontants: 'true' } }),
    };
    if (exchange.isHead) return { ...file, stream: Readable.from([]) };
    const bytes = await inTurn(entreprise, () => draw(sheets));
    return { ...file, size: bytes.length, stream: Readable.from([bytes]) };
  }),
];
