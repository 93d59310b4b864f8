import { auditOf } from '@gestiontemps/kernel/commands/audit';
import { idsOf, recordingOf } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Rows, RowsOf, View } from '@gestiontemps/kernel/views/view';
import type { ProjectEvent } from './project.ts';
import type { ProjectFields } from './project-fields.ts';
import type { TaskAdded, TaskChanged, TaskEvent } from './project-task.ts';
import {
  type ProjectMemberRow,
  projectMembersTable,
  type ProjectRow,
  projectsTable,
  type ProjectTaskRow,
  projectTasksTable,
} from './project-tables.ts';

type Fact = RecordedEvent & ProjectEvent;

/** Projects with their teams and tasks. */
export const projectsView: View = {
  name: 'projects',
  version: 2,
  categories: ['project'],
  tables: [projectsTable, projectMembersTable, projectTasksTable],

  wants(event, want) {
    const [entreprise = '', id = ''] = idsOf(event.stream);
    const fact = event as Fact;
    if (isAboutTask(fact)) want.row(projectTasksTable, entreprise, fact.data.taskProjectId);
    else want.row(projectsTable, entreprise, id);
  },

  fold(event, rowsOf) {
    const [entreprise = '', id = ''] = idsOf(event.stream);
    const fact = event as Fact;
    if (isAboutTask(fact)) foldTask(entreprise, id, fact, rowsOf(projectTasksTable));
    else foldProject(entreprise, id, fact, rowsOf);
  },
};

const isAboutTask = (fact: ProjectEvent): fact is TaskEvent =>
  fact.type === 'TaskAdded' || fact.type === 'TaskChanged' || fact.type === 'TaskStatusChanged';

const foldProject = (
  entreprise: string,
  id: string,
  fact: RecordedEvent & Exclude<ProjectEvent, TaskEvent>,
  rowsOf: RowsOf,
): void => {
  const { type, data, version: rowVersion } = fact;
  const projects = rowsOf(projectsTable);
  const held = projects.get(entreprise, id);
  if (!held && type !== 'ProjectCreated') return;
  // The first event carries every field, the later ones replace some.
  const row = {
    ...held,
    ...columnsOf(data),
    entreprise,
    id,
    rowVersion,
    ...auditOf(held, recordingOf(fact)),
  } as ProjectRow;
  projects.set(row);
  if (type === 'ProjectCreated' || type === 'ProjectTeamChanged')
    replaceTeam(rowsOf(projectMembersTable), held, row);
};

/** The address lies flat; numbers of the event become decimal strings. */
const columnsOf = ({ adresseProjet, ...fields }: Partial<ProjectFields>): Partial<ProjectRow> => {
  if (adresseProjet === undefined) return fields;
  const { adresse = null, cp = null, ville = null, lat = null, lng = null } = adresseProjet ?? {};
  return { ...fields, adresse, cp, ville, lat: decimal(lat), lng: decimal(lng) };
};

const decimal = (value: number | null): string | null => (value === null ? null : String(value));

const replaceTeam = (
  rows: Rows<ProjectMemberRow>,
  before: ProjectRow | undefined,
  after: ProjectRow,
): void => {
  for (const { entreprise, userId, projectId, kind } of teamOf(before))
    rows.delete(entreprise, userId, projectId, kind);
  for (const row of teamOf(after)) rows.set(row);
};

const teamOf = (project: ProjectRow | undefined): ProjectMemberRow[] => {
  if (!project) return [];
  const { entreprise, id: projectId, responsables, commerciaux } = project;
  const linked = (kind: ProjectMemberRow['kind']) => (userId: string) => ({
    entreprise,
    projectId,
    userId,
    kind,
  });
  return [...responsables.map(linked('responsable')), ...commerciaux.map(linked('commercial'))];
};

const foldTask = (
  entreprise: string,
  projectId: string,
  fact: RecordedEvent & TaskEvent,
  tasks: Rows<ProjectTaskRow>,
): void => {
  const { taskProjectId: id } = fact.data;
  const held = tasks.get(entreprise, id);
  const changed = { rowVersion: fact.version, ...auditOf(held, recordingOf(fact)) };
  if (fact.type === 'TaskStatusChanged') {
    if (held) tasks.set({ ...held, statusTask: fact.data.statusTask, ...changed });
    return;
  }
  if (!held && fact.type !== 'TaskAdded') return;
  const data: TaskAdded['data'] | TaskChanged['data'] = fact.data;
  const { taskProjectId: _, taskProjectLabel: label, ...fields } = data;
  tasks.set({ ...held, ...fields, label, entreprise, id, projectId, ...changed } as ProjectTaskRow);
};
