import { setFavouriteProject } from '@gestiontemps/contracts/projects';
import type { RouteHandler } from '@gestiontemps/kernel/http/routing';
import type { Deps } from '../deps.ts';
import { type Member, on } from '../principal.ts';
import { favouriteProjects, favouriteStream } from './favourite-projects.ts';
import { noProject } from './project.ts';

/** One's own favourites: they give no right, so that any chantier of the company may be one. */
export const favouriteRoutes = ({ facts }: Deps): RouteHandler<Member>[] => [
  on(setFavouriteProject, async ({ handle, principal, params, body }) => {
    const { entreprise, userId } = principal;
    const { id: projectId } = params;
    const { favori } = body;
    const project = await facts.project(entreprise, projectId);
    if (!project || project.deletedOn !== null) throw noProject();
    await handle(favouriteProjects, favouriteStream(entreprise, userId), {
      type: 'SetFavourite',
      projectId,
      favori,
    });
    return { id: projectId, favori };
  }),
];
