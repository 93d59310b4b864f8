import type { ReferenceTask } from './reference-task.ts';

const onDemand = (label: string, taskCode: string, description: string | null = null): ReferenceTask => ({
  label,
  taskCode,
  description,
  addOnProjectCreated: false,
  tagCategoryIds: [],
});
const onEveryProject: typeof onDemand = (...task) => ({ ...onDemand(...task), addOnProjectCreated: true });

/** What a new building company starts with: the phases of a site, in the order they come. */
export const defaultReferenceTasks: readonly ReferenceTask[] = [
  onEveryProject('Préparation de chantier', 'PR-01', 'Installation, implantation, repérages'),
  onEveryProject('Réunion de chantier', 'RE-01'),
  onDemand('Terrassement', 'TE-01'),
  onDemand('Fondations', 'FO-01'),
  onDemand('Gros œuvre', 'GO-01'),
  onDemand('Coffrage', 'GO-02'),
  onDemand('Ferraillage', 'GO-03'),
  onDemand('Coulage du béton', 'GO-04'),
  onDemand('Maçonnerie', 'MA-01'),
  onDemand('Charpente', 'CH-01'),
  onDemand('Couverture', 'CO-01'),
  onDemand('Menuiserie', 'ME-01'),
  onDemand('Plomberie', 'PL-01'),
  onDemand('Électricité', 'EL-01'),
  onDemand('Plâtrerie et isolation', 'PI-01'),
  onDemand('Peinture', 'PE-01'),
  onEveryProject('Nettoyage et repli', 'NE-01'),
  onDemand('Levée de réserves', 'LR-01', 'Reprises demandées à la réception'),
];
