import { formatNumber, plural } from '../numbers.ts';

const lines = (count: number): string => plural(count, { one: '{n}\u00a0ligne', other: '{n}\u00a0lignes' });

const imported = (done: number, total: number): string =>
  plural(done, {
    one: `{n}\u00a0ligne sur ${formatNumber(total)} est importée.`,
    other: `{n}\u00a0lignes sur ${formatNumber(total)} sont importées.`,
  });

/** French texts of the lists that are filled from a file. */
export const importMessages = {
  steps: "Étapes de l'import",
  stepNames: ['Fichier', 'Vérification', 'Résultat'],
  model: 'Fichier modèle',
  otherFile: 'Changer de fichier',
  explanation:
    'Chaque ligne est reconnue par son code\u00a0: un nouveau code ajoute une fiche, un code connu met la sienne à jour. Une cellule vide ne change rien.',
  checked: "Rien n'est écrit avant que vous ayez vu ce que le fichier change.",
  lines,
  reading: 'Lecture du fichier',
  writing: (count: number) => `Import de ${lines(count)} en cours`,
  sent: (done: number, total: number) => `${lines(done)} sur ${formatNumber(total)}`,
  stop: 'Interrompre',
  goOn: 'Reprendre',
  stopping: "L'import s'arrête après les lignes en cours d'envoi.",
  stopped: (done: number, total: number) => `Interrompu\u00a0: ${imported(done, total)}`,
  perhaps: 'Une partie a peut-être été importée.',
  perhapsMore: (done: number, total: number) =>
    `${imported(done, total)} Une partie des suivantes a peut-être été importée.`,
  leaving: {
    title: "Interrompre l'import\u00a0?",
    text: 'Les lignes déjà envoyées restent importées, les suivantes ne le seront pas.',
    ok: 'Interrompre',
    cancel: "Continuer l'import",
  },
  unreadable: "Ce fichier ne peut pas être lu. S'il vient d'être modifié, choisissez-le à nouveau.",
  ignored: (titles: string) => `Colonnes non prises en compte\u00a0: ${titles}`,
  filters: 'Lignes affichées',
  all: (count: number) => `Toutes ${formatNumber(count)}`,
  groups: {
    create: (count: number) => `À créer ${formatNumber(count)}`,
    update: (count: number) => `À mettre à jour ${formatNumber(count)}`,
    unchanged: (count: number) => `Inchangées ${formatNumber(count)}`,
    error: (count: number) => `Erreurs ${formatNumber(count)}`,
  },
  doneGroups: {
    create: (count: number) => `Créées ${formatNumber(count)}`,
    update: (count: number) => `Mises à jour ${formatNumber(count)}`,
    unchanged: (count: number) => `Inchangées ${formatNumber(count)}`,
    error: (count: number) => `Erreurs ${formatNumber(count)}`,
  },
  actions: { create: 'Créer', update: 'Mettre à jour', unchanged: 'Inchangée', error: 'Erreur' },
  doneActions: { create: 'Créée', update: 'Mise à jour', unchanged: 'Inchangée', error: 'Erreur' },
  line: 'Ligne',
  actionHead: 'Action',
  errorHead: 'À corriger',
  before: (value: string) => `avant\u00a0: ${value}`,
  nothingBefore: 'vide',
  shown: (first: number, last: number, total: string) =>
    `${formatNumber(first)} à ${formatNumber(last)} sur\u00a0${total}`,
  noLine: 'Aucune ligne de cette sorte',
  leftOut: (count: number) =>
    count === 1
      ? '1\u00a0ligne en erreur ne sera pas importée.'
      : `${formatNumber(count)}\u00a0lignes en erreur ne seront pas importées.`,
  wereLeftOut: (count: number) =>
    count === 1
      ? "1\u00a0ligne en erreur n'a pas été importée."
      : `${formatNumber(count)}\u00a0lignes en erreur n'ont pas été importées.`,
  nothingYet: "Rien n'est encore écrit.",
  nothingToDo: 'Ce fichier ne change rien.',
  downloadErrors: 'Télécharger ces lignes',
  downloadResult: 'Télécharger le résultat',
  importLines: (count: number) => `Importer ${lines(count)}`,
  done: (count: number) =>
    plural(count, { one: '{n}\u00a0ligne importée.', other: '{n}\u00a0lignes importées.' }),
  backToList: 'Retour à la liste',
  another: 'Importer un autre fichier',
  resultHead: { line: 'Ligne', outcome: 'Résultat', errors: 'Erreurs' },
} as const;
