import type { Reply } from '@gestiontemps/contracts/route';
import { createTag, deleteTag, listTags, updateTag } from '@gestiontemps/contracts/tags';
import { type ListItemState, shownItem } from '@gestiontemps/kernel/commands/list-item';
import { notFound } from '@gestiontemps/kernel/commands/rejection';
import { said } from '@gestiontemps/kernel/commands/said';
import { writeUniqueItem } from '@gestiontemps/kernel/commands/unique-list';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { isAdministrator, linksOf } from '../policy.ts';
import { type Member, on } from '../principal.ts';
import { tag, type Tag, tagStream } from './tag.ts';
import { readTaggedProjects, readTags, type TagRead } from './tags.view.ts';

export const tagRoutes = ({ commands, db, now, people }: Deps): RouteHandler<Member>[] => {
  const writing = { commands, now, list: tag };

  const withProjects = async (
    viewer: Member,
    read: readonly TagRead[],
  ): Promise<Reply<typeof createTag>[]> => {
    const { entreprise, userId, role } = viewer;
    const linkedTo = isAdministrator(viewer) ? null : { userId, links: linksOf(role) };
    const ids = read.map(({ id }) => id);
    const links = await readTaggedProjects(db, entreprise, ids, linkedTo);
    const linksOfTag = Map.groupBy(links, ({ tagId }) => tagId);
    const signed = await people.signed(entreprise, read);
    return signed.map((one) => ({ ...one, refTags: linksOfTag.get(one.id) ?? [] }));
  };

  const describe = async (
    viewer: Member,
    id: string,
    state: ListItemState<Tag>,
  ): Promise<Reply<typeof createTag>> => {
    const [described] = await withProjects(viewer, [shownItem(id, state)]);
    if (!described) throw notFound();
    return described;
  };

  return [
    on(listTags, async ({ principal, query }) => {
      const { totalCount, data } = await readTags(db, principal.entreprise, query);
      return { totalCount, data: await withProjects(principal, data) };
    }),

    on(createTag, async (call) => {
      const id = call.newId();
      const { state } = await writeUniqueItem(writing, call, id, { type: 'Add', item: call.body });
      return describe(call.principal, id, state);
    }),

    on(updateTag, async (call) => {
      const { id } = call.params;
      const { rowVersion, ...changes } = call.body;
      const command = { type: 'Change', changes: said(changes), rowVersion } as const;
      const { state } = await writeUniqueItem(writing, call, id, command);
      return describe(call.principal, id, state);
    }),

    on(deleteTag, async ({ handle, principal, params, query }) => {
      const stream = tagStream(principal.entreprise, params.id);
      await handle(tag, stream, { type: 'Remove', rowVersion: query.rowVersion });
      return undefined;
    }),
  ];
};
