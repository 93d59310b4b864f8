import { reportStatus, weekStatus, weekStatusLabels } from '@gestiontemps/contracts/codes';
import { isoWeekOf } from '@gestiontemps/contracts/dates/iso-week';
import type { TableFormat } from '@gestiontemps/contracts/table-files';
import { column, type FileColumn, momentColumn, tableOf } from './file-column.ts';
import type { WeeksRead } from './read-reports.ts';
import type { ToldScope } from './told-scope.ts';
import type { UserReport } from './user-report.ts';

interface Line {
  readonly report: UserReport;
  readonly week: UserReport['userWeekReport'][number];
}

/** How a week stands, in the words of the screen. */
const stateOf = ({ timeSheet, weekTimeSheetStatus }: Line['week']): string => {
  if (timeSheet.timeSheetStatus !== weekStatus.OPENED) return weekStatusLabels[timeSheet.timeSheetStatus];
  if (weekTimeSheetStatus === reportStatus.REFUSED) return 'Refusée';
  return weekTimeSheetStatus === reportStatus.NOT_CREATED ? 'Non créée' : weekStatusLabels[weekStatus.OPENED];
};

const weekText = (monday: string): string => {
  const { annee, numSemaine } = isoWeekOf(monday);
  return `${annee}-S${String(numSemaine).padStart(2, '0')}`;
};

const summed = { isSummed: true };
const offPaper = { isLeftOffPaper: true };
const summedOffPaper = { ...summed, ...offPaper };

/** Weeks of people as a file, a line a week; amounts are a column for those alone who see them. */
export const userReportTable = (
  { reports, seesAmounts }: WeeksRead,
  { format }: { readonly format: TableFormat },
  scope: ToldScope,
) => {
  const columns: FileColumn<Line>[] = [
    column('Matricule', 'text', ({ report }) => report.utilisateur.externalId),
    column('Nom', 'text', ({ report }) => report.utilisateur.nom),
    column('Prénom', 'text', ({ report }) => report.utilisateur.prenom),
    column('Semaine', 'text', ({ week }) => weekText(week.startDate)),
    column('Du', 'date', ({ week }) => week.du, offPaper),
    column('Au', 'date', ({ week }) => week.au, offPaper),
    column('État', 'text', ({ week }) => stateOf(week)),
    column('Heures travaillées', 'hours', ({ week }) => week.timeSheet.heuresTravaillees, summed),
    column('Heures de nuit', 'hours', ({ week }) => week.timeSheet.heuresTravailleesNuit, summed),
    column('HS 25 %', 'hours', ({ week }) => week.HS25, summed),
    column('HS 50 %', 'hours', ({ week }) => week.HS50, summed),
    column('Absences', 'hours', ({ week }) => week.timeSheet.absences, summed),
    column('Heures de trajet', 'hours', ({ week }) => week.timeSheet.tempsTrajet, summedOffPaper),
    column('Paniers', 'number', ({ week }) => week.timeSheet.nbPanierRepas, summed),
    column('Grands déplacements', 'number', ({ week }) => week.timeSheet.nbGdDeplacement, summed),
    column('Km professionnels', 'number', ({ week }) => week.timeSheet.kmPro, summedOffPaper),
    column('Km personnels', 'number', ({ week }) => week.timeSheet.kmPerso, summedOffPaper),
    column('Primes du samedi', 'number', ({ week }) => week.timeSheet.prime, summedOffPaper),
    ...(seesAmounts
      ? [
          column<Line>("Coût de main-d'œuvre", 'euros', ({ week }) => week.timeSheet.montantMo, summed),
          column<Line>(
            'Lignes sans taux',
            'number',
            ({ week }) => week.timeSheet.lignesSansTaux,
            summedOffPaper,
          ),
        ]
      : []),
    ...momentColumn<Line>(scope, format),
  ];
  return {
    title: 'Rapport des utilisateurs',
    context: [
      ...scope.lines,
      ...(reports.some(({ partiel }) => partiel)
        ? ['De certaines personnes, les heures de vos chantiers seulement']
        : []),
    ],
    ...tableOf(
      reports.flatMap((report) => report.userWeekReport.map((week) => ({ report, week }))),
      columns,
    ),
  };
};
