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
import { readTagCategories, type TagCategoryRead } from './tag-categories.view.ts';
import { readTagCategoryLinks } from './tag-category-links.ts';

export const tagCategoryRoutes = ({ commands, db, now, people }: Deps): RouteHandler<Member>[] => {
  const writing = { commands, now, list: tagCategory };

  const withLinks = async (
    viewer: Member,
    read: readonly TagCategoryRead[],
  ): Promise<Reply<typeof createTagCategory>[]> => {
    const { entreprise } = viewer;
    const ids = read.map(({ id }) => id);
    const links = await readTagCategoryLinks(db, viewer, ids);
    const names = await people.names(
      entreprise,
      links.utilisateurs.map(({ utilisateurId }) => utilisateurId),
    );
    const of = <Link extends { readonly tagCategoryId: string }>(id: string, all: readonly Link[]): Link[] =>
      all.filter(({ tagCategoryId }) => tagCategoryId === id);
    return (await people.signed(entreprise, read)).map((category) => ({
      ...category,
      utilisateurs: of(category.id, links.utilisateurs).flatMap((link) => {
        const utilisateur = names.get(link.utilisateurId);
        return utilisateur ? [{ ...link, utilisateur }] : [];
      }),
      tasks: of(category.id, links.tasks),
      taskProjects: of(category.id, links.taskProjects),
    }));
  };

  const describe = async (
    viewer: Member,
    id: string,
    state: ListItemState<TagCategory>,
  ): Promise<Reply<typeof createTagCategory>> => {
    const [described] = await withLinks(viewer, [shownItem(id, state)]);
    if (!described) throw notFound();
    return described;
  };

  return [
    on(listTagCategories, async ({ principal, query }) => {
      const categories = await readTagCategories(db, principal.entreprise, query);
      return { totalCount: categories.length, data: await withLinks(principal, categories) };
    }),

    on(createTagCategory, async (call) => {
      const id = call.newId();
      const { state } = await writeUniqueItem(writing, call, id, { type: 'Add', item: call.body });
      return describe(call.principal, id, state);
    }),

    on(updateTagCategory, async (call) => {
      const { id } = call.params;
      const { rowVersion, ...changes } = call.body;
      const command = { type: 'Change', changes: said(changes), rowVersion } as const;
      const { state } = await writeUniqueItem(writing, call, id, command);
      return describe(call.principal, id, state);
    }),

    on(deleteTagCategory, async ({ handle, principal, params, query }) => {
      const stream = tagCategoryStream(principal.entreprise, params.id);
      await handle(tagCategory, stream, { type: 'Remove', rowVersion: query.rowVersion });
      return undefined;
    }),
  ];
};
