import { weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { plural } from '../../../shared/numbers.ts';
import type { Delay } from '../../../shared/offline/retry-pace.ts';

/** What hours wait for that are kept back, and when they go on. */
const delays: Readonly<Record<Delay, readonly [awaited: string, until: string]>> = {
  unreachable: ['la connexion', 'la connexion sera revenue'],
  busy: ['le serveur', 'le serveur sera disponible'],
  signedOut: ['votre connexion', 'vous serez reconnecté'],
};

/** What is asked before a week is handed in, and why it is not yet. */
export const submitMessages = {
  ask: (date: CivilDate) => `Valider la ${weekTitle(date).toLowerCase()}`,
  question: (date: CivilDate) => `Voulez-vous valider la ${weekTitle(date).toLowerCase()}\u00a0?`,
  takenBack: "Vous pourrez la reprendre tant que personne n'y a répondu.",
  final: 'Vous ne pourrez plus la modifier.',
  warnings: 'À vérifier avant de valider',

  unsaved: (count: number) =>
    plural(count, {
      one: "{n} saisie n'est pas enregistrée. Corrigez-la ou effacez-la avant de valider.",
      other: '{n} saisies ne sont pas enregistrées. Corrigez-les ou effacez-les avant de valider.',
    }),
  unsavedTitle: 'Des saisies sont en erreur',
  waiting: (why: Delay, count: number) =>
    plural(count, {
      one: `{n} saisie attend ${delays[why][0]}`,
      other: `{n} saisies attendent ${delays[why][0]}`,
    }),
  photos: (count: number) =>
    plural(count, {
      one: "{n} photo de cette semaine n'est pas arrivée",
      other: '{n} photos de cette semaine ne sont pas arrivées',
    }),
  photosText: (count: number) =>
    plural(count, {
      one: "Attendez qu'elle soit partie, ou abandonnez-la\u00a0: validez votre semaine ensuite.",
      other: "Attendez qu'elles soient parties, ou abandonnez-les\u00a0: validez votre semaine ensuite.",
    }),
  waitingText: (why: Delay, count: number) =>
    plural(count, {
      one: `Elle partira dès que ${delays[why][1]}\u00a0: validez votre semaine ensuite.`,
      other: `Elles partiront dès que ${delays[why][1]}\u00a0: validez votre semaine ensuite.`,
    }),
} as const;
