import { longDay } from '@gestiontemps/contracts/dates/date-labels';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { plural } from '../numbers.ts';

/** French texts of the photos of days. */
export const photoMessages = {
  title: 'Photos',
  ofWeek: 'Photos de la semaine',
  add: 'Ajouter une photo',
  offline:
    "Vous êtes hors ligne\u00a0: les photos ne peuvent pas attendre sur l'appareil comme les heures. Ajoutez-les une fois la connexion revenue.",
  caption: {
    title: 'Ajouter cette photo',
    label: 'Légende (facultative)',
    placeholder: 'Mur nord avant coulage',
    ok: 'Ajouter',
  },
  added: (count: number) => plural(count, { one: '{n} photo ajoutée', other: '{n} photos ajoutées' }),
  removed: 'La photo a bien été supprimée',
  /** What a photo without a caption is called. */
  numbered: (number: number) => `Photo ${number}`,
  alt: (name: string, date: CivilDate) => `${name}, ${longDay(date)}`,
  remove: (name: string) => `Supprimer ${name}`,
  removal: {
    title: (name: string) => `Supprimer ${name}\u00a0?`,
    text: 'Elle ne pourra pas être récupérée.',
  },
  addedAt: (at: string) => `ajoutée le ${at}`,
  coming: 'La photo arrive…',
  missing: "La photo n'a pas pu être affichée. Vérifiez la connexion, puis rouvrez-la.",
  unreadable: (name: string) =>
    `${name} n'est pas une image que cet appareil sait lire. Choisissez une photo JPEG, PNG ou WebP.`,
  tooMany: 'Une journée a 10 photos au plus\u00a0: supprimez-en une pour en ajouter une autre.',
} as const;
