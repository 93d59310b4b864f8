import { roles } from './codes.ts';
import { capitalised, numericDate } from './dates/date-labels.ts';

/** What the security log tells of, in French, for its screen and its file: without schemas, for the browser. */

/** What entries are chosen by together. */
export const securityGroups = {
  access: 'Connexions',
  passwords: 'Mots de passe',
  factors: 'Second facteur',
  refusals: 'Refus',
  rates: 'Taux et montants',
  exports: 'Exports et fichiers',
  audit: "Lectures d'audit",
  rights: 'Rôles et droits',
  settings: 'Réglages et clés',
} as const;
export type SecurityGroup = keyof typeof securityGroups;

const kind = <const Group extends SecurityGroup>(group: Group, one: string, other: string) => ({
  group,
  one,
  other,
});

/** `one` names it, `other` says how often it was seen within an hour. */
const kinds = {
  'signed-in': kind('access', 'Connexion', '{n} connexions'),
  'sign-in-failed': kind('refusals', 'Connexion refusée', '{n} connexions refusées'),
  'session-renewed': kind('access', 'Session reprise', '{n} sessions reprises'),
  'company-entered': kind('access', "Entrée dans l'entreprise", "{n} entrées dans l'entreprise"),
  'signed-out': kind('access', 'Déconnexion', '{n} déconnexions'),
  'session-ended': kind('access', 'Session fermée à distance', '{n} sessions fermées à distance'),
  'device-token-reused': kind(
    'refusals',
    'Appareil mémorisé utilisé deux fois',
    "{n} usages en double d'un appareil mémorisé",
  ),
  'password-set': kind('passwords', 'Mot de passe choisi', '{n} mots de passe choisis'),
  'password-asked': kind('passwords', 'Nouveau mot de passe demandé', '{n} demandes de nouveau mot de passe'),
  'password-reset': kind('passwords', 'Mot de passe remplacé', '{n} remplacements du mot de passe'),
  'password-changed': kind('passwords', 'Mot de passe changé', '{n} changements du mot de passe'),
  'password-need-set': kind('passwords', 'Mot de passe à changer', '{n} mots de passe à changer'),
  'password-given': kind(
    'passwords',
    'Mot de passe donné par un administrateur',
    '{n} mots de passe donnés par un administrateur',
  ),
  'second-step-asked': kind('factors', 'Second facteur demandé', '{n} seconds facteurs demandés'),
  'second-step-failed': kind('refusals', 'Second facteur refusé', '{n} seconds facteurs refusés'),
  'authenticator-added': kind(
    'factors',
    "Application d'authentification ajoutée",
    "{n} applications d'authentification ajoutées",
  ),
  'authenticator-removed': kind(
    'factors',
    "Application d'authentification retirée",
    "{n} applications d'authentification retirées",
  ),
  'recovery-codes-made': kind(
    'factors',
    'Codes de récupération créés',
    '{n} créations de codes de récupération',
  ),
  'recovery-code-used': kind('factors', 'Code de récupération utilisé', '{n} codes de récupération utilisés'),
  'passkey-added': kind('factors', "Clé d'accès ajoutée", "{n} clés d'accès ajoutées"),
  'passkey-removed': kind('factors', "Clé d'accès retirée", "{n} clés d'accès retirées"),
  'second-factor-reset': kind(
    'factors',
    'Second facteur réinitialisé par un administrateur',
    '{n} réinitialisations du second facteur par un administrateur',
  ),
  'identity-bound': kind(
    'factors',
    "Compte d'un service d'identité lié",
    "{n} liaisons d'un compte d'un service d'identité",
  ),
  'identity-unbound': kind(
    'factors',
    "Compte d'un service d'identité délié",
    "{n} comptes d'un service d'identité déliés",
  ),
  'email-changed': kind(
    'access',
    'Adresse de connexion remplacée',
    "{n} remplacements de l'adresse de connexion",
  ),
  'pin-given': kind(
    'passwords',
    'Code de tablette donné par un administrateur',
    '{n} codes de tablette donnés par un administrateur',
  ),
  'pin-chosen': kind('passwords', 'Code de tablette choisi', '{n} codes de tablette choisis'),
  'pin-removed': kind('passwords', 'Code de tablette retiré', '{n} codes de tablette retirés'),
  'pin-refused': kind('refusals', 'Code de tablette refusé', '{n} codes de tablette refusés'),
  'tablet-opened': kind('access', 'Connexion sur une tablette', '{n} connexions sur une tablette'),
  'tablet-added': kind('settings', 'Tablette ajoutée', '{n} tablettes ajoutées'),
  'tablet-code-renewed': kind(
    'settings',
    "Nouveau code d'enrôlement d'une tablette",
    "{n} nouveaux codes d'enrôlement d'une tablette",
  ),
  'tablet-enrolled': kind('settings', 'Tablette enrôlée', '{n} enrôlements de tablette'),
  'tablet-ended': kind('settings', 'Tablette retirée', '{n} tablettes retirées'),
  'key-created': kind('settings', 'Clé de programme créée', '{n} clés de programme créées'),
  'key-revoked': kind('settings', 'Clé de programme révoquée', '{n} clés de programme révoquées'),
  'key-refused': kind('refusals', 'Clé de programme refusée', "{n} refus d'une clé de programme"),
  refused: kind('refusals', 'Accès refusé', '{n} accès refusés'),
  'rates-read': kind('rates', 'Consultation de taux horaires', '{n} consultations de taux horaires'),
  'amounts-read': kind('rates', 'Consultation de montants', '{n} consultations de montants'),
  'rate-changed': kind('rates', 'Taux horaire ou salaire modifié', '{n} taux horaires ou salaires modifiés'),
  'ledger-read': kind(
    'exports',
    "Lecture des écritures de l'export",
    "{n} lectures des écritures de l'export",
  ),
  'export-made': kind('exports', 'Export téléchargé', '{n} exports téléchargés'),
  'export-fetched': kind('exports', 'Ancien export téléchargé', "{n} téléchargements d'un ancien export"),
  'document-fetched': kind(
    'exports',
    'Document de chantier téléchargé',
    '{n} documents de chantier téléchargés',
  ),
  'file-fetched': kind('exports', 'Fichier téléchargé', '{n} fichiers téléchargés'),
  'evidence-made': kind('exports', 'Preuve téléchargée', '{n} preuves téléchargées'),
  'sheets-fetched': kind(
    'exports',
    'Feuilles de temps téléchargées',
    '{n} téléchargements de feuilles de temps',
  ),
  'statement-fetched': kind(
    'exports',
    'Relevé de chantier téléchargé',
    '{n} téléchargements de relevés de chantier',
  ),
  'template-fetched': kind(
    'exports',
    'Modèle de document téléchargé',
    "{n} téléchargements d'un modèle de document",
  ),
  'table-fetched': kind(
    'exports',
    'Liste ou rapport téléchargé',
    '{n} téléchargements de listes ou de rapports',
  ),
  'list-imported': kind('exports', 'Liste importée', '{n} imports de listes'),
  'log-exported': kind('exports', 'Journal de sécurité exporté', '{n} exports du journal de sécurité'),
  'member-added': kind('rights', 'Utilisateur ajouté', "{n} ajouts d'un utilisateur"),
  'member-removed': kind('rights', 'Utilisateur désactivé', "{n} désactivations d'un utilisateur"),
  'member-restored': kind('rights', 'Utilisateur réactivé', "{n} réactivations d'un utilisateur"),
  'person-erased': kind('rights', 'Données personnelles effacées', '{n} effacements de données personnelles'),
  'data-exported': kind('exports', 'Copie de ses propres données', '{n} copies de ses propres données'),
  'audit-read': kind('audit', 'Lecture par un auditeur', '{n} lectures par un auditeur'),
  'audit-access-changed': kind('rights', "Accès d'audit changé", "{n} changements d'un accès d'audit"),
  'role-changed': kind('rights', 'Rôle changé', '{n} changements de rôle'),
  'rights-changed': kind('rights', 'Droits changés', '{n} changements de droits'),
  'team-changed': kind('rights', 'Équipe de chantier changée', "{n} changements d'équipe de chantier"),
  'settings-changed': kind('settings', 'Réglage changé', '{n} changements de réglage'),
  'years-expired': kind(
    'settings',
    'Semaines au terme de leur conservation',
    '{n} destructions de semaines au terme de leur conservation',
  ),
  'anchoring-changed': kind(
    'settings',
    'Destinataires des ancres changés',
    '{n} changements des destinataires des ancres',
  ),
  'export-format-changed': kind(
    'settings',
    "Format de l'export changé",
    "{n} changements du format de l'export",
  ),
  'template-added': kind('settings', 'Modèle de document ajouté', "{n} ajouts d'un modèle de document"),
  'template-chosen': kind(
    'settings',
    'Modèle de document mis en vigueur',
    '{n} changements du modèle de document en vigueur',
  ),
  'view-rebuilt': kind('settings', 'Vue reconstruite', "{n} reconstructions d'une vue"),
  'rebuild-stopped': kind('settings', 'Reconstruction interrompue', '{n} reconstructions interrompues'),
  'view-rolled-back': kind('settings', "Retour en arrière d'une vue", "{n} retours en arrière d'une vue"),
  'event-skipped': kind('settings', 'Événement laissé de côté', '{n} événements laissés de côté'),
  'webhook-created': kind('settings', 'Adresse prévenue ajoutée', '{n} adresses prévenues ajoutées'),
  'webhook-changed': kind('settings', 'Adresse prévenue changée', "{n} changements d'une adresse prévenue"),
  'webhook-removed': kind('settings', 'Adresse prévenue retirée', '{n} adresses prévenues retirées'),
  'webhook-secret-renewed': kind(
    'settings',
    "Secret d'une adresse prévenue renouvelé",
    "{n} secrets d'une adresse prévenue renouvelés",
  ),
} as const;

export type SecurityKind = keyof typeof kinds;

export const securityKinds = Object.keys(kinds) as [SecurityKind, ...SecurityKind[]];

export const groupOf = (of: SecurityKind): SecurityGroup => kinds[of].group;

/** The kinds of a group, in their order. */
export const kindsOf = (group: SecurityGroup): readonly SecurityKind[] =>
  securityKinds.filter((each) => groupOf(each) === group);

/** « Connexion refusée » */
export const kindName = (of: SecurityKind): string => kinds[of].one;

const whole = new Intl.NumberFormat('fr-FR');

/** « 14 connexions refusées »; once, its name alone. */
export const kindCounted = (of: SecurityKind, times: number): string =>
  times > 1 ? kinds[of].other.replace('{n}', whole.format(times)) : kinds[of].one;

/** What an entry says further: a value before and after, or one alone where there was nothing before. */
export interface SecurityDetail {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

const yesOrNo = { true: 'oui', false: 'non' } as const;
const roleNames = Object.fromEntries(
  Object.entries(roles).map(([role, { label }]) => [role, label.toLowerCase()]),
);

interface Field {
  /** Before the values; absent where they speak for themselves. */
  readonly label?: string;
  readonly isDate?: true;
  /** People: that there was nobody before is told. */
  readonly isList?: true;
  /** Before a value that has none before it. */
  readonly alone?: string;
  readonly values?: Readonly<Record<string, string>>;
}

const fields: Readonly<Record<string, Field>> = {
  role: { values: roleNames, alone: 'rôle' },
  saisieFeuilleTempsDisable: { label: 'saisie désactivée', values: yesOrNo },
  accessAllChantier: { label: 'accès à tous les chantiers', values: yesOrNo },
  canAddTaskOnChantier: { label: 'peut ajouter et terminer une tâche', values: yesOrNo },
  saisieEquipe: { label: "saisie d'équipe", values: yesOrNo },
  exportRead: { label: "lecture de l'export", values: yesOrNo },
  responsables: { label: 'responsables', isList: true },
  commerciaux: { label: 'commerciaux', isList: true },
  isManageCost: { label: "coûts de main-d'œuvre", values: yesOrNo },
  isManageExportErp: { label: 'export ERP', values: yesOrNo },
  manageValidation: { label: 'validation des semaines', values: yesOrNo },
  isEditTimeByAdmin: { label: 'correction par un administrateur', values: yesOrNo },
  montantsResponsables: {
    label: 'montants vus par responsables et commerciaux',
    values: { 0: 'aucun', 1: 'au taux standard', 2: 'réels' },
  },
  tauxStandard: { label: 'taux standard', values: { changed: 'changé' } },
  secondFacteurAdministrateurs: { label: 'second facteur exigé des administrateurs', values: yesOrNo },
  moyen: {
    values: {
      code: "avec un code de l'application",
      recovery: 'avec un code de récupération',
      passkey: "par clé d'accès",
      oidc: "par un service d'identité",
    },
  },
  service: {},
  conservationHeures: { label: 'conservation des semaines, en années' },
  jusquA: { label: "années jusqu'à" },
  effectiveFrom: { label: 'à partir du', isDate: true },
  salaire: { label: 'salaire', values: { changed: 'changé' } },
  destinatairesAncres: { label: 'destinataires', isList: true },
  colonnes: { label: 'colonnes', isList: true },
  ordreColonnes: { values: { changed: 'ordre des colonnes' } },
  encodage: { label: 'encodage' },
  codeNature: { label: 'code' },
  rubriqueNature: { label: 'rubrique' },
  cle: {},
  tablette: {},
  adresse: {},
  fichier: {},
  liste: { values: { Projet: 'chantiers', Tiers: 'clients', Utilisateur: 'utilisateurs' } },
  create: { label: 'créées' },
  update: { label: 'modifiées' },
  error: { label: 'en erreur' },
  avecMontants: { values: { true: 'avec montants', false: 'sans montants' } },
  chantier: { label: 'chantier' },
  personne: { label: 'utilisateur' },
  personnes: { label: 'personnes' },
  lignes: { label: 'lignes' },
  du: { label: 'premier jour', isDate: true, alone: 'du' },
  au: { label: 'dernier jour', isDate: true, alone: 'au' },
  jusquAu: { label: "fin de l'accès", isDate: true },
  voitTaux: { label: 'voit les taux', values: yesOrNo },
  lecture: {},
  modele: {
    values: {
      FEUILLE_SEMAINE: 'feuille de semaine',
      FEUILLE_MOIS: 'relevé mensuel',
      RELEVE_CHANTIER: 'relevé de chantier',
    },
  },
  version: { label: 'version', values: { 0: "modèle d'origine" } },
  vue: {},
  essai: { values: { true: 'à blanc' } },
};

const nothing = 'aucun';

/** « utilisateur → responsable »; « export ERP : non → oui »; « BatirOuest_2026-S46.csv ». */
export const detailText = ({ field, before, after }: SecurityDetail): string => {
  const { label, values = {}, isDate, isList, alone } = fields[field] ?? { label: field };
  const shown = (value: string | null): string => {
    if (value === null) return nothing;
    return isDate ? numericDate(value) : (values[value] ?? value);
  };
  // What was not there before is told by what it is.
  if (before === null && alone !== undefined) return `${alone} ${shown(after)}`;
  const said = before === null && !isList ? shown(after) : `${shown(before)} → ${shown(after)}`;
  return label === undefined ? said : `${label}\u00a0: ${said}`;
};

/** What a call is about, by the first word of its path. */
const areas: Readonly<Record<string, string>> = {
  Audit: 'journaux et rejeu',
  Conservation: 'conservation des semaines',
  CleApi: 'clés de programmes',
  CoutHoraire: 'taux horaires',
  Dashboard: 'tableau de bord',
  Entreprise: 'entreprises',
  ExportExterne: 'export',
  Mail: 'courriels',
  Parked: 'événements en attente',
  Projet: 'chantiers',
  Rebuild: 'reconstructions',
  Reporting: 'rapports',
  Settings: 'paramètres',
  Tablette: 'tablettes',
  Tags: 'mots-clés',
  TagsCategory: 'catégories de tâches',
  Task: 'tâches',
  Template: 'feuilles à imprimer',
  Tiers: 'clients',
  Time: 'saisie',
  TypeAbsence: 'absences',
  Utilisateur: 'utilisateurs',
  Validation: 'feuilles de semaine',
  Webhook: 'adresses prévenues',
};

/** « GET /CoutHoraire/GetByUserId/:userId » is about « taux horaires »; undefined where no word is known. */
export const areaOf = (call: string | null): string | undefined => areas[call?.split('/')[1] ?? ''];

/** « Rapports (POST /Reporting/GetReportsUser) »: where it was, and what programs call it. */
export const callText = (call: string): string => {
  const area = areaOf(call);
  return area === undefined ? call : `${capitalised(area)} (${call})`;
};

/** The page of somebody's rates; that they were read there goes without saying. */
const ratesThemselves = 'CoutHoraire';

/** Kinds of which the call says where it was. */
const placed: ReadonlySet<SecurityKind> = new Set(['refused', 'rates-read', 'amounts-read']);

interface Entry {
  readonly kind: SecurityKind;
  readonly call: string | null;
  readonly detail: readonly SecurityDetail[];
}

/** What else there is to say of an entry in words: what changed, or where it was; empty where there is nothing. */
export const furtherText = ({ kind: of, call, detail }: Entry): string => {
  // « du 01/10/2026 au 31/10/2026 »: one thing, of two fields.
  if (detail.length > 0) return detail.map(detailText).join(', ').replaceAll(', au ', ' au ');
  if (!placed.has(of) || (of === 'rates-read' && call?.includes(`/${ratesThemselves}/`))) return '';
  return areaOf(call) ?? '';
};

/** « Rôle changé : utilisateur → responsable », « 14 connexions refusées ». */
export const entryTitle = (entry: Entry & { readonly times: number }): string => {
  const further = furtherText(entry);
  return kindCounted(entry.kind, entry.times) + (further === '' ? '' : `\u00a0: ${further}`);
};
