import { minutes } from '@gestiontemps/contracts/duration';
import { auditOf } from '@gestiontemps/kernel/commands/audit';
import { idsOf, recordingOf } from '@gestiontemps/kernel/commands/decider';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Rows, RowsOf, View } from '@gestiontemps/kernel/views/view';
import type { ProjectEvent } from './project.ts';
import { type DocumentEvent, isDocumentEvent } from './project-document.ts';
import type { ProjectFields } from './project-fields.ts';
import { evolveTask, isTaskEvent, type Task, type TaskEvent } from './task-state.ts';
import {
  type ProjectMemberRow,
  projectMembersTable,
  type ProjectRow,
  projectsTable,
  type ProjectTaskRow,
  projectTasksTable,
} from './project-tables.ts';

type Fact = RecordedEvent & ProjectEvent;

/** Projects with their teams and tasks; documents have a view of their own (project-documents.view.ts). */
export const projectsView: View = {
  name: 'projects',
  version: 5,
  categories: ['project'],
  tables: [projectsTable, projectMembersTable, projectTasksTable],

  wants(event, want) {
    const [entreprise = '', id = ''] = idsOf(event.stream);
    const fact = event as Fact;
    if (isDocumentEvent(fact)) return;
    if (isTaskEvent(fact)) want.row(projectTasksTable, entreprise, fact.data.taskProjectId);
    else want.row(projectsTable, entreprise, id);
  },

  fold(event, rowsOf) {
    const [entreprise = '', id = ''] = idsOf(event.stream);
    const fact = event as Fact;
    if (isDocumentEvent(fact)) return;
    if (isTaskEvent(fact)) foldTask(entreprise, id, fact, rowsOf(projectTasksTable));
    else foldProject(entreprise, id, fact, rowsOf);
  },
};

const foldProject = (
  entreprise: string,
  id: string,
  fact: RecordedEvent & Exclude<ProjectEvent, TaskEvent | DocumentEvent>,
  rowsOf: RowsOf,
): void => {
  const { type, data, version: rowVersion } = fact;
  const projects = rowsOf(projectsTable);
  const held = projects.get(entreprise, id);
  if (!held && type !== 'ProjectCreated') return;
  const act = type === 'ProjectRemoved' ? 'removed' : 'written';
  // The first event carries every field, the later ones replace some.
  const row = {
    tagIds: [],
    ...held,
    ...columnsOf(data as Partial<ProjectFields>),
    entreprise,
    id,
    rowVersion,
    ...auditOf(held, recordingOf(fact), act),
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

/** Folded by the decider's own hand. */
const foldTask = (
  entreprise: string,
  projectId: string,
  fact: RecordedEvent & TaskEvent,
  rows: Rows<ProjectTaskRow>,
): void => {
  const { taskProjectId: id } = fact.data;
  const task = evolveTask(taskIn(rows.get(entreprise, id)), fact, recordingOf(fact));
  if (!task) return;
  const { taskProjectLabel: label, ...fields } = task;
  rows.set({ ...fields, entreprise, id, projectId, label });
};

const taskIn = (row: ProjectTaskRow | undefined): Task | undefined => {
  if (!row) return undefined;
  const { entreprise: _company, id: _id, projectId: _project, label, timePlanned, ...fields } = row;
  return { ...fields, taskProjectLabel: label, timePlanned: minutes(timePlanned) };
};
