import type { Reply } from '@gestiontemps/contracts/route';
import {
  createTagCategory,
  deleteTagCategory,
  listTagCategories,
  updateTagCategory,
} from '@gestiontemps/contracts/tag-categories';
import { type ListItemState, shownItem } from '@gestiontemps/kernel/commands/list-item';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import { said } from '@gestiontemps/kernel/commands/said';
import { writeUniqueItem } from '@gestiontemps/kernel/commands/unique-list';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import { tagCategory, type TagCategory, tagCategoryStream } from './tag-category.ts';
import { readTagCategories } from './tag-categories.view.ts';

export const tagCategoryRoutes = ({ commands, db, now, people }: Deps): RouteHandler<Member>[] => {
  const writing = { commands, now, list: tagCategory };

  const describe = async (
    entreprise: string,
    id: string,
    state: ListItemState<TagCategory>,
  ): Promise<Reply<typeof createTagCategory>> => {
    const [described] = await people.signed(entreprise, [shownItem(id, state)]);
    if (!described) throw notFound();
    return described;
  };

  return [
    on(listTagCategories, async ({ principal, query }) => {
      const categories = await readTagCategories(db, principal.entreprise, query);
      return {
        totalCount: categories.length,
        data: await people.signed(principal.entreprise, categories),
      };
    }),

    on(createTagCategory, async (call) => {
      const id = call.newId();
      const { state } = await writeUniqueItem(writing, call, id, { type: 'Add', item: call.body });
      return describe(call.principal.entreprise, id, state);
    }),

    on(updateTagCategory, async (call) => {
      const { id } = call.params;
      const { rowVersion, ...changes } = call.body;
      const command = { type: 'Change', changes: said(changes), rowVersion } as const;
      const { state } = await writeUniqueItem(writing, call, id, command);
      return describe(call.principal.entreprise, id, state);
    }),

    on(deleteTagCategory, async ({ handle, principal, params, query }) => {
      const stream = tagCategoryStream(principal.entreprise, params.id);
      await handle(tagCategory, stream, { type: 'Remove', rowVersion: query.rowVersion });
      return undefined;
    }),
  ];
};
