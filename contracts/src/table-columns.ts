/** Columns of the files that lists are downloaded as and filled from: a file that was written is read by the same titles. */

/** What stands in the cells of a column. Hours are minutes inside; a date is `YYYY-MM-DD`. */
export type ColumnKind = 'text' | 'number' | 'hours' | 'euros' | 'date' | 'yesno';

export interface NamedColumn {
  readonly key: string;
  /** What stands above it, in French: never changed, since files that people keep are read by it. */
  readonly title: string;
  readonly kind: ColumnKind;
  /** Told, and not taken when the file comes back: a sum, or what something else decides. */
  readonly isReadOnly?: true;
}

const columns = <const Columns extends readonly NamedColumn[]>(of: Columns): Columns => of;

export const clientColumns = columns([
  { key: 'externalId', title: 'Code client', kind: 'text' },
  { key: 'name', title: 'Nom', kind: 'text' },
  { key: 'firstname', title: 'Prénom', kind: 'text' },
  { key: 'email', title: 'E-mail', kind: 'text' },
  { key: 'telephone', title: 'Téléphone', kind: 'text' },
]);

export const projectColumns = columns([
  { key: 'externalId', title: 'N° chantier', kind: 'text' },
  { key: 'label', title: 'Libellé', kind: 'text' },
  { key: 'clientCode', title: 'Code client', kind: 'text' },
  { key: 'client', title: 'Client', kind: 'text' },
  { key: 'projectStatus', title: 'Statut', kind: 'text' },
  { key: 'isBillable', title: 'Facturable', kind: 'yesno' },
  { key: 'estimatedStartDate', title: 'Début prévu', kind: 'date' },
  { key: 'estimatedEndDate', title: 'Fin prévue', kind: 'date' },
  { key: 'amount', title: 'Montant', kind: 'euros' },
  { key: 'ouverteALaSaisie', title: 'Ouvert à la saisie le', kind: 'date' },
  { key: 'responsables', title: 'Responsables', kind: 'text' },
  { key: 'commerciaux', title: 'Commerciaux', kind: 'text' },
  { key: 'tags', title: 'Mots-clés', kind: 'text' },
  { key: 'adresse', title: 'Adresse', kind: 'text' },
  { key: 'cp', title: 'Code postal', kind: 'text' },
  { key: 'ville', title: 'Ville', kind: 'text' },
  { key: 'commentaire', title: 'Commentaire', kind: 'text' },
  { key: 'totalPlannedTime', title: 'Heures prévues', kind: 'hours', isReadOnly: true },
  { key: 'totalInputTime', title: 'Heures saisies', kind: 'hours', isReadOnly: true },
  { key: 'totalInputNightTime', title: 'Heures de nuit', kind: 'hours', isReadOnly: true },
  { key: 'montantMo', title: "Coût de main-d'œuvre", kind: 'euros', isReadOnly: true },
]);

export const userColumns = columns([
  { key: 'externalId', title: 'Matricule', kind: 'text' },
  { key: 'nom', title: 'Nom', kind: 'text' },
  { key: 'prenom', title: 'Prénom', kind: 'text' },
  { key: 'email', title: 'E-mail', kind: 'text' },
  { key: 'role', title: 'Rôle', kind: 'text' },
  { key: 'responsables', title: 'Responsables', kind: 'text' },
  { key: 'saisieFeuilleTempsDisable', title: 'Saisie désactivée', kind: 'yesno' },
  { key: 'accessAllChantier', title: 'Tous les chantiers', kind: 'yesno' },
  { key: 'canAddTaskOnChantier', title: 'Peut ajouter des tâches', kind: 'yesno' },
  { key: 'tagCategories', title: 'Catégories', kind: 'text' },
  { key: 'etat', title: 'État', kind: 'text', isReadOnly: true },
]);

/** Between several in one cell; a name that has it stands in quotes. */
export const listSeparator = ', ';

/** What stands first in the row of sums under the last one of a workbook: no row to be taken. */
export const totalTitle = 'Total';
