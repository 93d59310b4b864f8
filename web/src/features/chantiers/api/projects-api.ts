import type {
  addTask,
  commentProject,
  createProject,
  getProject,
  listProjectTasks,
  listProjects,
  nextProjectNumber,
  updateProject,
  updateTask,
} from '@gestiontemps/contracts/projects';
import type { listReferenceTasks } from '@gestiontemps/contracts/reference-lists';
import type { getProjectCostReport } from '@gestiontemps/contracts/reporting';
import type { listUsers } from '@gestiontemps/contracts/users';
import { baseApi } from '../../../shared/api/base-api.ts';
import { mutation, query, type Call, type Reply } from '../../../shared/api/endpoint.ts';
import type { Tag } from '../../../shared/api/tags.ts';
import { projectMessages } from '../messages.ts';

export type ProjectItem = Reply<typeof getProject>;
export type ProjectTask = Reply<typeof listProjectTasks>['data'][number];
export type CostReport = Reply<typeof getProjectCostReport>[number];
export type ProjectBody = Call<typeof createProject>['body'];
export type TaskBody = Call<typeof addTask>['body'];
export type ReferenceTask = Reply<typeof listReferenceTasks>['data'][number];

/** A project's own facts, and its hours and cost: weeks, rates and the project itself move them. */
const projectTags = (id: string): readonly Tag[] => [
  { type: 'Project', id },
  { type: 'ProjectCost', id },
];

const peopleTags = (project: ProjectItem | undefined): readonly Tag[] =>
  [...(project?.responsables ?? []), ...(project?.commerciaux ?? [])].map(({ id }) => ({ type: 'User', id }));

const changed = (id: string): readonly Tag[] => [...projectTags(id), 'ProjectList'];

const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Amounts move with rates too, hence `ProjectCost`. */
    projects: query<typeof listProjects>(build, 'GET /Projet/List', {
      provides: ['ProjectList', 'ProjectCost'],
    }),
    project: query<typeof getProject>(build, 'GET /Projet/GetById/:projectId', {
      provides: (project, { params }) => [...projectTags(params.projectId), ...peopleTags(project), 'Client'],
    }),
    projectTasks: query<typeof listProjectTasks>(build, 'GET /Projet/:projectId/Tasks', {
      provides: (_, { params }) => projectTags(params.projectId),
    }),
    projectCost: query<typeof getProjectCostReport>(build, 'POST /Reporting/GetReportsGroupByProjet', {
      provides: (_, { body }) => (body.projectIds ?? []).flatMap(projectTags),
    }),
    // A proposal is asked for each time, and does not change under the form that took it.
    nextProjectNumber: query<typeof nextProjectNumber>(build, 'GET /Projet/GetNextNumeroProjet', {
      provides: [],
    }),
    superiors: query<typeof listUsers>(build, 'GET /Utilisateur/list', { provides: ['User'] }),
    referenceTasks: query<typeof listReferenceTasks>(build, 'GET /Task/GetTasks', {
      provides: ['ReferenceTask'],
    }),

    // The forms tell of a refusal themselves, at the field it is about.
    createProject: mutation<typeof createProject>(build, 'POST /Projet/Create', {
      invalidates: ['ProjectList'],
      success: projectMessages.toasts.created,
      failure: false,
    }),
    updateProject: mutation<typeof updateProject>(build, 'PUT /Projet/Update/:id', {
      invalidates: (_, { params }) => changed(params.id),
      success: projectMessages.toasts.updated,
      failure: false,
    }),
    changeProjectStatus: mutation<typeof updateProject>(build, 'PUT /Projet/Update/:id', {
      invalidates: (_, { params }) => changed(params.id),
      success: projectMessages.toasts.updated,
    }),
    changeComment: mutation<typeof commentProject>(build, 'PUT /Projet/AddOrUpdateComment/:id', {
      invalidates: (_, { params }) => changed(params.id),
      success: projectMessages.toasts.commentUpdated,
    }),
    addTask: mutation<typeof addTask>(build, 'POST /Projet/:id/AddTask', {
      invalidates: (_, { params }) => changed(params.id),
      success: projectMessages.toasts.taskCreated,
      failure: false,
    }),
    updateTask: mutation<typeof updateTask>(build, 'PUT /Projet/:id/AddOrUpdateTask/:taskId', {
      invalidates: (_, { params }) => changed(params.id),
      success: projectMessages.toasts.taskUpdated,
      failure: false,
    }),
  }),
});

export const {
  useProjectsQuery,
  useProjectQuery,
  useProjectTasksQuery,
  useProjectCostQuery,
  useNextProjectNumberQuery,
  useSuperiorsQuery,
  useReferenceTasksQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useChangeProjectStatusMutation,
  useChangeCommentMutation,
  useAddTaskMutation,
  useUpdateTaskMutation,
  usePrefetch,
} = projectsApi;
