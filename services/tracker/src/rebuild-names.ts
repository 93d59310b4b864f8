/** What people call the views, and the columns in which a dry run finds differences. */

const viewNames: Readonly<Record<string, string>> = {
  'absence-types': "Types d'absence",
  'api-keys': 'Clés de programmes',
  clients: 'Clients',
  companies: 'Entreprises',
  exports: 'Exports faits',
  'favourite-projects': 'Chantiers favoris',
  'hourly-costs': 'Taux horaires',
  'ledger-entries': "Écritures de l'export",
  members: 'Utilisateurs',
  'project-documents': 'Documents de chantier',
  photos: 'Photos des journées',
  projects: 'Chantiers et tâches',
  'reference-tasks': 'Tâches de référence',
  'refused-notifications': 'Notifications refusées',
  'tablet-pins': 'Codes des tablettes',
  tablets: 'Tablettes',
  'tag-categories': 'Catégories de tâches',
  tags: 'Mots-clés',
  'time-lines': 'Heures et coûts des rapports',
  timesheets: 'Saisie des heures',
  webhooks: 'Adresses prévenues',
  'week-sheets': 'Feuilles de semaine',
};

/** A view without a name bears that of its code; a test sees that there is none. */
export const viewNameOf = (view: string): string => viewNames[view] ?? view;

export type Unit = 'minutes' | 'euros' | 'none';

const minutes: Readonly<Record<string, string>> = {
  heures: 'Heures',
  heures_de_nuit: 'Nuit',
  minutes: 'Heures',
  minutes_nuit: 'Nuit',
  quantite: 'Quantité',
  temps_trajet: 'Trajet',
  temps_trajet_sur_heure_travaillees: 'Trajet sur heures travaillées',
  time_planned: 'Heures prévues',
  total_absences: 'Absences',
  total_time: 'Heures',
  total_time_nuit: 'Nuit',
  total_trajets: 'Trajets',
  total_trajets_heures_travaillees: 'Trajets sur heures travaillées',
};

const euros: Readonly<Record<string, string>> = {
  amount: 'Montant du chantier',
  base_salaire: 'Salaire de base',
  montant_mo: "Main-d'œuvre",
  taux_horaire: 'Taux horaire',
};

const others: Readonly<Record<string, string>> = {
  absence_id: 'Absence',
  adresse: 'Adresse',
  chain: 'Circuit',
  client_id: 'Client',
  code: 'Code',
  comment: 'Commentaire',
  commentaire: 'Commentaire',
  commerciaux: 'Commerciaux',
  cycle: 'Tour de validation',
  current_level: 'Niveau en cours',
  date: 'Jour',
  deciders: 'Valideurs',
  description: 'Description',
  entries: 'Lignes de la semaine',
  external_id: 'Numéro',
  from_position: "Depuis l'événement",
  is_active: 'Actif',
  is_deleted: 'Supprimé',
  is_finished: 'Terminé',
  km_perso: 'Km personnels',
  km_pro: 'Km professionnels',
  label: 'Nom',
  last_note: 'Note',
  name: 'Nom',
  nom: 'Nom',
  opened: 'Ouverte',
  panier_repas: 'Panier repas',
  people: 'Personnes',
  project_id: 'Chantier',
  project_status: 'État du chantier',
  rates: 'Taux',
  report_status: 'État dans les rapports',
  responsable_ids: 'Responsables',
  responsables: 'Responsables',
  role: 'Rôle',
  row_version: 'Version',
  status: 'État',
  status_task: 'État de la tâche',
  task_code: 'Code de la tâche',
  task_project_id: 'Tâche',
  to_position: "Jusqu'à l'événement",
  total_gd_deplacement: 'Grands déplacements',
  total_km_perso: 'Km personnels',
  total_km_pro: 'Km professionnels',
  total_panier_repas: 'Paniers repas',
  valide: 'Validée',
};

/** What a column is called, and what its values count. */
export const fieldOf = (column: string): { field: string; unit: Unit } => {
  const ofTime = minutes[column];
  if (ofTime !== undefined) return { field: ofTime, unit: 'minutes' };
  const ofMoney = euros[column];
  if (ofMoney !== undefined) return { field: ofMoney, unit: 'euros' };
  return { field: others[column] ?? column, unit: 'none' };
};

/** Columns of money: told to those alone who see amounts of that company. */
export const isOfAmounts = (column: string): boolean => column in euros || column === 'rates';

/** Columns that may hold a secret, as an address does whose way in stands in it: told to nobody. */
export const isSecret = (column: string): boolean => column === 'url';
