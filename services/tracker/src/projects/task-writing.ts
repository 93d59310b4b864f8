import { addTask, deleteTask, finishTask, updateTask } from '@gestiontemps/contracts/projects';
import type { Body, Reply } from '@gestiontemps/contracts/route';
import { forbidden, notFound } from '@gestiontemps/kernel/commands/rejection';
import { said } from '@gestiontemps/kernel/commands/said';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { allows } from '../policy.ts';
import { type Member, on } from '../principal.ts';
import { createProjectEntry } from '../project-entry.ts';
import { describeTask } from './describe-project.ts';
import { noProject, project, type ProjectState, projectStream } from './project.ts';
import type { ProjectNeeds } from './project-needs.ts';
import type { TaskChange, TaskSurroundings } from './project-task.ts';
import { type NewTask, taskIdOf } from './task-state.ts';

export const taskWriting = (deps: Deps, needs: ProjectNeeds): RouteHandler<Member>[] => {
  const { commands, facts, people } = deps;
  const entry = createProjectEntry(deps);

  /** What is known of the links that a body says, and the categories that a task takes from its reference. */
  const surroundingsOf = async (
    entreprise: string,
    { taskRefId, tagCategoryIds }: Pick<Body<typeof updateTask>, 'taskRefId' | 'tagCategoryIds'>,
  ): Promise<{ around: TaskSurroundings; ofReference: readonly string[] }> => {
    const reference =
      typeof taskRefId === 'string' ? await needs.referenceTasks.find(entreprise, taskRefId) : undefined;
    const ofReference = reference?.tagCategoryIds ?? [];
    const known = await facts.tagCategories(entreprise, tagCategoryIds ?? ofReference);
    const knownCategories = new Set(known.map(({ id }) => id));
    return {
      around: { referenceIsActive: reference !== undefined, knownCategories },
      ofReference: ofReference.filter((id) => knownCategories.has(id)),
    };
  };

  const describe = async (
    entreprise: string,
    projectId: string,
    id: string,
    state: ProjectState,
  ): Promise<Reply<typeof addTask>> => {
    const held = state.exists ? state.tasks.get(id) : undefined;
    if (!held) throw notFound();
    const [signed] = await people.signed(entreprise, [{ ...held, id, projectId }]);
    if (!signed) throw notFound();
    const names = await people.names(entreprise, held.finishAskedBy === null ? [] : [held.finishAskedBy]);
    const categories = await facts.tagCategories(entreprise, held.tagCategoryIds);
    return describeTask(signed, await needs.taskTimes(entreprise, projectId), names, categories);
  };

  return [
    on(addTask, async (call) => {
      const { principal, params } = call;
      const { entreprise } = principal;
      const stream = projectStream(entreprise, params.id);
      const { state: before } = await commands.load(project, stream, entreprise);
      if (!before.exists) throw noProject();
      const team = { ...before, projectId: params.id };
      if (!(await entry.mayEnterOn(principal, principal.userId, team))) throw forbidden();
      const { around, ofReference } = await surroundingsOf(entreprise, call.body);
      const task = taskOf(taskIdOf(params.id, call.newId('task')), call.body, ofReference);
      const { state } = await call.handle(project, stream, { type: 'AddTask', task, ...around });
      return describe(entreprise, params.id, task.taskProjectId, state);
    }),

    on(updateTask, async (call) => {
      const { entreprise } = call.principal;
      const { id, taskId } = call.params;
      const { rowVersion, ...changes } = call.body;
      const { around } = await surroundingsOf(entreprise, changes);
      const task: TaskChange = { taskProjectId: taskId, ...said(changes) };
      const command = { type: 'ChangeTask', task, rowVersion, ...around } as const;
      const { state } = await call.handle(project, projectStream(entreprise, id), command);
      return describe(entreprise, id, taskId, state);
    }),

    on(finishTask, async ({ handle, principal, params, body }) => {
      const { entreprise } = principal;
      const { id, taskId: taskProjectId } = params;
      const stream = projectStream(entreprise, id);
      const { state: before } = await commands.load(project, stream, entreprise);
      if (!before.exists) throw noProject();
      if (!allows(principal, 'projects.finishTask', before)) throw forbidden();
      const { isFinished } = body;
      const { state } = await handle(project, stream, { type: 'SettleFinish', taskProjectId, isFinished });
      return describe(entreprise, id, taskProjectId, state);
    }),

    on(deleteTask, async ({ handle, principal, params, query }) => {
      const { entreprise } = principal;
      const { taskId: taskProjectId } = params;
      const projectId = taskProjectId.slice(0, Math.max(taskProjectId.lastIndexOf('.'), 0));
      const command = { type: 'RemoveTask', taskProjectId, rowVersion: query.rowVersion } as const;
      await handle(project, projectStream(entreprise, projectId), command);
      return undefined;
    }),
  ];
};

const taskOf = (
  taskProjectId: string,
  body: Body<typeof addTask>,
  ofReference: readonly string[],
): NewTask => ({
  taskProjectId,
  taskProjectLabel: body.taskProjectLabel,
  taskCode: body.taskCode ?? null,
  description: body.description ?? null,
  timePlanned: body.timePlanned,
  taskRefId: body.taskRefId ?? null,
  tagCategoryIds: body.tagCategoryIds ?? ofReference,
  statusTask: body.statusTask,
});
