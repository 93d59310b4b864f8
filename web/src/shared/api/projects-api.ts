import type {
  addTask,
  commentProject,
  createProject,
  deleteProject,
  deleteTask,
  getProject,
  listProjectTasks,
  listProjects,
  nextProjectNumber,
  updateProject,
  updateTask,
} from '@gestiontemps/contracts/projects';
import type { getProjectCostReport } from '@gestiontemps/contracts/reporting';
import { baseApi } from './base-api.ts';
import { mutation, query, type Call, type Reply } from './endpoint.ts';
import { doneMessages } from './messages.ts';
import type { Tag } from './tags.ts';

export type ProjectItem = Reply<typeof listProjects>['data'][number];
/** The same with its documents. */
export type ProjectDetail = Reply<typeof getProject>;
export type ProjectTask = Reply<typeof listProjectTasks>['data'][number];
export type CostReport = Reply<typeof getProjectCostReport>[number];
export type ProjectBody = Call<typeof createProject>['body'];
export type TaskBody = Call<typeof addTask>['body'];

/** A project's own facts, and its hours and cost: weeks, rates and the project itself move them. */
const projectTags = (id: string): readonly Tag[] => [
  { type: 'Project', id },
  { type: 'ProjectCost', id },
];

/** What a report over whatever chantiers there are is made of, besides the people in it. */
const ofAnyProject: readonly Tag[] = ['ProjectCost', 'ProjectList', 'Client', 'Tag', 'ReferenceTask'];

const peopleTags = (project: ProjectItem | undefined): readonly Tag[] =>
  [...(project?.responsables ?? []), ...(project?.commerciaux ?? [])].map(({ id }) => ({ type: 'User', id }));

const changed = (id: string): readonly Tag[] => [...projectTags(id), 'ProjectList'];

const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Amounts move with rates too, hence `ProjectCost`. */
    projects: query<typeof listProjects>(build, 'GET /Projet/List', {
      provides: ['ProjectList', 'ProjectCost'],
      // No screen shows them, and of a large company they take longer than all the rest.
      always: { includeAbsences: 'false' },
    }),
    project: query<typeof getProject>(build, 'GET /Projet/GetById/:projectId', {
      provides: (project, { params }) => [...projectTags(params.projectId), ...peopleTags(project), 'Client'],
    }),
    projectTasks: query<typeof listProjectTasks>(build, 'GET /Projet/:projectId/Tasks', {
      provides: (_, { params }) => projectTags(params.projectId),
    }),
    projectCost: query<typeof getProjectCostReport>(build, 'POST /Reporting/GetReportsGroupByProjet', {
      provides: (_, { body }) => ['User', ...(body.projectIds?.flatMap(projectTags) ?? ofAnyProject)],
    }),
    // A proposal is asked for each time, and does not change under the form that took it.
    nextProjectNumber: query<typeof nextProjectNumber>(build, 'GET /Projet/GetNextNumeroProjet', {
      provides: [],
    }),

    // The forms tell of a refusal themselves, at the field it is about.
    createProject: mutation<typeof createProject>(build, 'POST /Projet/Create', {
      invalidates: ['ProjectList'],
      success: doneMessages.project.created,
      failure: false,
    }),
    updateProject: mutation<typeof updateProject>(build, 'PUT /Projet/Update/:id', {
      invalidates: (_, { params }) => changed(params.id),
      success: doneMessages.project.updated,
      failure: false,
    }),
    removeProject: mutation<typeof deleteProject>(build, 'DELETE /Projet/Delete/:id', {
      invalidates: ['ProjectList'],
      success: doneMessages.project.removed,
      failure: false,
    }),
    changeComment: mutation<typeof commentProject>(build, 'PUT /Projet/AddOrUpdateComment/:id', {
      invalidates: (_, { params }) => changed(params.id),
      success: doneMessages.project.commentUpdated,
      failure: false,
    }),
    addTask: mutation<typeof addTask>(build, 'POST /Projet/:id/AddTask', {
      invalidates: (_, { params }) => changed(params.id),
      success: doneMessages.project.taskCreated,
      failure: false,
    }),
    updateTask: mutation<typeof updateTask>(build, 'PUT /Projet/:id/AddOrUpdateTask/:taskId', {
      invalidates: (_, { params }) => changed(params.id),
      success: doneMessages.project.taskUpdated,
      failure: false,
    }),
    // The chantier that loses it is known to who takes it away, not to the call.
    removeTask: mutation<typeof deleteTask>(build, 'DELETE /Projet/DeleteTask/:taskId', {
      invalidates: ['Project', 'ProjectList'],
      success: doneMessages.project.taskRemoved,
      failure: false,
    }),
  }),
});

export const {
  useProjectsQuery,
  useProjectQuery,
  useLazyProjectQuery,
  useProjectTasksQuery,
  useLazyProjectTasksQuery,
  useProjectCostQuery,
  useNextProjectNumberQuery,
  useCreateProjectMutation,
  useUpdateProjectMutation,
  useRemoveProjectMutation,
  useChangeCommentMutation,
  useAddTaskMutation,
  useUpdateTaskMutation,
  useRemoveTaskMutation,
  usePrefetch,
} = projectsApi;
