/** Numeric codes of the product (spec §4) and their French labels (domain.md §7). */

export const projectStatus = { CREATE: 1, PROGRESS: 2, CLOSE: 3, PAUSE: 50 } as const;
export const projectOpenness = { NOT_OPENED: 1, OPENED: 2, FINISHED: 3 } as const;
export const taskStatus = { TO_DO: 1, IN_PROGRESS: 2, DONE: 3, PAUSE: 50 } as const;
export const weekStatus = { OPENED: 0, TO_BE_VALIDATE: 1, VALIDATED: 2 } as const;
export const validationLevel = { USER: 0, RESPONSABLE: 1, COMMERCIAL: 2, ENTREPRISE: 3 } as const;
export const stepStatus = {
  ASK: 0,
  VALIDATED: 1,
  REFUSED: 2,
  ACCEPT_BY_SUPERIOR: 3,
  REFUSE_BY_SUPERIOR: 4,
} as const;
export const reportStatus = { NOT_CREATED: 0, CREATED: 1, VALIDATED: 2, REFUSED: 3 } as const;
/** Labour amounts that responsables and commerciaux see (domain.md §8.10), besides their hours. */
export const superiorAmounts = { NONE: 0, STANDARD: 1, REAL: 2 } as const;
/** Years after the end of a calendar year for which its weeks may be kept: pay can be claimed for three (L3245-1). */
export const yearsKept = [3, 4, 5, 6, 7, 8, 9, 10] as const;
export const errorCode = {
  UnexpectedError: 0,
  ArgumentException: 1,
  CommandFailed: 2,
  UnAuthorizedAccess: 3,
} as const;

type Code<T> = T[keyof T];
export type ProjectStatus = Code<typeof projectStatus>;
export type ProjectOpenness = Code<typeof projectOpenness>;
export type TaskStatus = Code<typeof taskStatus>;
export type WeekStatus = Code<typeof weekStatus>;
export type ValidationLevel = Code<typeof validationLevel>;
export type StepStatus = Code<typeof stepStatus>;
export type ReportStatus = Code<typeof reportStatus>;
export type SuperiorAmounts = Code<typeof superiorAmounts>;
export type YearsKept = (typeof yearsKept)[number];
export type ErrorCode = Code<typeof errorCode>;

/** Levels of domain.md §8.9: `minLevelRole` keeps that level and above. */
export const roles = {
  auditeur: {
    label: 'Auditeur',
    level: 5,
    description: "Lit les heures d'une période, jusqu'à une date de fin, sans rien saisir ni valider",
  },
  utilisateur: {
    label: 'Utilisateur',
    level: 10,
    description: 'Saisit ses temps et soumet ses semaines',
  },
  responsable: {
    label: 'Responsable',
    level: 20,
    description: 'Valide aussi les semaines de ceux dont il est le responsable, et suit ses chantiers',
  },
  commercial: {
    label: 'Commercial',
    level: 30,
    description: 'Valide aussi les heures passées sur ses chantiers, et les suit',
  },
  administrateur: {
    label: 'Administrateur',
    level: 40,
    description: "Gère toute l'entreprise : personnes, chantiers, coûts et paramètres",
  },
  superadmin: {
    label: 'Super administrateur',
    level: 50,
    description: 'Gère toutes les entreprises',
  },
} as const;
export type Role = keyof typeof roles;
export const roleKeys = Object.keys(roles) as [Role, ...Role[]];

export const projectStatusLabels: Record<ProjectStatus, string> = {
  1: 'À démarrer',
  2: 'En cours',
  50: 'En pause',
  3: 'Clôturé',
};
export const taskStatusLabels: Record<TaskStatus, string> = {
  1: 'À faire',
  2: 'En cours',
  3: 'Terminée',
  50: 'En pause',
};
export const weekStatusLabels: Record<WeekStatus, string> = { 0: 'Ouverte', 1: 'À valider', 2: 'Validée' };
export const levelLabels: Record<ValidationLevel, string> = {
  0: 'Salarié',
  1: 'Responsable',
  2: 'Commercial',
  3: 'Entreprise',
};
export const stepStatusLabels: Record<StepStatus, string> = {
  0: 'En attente',
  1: 'Validée',
  2: 'Refusée',
  3: 'Acceptée par un supérieur',
  4: 'Refusée par un supérieur',
};
export const superiorAmountsLabels: Record<SuperiorAmounts, string> = {
  0: 'Aucun montant',
  1: "Montants au taux standard de l'entreprise\u00a0: aucun salaire ne peut en être déduit",
  2: 'Montants réels par chantier et par phase\u00a0: les salaires peuvent alors en être déduits',
};

/** Whose hours are, in reports, once the weeks that tell it are not kept any more. */
export const nobody = 'anonyme';
