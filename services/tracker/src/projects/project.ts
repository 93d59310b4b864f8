import { type ProjectStatus, type Role, roles } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { codeReservation } from '@gestiontemps/kernel/commands/code-reservation';
import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';
import { invalid, notFound, type Rejection, requireVersion } from '@gestiontemps/kernel/commands/rejection';
import type { MemberFacts, ProjectFacts } from '../deps.ts';
import {
  addTask,
  changeTask,
  evolveTasks,
  type NewTask,
  type TaskChange,
  type TaskEvent,
  type Tasks,
  type TaskSurroundings,
} from './project-task.ts';

/** A project (chantier), its team and its tasks. */
export const projectStream = (entreprise: string, projectId: string): string =>
  streamOf('project', entreprise, projectId);

/** Its number is unique in the company (domain.md §8.8). */
export const projectCode = codeReservation({
  kind: 'project',
  message: 'Ce N° chantier est déjà utilisé',
  property: 'externalId',
});

export type ProjectDetails = {
  readonly label: string;
  readonly clientId: string;
  readonly isBillable: boolean;
  readonly estimatedStartDate: CivilDate | null;
  readonly estimatedEndDate: CivilDate | null;
  /** Euros as a decimal string, `'125000.00'`. */
  readonly amount: string | null;
};

/** Where the site is, which may be somebody's home: sealed. Coordinates are degrees. */
export type SiteAddress = {
  readonly adresse: string;
  readonly cp: string;
  readonly ville: string;
  readonly lat: number | null;
  readonly lng: number | null;
};

/** All that is said of a project beside its tasks. */
export type ProjectFields = ProjectDetails & {
  readonly externalId: string;
  readonly projectStatus: ProjectStatus;
  /** First day on which time may be entered. */
  readonly ouverteALaSaisie: CivilDate | null;
  readonly responsables: readonly string[];
  readonly commerciaux: readonly string[];
  readonly adresseProjet: SiteAddress | null;
  /** Free text: sealed. */
  readonly commentaire: string | null;
};

type Fact<Type extends string, Field extends keyof ProjectFields> = {
  readonly type: Type;
  readonly data: Pick<ProjectFields, Field>;
};
export type ProjectEvent =
  | Fact<'ProjectCreated', keyof ProjectFields>
  | Fact<'ProjectRenumbered', 'externalId'>
  | Fact<'ProjectDetailsChanged', keyof ProjectDetails>
  | Fact<'ProjectStatusChanged', 'projectStatus'>
  | Fact<'ProjectOpeningChanged', 'ouverteALaSaisie'>
  | Fact<'ProjectTeamChanged', 'responsables' | 'commerciaux'>
  | Fact<'ProjectAddressChanged', 'adresseProjet'>
  | Fact<'ProjectCommentChanged', 'commentaire'>
  | TaskEvent;

export type Project = ProjectFields & {
  readonly exists: true;
  readonly tasks: Tasks;
  /** Version of the stream at the last event about the project itself: tasks have their own. */
  readonly rowVersion: number;
};
export type ProjectState = { readonly exists: false } | Project;

/** What the company knows of the people and the client a command names, as loaded from the log. */
export interface ProjectSurroundings {
  readonly clientIsActive: boolean;
  readonly members: ReadonlyMap<string, Pick<MemberFacts, 'role' | 'active'>>;
}

export type ProjectCommand =
  | ({
      readonly type: 'Create';
      readonly fields: ProjectFields;
      /** Copies of the reference tasks that go into every project. */
      readonly tasks: readonly NewTask[];
    } & ProjectSurroundings)
  | ({
      readonly type: 'Change';
      /** What is left out stays as it is. */
      readonly fields: Partial<ProjectFields>;
      readonly rowVersion: number | undefined;
    } & ProjectSurroundings)
  | ({ readonly type: 'AddTask'; readonly task: NewTask } & TaskSurroundings)
  | ({
      readonly type: 'ChangeTask';
      readonly task: TaskChange;
      readonly rowVersion: number | undefined;
    } & TaskSurroundings);

/** The same for an unknown project and for another company's (spec §8). */
export const noProject = (): Rejection => notFound("Désolé, le projet n'existe pas");

const evolve = (state: ProjectState, event: ProjectEvent, version: number): ProjectState => {
  switch (event.type) {
    case 'ProjectCreated':
      return { exists: true, ...event.data, tasks: new Map(), rowVersion: version };
    case 'TaskAdded':
    case 'TaskChanged':
    case 'TaskStatusChanged':
      return state.exists ? { ...state, tasks: evolveTasks(state.tasks, event, version) } : state;
    case 'ProjectRenumbered':
    case 'ProjectDetailsChanged':
    case 'ProjectStatusChanged':
    case 'ProjectOpeningChanged':
    case 'ProjectTeamChanged':
    case 'ProjectAddressChanged':
    case 'ProjectCommentChanged':
      return state.exists ? { ...state, ...event.data, rowVersion: version } : state;
    default:
      event satisfies never;
      return state;
  }
};

const decide = (command: ProjectCommand, state: ProjectState): readonly ProjectEvent[] => {
  if (command.type === 'Create') {
    if (state.exists) return [];
    check(command, { clientId: null, responsables: [], commerciaux: [] });
    const tasks = command.tasks.map((data) => ({ type: 'TaskAdded', data }) as const);
    return [{ type: 'ProjectCreated', data: ordered(command.fields) }, ...tasks];
  }
  if (!state.exists) throw noProject();
  switch (command.type) {
    case 'Change': {
      requireVersion(command.rowVersion, state.rowVersion);
      const fields = { ...state, ...command.fields };
      check({ ...command, fields }, state);
      return changes(state, ordered(fields));
    }
    case 'AddTask':
      return addTask(command, state.tasks);
    case 'ChangeTask':
      return changeTask(command, state.tasks);
  }
};

/** Who may join a team: his role, and what he is told who may not. */
const teams = [
  ['responsables', 'responsable', "Cette personne ne peut pas être responsable d'un chantier"],
  ['commerciaux', 'commercial', "Cette personne ne peut pas être commercial d'un chantier"],
] as const satisfies readonly (readonly [keyof ProjectFields, Role, string])[];

/** What was agreed on once stands: a removed client or a demoted colleague does not block every later change. */
const check = (
  { fields, members, clientIsActive }: ProjectSurroundings & { readonly fields: ProjectFields },
  before: Pick<ProjectFields, 'responsables' | 'commerciaux'> & { readonly clientId: string | null },
): void => {
  if (fields.clientId !== before.clientId && !clientIsActive)
    throw invalid('client-unknown', "Ce client n'existe pas", 'clientId');
  const { estimatedStartDate: start, estimatedEndDate: end } = fields;
  if (start !== null && end !== null && end < start)
    throw invalid(
      'dates-reversed',
      'La date de fin doit être postérieure à la date de début',
      'estimatedEndDate',
    );
  for (const [team, role, refusal] of teams)
    for (const userId of fields[team]) {
      if (before[team].includes(userId)) continue;
      const member = members.get(userId);
      if (!member?.active || roles[member.role].level < roles[role].level)
        throw invalid(`not-a-${role}`, refusal, `${team}Id`);
    }
};

const ordered = (fields: ProjectFields): ProjectFields => ({
  ...fields,
  responsables: [...new Set(fields.responsables)].toSorted(),
  commerciaux: [...new Set(fields.commerciaux)].toSorted(),
});

/** One event for each thing that changed, in the words of who will read the history. */
const changes = (from: ProjectFields, to: ProjectFields): ProjectEvent[] => {
  const { label, clientId, isBillable, estimatedStartDate, estimatedEndDate, amount } = to;
  const details = { label, clientId, isBillable, estimatedStartDate, estimatedEndDate, amount };
  const { externalId, projectStatus, ouverteALaSaisie, responsables, commerciaux } = to;
  const { adresseProjet, commentaire } = to;
  const wanted = [
    { type: 'ProjectRenumbered', data: { externalId } },
    { type: 'ProjectDetailsChanged', data: details },
    { type: 'ProjectOpeningChanged', data: { ouverteALaSaisie } },
    { type: 'ProjectTeamChanged', data: { responsables, commerciaux } },
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
  evolve: (state, event, { version }) => evolve(state, event, version),
  decide,
  secrets: {
    ProjectCreated: { adresseProjet: 'text', commentaire: 'text' },
    ProjectAddressChanged: { adresseProjet: 'text' },
    ProjectCommentChanged: { commentaire: 'text' },
    TaskAdded: { description: 'text' },
    TaskChanged: { description: 'text' },
  },
};

/** What other capabilities need to know of it; undefined when there is no such project. */
export const projectFacts = (state: ProjectState): ProjectFacts | undefined => {
  if (!state.exists) return undefined;
  const { label, externalId, clientId, projectStatus, ouverteALaSaisie, responsables, commerciaux } = state;
  const tasks = new Map(
    [...state.tasks].map(([id, { taskProjectLabel, statusTask }]) => [
      id,
      { label: taskProjectLabel, statusTask },
    ]),
  );
  return { label, externalId, clientId, projectStatus, ouverteALaSaisie, responsables, commerciaux, tasks };
};
