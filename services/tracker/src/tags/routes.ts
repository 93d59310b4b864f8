import type { Reply } from '@gestiontemps/contracts/route';
import { createTag, deleteTag, listTags, updateTag } from '@gestiontemps/contracts/tags';
import { type ListItemState, shownItem } from '@gestiontemps/kernel/commands/list-item';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import { said } from '@gestiontemps/kernel/commands/said';
import { writeUniqueItem } from '@gestiontemps/kernel/commands/unique-list';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import { tag, type Tag, tagStream } from './tag.ts';
import { readTags } from './tags.view.ts';

export const tagRoutes = ({ commands, db, now, people }: Deps): RouteHandler<Member>[] => {
  const writing = { commands, now, list: tag };

  const describe = async (
    entreprise: string,
    id: string,
    state: ListItemState<Tag>,
  ): Promise<Reply<typeof createTag>> => {
    const [described] = await people.signed(entreprise, [shownItem(id, state)]);
    if (!described) throw notFound();
    return described;
  };

  return [
    on(listTags, async ({ principal, query }) => {
      const { totalCount, data } = await readTags(db, principal.entreprise, query);
      return { totalCount, data: await people.signed(principal.entreprise, data) };
    }),

    on(createTag, async (call) => {
      const id = call.newId();
      const { state } = await writeUniqueItem(writing, call, id, { type: 'Add', item: call.body });
      return describe(call.principal.entreprise, id, state);
    }),

    on(updateTag, async (call) => {
      const { id } = call.params;
      const { rowVersion, ...changes } = call.body;
      const command = { type: 'Change', changes: said(changes), rowVersion } as const;
      const { state } = await writeUniqueItem(writing, call, id, command);
      return describe(call.principal.entreprise, id, state);
    }),

    on(deleteTag, async ({ handle, principal, params, query }) => {
      const stream = tagStream(principal.entreprise, params.id);
      await handle(tag, stream, { type: 'Remove', rowVersion: query.rowVersion });
      return undefined;
    }),
  ];
};
