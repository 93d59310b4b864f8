import type { DifferenceAct } from '@gestiontemps/contracts/differences';
import { plural } from '../../../shared/numbers.ts';
import type { NamedMoment } from '../address/differences-address.ts';

const acts: Readonly<Record<DifferenceAct, string>> = {
  entered: 'a saisi la ligne',
  corrected: 'a corrigé la ligne',
  removed: 'a supprimé la ligne',
  travel: 'a modifié le trajet',
  validated: 'a validé la semaine',
  reopened: 'a rouvert la semaine',
  rate: 'a modifié le taux horaire',
};

const named: Readonly<Record<NamedMoment, string>> = {
  hier: 'Hier',
  lundi: 'Lundi',
  'fin-de-mois': 'Fin du mois dernier',
  'dernier-export': 'Dernier export',
};

/** French texts of what changed between two moments. */
export const differenceMessages = {
  title: 'Ce qui a changé',
  filters: {
    presets: 'Depuis',
    named,
    namedShort: { ...named, 'fin-de-mois': 'Fin de mois', 'dernier-export': 'Export' },
    more: 'Filtres',
    since: (instant: string) => `Depuis le ${instant}`,
    sinceTitle: 'Choisir le premier instant',
    sinceHelp:
      "Les heures, les validations et les taux tels qu'ils étaient connus à cet instant sont comparés au second.",
    until: (instant: string) => `Jusqu'au ${instant}`,
    now: "Jusqu'à maintenant",
    nowShort: 'Maintenant',
    untilTitle: 'Choisir le second instant',
    untilHelp: "Les heures, les validations et les taux tels qu'ils étaient connus à cet instant.",
    outOfOrder: 'Le second instant doit être postérieur au premier',
    everyDay: 'Tous les jours travaillés',
    days: 'Jours travaillés',
  },
  between: {
    from: 'Entre le ',
    to: ' et le ',
    days: (range: string) => `, jours travaillés ${range}.`,
    everyDay: ', tous jours travaillés.',
  },
  figures: {
    hours: 'Heures',
    validated: 'Dont validées',
    amount: 'Montant MO',
    night: 'Heures de nuit',
    lines: 'Lignes modifiées',
    acts: 'Actes',
    before: (value: string) => `${value} avant`,
    same: 'comme avant',
    since: 'entre les deux instants',
    traceless: (count: number) => plural(count, { one: 'et {n} sans écart', other: 'et {n} sans écart' }),
  },
  groups: {
    byProject: 'Par chantier',
    byPerson: 'Par personne',
    project: 'Chantier',
    person: 'Personne',
    travel: 'Trajets',
    unchanged: 'Sans changement',
    total: 'Total',
    hoursBefore: 'Heures avant',
    hoursAfter: 'Heures après',
    hoursGap: "Écart d'heures",
    validatedGap: 'Écart validé',
    amountBefore: 'Montant avant',
    amountAfter: 'Montant après',
    amountGap: 'Écart de montant',
    opensProject: (label: string) => `Ce qui a changé sur ${label}`,
    opensPerson: (name: string) => `Ce qui a changé pour ${name}`,
    change: (before: string, after: string) => `${before} → ${after}`,
  },
  lines: {
    title: 'Lignes',
    caption: 'Lignes qui ont changé',
    line: 'Ligne',
    person: 'Personne',
    change: 'Changement',
    hours: 'Heures',
    amount: 'Montant MO',
    acts: 'Actes',
    travel: 'Trajet',
    before: 'avant\u00a0: ',
    gone: 'plus rien',
    night: (duration: string) => `nuit ${duration}`,
    count: (count: number) => plural(count, { one: '{n} ligne', other: '{n} lignes' }),
    moreActs: (count: number) => plural(count, { one: 'et {n} autre acte', other: 'et {n} autres actes' }),
    did: acts,
    replay: (week: string, person: string) => `Revoir la ${week} de ${person}`,
    erasedPerson: 'Personne effacée',
    traceless: (count: number) =>
      plural(count, {
        one: "{n} autre ligne a été touchée, et se retrouve comme avant ou n'existe plus.",
        other: "{n} autres lignes ont été touchées, et se retrouvent comme avant ou n'existent plus.",
      }),
    withoutRate: (count: number) =>
      plural(count, { one: '{n} ligne sans taux horaire', other: '{n} lignes sans taux horaire' }),
  },
  changes: {
    added: 'Ajoutée',
    removed: 'Supprimée',
    hours: 'Heures',
    task: 'Tâche',
    day: 'Jour',
    validated: 'Validée',
    reopened: 'Rouverte',
    rate: 'Taux',
  },
  empty: (from: string, to: string) => `Aucune heure n'a changé entre le ${from} et le ${to}`,
  scope:
    'Travail et trajets seulement\u00a0: les absences et les indemnités se lisent dans le rejeu de chaque semaine.',
  emptyTraceless: (count: number) =>
    plural(count, {
      one: "{n} ligne a été touchée, et se retrouve comme avant ou n'existe plus.",
      other: "{n} lignes ont été touchées, et se retrouvent comme avant ou n'existent plus.",
    }),
  ofCompany: "Voir toute l'entreprise",
  sinceMonth: 'Depuis la fin du mois dernier',
} as const;
