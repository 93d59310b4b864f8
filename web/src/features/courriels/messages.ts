import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate, parisTime } from '@gestiontemps/contracts/dates/paris-clock';
import { plural } from '../../shared/numbers.ts';

/** French texts of the outbox. */
export const mailMessages = {
  title: 'Courriels',
  waitingHere: "Aucun serveur d'envoi n'est configuré\u00a0: les courriels attendent ici.",
  empty: 'Aucun courriel',
  columns: {
    recipient: 'Destinataire',
    subject: 'Objet',
    date: 'Date',
    status: 'État',
  },
  waiting: 'En attente',
  sent: 'Envoyé',
  givenUp: 'Abandonné',
  reason: 'Dernière erreur',
  open: (subject: string, recipient: string) => `${subject}, pour ${recipient}`,
  /** `12/10/2026 14:00` */
  date: (instant: string): string => {
    const at = new Date(instant);
    return `${numericDate(parisDate(at))} ${parisTime(at)}`;
  },
  count: (count: number) => plural(count, { one: '{n} courriel', other: '{n} courriels' }),
} as const;
