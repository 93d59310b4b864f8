import type { EntryType, ExportEncoding } from '@gestiontemps/contracts/erp-export';
import type { ColumnChange } from './model/column-choice.ts';
import { formatNumber, plural } from '../../../shared/numbers.ts';

const nbsp = '\u00a0';
const lines = (count: number): string => plural(count, { one: '{n} ligne', other: '{n} lignes' });
const columnsOf = (count: number, all: number): string =>
  `${plural(count, { one: '{n} colonne', other: '{n} colonnes' })} sur ${all}`;
const formatSaved = "Le format de l'export a été modifié";

/** French texts of the export. */
export const exportMessages = {
  title: 'Export ERP',
  titleOf: (tab: string) => `Export ERP, ${tab.toLowerCase()}`,
  tabs: { label: "Parties de l'export", entries: 'Écritures', payroll: 'Paie', connections: 'Connexions' },
  download: 'Télécharger le CSV',
  off: {
    title: "L'export vers votre ERP n'est pas activé",
    text: 'Une fois activé, chaque semaine validée devient des écritures numérotées, à télécharger ici.',
    action: "Ouvrir les réglages de l'application",
    meanwhile: `L'export vers votre ERP vient d'être désactivé. Vous pouvez enregistrer ce que vous avez saisi${nbsp}: il servira dès que l'export sera réactivé.`,
  },
  filters: {
    previous: 'Période précédente',
    next: 'Période suivante',
    backToWeek: 'Revenir à la semaine',
    weeks: (first: string, last: string) => `${first} à ${last}`,
    encoding: 'Encodage du fichier',
    encodings: { 'utf-8': 'UTF-8', 'windows-1252': 'Windows-1252' } satisfies Record<ExportEncoding, string>,
  },
  missing: {
    title: "À compléter avant l'envoi",
    of: (count: number, all: number) => `${lines(count)} sur ${plural(all, { one: '{n}', other: '{n}' })}`,
    note: 'Sinon, ces cases partiront vides',
    matricule: (count: number) => `Matricule manquant, ${lines(count)}`,
    codeActivite: (count: number) => `Code activité manquant, ${lines(count)}`,
    codeAbsence: (count: number) => `Code absence manquant, ${lines(count)}`,
    complete: 'Compléter',
    completeOf: (name: string) => `Compléter ${name}`,
    showAll: (count: number) => `Tout afficher (${count})`,
  },
  table: {
    caption: 'Écritures de la période',
    entry: 'Écriture',
    number: 'N°',
    date: 'Date',
    person: 'Personne',
    code: 'Matricule',
    work: 'Tâche et chantier',
    quantity: 'Quantité',
    rate: 'Taux',
    amount: 'Montant MO',
    types: { N: 'Normale', X: 'Extourne', R: 'Remplacement' } satisfies Record<EntryType, string>,
    reverses: (number: string) => `de ${number}`,
    entryOf: (number: string) => `écriture ${number}`,
    units: { H: 'h', J: 'j', KM: 'km' },
    /** A word that is the same of one and of several. */
    meals: (count: number) => `${formatNumber(count)}${nbsp}repas`,
    total: (count: number, people: number) =>
      `${lines(count)}, ${plural(people, { one: '{n} personne', other: '{n} personnes' })}`,
    lines,
    empty: `Aucune écriture pour cette semaine${nbsp}: elles arrivent quand les semaines sont validées`,
    emptyPeriod: `Aucune écriture pour ces jours${nbsp}: elles arrivent quand les semaines sont validées`,
  },
  natures: {
    title: 'Totaux par nature',
    caption: 'Totaux par nature',
    nature: 'Nature',
    lines: 'Lignes',
  },
  past: {
    title: 'Exports précédents',
    none: "Aucun fichier n'a encore été téléchargé",
    lines,
    print: (digits: string) => `empreinte ${digits}`,
    replaced: (count: number) =>
      plural(count, {
        one: `{n} caractère remplacé par «${nbsp}?${nbsp}»`,
        other: `{n} caractères remplacés par «${nbsp}?${nbsp}»`,
      }),
    again: "Re-télécharger à l'identique",
    againOf: (name: string, made: string) => `Re-télécharger à l'identique ${name} du ${made}`,
    withAmounts: 'Contient des montants que vous ne pouvez pas voir',
    gone: "N'est plus conservé après 13 mois",
    erased: `Détruit${nbsp}: contenait des données d'une personne effacée`,
  },
  replaced: {
    title: (count: number, name: string) =>
      plural(count, {
        one: `{n} caractère de ${name} n'existe pas en Windows-1252`,
        other: `{n} caractères de ${name} n'existent pas en Windows-1252`,
      }),
    text: `Un «${nbsp}?${nbsp}» les remplace. Choisissez UTF-8 pour les garder.`,
  },
  columns: {
    button: columnsOf,
    saved: (count: number, all: number) => `${formatSaved}${nbsp}: ${columnsOf(count, all)}`,
    title: 'Colonnes du fichier',
    of: (count: number, all: number) => `${count} sur ${all}`,
    search: 'Rechercher une colonne',
    none: 'Aucune colonne de ce nom',
    always: 'toujours',
    apply: 'Appliquer',
    up: (label: string) => `Avancer ${label}`,
    down: (label: string) => `Reculer ${label}`,
    moved: (label: string, place: number, all: number) => `${label}, ${place} sur ${all}`,
    stays: (label: string, place: number, all: number) => `${label} reste à sa place, ${place} sur ${all}`,
    help: "Les flèches changent la place d'une colonne dans le fichier, comme Alt et les flèches du clavier. On peut aussi la glisser par sa poignée.",
    /** « Ajoutée : Version. Retirées : Nom, Prénom. » */
    changed: <Key>({ added, removed, moved }: ColumnChange<Key>, labelOf: (key: Key) => string): string =>
      [
        { keys: added, one: 'Ajoutée', other: 'Ajoutées' },
        { keys: removed, one: 'Retirée', other: 'Retirées' },
        { keys: moved, one: 'Déplacée', other: 'Déplacées' },
      ]
        .filter(({ keys }) => keys.length > 0)
        .map(({ keys, ...words }) => `${plural(keys.length, words)}${nbsp}: ${keys.map(labelOf).join(', ')}.`)
        .join(' ') || "Comme à l'ouverture",
  },
  format: {
    saved: formatSaved,
    history: "format de l'export",
    button: 'Codes des natures',
    title: 'Codes des natures',
    help: "Le code sous lequel chaque nature part dans l'export. Les heures de travail partent sous le code de leur tâche, les absences sous le leur.",
    encoding: 'Encodage habituel',
  },
} as const;

/** French texts of the files for payroll. */
export const payrollMessages = {
  target: 'Logiciel de paie',
  month: 'Mois de paie',
  /** « Du 21 au 20 » */
  monthFrom: (day: number) => (day === 1 ? 'Mois civil' : `Du ${day} au ${day === 2 ? '1er' : day - 1}`),
  facts: (encoding: string, separator: string, hasHead: boolean) =>
    `Séparateur ${separator === ';' ? `«${nbsp};${nbsp}»` : 'tabulation'}, ${encoding}, ${
      hasHead ? 'première ligne de titres' : 'sans ligne de titres'
    }`,
  download: 'Télécharger le fichier',
  blocked: (count: number) =>
    plural(count, { one: '{n} matricule manque', other: '{n} matricules manquent' }),
  obstacles: (count: number) =>
    plural(count, { one: '{n} point à corriger', other: '{n} points à corriger' }),
  nothing: 'Aucune ligne à envoyer',
  replaced: `Un «${nbsp}?${nbsp}» les remplace. Corrigez le matricule ou la rubrique qui les contient.`,
  empty: `Rien pour la paie sur ces jours${nbsp}: les lignes arrivent quand les semaines sont validées`,
  withoutNumber: {
    title: 'Matricules manquants',
    of: (count: number) => plural(count, { one: '{n} personne', other: '{n} personnes' }),
    note: 'La paie ne prend aucune ligne sans matricule',
  },
  leftOut: {
    title: 'Hors du fichier',
    of: (count: number) => plural(count, { one: '{n} nature', other: '{n} natures' }),
    note: 'Dans le registre, mais pas dans ce fichier',
    reasons: {
      ABSENCE: { SANS_RUBRIQUE: "sans code d'export", AUTRE_FICHIER: 'dans un autre fichier' },
      OTHER: { SANS_RUBRIQUE: 'sans rubrique', AUTRE_FICHIER: 'dans un autre fichier' },
    },
    choose: 'Choisir une rubrique',
    chooseOf: (nature: string) => `Choisir une rubrique pour ${nature}`,
    absences: 'Compléter les absences',
    show: (target: string) => `Voir ${target}`,
    showOf: (target: string, nature: string) => `Voir ${target}${nbsp}: ${nature}`,
  },
  lost: {
    title: 'Rubriques retirées depuis le dernier fichier',
    note: 'Ce qui partait sous ces rubriques ne part plus',
    under: (rubrique: string, day: string) => `sous ${rubrique} dans le fichier du ${day}`,
  },
  filed: {
    title: 'Déjà dans un fichier',
    note: `Ces quantités partiraient deux fois${nbsp}: changez les dates, ou n'importez que l'un des fichiers`,
    of: (shown: number, all: number) =>
      shown < all
        ? `${shown} derniers fichiers sur ${all}`
        : plural(all, { one: '{n} fichier', other: '{n} fichiers' }),
    people: (count: number) => plural(count, { one: '{n} personne', other: '{n} personnes' }),
    what: (days: string, parts: readonly string[], made: string) =>
      `${days}${nbsp}: ${parts.join(', ')} (fichier du ${made})`,
  },
  remade: {
    title: 'Remplace un fichier déjà fait',
    note: `Mêmes dates et mêmes personnes${nbsp}: n'importez que le dernier`,
  },
  late: {
    title: 'Absentes du fichier de leurs dates',
    note: `Validées après ce fichier${nbsp}: refaites-le, ou reportez ces quantités à la main`,
    of: (shown: number, all: number) => (shown < all ? `${shown} dernières lignes sur ${all}` : lines(all)),
    what: (day: string, parts: readonly string[]) => `${day}${nbsp}: ${parts.join(', ')}`,
    under: (quantity: string, rubrique: string) => `${quantity} sous ${rubrique}`,
    show: (period: string) => `Voir ${period}`,
    showOf: (period: string, name: string, day: string) => `Voir ${period}${nbsp}: ${name}, ${day}`,
  },
  added: {
    title: 'Hors du fichier de leurs dates, faute de rubrique',
    note: `Leur rubrique a été choisie depuis${nbsp}: refaites le fichier, ou reportez ces quantités à la main`,
  },
  withoutFile: {
    title: "Jours qu'aucun fichier de paie ne contient",
    of: (shown: number, all: number) =>
      shown < all
        ? `${shown} dernières périodes sur ${all}`
        : plural(all, { one: '{n} période', other: '{n} périodes' }),
    note: 'Faites un fichier de ces jours, ou reportez ces quantités à la main',
    show: 'Voir ces jours',
    showOf: (name: string, days: string) => `Voir ces jours${nbsp}: ${name}, ${days}`,
    /** Of a file that takes nothing but what is missing. */
    showIn: (target: string) => `Voir ${target}`,
    showInOf: (target: string, name: string, days: string) => `Voir ${target}${nbsp}: ${name}, ${days}`,
    rest: (what: string) => `${what}, le reste de ces jours est déjà dans un fichier`,
    byHand: (what: string) =>
      `${what}, à reporter à la main${nbsp}: le reste de ces jours est déjà dans un fichier`,
  },
  obstacle: {
    correct: (name: string) => `Corriger ${name}`,
    absences: 'Corriger les absences',
    choose: 'Choisir une autre rubrique',
  },
  rubriques: {
    button: 'Rubriques de paie',
    title: 'Rubriques de paie',
    help: "La rubrique de votre paie sous laquelle part chaque nature. Une nature sans rubrique reste hors du fichier. Les absences partent sous leur code d'export.",
    none: 'Hors du fichier',
  },
  preview: {
    title: 'Aperçu',
    caption: 'Aperçu du fichier',
    of: (shown: number, all: number) => (shown < all ? `${shown} premières lignes sur ${all}` : lines(all)),
  },
  check: {
    title: 'Contrôle avec le registre',
    right: 'Tout concorde',
    wrong: (count: number) => plural(count, { one: '{n} écart', other: '{n} écarts' }),
    rubrique: 'Rubrique',
    file: 'Fichier',
    ledger: 'Registre',
    gap: 'Écart',
    rounded: (quantity: string) => `arrondi ${quantity}`,
    waits:
      "Les lignes sans matricule manquent au fichier. L'écart disparaît quand les fiches sont complétées.",
    mismatch:
      "Le fichier et le registre ne disent pas la même chose. N'importez pas ce fichier et prévenez le support.",
  },
} as const;
