import type { SecurityGroup } from '@gestiontemps/contracts/security-kinds';
import { plural } from '../../shared/numbers.ts';

/** French texts of the security log. */
export const securityMessages = {
  title: 'Journal de sécurité',
  search: 'Réseau, appareil, fichier',
  searchLabel: 'Rechercher dans le journal',
  group: 'Catégorie',
  everyGroup: 'Toutes les catégories',
  kind: 'Événements',
  everyKind: 'Tous les événements',
  kinds: (count: number) => plural(count, { one: '{n} événement', other: '{n} événements' }),
  searchKind: 'Rechercher un événement',
  noKind: 'Aucun événement de ce nom',
  about: 'Personne concernée',
  everyAbout: 'Personne concernée',
  export: 'Exporter',
  exportFull: 'Exporter le journal en CSV',
  exportName: 'journal-de-securite.csv',
  empty: 'Rien sur ces jours',
  emptyText: 'Connexions, refus, consultations de taux, exports et changements de droits se lisent ici.',
  kept: "Les entrées sont gardées 13 mois. Du réseau, seul le début de l'adresse est gardé.",
  columns: {
    event: 'Événement',
    who: 'Par',
    about: 'Concerne',
    date: 'Date',
    network: 'Réseau',
    device: 'Appareil',
  },
  drawer: {
    times: 'Fois',
    first: 'Première fois',
    last: 'Dernière fois',
    date: 'Date',
    call: 'Demande',
    details: 'Détail',
    people: 'Personnes',
    ofPerson: (name: string) => `Tout ce qu'a fait ${name}`,
    aboutPerson: (name: string) => `Tout ce qui concerne ${name}`,
  },
  /** Somebody of no company: the operator, a superadministrator. */
  outside: "Hors de l'entreprise",
  /** What was done in no company at all. */
  inNone: 'Hors de toute entreprise',
  people: (count: number) => plural(count, { one: '{n} personne', other: '{n} personnes' }),
  count: (count: number) => plural(count, { one: '{n} entrée', other: '{n} entrées' }),
  /** What an entry of a category means, where that is not plain. */
  meaning: {
    rates:
      'Un écran, un fichier ou un programme a reçu ces valeurs. Les pages qui listent des personnes les reçoivent aussi, sans toujours les afficher.',
    refusals: "Rien n'a été montré ni changé.",
  } as Partial<Record<SecurityGroup, string>>,
} as const;
