/** A project's task is `{projectId}.{12 hex}`, so that it names its project (api.md); from the UUID of what is created. */
export const taskIdOf = (projectId: string, uuid: string): string =>
  `${projectId}.${uuid.replaceAll('-', '').slice(0, 12)}`;

/** Project of a task; undefined when the id names no task. */
export const projectOfTask = (id: string): string | undefined => /^(.+)\.[0-9a-f]{12}$/.exec(id)?.[1];
