import type { Deps } from '../deps.ts';
import { referenceTask, referenceTaskStream, type ReferenceTask } from './reference-task.ts';

/** What projects ask about reference tasks. */
export const referenceTaskFacts = ({ commands, db }: Pick<Deps, 'commands' | 'db'>) => ({
  /** Whether a task may be taken from it: it exists and was not removed. */
  async isActive(entreprise: string, taskRefId: string): Promise<boolean> {
    const { state } = await commands.load(referenceTask, referenceTaskStream(entreprise, taskRefId));
    return state.status === 'active';
  },

  /** Those that go into every new project, oldest first. */
  ofEveryProject: (entreprise: string): Promise<(ReferenceTask & { id: string })[]> =>
    db.rows(
      entreprise,
      `select id, label, task_code as "taskCode", description, add_on_project_created as "addOnProjectCreated"
       from views.reference_tasks
       where entreprise = $1 and add_on_project_created and not is_deleted
       order by created_position`,
      [entreprise],
    ),
});
