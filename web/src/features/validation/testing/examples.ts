import { stepStatus, type StepStatus, type ValidationLevel } from '@gestiontemps/contracts/codes';
import { daysOfWeek } from '@gestiontemps/contracts/dates/iso-week';
import type { SheetDay, SheetLine } from '../model/sheet-matrix.ts';
import type { PastStep } from '../model/history.ts';

export const monday = '2026-11-16';
export const karim = {
  id: 'karim',
  utilisateurId: 'karim',
  nom: 'Benali',
  prenom: 'Karim',
  role: 'utilisateur',
};
export const sophie = { id: 'sophie', nom: 'Le Goff', prenom: 'Sophie' };
export const marie = { id: 'marie', nom: 'Dubois', prenom: 'Marie' };
export const thomas = { id: 'thomas', nom: 'Lemaire', prenom: 'Thomas' };

export const line = (tache: string, time: number, more: Partial<SheetLine> = {}): SheetLine => ({
  id: `${tache} ${time}`,
  tache,
  projet: 'Halle du marché, Vannes',
  projetId: 'halle',
  externalId: 'CH26-0051',
  client: 'Ville de Vannes',
  time,
  heuresDeNuit: 0,
  comment: null,
  updatedOn: '2026-11-17T18:06:00Z',
  updatedBy: karim,
  ...more,
});

/** The seven days from Monday 16 November 2026 on, with what each has by its index. */
export const days = (entered: Readonly<Record<number, Partial<SheetDay>>>): SheetDay[] =>
  daysOfWeek(monday).map((sheetDate, index) => {
    const day = entered[index] ?? {};
    const tasks = day.tasks ?? [];
    return {
      id: `karim.d${sheetDate}`,
      sheetDate,
      canBeValidate: false,
      lastRefuseValidation: null,
      jourFerie: null,
      journeeSolidarite: false,
      total: tasks.reduce((sum, { time }) => sum + time, 0),
      totalNuit: 0,
      tempsAbsences: 0,
      panierRepas: false,
      grandDeplacement: false,
      tempsTrajet: 0,
      tempsTrajetSurHeureTravaillees: 0,
      kmPro: 0,
      kmPerso: 0,
      kmPersoJustification: null,
      prime: false,
      absences: [],
      ...day,
      tasks,
    };
  });

interface Answer {
  readonly by?: typeof sophie;
  readonly on?: string;
  readonly asked?: string;
  readonly comment?: string;
  readonly cycle?: number;
}

export const step = (
  level: ValidationLevel,
  status: StepStatus,
  user: typeof sophie | null,
  { by, on, asked, comment, cycle = 1 }: Answer = {},
): PastStep => ({
  id: `${cycle}.${level}.${user?.id ?? ''}`,
  cycle,
  validationLevel: level,
  validationStatus: status,
  validationUserId: user?.id ?? null,
  validationUser: user,
  forceValidationUserId: by?.id ?? null,
  forceValidationUser: by ?? null,
  askValidationDate: asked ?? null,
  responseDate: on ?? null,
  commentaire: comment ?? null,
});

export const submitted = step(0, stepStatus.VALIDATED, karim, { on: '2026-11-20T14:42:00Z' });
