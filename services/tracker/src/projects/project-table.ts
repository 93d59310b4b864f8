import { projectStatusLabels, type ProjectStatus } from '@gestiontemps/contracts/codes';
import { weekOfYear } from '@gestiontemps/contracts/dates/date-labels';
import type { downloadProjects, listProjects } from '@gestiontemps/contracts/projects';
import type { Query, Reply } from '@gestiontemps/contracts/route';
import { listSeparator, projectColumns } from '@gestiontemps/contracts/table-columns';
import type { Called } from '@gestiontemps/documents/import/find-named';
import { cellOfNames } from '@gestiontemps/documents/import/names-in-cell';
import type { Cell, Row, TableColumn } from '@gestiontemps/documents/table/table';

type Project = Reply<typeof listProjects>['data'][number];
type Key = (typeof projectColumns)[number]['key'];

/** What was filtered, clients and tags by their names. */
export type ProjectFilters = Omit<Query<typeof downloadProjects>, 'Clients' | 'Tags' | 'format'> & {
  readonly clients: readonly string[];
  readonly tags: readonly string[];
};

/** A page has no width for them. */
const leftOffPaper: ReadonlySet<Key> = new Set<Key>([
  'clientCode',
  'estimatedEndDate',
  'ouverteALaSaisie',
  'commerciaux',
  'tags',
  'adresse',
  'cp',
  'commentaire',
  'totalInputNightTime',
]);

const cellsOf = (project: Project, called: Called): { readonly [key in Key]: Cell } => ({
  externalId: project.externalId,
  label: project.label,
  clientCode: project.client.externalId,
  client: project.client.name,
  projectStatus: projectStatusLabels[project.projectStatus],
  isBillable: project.isBillable,
  estimatedStartDate: project.estimatedStartDate,
  estimatedEndDate: project.estimatedEndDate,
  amount: project.amount,
  ouverteALaSaisie: project.ouverteALaSaisie,
  responsables: cellOfNames(project.responsables.map(called)),
  commerciaux: cellOfNames(project.commerciaux.map(called)),
  tags: cellOfNames(project.tags.map(({ tag }) => tag.label)),
  adresse: project.adresseProjet?.adresse ?? null,
  cp: project.adresseProjet?.cp ?? null,
  ville: project.adresseProjet?.ville ?? null,
  commentaire: project.commentaire,
  totalPlannedTime: project.totalPlannedTime,
  totalInputTime: project.totalInputTime,
  totalInputNightTime: project.totalInputNightTime,
  montantMo: project.montantMo,
});

const yesOrNo = (value: boolean): string => (value ? 'oui' : 'non');

/** Line by line what was filtered, in the words of the screen. */
const told = (filters: ProjectFilters): string[] => {
  const { Status, clients, tags, isFacturable, startWeek, endWeek, hasTaskOpened, Text, includeDeleted } =
    filters;
  const statuses = Status?.map((status) => projectStatusLabels[Number(status) as ProjectStatus]);
  const line = (label: string, value: string | undefined): string[] =>
    value === undefined || value === '' ? [] : [`${label}\u00a0: ${value}`];
  return [
    ...line('Statut', statuses?.join(listSeparator)),
    ...line('Clients', clients.join(listSeparator)),
    ...line('Mots-clés', tags.join(listSeparator)),
    ...line('Facturable', isFacturable === undefined ? undefined : yesOrNo(isFacturable)),
    ...line('Tâches à terminer', hasTaskOpened === undefined ? undefined : yesOrNo(hasTaskOpened)),
    ...line('Heures saisies depuis', startWeek && weekOfYear(startWeek)),
    ...line("Heures saisies jusqu'à", endWeek && weekOfYear(endWeek)),
    ...line('Recherche', Text),
    ...(includeDeleted === true ? ['Chantiers supprimés inclus'] : []),
  ];
};

/** The list of chantiers as a file; labour amounts are a column for those alone who are shown them. */
export const projectTable = (
  filters: ProjectFilters,
  amounts: 'real' | 'standard' | 'none',
  called: Called,
) => {
  const columns = projectColumns.filter(({ key }) => amounts !== 'none' || key !== 'montantMo');
  return {
    title: 'Chantiers',
    context: [
      ...told(filters),
      ...(amounts === 'standard' ? ["Coûts de main-d'œuvre au taux standard"] : []),
    ],
    columns: columns.map(({ key, title, kind, ...rest }): TableColumn => ({
      title,
      kind,
      isSummed: 'isReadOnly' in rest,
      isLeftOffPaper: leftOffPaper.has(key),
    })),
    ...(amounts === 'real' && { about: { avecMontants: 'true' } }),
    rowOf(project: Project): Row {
      const cells = cellsOf(project, called);
      return columns.map(({ key }) => cells[key]);
    },
  };
};
