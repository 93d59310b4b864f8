import { longDay } from '@gestiontemps/contracts/dates/date-labels';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { plural } from '../numbers.ts';

/** French texts of the photos of days. */
export const photoMessages = {
  title: 'Photos',
  ofWeek: 'Photos de la semaine',
  add: 'Ajouter une photo',
  unread: "Les photos déjà envoyées n'ont pas pu être lues.",
  /** Of photos that are on the device alone. */
  waiting: (count: number) =>
    plural(count, {
      one: "{n} photo attend sur cet appareil\u00a0: elle partira d'elle-même.",
      other: "{n} photos attendent sur cet appareil\u00a0: elles partiront d'elles-mêmes.",
    }),
  waitingOn: (count: number, date: CivilDate) =>
    plural(count, {
      one: `{n} photo du ${longDay(date)} en attente`,
      other: `{n} photos du ${longDay(date)} en attente`,
    }),
  toReviewOn: (count: number, date: CivilDate) =>
    plural(count, {
      one: `{n} photo du ${longDay(date)} à revoir`,
      other: `{n} photos du ${longDay(date)} à revoir`,
    }),
  caption: {
    title: 'Ajouter cette photo',
    label: 'Légende (facultative)',
    placeholder: 'Mur nord avant coulage',
    ok: 'Ajouter',
  },
  added: (count: number) => plural(count, { one: '{n} photo ajoutée', other: '{n} photos ajoutées' }),
  removed: 'La photo a bien été supprimée',
  /** The same before it has its place. */
  unnamed: 'Photo sans légende',
  /** What a photo without a caption is called. */
  numbered: (number: number) => `Photo ${number}`,
  alt: (name: string, date: CivilDate) => `${name}, ${longDay(date)}`,
  remove: (name: string) => `Supprimer ${name}`,
  removal: {
    title: (name: string) => `Supprimer ${name}\u00a0?`,
    text: 'Elle ne pourra pas être récupérée.',
  },
  /** Before it has arrived. */
  givingUp: {
    title: (name: string) => `Abandonner ${name}\u00a0?`,
    text: "Cette photo n'est pas encore envoyée\u00a0: elle sera perdue.",
    sentText:
      'Cette photo est peut-être déjà arrivée\u00a0: si elle reste dans la liste, vous pourrez la supprimer. Sinon elle sera perdue.',
    ok: 'Abandonner',
  },
  addedAt: (at: string) => `ajoutée le ${at}`,
  coming: 'La photo arrive…',
  missing: "La photo n'a pas pu être affichée. Vérifiez la connexion, puis rouvrez-la.",
  unreadable: (name: string) =>
    `${name} n'est pas une image que cet appareil sait lire. Choisissez une photo JPEG, PNG ou WebP.`,
  tooMany: 'Une journée a 10 photos au plus\u00a0: supprimez-en une pour en ajouter une autre.',
} as const;
