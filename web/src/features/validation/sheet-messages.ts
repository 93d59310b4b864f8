import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { dayOfMonth, longDay, weekdayName } from '@gestiontemps/contracts/dates/date-labels';
import { enumeration } from '../../shared/enumeration.ts';
import { plural } from '../../shared/numbers.ts';
import { allowanceLabels } from '../../shared/weeks/allowance-messages.ts';
import { ofName } from '../../shared/messages.ts';
import { weekInSentence } from '../../shared/weeks/messages.ts';
import { superiorMessages } from '../../shared/weeks/superior-messages.ts';

/** French texts of one weekly sheet. */
export const sheetMessages = {
  pageTitle: 'Feuille de la semaine',
  title: (name: string, monday: CivilDate) => `${name}, ${weekInSentence(monday)}`,
  back: 'Retour à la liste',
  previous: 'Feuille précédente',
  next: 'Feuille suivante',
  previousHint: 'Feuille précédente (K)',
  nextHint: 'Feuille suivante (J)',
  position: (position: number, total: number) => `${position} sur ${total}`,
  missing: "Désolé, cette feuille n'existe pas",
  figures: {
    label: 'Totaux de la semaine',
    total: 'Total semaine',
    shortTotal: 'Total',
    /** A commercial sees the lines of his projects only. */
    partial: 'Sur vos chantiers',
    night: 'Nuit',
    absences: 'Absences',
    paniers: 'Paniers',
    trips: 'Grands dépl.',
    kmPro: 'Km pro',
    kmPerso: 'Km perso',
    cost: 'Coût',
  },
  alerts: {
    label: 'À vérifier',
    week: 'Semaine',
    missing: 'Jour ouvré sans saisie',
    missingShort: 'Jour sans saisie',
    holiday: 'Jour férié travaillé',
    panierAndTrip: 'Déplacement et panier',
    noRate: (count: number) =>
      plural(count, { one: '{n} ligne sans taux horaire', other: '{n} lignes sans taux horaire' }),
    comments: (count: number) => plural(count, { one: '{n} commentaire', other: '{n} commentaires' }),
    mark: 'à vérifier',
  },
  matrix: {
    caption: 'Saisie de la semaine',
    rows: 'Tâche et chantier',
    total: 'Total',
    dayTotal: 'Total jour',
    cost: 'Coût',
    night: (duration: string) => `nuit ${duration}`,
    yes: 'oui',
    commented: 'commentée',
    scroll: 'Saisie de la semaine, à faire défiler',
  },
  allowances: allowanceLabels,
  empty: 'Aucune saisie pour cette semaine.',
  lines: (count: number) => plural(count, { one: '{n} ligne', other: '{n} lignes' }),
  nothingEntered: 'Aucune saisie pour cette journée',
  corrections: {
    unseen: (owner: string, names: readonly string[], dates: readonly CivilDate[]) =>
      `${owner} n'a pas encore pris connaissance des modifications ${ofName(enumeration(names))}\u00a0: ${enumeration(dates.map((date) => `${weekdayName(date)} ${dayOfMonth(date)}`))}`,
  },
  notes: {
    title: (count: number) => plural(count, { one: 'Commentaire', other: 'Commentaires' }),
    subject: (subject: string, date: CivilDate) => `${subject}, ${weekdayName(date)} ${dayOfMonth(date)}`,
    changedBy: (name: string, on: string) => `modifié par ${name} le ${on}`,
  },
  circuit: {
    title: 'Circuit de validation',
    administration: 'Administration',
    requested: (name: string) => `${name} a demandé la validation`,
    validated: (name: string) => `${name} a validé`,
    forced: (name: string) => `${name} a forcé la validation`,
    refused: (name: string) => `${name} a refusé`,
    yours: (name: string) => `${name}, à vous de décider`,
    yoursToSubmit: 'À vous de demander la validation',
    entering: (name: string) => `${name}, saisie en cours`,
    reminded: (on: string) => `relance envoyée le ${on}`,
    next: 'Ensuite',
    last: 'Administration, en dernier',
    on: (on: string) => `le ${on}`,
  },
  decision: {
    comment: 'Commentaire',
    commentField: 'Le commentaire',
    commentHint: '(obligatoire en cas de refus)',
    commentRequiredHint: '(obligatoire)',
    placeholder: 'Expliquez ce qui doit être corrigé',
    validate: (monday: CivilDate) => `Valider la ${weekInSentence(monday)}`,
    force: 'Forcer la validation',
    forceTitle: (monday: CivilDate, name: string) =>
      `Forcer la validation de la ${weekInSentence(monday)} ${ofName(name)}`,
    reopen: 'Rouvrir la semaine',
    open: 'Ouvrir dans la saisie',
    hasChanged: (...change: Parameters<typeof superiorMessages.hasChanged>) =>
      `${superiorMessages.hasChanged(...change)} Relisez-la avant de décider.`,
  },
  consequences: {
    next: "Une fois validée, la semaine passe à l'étape suivante.",
    last: 'Une fois validée, la semaine ne pourra plus être modifiée.',
    force:
      "Les étapes qui n'ont pas encore répondu seront marquées «\u00a0Acceptée par un supérieur\u00a0» et l'historique gardera votre nom.",
    override:
      "Cette semaine a été refusée. La valider passe outre ce refus, que l'historique garde, ainsi que votre nom.",
    withoutOwner:
      "Le salarié n'a pas demandé la validation. La valider à sa place demande un commentaire, et l'historique gardera votre nom.",
    reopen: 'Rouvrir rend la semaine modifiable par le salarié, qui devra redemander sa validation.',
  },
  refusal: {
    title: (monday: CivilDate, name: string) => `Refuser la ${weekInSentence(monday)} ${ofName(name)}`,
    reopenTitle: (monday: CivilDate, name: string) => `Rouvrir la ${weekInSentence(monday)} ${ofName(name)}`,
    reason: 'Motif du refus',
    reasonField: 'Le motif du refus',
    reopenReason: 'Motif de la réouverture',
    reopenReasonField: 'Le motif de la réouverture',
    days: 'Jours concernés',
    daysHint: 'Facultatif. Toute la semaine redevient modifiable, ces jours sont signalés.',
    day: (date: CivilDate) => longDay(date),
    ledger:
      'Cette semaine figure au grand livre. La rouvrir puis la corriger générera une contre-passation. Continuer\u00a0?',
  },
  history: {
    title: 'Demandes et réponses',
    replay: "Revoir l'historique",
    cycle: (cycle: number) => (cycle === 1 ? '1re demande' : `${cycle}e demande`),
    asked: (name: string) => `Validation demandée à ${name}`,
    waiting: (name: string) => `En attente\u00a0: ${name}`,
    closed: (name: string) => `${name} n'a pas eu à répondre`,
    validatedFor: (by: string, name: string) => `${by} a validé, ce qui vaut pour ${name}`,
    forcedFor: (by: string, name: string) =>
      by === name ? `${by} a forcé la validation` : `${by} a forcé la validation à la place ${ofName(name)}`,
    refusedFor: (by: string, name: string) =>
      by === name ? `${by} a refusé` : `${by} a refusé, étape ${ofName(name)}`,
    none: "Personne ne s'est encore prononcé.",
  },
} as const;
