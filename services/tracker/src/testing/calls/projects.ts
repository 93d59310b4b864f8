import type * as contract from '@gestiontemps/contracts/projects';
import type { Calls } from '../call-rows.ts';

export const calls: Calls<typeof contract> = {
  createProject: {
    sample: ({ clientId }, fresh) => ({ body: { label: 'Neuf', externalId: fresh.code(), clientId } }),
    answers: { other: '400:as', unknown: '400:as' },
  },
  updateProject: {
    sample: async ({ clientId }, fresh) => ({
      params: { id: await fresh.project() },
      body: { label: 'Changé', externalId: fresh.code(), clientId, projectStatus: 2 },
    }),
  },
  importProjects: {
    sample: (_company, fresh) => ({ lines: `N° chantier;Libellé;Code client\n${fresh.code()};Neuf;CL-1\n` }),
  },
  getProject: { sample: ({ projectId }) => ({ params: { projectId } }) },
  listProjectTasks: { sample: ({ projectId }) => ({ params: { projectId } }) },
  addTask: {
    sample: ({ projectId }, fresh) => ({
      params: { id: projectId },
      body: { taskProjectLabel: fresh.code(), timePlanned: 2.5 },
    }),
  },
  finishTask: {
    sample: async ({ projectId }, fresh) => ({
      params: { id: projectId, taskId: await fresh.task() },
      body: { isFinished: true },
    }),
  },
  updateTask: {
    sample: async ({ projectId }, fresh) => ({
      params: { id: projectId, taskId: await fresh.task() },
      body: { taskProjectLabel: 'Changée', timePlanned: 3 },
    }),
  },
};
