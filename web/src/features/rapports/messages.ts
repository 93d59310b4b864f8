import { plural } from '../../shared/numbers.ts';

/** French texts of the reports. */
export const reportMessages = {
  title: 'Rapports',
  tabs: {
    label: 'Rapports',
    projects: 'Chantiers',
    tasks: 'Tâches',
    users: 'Utilisateurs',
    differences: 'Ce qui a changé',
  },
  titleOf: (report: string) => `Rapport ${report}`,

  filters: {
    preset: 'Période',
    presets: {
      semaine: 'Semaine',
      mois: 'Mois',
      'mois-dernier': 'Mois dernier',
      trimestre: 'Trimestre',
    },
    by: 'Regroupement',
    groupings: {
      tache: 'Par tâche',
      chantier: 'Par chantier',
      client: 'Par client',
      'mot-cle': 'Par mot-clé',
      personne: 'Par personne',
    },
    project: 'Chantier',
    projects: (count: number) => plural(count, { one: '{n} chantier', other: '{n} chantiers' }),
    task: 'Tâche',
    tasks: (count: number) => plural(count, { one: '{n} tâche', other: '{n} tâches' }),
    more: 'Filtres',
    several: (what: string, count: number) => `${what} (${count})`,
    searchIn: (what: string) => `Rechercher dans ${what.toLowerCase()}`,
    clients: 'Clients',
    everyClient: 'Tous les clients',
    noClient: 'Aucun client trouvé',
    tags: 'Mots-clés',
    everyTag: 'Tous les mots-clés',
    noTag: 'Aucun mot-clé trouvé',
    billing: 'Facturation',
    billings: { oui: 'Facturables', non: 'Non facturables' },
    validatedOnly: 'Heures validées seulement',
  },

  figures: {
    entered: 'Temps saisi',
    validated: 'Dont validé',
    amount: 'Montant MO',
    standardAmount: 'Montant MO au taux standard',
    average: "Coût moyen de l'heure",
    night: 'Heures de nuit',
    planned: 'Prévu sur ces tâches',
    sinceStart: 'Saisi depuis le début',
  },

  chart: {
    byDay: 'Heures par jour',
    byWeek: 'Heures par semaine',
    day: 'Jour',
    week: 'Semaine',
    view: 'Affichage des heures',
    chart: 'Graphique',
    table: 'Tableau',
    hours: (hours: string) => `${hours}\u00a0h`,
    whole: 'Temps saisi',
    others: {
      tache: (count: number) => plural(count, { one: '{n} autre tâche', other: '{n} autres tâches' }),
      chantier: (count: number) =>
        plural(count, { one: '{n} autre chantier', other: '{n} autres chantiers' }),
      client: (count: number) => plural(count, { one: '{n} autre client', other: '{n} autres clients' }),
      'mot-cle': (count: number) =>
        plural(count, { one: '{n} autre mot-clé', other: '{n} autres mots-clés' }),
      personne: (count: number) =>
        plural(count, { one: '{n} autre personne', other: '{n} autres personnes' }),
    },
  },

  table: {
    head: {
      tache: 'Tâche',
      chantier: 'Chantier',
      client: 'Client',
      'mot-cle': 'Mot-clé',
      personne: 'Personne',
    },
    caption: 'Heures et coûts',
    hours: 'Heures',
    validated: 'Dont validées',
    night: 'Nuit',
    average: 'Coût moyen',
    amount: 'Montant MO',
    share: 'Part',
    total: {
      tache: (count: number) => plural(count, { one: 'Total, {n} tâche', other: 'Total, {n} tâches' }),
      chantier: (count: number) =>
        plural(count, { one: 'Total, {n} chantier', other: 'Total, {n} chantiers' }),
      client: (count: number) => plural(count, { one: 'Total, {n} client', other: 'Total, {n} clients' }),
      'mot-cle': (count: number) =>
        plural(count, { one: 'Total, {n} mot-clé', other: 'Total, {n} mots-clés' }),
      personne: (count: number) =>
        plural(count, { one: 'Total, {n} personne', other: 'Total, {n} personnes' }),
    },
    tagsOverlap: 'Un chantier compte dans chacun de ses mots-clés, et une seule fois dans le total.',
    atStandardRate: 'Montants au taux standard.',
    withoutRate: (count: number) =>
      plural(count, { one: '{n} ligne sans taux horaire', other: '{n} lignes sans taux horaire' }),
    withoutStandardRate: (count: number) =>
      plural(count, { one: '{n} ligne sans taux standard', other: '{n} lignes sans taux standard' }),
    search: 'Rechercher une ligne',
    searched: {
      tache: 'Tâche, chantier',
      chantier: 'Chantier, client',
      client: 'Client',
      'mot-cle': 'Mot-clé',
      personne: 'Personne',
    },
    found: (count: number) => plural(count, { one: '{n} ligne trouvée', other: '{n} lignes trouvées' }),
    showAll: (count: number) => `Tout afficher (${count})`,
    show: 'Voir le tableau',
    hide: 'Masquer le tableau',
    most: 'Les plus chargés',
    hoursByTask: (chantier: string) => `Heures par tâche, ${chantier}`,
  },

  tasks: {
    inPeriod: 'Sur la période',
    planned: 'Prévu',
    sinceStart: 'Depuis le début',
    progress: 'Avancement',
    left: 'Reste',
    over: (hours: string) => `${hours} de plus`,
    overrun: (hours: string) => `${hours} de plus que prévu`,
    lifeLong:
      '«\u00a0Prévu\u00a0» et «\u00a0Depuis le début\u00a0» portent sur toute la vie des tâches qui ont des heures sur la période, toutes personnes comprises.',
    opensChantiers: 'Voir les chantiers de cette tâche',
    opensTasks: 'Voir les tâches de ce chantier',
    opensPeople: 'Voir les personnes',
    opensWeeks: 'Voir les semaines de cette personne',
  },

  users: {
    caption: 'Heures par personne et par semaine',
    person: 'Personne',
    total: 'Total',
    hs25: 'HS25',
    hs50: 'HS50',
    night: 'Nuit',
    absences: 'Absences',
    weekTotal: 'Total semaine',
    worked: 'Temps travaillé',
    week: (title: string) => title.toLowerCase(),
    missing: 'Non créée',
    state: 'État des semaines',
    everyState: 'Tous les états',
    /** « 3 personnes sur 9 » */
    peopleOf: (count: number, all: number) =>
      plural(count, { one: `{n} personne sur ${all}`, other: `{n} personnes sur ${all}` }),
    levels: { 0: 'salarié', 1: 'responsable', 2: 'commercial', 3: 'entreprise' },
    askedAt: (level: string) => `À valider, ${level}`,
    overtime:
      'HS25\u00a0: de la 36e à la 43e heure · HS50\u00a0: à partir de la 44e · par semaine, sans compensation',
    partly: 'De certaines personnes, seules les heures sur vos chantiers sont comptées.',
    nobody: 'Personne à montrer sur cette période',
  },

  empty: 'Aucune saisie sur cette période',
  emptyText: 'Les heures saisies par les équipes apparaîtront ici.',
} as const;
