import type { Fault, FaultKind } from '@gestiontemps/kernel/chain/faults';
import type { LogReport } from '@gestiontemps/kernel/chain/verify-log';
import type { Discrepancy } from '@gestiontemps/kernel/views/compare-tables';
import { oneLine } from './one-line.ts';

/** What was found of a view: nothing to compare with when `differences` is null, and then why. */
export interface ViewReport {
  readonly view: string;
  readonly rows: number;
  readonly differences: number | null;
  /** Keys with an event that the view cannot take: what follows it is in no row, live or rebuilt. */
  readonly parked: number;
  /** Positions in the log of the first of those events. */
  readonly parkedFrom: readonly number[];
  readonly reason: string | null;
  /** Where the first of them are, without what stands there: texts and rates are not the auditor's. */
  readonly first: readonly Pick<Discrepancy, 'table' | 'key' | 'column'>[];
}

/** Weeks in which reports and ledger do not say the same, of one company. */
export interface LedgerReport {
  readonly entreprise: string;
  readonly weeks: number;
  /** Whether the ledger had not heard what the differences may come from: they say nothing. */
  readonly isBehind: boolean;
  readonly differences: readonly { monday: string; utilisateurId: string; typeLigne: string }[];
}

export interface VerifyReport {
  /** ISO 8601, UTC. */
  readonly verifiedOn: string;
  readonly version: { readonly product: string; readonly node: string; readonly postgres: string };
  /** The company that was asked for; null when all was verified. */
  readonly company: string | null;
  /** By id. */
  readonly names: Readonly<Record<string, string>>;
  readonly log: LogReport;
  /** Null where one company was asked for: the views are of all. */
  readonly views: readonly ViewReport[] | null;
  readonly ledger: readonly LedgerReport[];
  /** Views and processes that had not heard everything when the ledger was compared. */
  readonly behind: readonly string[];
  readonly isFaultless: boolean;
  /** Whether the ledger of every company could be compared. */
  readonly isWhole: boolean;
}

const numbers = new Intl.NumberFormat('fr-FR');
const instants = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
});

const counted = (count: number, one: string, several = `${one}s`): string =>
  `${numbers.format(count)} ${count < 2 ? one : several}`;

/** A hash as people compare it. */
export const inFours = (hash: string): string => hash.match(/.{1,4}/g)?.join(' ') ?? '';

/** What an auditor reads: what was verified, how many, what was found, and the head of each chain; what was tampered with stands in its line. */
export const reportLines = (report: VerifyReport): string[] => {
  const { verifiedOn, version, company, views, isFaultless, isWhole } = report;
  return [
    'Vérification du journal de GestionTemps',
    `Faite le ${instants.format(new Date(verifiedOn))} (heure de Paris), version ${version.product}, PostgreSQL ${version.postgres}, Node.js ${version.node}.`,
    company === null ? 'Portée : tout le journal.' : `Portée : la société ${nameOf(report, company)}.`,
    '',
    ...logLines(report),
    '',
    ...headLines(report),
    '',
    ...viewLines(views),
    '',
    ...ledgerLines(report),
    '',
    isFaultless
      ? isWhole
        ? 'Résultat : aucun défaut.'
        : "Résultat : aucun défaut dans ce qui a pu être comparé. Le registre n'avait pas encore tout reçu : relancez la vérification."
      : "Résultat : des défauts ont été trouvés. Rien n'a été modifié.",
  ].map(oneLine);
};

const nameOf = ({ names }: VerifyReport, entreprise: string): string =>
  names[entreprise] === undefined ? entreprise : `${names[entreprise]} (${entreprise})`;

const logLines = (report: VerifyReport): string[] => {
  const { log, company } = report;
  const { events, streams, waiting, head, faults, milliseconds, chains } = log;
  const links = chains.reduce((sum, chain) => sum + chain.events, 0);
  const seconds = numbers.format(Math.round(milliseconds / 100) / 10);
  return [
    'Journal',
    `  ${counted(events, 'événement lu', 'événements lus')} en ${seconds} s, ${counted(streams, 'flux', 'flux')}, dernière position ${numbers.format(head)}.`,
    company === null
      ? '  Contrôlé : positions continues depuis 1, versions de chaque flux continues depuis 1, instants jamais en arrière.'
      : '  Contrôlé : versions de chaque flux continues depuis 1, instants jamais en arrière ; la continuité des positions se contrôle sur tout le journal.',
    `  Chaîne : ${counted(links, 'maillon recalculé', 'maillons recalculés')} à partir des octets enregistrés.`,
    log.anchors === 0
      ? '  Ancres : aucune.'
      : `  Ancres : ${counted(log.anchors, 'comparée', 'comparées')} à la chaîne.`,
    ...(log.blanked > 0
      ? [
          `  Conservation : ${counted(log.blanked, 'événement vidé', 'événements vidés')} au terme de leur durée ; place et empreinte gardées, maillons recalculés avec elles.`,
        ]
      : []),
    ...(waiting > 0
      ? [
          `  ${counted(waiting, "événement récent n'est pas encore chaîné", 'événements récents ne sont pas encore chaînés')} : contrôle par position, version et instant seulement.`,
        ]
      : []),
    ...(faults.length === 0
      ? ['  Aucun événement manquant ni modifié.']
      : faults.map((fault) => `  DÉFAUT — ${faultSentence(report, fault)}`)),
  ];
};

const sentences: Record<FaultKind, string> = {
  missing: "ni événement ni maillon, alors que d'autres suivent",
  removed: "l'événement a été supprimé, la chaîne le connaît",
  repeated: 'plusieurs événements à la même position',
  instant: "l'événement est antérieur à celui qui le précède",
  event: "l'événement n'est plus celui qui a été chaîné",
  link: 'le maillon de la chaîne a été modifié, son événement est intact',
  unfit: "l'événement et son maillon ne concordent pas : l'un des deux a été modifié",
  unlinked: 'le maillon de cet événement a été supprimé',
  tail: "la fin de la chaîne a été supprimée à partir d'ici",
  noted: "l'empreinte n'est plus celle qu'une vérification antérieure avait relevée",
  anchor: "la chaîne jusqu'ici n'est plus celle qui a été ancrée",
  streams: "un flux n'a plus jusqu'ici les événements qui ont été ancrés",
  stamp: "l'horodatage de l'ancre porte sur autre chose",
  version: 'les versions du flux ne se suivent pas',
  blanked: "l'événement a été vidé alors que sa conservation n'est pas écoulée",
};

const faultSentence = (report: VerifyReport, fault: Fault): string => {
  const { kind, position, stream, version, count, positions, entreprise } = fault;
  const event = stream === undefined ? '' : `, flux ${stream}, version ${numbers.format(version ?? 0)}`;
  const whose =
    entreprise === undefined
      ? ''
      : entreprise === null
        ? " Comptes d'utilisateurs."
        : ` Société ${nameOf(report, entreprise)}.`;
  const rest = positions.map((each) => numbers.format(each)).join(', ');
  const others =
    count > 1
      ? ` ${numbers.format(count)} en tout (positions ${rest}${count > positions.length ? '…' : ''}).`
      : '';
  return `position ${numbers.format(position)}${event} : ${sentences[kind]}.${whose}${others}`;
};

const headLines = (report: VerifyReport): string[] => [
  'Têtes de chaîne, à conserver : une vérification ultérieure doit retrouver la même empreinte à la même position',
  ...report.log.chains.flatMap(({ entreprise, events, position, hash }) => [
    `  ${entreprise === null ? "Comptes d'utilisateurs (aucune société)" : nameOf(report, entreprise)} : ${counted(events, 'événement')}, dernière position ${numbers.format(position)}`,
    `    ${inFours(hash)}`,
  ]),
  ...(report.log.chains.length === 0 ? ["  Rien n'est chaîné."] : []),
];

const viewLines = (views: readonly ViewReport[] | null): string[] => {
  if (views === null)
    return ['Vues', '  Elles portent sur toutes les sociétés : elles se comparent sans --company.'];
  const same = views.filter(({ differences }) => differences === 0);
  const rows = same.reduce((sum, view) => sum + view.rows, 0);
  return [
    'Vues, reconstruites à part depuis le premier événement puis comparées',
    `  ${counted(same.length, 'vue est identique à sa reconstruction', 'vues sont identiques à leur reconstruction')}, ${counted(rows, 'ligne')}.`,
    ...views.filter(({ differences }) => differences !== 0).flatMap(viewFault),
    ...views.filter(({ parked }) => parked > 0).map(parkedFault),
  ];
};

const parkedFault = ({ view, parked, parkedFrom }: ViewReport): string => {
  const positions = parkedFrom.map((each) => numbers.format(each)).join(', ');
  const more = parked > parkedFrom.length ? '…' : '';
  return `  DÉFAUT — ${view} : ${counted(parked, 'clé mise de côté', 'clés mises de côté')}, que la vue ne sait pas lire (positions ${positions}${more}).`;
};

const viewFault = ({ view, differences, first }: ViewReport): string[] =>
  differences === null
    ? [`  DÉFAUT — ${view} : n'a pas pu être comparée : arrêtée, d'une autre version, ou jamais construite.`]
    : [
        `  DÉFAUT — ${view} : ${counted(differences, 'ligne diffère', 'lignes diffèrent')} de la reconstruction.`,
        ...first.map(({ table, key, column }) => {
          const place = Object.entries(key).map(([name, value]) => `${name} = ${value}`);
          return `    ${table}, ${place.join(', ')}, ${column === null ? 'ligne entière' : `colonne ${column}`}`;
        }),
      ];

const ledgerLines = (report: VerifyReport): string[] => [
  'Registre des écritures, comparé aux semaines validées',
  ...report.behind.map((name) => `  ${name} n'a pas encore tout reçu.`),
  ...report.ledger.flatMap((ledger) => companyLedger(report, ledger)),
];

const companyLedger = (
  report: VerifyReport,
  { entreprise, weeks, isBehind, differences }: LedgerReport,
): string[] => {
  const name = nameOf(report, entreprise);
  if (isBehind) return [`  Non comparé — ${name} : le registre n'a pas encore tout reçu.`];
  const compared = counted(weeks, 'semaine comparée', 'semaines comparées');
  if (differences.length === 0) return [`  ${name} : ${compared}, sommes égales.`];
  return [
    `  DÉFAUT — ${name} : ${compared}, ${counted(differences.length, 'écart')}.`,
    ...differences
      .slice(0, 10)
      .map(
        ({ monday, utilisateurId, typeLigne }) =>
          `    semaine du ${monday}, personne ${utilisateurId}, ${typeLigne}`,
      ),
  ];
};
