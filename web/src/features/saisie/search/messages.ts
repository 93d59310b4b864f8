import { plural } from '../../../shared/numbers.ts';

/** What the searches of a task or an absence say: they come on demand. */
export const searchMessages = {
  placeholder: 'N° chantier, libellé, client ou ville',
  recent: 'Chantiers récents',
  others: 'Autres chantiers',
  results: (count: number) =>
    plural(count, {
      zero: 'Aucun chantier trouvé',
      one: '{n} tâche proposée',
      other: '{n} tâches proposées',
    }),
  none: 'Aucun chantier trouvé',
  noTask: 'Aucune tâche ouverte sur ces chantiers',
  alreadyThere: 'déjà dans la semaine',
  noAbsence: "Aucun type d'absence",
  absencePlaceholder: "Type d'absence",
  absenceResults: (count: number) =>
    plural(count, {
      zero: 'Aucune absence trouvée',
      one: '{n} absence proposée',
      other: '{n} absences proposées',
    }),
} as const;
