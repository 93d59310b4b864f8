import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate, parisTime } from '@gestiontemps/contracts/dates/paris-clock';
import { plural } from '../../shared/numbers.ts';

/** French texts of the outbox. */
export const mailMessages = {
  title: 'Courriels',
  waitingHere: "Aucun serveur d'envoi n'est configuré\u00a0: les courriels attendent ici.",
  search: 'Destinataire, objet',
  searchLabel: 'Rechercher un courriel',
  everyState: 'Tous les états',
  empty: 'Aucun courriel trouvé',
  emptyText: "Ce que l'application écrit aux personnes se lit ici.",
  columns: {
    recipient: 'Destinataire',
    subject: 'Objet',
    date: 'Date',
    status: 'État',
  },
  states: {
    waiting: 'En attente',
    sent: 'Envoyé',
    givenUp: 'Abandonné',
    neverSent: 'Non envoyé',
  },
  reason: 'Dernière erreur',
  sendAgain: "Relancer l'envoi",
  sentAgain: 'Relancé',
  /** `12/10/2026 14:00` */
  date: (instant: string): string => {
    const at = new Date(instant);
    return `${numericDate(parisDate(at))} ${parisTime(at)}`;
  },
  count: (count: number) => plural(count, { one: '{n} courriel', other: '{n} courriels' }),
} as const;
