import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import type { ErasedKind, Findings, KeptKind, Weighed } from './findings.ts';

/** What is destroyed, in words. */
export const erasedWords: Readonly<Record<ErasedKind, string>> = {
  identity: 'Nom et prénom dans cette entreprise',
  account: 'Compte\u00a0: adresse e-mail et mot de passe',
  sessions: 'Appareils et sessions',
  texts: 'Saisies portant un commentaire, un motif ou une justification',
  photos: 'Photos de ses journées',
  rates: 'Taux horaires et leurs motifs',
  salaries: 'Salaires de base',
  prices: "Taux des écritures de l'export",
  mails: "Courriels qui lui sont adressés ou qui parlent d'elle",
  exports: "Fichiers d'export où elle figure",
  securityTraces: 'Réseaux et appareils du journal de sécurité',
};

const keptWords: Readonly<Record<KeptKind, { readonly libelle: string; readonly raison: string }>> = {
  weeks: {
    libelle: 'Semaines\u00a0: heures, absences, indemnités et validations',
    raison: 'Les heures sont des pièces de paie\u00a0; elles restent sous un identifiant, sans nom.',
  },
  costs: {
    libelle: 'Coûts par tâche et par mois',
    raison: "Les rapports gardent leurs totaux au centime près\u00a0; aucun taux n'y reste.",
  },
  ledger: {
    libelle: "Écritures de l'export, avec leurs montants",
    raison: 'La comptabilité les conserve dix ans\u00a0; elles ne portent que le matricule.',
  },
  matricule: {
    libelle: 'Matricule',
    raison: "Il relie les écritures à la paie. Sans le nom, il ne dit rien en dehors d'elle.",
  },
  documents: {
    libelle: 'Documents ajoutés aux chantiers par cette personne',
    raison: 'Ils appartiennent aux chantiers. Supprimez avant ceux qui la concernent elle-même.',
  },
  acts: {
    libelle: 'Entrées du journal de sécurité',
    raison: 'Qui a fait quoi reste vérifiable treize mois, sous un identifiant.',
  },
};

const accountStays = 'Le compte reste\u00a0: il sert aussi en dehors de cette entreprise.';

/** What is destroyed, as it is told: kinds of which there is something. */
export const toldErased = ({ erased, keepsAccount }: Findings) =>
  (Object.keys(erasedWords) as ErasedKind[])
    .filter((nature) => erased[nature] > 0 || (nature === 'account' && keepsAccount))
    .map((nature) => ({
      nature,
      libelle: erasedWords[nature],
      nombre: erased[nature],
      precision: nature === 'account' && keepsAccount ? accountStays : null,
    }));

export const toldKept = ({ kept }: Findings) =>
  (Object.keys(keptWords) as KeptKind[])
    .filter((nature) => kept[nature] > 0)
    .map((nature) => ({ nature, nombre: kept[nature], ...keptWords[nature] }));

const weeks = (count: number): string =>
  count === 1 ? "Une semaine n'est pas validée" : `${count} semaines ne sont pas validées`;

/** Why it cannot be done yet. */
export const obstaclesOf = (
  weighed: Weighed,
  of: { isActive: boolean; isInvited: boolean; isOneself: boolean; hasStopped: boolean },
) => [
  ...(of.isOneself
    ? ['Vous ne pouvez pas effacer vos propres données\u00a0: demandez-le à un autre administrateur.']
    : []),
  ...(of.isActive || of.isInvited
    ? ["Cette personne fait encore partie de l'entreprise\u00a0: supprimez d'abord son accès."]
    : []),
  ...(weighed.openWeeks > 0
    ? [
        `${weeks(weighed.openWeeks)}\u00a0: ses heures ne sont pas encore acquises. Validez-les, ou retirez-en les lignes.`,
      ]
    : []),
  ...(weighed.isParked
    ? ['Des événements la concernant attendent dans une vue\u00a0: réglez-les dans Reconstruction.']
    : []),
  ...(of.hasStopped
    ? [
        "Une vue ou un traitement est arrêté\u00a0: ce qu'a coûté son travail n'y est pas complet. Voyez Reconstruction.",
      ]
    : []),
];

const neverExported = (count: number): string =>
  count === 1
    ? "Une écriture n'a encore figuré dans aucun export\u00a0: elle y figurera avec le matricule et le montant, sans nom ni taux."
    : `${count} écritures n'ont encore figuré dans aucun export\u00a0: elles y figureront avec le matricule et le montant, sans nom ni taux.`;

/** Years for which pay can be claimed (article L3245-1 of the Code du travail). */
const claimable = 3;

/** What it is good to know before. @param today YYYY-MM-DD */
export const warningsOf = ({ unexported, lastDay }: Weighed, today: string): string[] => {
  const until = lastDay === null ? null : `${Number(lastDay.slice(0, 4)) + claimable}${lastDay.slice(4)}`;
  return [
    ...(unexported > 0 ? [neverExported(unexported)] : []),
    ...(until !== null && until > today
      ? [
          `Les salaires peuvent être réclamés pendant trois ans, ici jusqu'au ${numericDate(until)}. Ses commentaires et ses taux ne pourront plus servir de preuve.`,
        ]
      : []),
    "Cette personne figure encore dans les sauvegardes déjà faites, jusqu'à leur destruction. Si l'une d'elles est restaurée, ses données sont effacées de nouveau.",
  ];
};
