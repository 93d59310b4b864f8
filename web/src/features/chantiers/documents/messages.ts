import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { DocumentKind } from '@gestiontemps/contracts/project-documents';
import { plural } from '../../../shared/numbers.ts';

const day = (instant: string): string => numericDate(parisDate(new Date(instant)));

/** French texts of the documents of a chantier. */
export const documentMessages = {
  title: 'Documents',
  zone: 'Documents à ajouter',
  empty: 'Aucun document',
  emptyText: 'Plans, photos, bons de commande\u00a0: ce dont le chantier a besoin, au même endroit.',
  withDeleted: 'Inclure les supprimés',
  deleted: 'Supprimé',
  kinds: {
    pdf: 'PDF',
    jpg: 'Image JPEG',
    png: 'Image PNG',
    xlsx: 'Classeur Excel',
    docx: 'Document Word',
  } satisfies Record<DocumentKind, string>,
  addedOn: (instant: string, name: string | undefined) =>
    name === undefined ? `ajouté le ${day(instant)}` : `ajouté le ${day(instant)} par ${name}`,
  deletedOn: (instant: string, name: string | undefined) =>
    name === undefined ? `supprimé le ${day(instant)}` : `supprimé le ${day(instant)} par ${name}`,
  download: 'Télécharger',
  downloadOf: (name: string) => `Télécharger ${name}`,
  removeOf: (name: string) => `Supprimer ${name}`,
  preview: (name: string) => `Aperçu de ${name}`,
  noPreview: "Pas d'aperçu pour ce document",
  making: "L'aperçu se prépare…",
  removal: {
    title: (name: string) => `Supprimer ${name}\u00a0?`,
    text: 'Seuls les administrateurs pourront encore le lire. On ne peut pas revenir en arrière.',
  },
  added: (count: number) => plural(count, { one: '{n} document ajouté', other: '{n} documents ajoutés' }),
  removed: 'Le document a bien été supprimé',
} as const;
