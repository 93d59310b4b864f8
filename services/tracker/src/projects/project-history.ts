import type { Minutes } from '@gestiontemps/contracts/duration';
import type { Deps } from '../deps.ts';
import type {
  OpenedHistory,
  PartName,
  PartStanding,
  ReferenceList,
  SaidByEvent,
  StreamTable,
  ToldValue,
} from '../history/told.ts';
import { isAdministrator } from '../policy.ts';
import type { Member } from '../principal.ts';
import { project, projectStream, type Project, type ProjectEvent, type ProjectState } from './project.ts';
import type { SiteAddress } from './project-fields.ts';
import type { Task } from './task-state.ts';
import { readableProject } from './readable-project.ts';

const itself: PartName = { type: 'project', id: 'project' };
const ofProject = (acte: SaidByEvent['acte'] = 'changed') => ({ acte, parts: [itself] });
const ofTask =
  (acte: SaidByEvent['acte'] = 'changed') =>
  ({ taskProjectId: id }: { readonly taskProjectId: string }): SaidByEvent => ({
    acte,
    parts: [{ type: 'task', id }],
  });
const ofDocument = ({ documentId: id }: { readonly documentId: string }): SaidByEvent => ({
  acte: 'changed',
  parts: [{ type: 'document', id }],
});

const text = (valeur: string | null): ToldValue | null =>
  valeur === null || valeur === '' ? null : { type: 'text', valeur };
const date = (valeur: string | null): ToldValue | null => (valeur === null ? null : { type: 'date', valeur });
const code = (valeur: number): ToldValue => ({ type: 'code', valeur: String(valeur) });
const planned = (valeur: Minutes): ToldValue => ({ type: 'hours', valeur });
const named = (of: ReferenceList, ids: readonly string[]): ToldValue | null =>
  ids.length === 0 ? null : { type: 'references', valeur: ids.map((id) => ({ of, id })) };

const addressIn = ({ adresse, cp, ville }: SiteAddress): string =>
  [adresse, [cp, ville].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', ');

const projectStanding = (held: Project): PartStanding => ({
  called: { of: 'none', id: itself.id, libelle: held.label },
  values: {
    label: text(held.label),
    externalId: text(held.externalId),
    clientId: named('client', [held.clientId]),
    projectStatus: code(held.projectStatus),
    isBillable: { type: 'flag', valeur: held.isBillable },
    estimatedStartDate: date(held.estimatedStartDate),
    estimatedEndDate: date(held.estimatedEndDate),
    amount: held.amount === null ? null : { type: 'amount', montant: Number(held.amount) },
    ouverteALaSaisie: date(held.ouverteALaSaisie),
    responsables: named('person', held.responsables),
    commerciaux: named('person', held.commerciaux),
    tagIds: named('tag', held.tagIds),
    adresseProjet: held.adresseProjet && text(addressIn(held.adresseProjet)),
    commentaire: text(held.commentaire),
  },
});

const taskStanding = (id: string, task: Task): PartStanding => ({
  called: { of: 'none', id, libelle: task.taskProjectLabel },
  values: {
    taskProjectLabel: text(task.taskProjectLabel),
    taskCode: text(task.taskCode),
    description: text(task.description),
    timePlanned: planned(task.timePlanned),
    taskRefId: task.taskRefId === null ? null : named('referenceTask', [task.taskRefId]),
    tagCategoryIds: named('tagCategory', task.tagCategoryIds),
    statusTask: code(task.statusTask),
    finishAskedBy: task.finishAskedBy === null ? null : named('person', [task.finishAskedBy]),
  },
});

/** How a project is told, with its tasks and documents. What was removed is none. */
export const projectTable: StreamTable<ProjectState, ProjectEvent> = {
  decider: project,
  partsStandAlone: true,
  rows: {
    ProjectCreated: () => ofProject(),
    ProjectRenumbered: () => ofProject(),
    ProjectDetailsChanged: () => ofProject(),
    ProjectStatusChanged: () => ofProject(),
    ProjectOpeningChanged: () => ofProject(),
    ProjectTeamChanged: () => ofProject(),
    ProjectTagsChanged: () => ofProject(),
    ProjectAddressChanged: () => ofProject(),
    ProjectCommentChanged: () => ofProject(),
    ProjectRemoved: () => ofProject(),
    TaskAdded: ofTask(),
    TaskChanged: ofTask(),
    TaskStatusChanged: ofTask(),
    TaskFinishAsked: ofTask('finishAsked'),
    TaskFinishDropped: ofTask('finishDropped'),
    TaskRemoved: ofTask(),
    DocumentAdded: ofDocument,
    DocumentRemoved: ofDocument,
  },
  standing(state, { type, id }) {
    if (!state.exists) return null;
    if (type === 'project') return state.deletedOn === null ? projectStanding(state) : null;
    if (type === 'task') {
      const task = state.tasks.get(id);
      return task && task.deletedOn === null ? taskStanding(id, task) : null;
    }
    const document = state.documents.get(id);
    if (!document || document.deletedOn !== null) return null;
    return { called: { of: 'none', id, libelle: document.name }, values: {} };
  },
};

/** What was done to a project, for who reads it; to one of its tasks alone where that is named. @throws 404, 403 */
export const createProjectHistory =
  ({ commands, db }: Pick<Deps, 'commands' | 'db'>) =>
  async (principal: Member, projectId: string, tache?: string): Promise<OpenedHistory> => {
    const { entreprise } = principal;
    await readableProject(db, principal, projectId);
    const stream = projectStream(entreprise, projectId);
    const { state } = await commands.load(project, stream, entreprise);
    const isThere = (id: string): boolean =>
      state.exists && (state.documents.get(id)?.deletedOn ?? null) === null;
    const keeps = ({ type, id }: PartName): boolean =>
      // A document that was removed is for administrators, and so is that there was one.
      (tache === undefined || (type === 'task' && id === tache)) &&
      (type !== 'document' || isAdministrator(principal) || isThere(id));
    return { ownerId: null, streams: [{ stream, table: projectTable, keeps }] };
  };
