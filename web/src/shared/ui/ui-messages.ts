import { formatNumber } from '../numbers.ts';

/** What the pieces themselves say; the actions they share with screens are in `../messages.ts`. */
export const uiMessages = {
  loading: 'Chargement',
  /** « Interrompre (3 sur 12) ». */
  stop: (files?: { readonly done: number; readonly total: number }) =>
    files ? `Interrompre (${formatNumber(files.done)} sur ${formatNumber(files.total)})` : 'Interrompre',
  notices: 'Notifications',
  steps: { done: '(fait)', current: '(en cours)', waiting: '(à venir)' },
  asOf: {
    before: "Chiffres tels qu'au ",
    since: (change: string) => `. Depuis\u00a0: ${change}.`,
    end: '.',
    back: "Revenir à aujourd'hui",
  },
  matrix: { legend: 'Légende' },
  donut: { others: (count: number) => `${count} autres` },
  progress: { percent: (text: string) => `${text} atteints` },
  charts: {
    table: 'Tableau',
    chart: 'Graphique',
    planned: 'Prévu',
    total: 'Total',
    help: 'Flèches gauche et droite pour parcourir',
  },
  errorPanel: { title: "Le chargement n'a pas abouti" },
  date: {
    placeholder: 'jj/mm/aaaa',
    invalid: 'La date doit être valide',
    beyond: "L'année doit être comprise entre 2000 et 2099",
    choose: (field: string) => `Choisir dans un calendrier\u00a0: ${field.toLowerCase()}`,
  },
  abandon: {
    title: 'Abandonner les modifications\u00a0?',
    text: 'Ce que vous avez saisi sera perdu.',
    ok: 'Abandonner',
    cancel: 'Continuer',
  },
  selection: { clear: 'Tout désélectionner' },
} as const;
