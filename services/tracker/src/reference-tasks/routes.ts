import {
  createReferenceTask,
  deleteReferenceTask,
  listReferenceTasks,
  updateReferenceTask,
} from '@gestiontemps/contracts/reference-tasks';
import { linksTo } from '@gestiontemps/contracts/tag-categories';
import type { Reply } from '@gestiontemps/contracts/route';
import { type ListItemState, shownItem } from '@gestiontemps/kernel/commands/list-item';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import { said } from '@gestiontemps/kernel/commands/said';
import { writeUniqueItem } from '@gestiontemps/kernel/commands/unique-list';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import {
  type KnownCategories,
  referenceTask,
  type ReferenceTask,
  referenceTaskStream,
} from './reference-task.ts';
import { isTaskCodeBorne, readReferenceTasks, type ReferenceTaskRead } from './reference-tasks.view.ts';

const ordered = (ids: readonly string[]): readonly string[] => [...new Set(ids)].toSorted();

export const referenceTaskRoutes = ({ commands, db, facts, now, people }: Deps): RouteHandler<Member>[] => {
  const writing = {
    commands,
    now,
    list: referenceTask,
    isBorne: (entreprise: string, code: string, besides: string) =>
      isTaskCodeBorne(db, entreprise, code, besides),
  };

  const withCategories = async (
    entreprise: string,
    read: readonly ReferenceTaskRead[],
  ): Promise<Reply<typeof createReferenceTask>[]> => {
    const ids = read.flatMap(({ tagCategoryIds }) => tagCategoryIds);
    const categories = await facts.tagCategories(entreprise, ids);
    return (await people.signed(entreprise, read)).map((task) => {
      const tags = linksTo(categories, task.tagCategoryIds, { referentielTaskId: task.id });
      return { ...task, tagsCategory: tags.map(({ tagsCategory }) => tagsCategory), tags };
    });
  };

  const describe = async (
    entreprise: string,
    id: string,
    state: ListItemState<ReferenceTask>,
  ): Promise<Reply<typeof createReferenceTask>> => {
    const [described] = await withCategories(entreprise, [{ tagCategoryIds: [], ...shownItem(id, state) }]);
    if (!described) throw notFound();
    return described;
  };

  const known = async (entreprise: string, ids: readonly string[] = []): Promise<KnownCategories> => {
    const categories = await facts.tagCategories(entreprise, ids);
    return { knownCategories: new Set(categories.map(({ id }) => id)) };
  };

  return [
    on(listReferenceTasks, async ({ principal, query }) => {
      const { totalCount, data } = await readReferenceTasks(db, principal.entreprise, query);
      return { totalCount, data: await withCategories(principal.entreprise, data) };
    }),

    on(createReferenceTask, async (call) => {
      const { entreprise } = call.principal;
      const { taskCode = null, description = null, tagCategoryIds, ...rest } = call.body;
      const id = call.newId();
      const item = { taskCode, description, ...rest, tagCategoryIds: ordered(tagCategoryIds) };
      const command = { type: 'Add', item, ...(await known(entreprise, item.tagCategoryIds)) } as const;
      const { state } = await writeUniqueItem(writing, call, id, command);
      return describe(entreprise, id, state);
    }),

    on(updateReferenceTask, async (call) => {
      const { entreprise } = call.principal;
      const { id } = call.params;
      const { rowVersion, tagCategoryIds, ...rest } = call.body;
      const changes = said({ ...rest, tagCategoryIds: tagCategoryIds && ordered(tagCategoryIds) });
      const around = await known(entreprise, tagCategoryIds);
      const command = { type: 'Change', changes, rowVersion, ...around } as const;
      const { state } = await writeUniqueItem(writing, call, id, command);
      return describe(entreprise, id, state);
    }),

    on(deleteReferenceTask, async ({ handle, principal, params, query }) => {
      const stream = referenceTaskStream(principal.entreprise, params.id);
      await handle(referenceTask, stream, { type: 'Remove', rowVersion: query.rowVersion });
      return undefined;
    }),
  ];
};
