import { type Minutes, minutes } from '@gestiontemps/contracts/duration';
import { type Audit, auditOf } from '@gestiontemps/kernel/commands/audit';
import {
  codeReservation,
  requireReservedCode,
  type WithCode,
} from '@gestiontemps/kernel/commands/code-reservation';
import { type Decider, type Recording, streamOf } from '@gestiontemps/kernel/commands/decider';
import { notFound, type Rejection, requireVersion } from '@gestiontemps/kernel/commands/rejection';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';
import type { ProjectFacts } from '../deps.ts';
import { checkClosing } from './project-closing.ts';
import {
  decideDocument,
  type DocumentCommand,
  type DocumentEvent,
  evolveDocuments,
  isDocumentCommand,
  isDocumentEvent,
  type ProjectDocuments,
  storedDocumentEvents,
} from './project-document.ts';
import {
  checkProject,
  type ProjectDetails,
  type ProjectFields,
  type ProjectSurroundings,
} from './project-fields.ts';
import { decideTask, type TaskCommand } from './project-task.ts';
import {
  evolveTasks,
  isTaskEvent,
  type NewTask,
  storedTaskEvents,
  type TaskEvent,
  type Tasks,
} from './task-state.ts';

/** A project (chantier), its team, its tasks and its documents. */
export const projectStream = (entreprise: string, projectId: string): string =>
  streamOf('project', entreprise, projectId);

/** Its number is unique in the company (domain.md §8.8). */
export const projectCode = codeReservation({
  kind: 'project',
  message: 'Ce N° chantier est déjà utilisé',
  property: 'externalId',
});

type Fact<Type extends string, Field extends keyof ProjectFields> = {
  readonly type: Type;
  readonly data: Pick<ProjectFields, Field>;
};
export type ProjectEvent =
  /** Without tags in logs begun before there were any. */
  | {
      readonly type: 'ProjectCreated';
      readonly data: Omit<ProjectFields, 'tagIds'> & Partial<Pick<ProjectFields, 'tagIds'>>;
    }
  | Fact<'ProjectRenumbered', 'externalId'>
  | Fact<'ProjectDetailsChanged', keyof ProjectDetails>
  | Fact<'ProjectStatusChanged', 'projectStatus'>
  | Fact<'ProjectOpeningChanged', 'ouverteALaSaisie'>
  | Fact<'ProjectTeamChanged', 'responsables' | 'commerciaux'>
  | Fact<'ProjectTagsChanged', 'tagIds'>
  | Fact<'ProjectAddressChanged', 'adresseProjet'>
  | Fact<'ProjectCommentChanged', 'commentaire'>
  | { readonly type: 'ProjectRemoved'; readonly data: Readonly<Record<never, never>> }
  | TaskEvent
  | DocumentEvent;

export const storedProjects = storedEvents<ProjectEvent>()({
  [projectStream(sampleId('1'), sampleId('d1'))]: [
    {
      type: 'ProjectCreated',
      data: {
        label: 'Les Halles',
        externalId: 'CH26-0001',
        clientId: sampleId('d2'),
        projectStatus: 1,
        isBillable: true,
        estimatedStartDate: '2026-10-01',
        estimatedEndDate: null,
        amount: '125000.00',
        ouverteALaSaisie: null,
        responsables: [sampleId('b')],
        commerciaux: [],
        adresseProjet: { adresse: '1 rue du Port', cp: '44000', ville: 'Nantes', lat: 47.2, lng: -1.55 },
        commentaire: null,
      },
    },
    { type: 'ProjectRenumbered', data: { externalId: 'CH26-0002' } },
    {
      type: 'ProjectDetailsChanged',
      data: {
        label: 'Les Halles, lot 2',
        clientId: sampleId('d2'),
        isBillable: false,
        estimatedStartDate: null,
        estimatedEndDate: '2027-03-31',
        amount: null,
      },
    },
    { type: 'ProjectStatusChanged', data: { projectStatus: 2 } },
    { type: 'ProjectOpeningChanged', data: { ouverteALaSaisie: '2026-10-05' } },
    { type: 'ProjectTeamChanged', data: { responsables: [], commerciaux: [sampleId('c')] } },
    { type: 'ProjectTagsChanged', data: { tagIds: [sampleId('d5')] } },
    { type: 'ProjectAddressChanged', data: { adresseProjet: null } },
    { type: 'ProjectCommentChanged', data: { commentaire: 'Accès par la cour' } },
    ...storedTaskEvents,
    ...storedDocumentEvents,
    { type: 'ProjectRemoved', data: {} },
  ],
  [projectStream(sampleId('1'), sampleId('d8'))]: [
    {
      type: 'ProjectCreated',
      data: {
        label: 'Le Port',
        externalId: 'CH26-0003',
        clientId: sampleId('d2'),
        projectStatus: 2,
        isBillable: true,
        estimatedStartDate: null,
        estimatedEndDate: null,
        amount: null,
        ouverteALaSaisie: null,
        responsables: [],
        commerciaux: [],
        tagIds: [sampleId('d5')],
        adresseProjet: null,
        commentaire: null,
      },
    },
    {
      type: 'TaskAdded',
      data: {
        taskProjectId: `${sampleId('d8')}.0123456789ac`,
        taskProjectLabel: 'Chape',
        taskCode: 'CH-02',
        description: null,
        timePlanned: minutes(600),
        taskRefId: sampleId('d7'),
        tagCategoryIds: [sampleId('d6')],
        statusTask: 1,
      },
    },
  ],
});

export type Project = ProjectFields &
  Audit & {
    readonly exists: true;
    readonly tasks: Tasks;
    readonly documents: ProjectDocuments;
    /** Version of the stream at the last event about the project itself: tasks and documents have their own. */
    readonly rowVersion: number;
  };
export type ProjectState = { readonly exists: false } | Project;

export type ProjectCommand =
  | ({
      readonly type: 'Create';
      readonly fields: ProjectFields;
      /** Copies of the reference tasks that go into every project. */
      readonly tasks: readonly NewTask[];
    } & ProjectSurroundings &
      WithCode)
  | ({
      readonly type: 'Change';
      /** What is left out stays as it is. */
      readonly fields: Partial<ProjectFields>;
      readonly rowVersion: number | undefined;
      /** Hours that nobody has validated, when closing is to be confirmed first; undefined when it is. */
      readonly unconfirmed?: Minutes | undefined;
    } & ProjectSurroundings &
      WithCode)
  | { readonly type: 'Remove'; readonly rowVersion: number | undefined }
  | TaskCommand
  | DocumentCommand;

/** The same for an unknown project and for another company's (spec §8). */
export const noProject = (): Rejection => notFound("Désolé, le projet n'existe pas");

const evolve = (state: ProjectState, event: ProjectEvent, recording: Recording): ProjectState => {
  const { version: rowVersion } = recording;
  if (isTaskEvent(event))
    return state.exists ? { ...state, tasks: evolveTasks(state.tasks, event, recording) } : state;
  if (isDocumentEvent(event))
    return state.exists ? { ...state, documents: evolveDocuments(state.documents, event, recording) } : state;
  switch (event.type) {
    case 'ProjectCreated':
      return {
        exists: true,
        tagIds: [],
        ...event.data,
        tasks: new Map(),
        documents: new Map(),
        rowVersion,
        ...auditOf(undefined, recording),
      };
    case 'ProjectRenumbered':
    case 'ProjectDetailsChanged':
    case 'ProjectStatusChanged':
    case 'ProjectOpeningChanged':
    case 'ProjectTeamChanged':
    case 'ProjectTagsChanged':
    case 'ProjectAddressChanged':
    case 'ProjectCommentChanged':
      return state.exists ? { ...state, ...event.data, rowVersion, ...auditOf(state, recording) } : state;
    case 'ProjectRemoved':
      return state.exists ? { ...state, rowVersion, ...auditOf(state, recording, 'removed') } : state;
    default:
      event satisfies never;
      return state;
  }
};

const decide = (command: ProjectCommand, state: ProjectState): readonly ProjectEvent[] => {
  if (command.type === 'Create') {
    if (state.exists) return [];
    checkProject(command, { clientId: null, responsables: [], commerciaux: [], tagIds: [] });
    requireReservedCode(command.fields.externalId, null, command);
    const tasks = command.tasks.map((data) => ({ type: 'TaskAdded', data }) as const);
    return [{ type: 'ProjectCreated', data: ordered(command.fields) }, ...tasks];
  }
  if (!state.exists) throw noProject();
  if (state.deletedOn !== null) {
    if (command.type === 'Remove') return [];
    throw noProject();
  }
  if (isDocumentCommand(command)) return decideDocument(command, state.documents);
  if (command.type !== 'Change' && command.type !== 'Remove') return decideTask(command, state.tasks);
  requireVersion(command.rowVersion, state.rowVersion);
  if (command.type === 'Remove') return [{ type: 'ProjectRemoved', data: {} }];
  const fields = { ...state, ...command.fields };
  checkProject({ ...command, fields }, state);
  if (command.unconfirmed !== undefined && state.projectStatus !== fields.projectStatus)
    checkClosing(fields.projectStatus, state.tasks, command.unconfirmed);
  requireReservedCode(fields.externalId, state.externalId, command);
  return changes(state, ordered(fields));
};

const ordered = (fields: ProjectFields): ProjectFields => ({
  ...fields,
  responsables: [...new Set(fields.responsables)].toSorted(),
  commerciaux: [...new Set(fields.commerciaux)].toSorted(),
  tagIds: [...new Set(fields.tagIds)].toSorted(),
});

/** One event for each thing that changed, in the words of who will read the history. */
const changes = (from: ProjectFields, to: ProjectFields): ProjectEvent[] => {
  const { label, clientId, isBillable, estimatedStartDate, estimatedEndDate, amount } = to;
  const details = { label, clientId, isBillable, estimatedStartDate, estimatedEndDate, amount };
  const { externalId, projectStatus, ouverteALaSaisie, responsables, commerciaux, tagIds } = to;
  const { adresseProjet, commentaire } = to;
  const wanted = [
    { type: 'ProjectRenumbered', data: { externalId } },
    { type: 'ProjectDetailsChanged', data: details },
    { type: 'ProjectOpeningChanged', data: { ouverteALaSaisie } },
    { type: 'ProjectTeamChanged', data: { responsables, commerciaux } },
    { type: 'ProjectTagsChanged', data: { tagIds } },
    { type: 'ProjectAddressChanged', data: { adresseProjet } },
    { type: 'ProjectCommentChanged', data: { commentaire } },
    { type: 'ProjectStatusChanged', data: { projectStatus } },
  ] as const satisfies readonly ProjectEvent[];
  return wanted.filter(({ data }) =>
    Object.entries(data).some(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(from[field as keyof ProjectFields]),
    ),
  );
};

export const project: Decider<ProjectState, ProjectCommand, ProjectEvent> = {
  name: 'project',
  category: 'project',
  initial: { exists: false },
  evolve,
  decide,
  secrets: {
    ProjectCreated: { adresseProjet: 'text', commentaire: 'text' },
    ProjectAddressChanged: { adresseProjet: 'text' },
    ProjectCommentChanged: { commentaire: 'text' },
    TaskAdded: { description: 'text' },
    TaskChanged: { description: 'text' },
    DocumentAdded: { name: 'text' },
  },
};

/** What other capabilities need to know of it; undefined when there is no such project. */
export const projectFacts = (state: ProjectState): ProjectFacts | undefined =>
  state.exists ? state : undefined;
