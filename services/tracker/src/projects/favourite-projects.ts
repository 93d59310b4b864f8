import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';
import { rejection } from '@gestiontemps/kernel/commands/rejection';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

/** The chantiers that a member wants to find first: an order, and no right. */
export const favouriteStream = (entreprise: string, userId: string): string =>
  streamOf('favourite', entreprise, userId);

export type FavouriteEvent =
  | { readonly type: 'ProjectFavoured'; readonly data: { readonly projectId: string } }
  | { readonly type: 'ProjectUnfavoured'; readonly data: { readonly projectId: string } };

export const storedFavourites = storedEvents<FavouriteEvent>()({
  [favouriteStream(sampleId('1'), sampleId('a'))]: [
    { type: 'ProjectFavoured', data: { projectId: sampleId('d1') } },
    { type: 'ProjectUnfavoured', data: { projectId: sampleId('d1') } },
    { type: 'ProjectFavoured', data: { projectId: sampleId('d8') } },
  ],
});

export type Favourites = ReadonlySet<string>;

export interface SetFavourite {
  readonly type: 'SetFavourite';
  readonly projectId: string;
  readonly favori: boolean;
}

/** More than that is no choice any more. */
const most = 200;

export const favouriteProjects: Decider<Favourites, SetFavourite, FavouriteEvent> = {
  name: 'favourite-projects',
  category: 'favourite',
  initial: new Set(),
  evolve: (favourites, { type, data: { projectId } }) => {
    const others = [...favourites].filter((id) => id !== projectId);
    return new Set(type === 'ProjectFavoured' ? [...others, projectId] : others);
  },
  decide: ({ projectId, favori }, favourites) => {
    if (favourites.has(projectId) === favori) return [];
    if (!favori) return [{ type: 'ProjectUnfavoured', data: { projectId } }];
    if (favourites.size >= most)
      throw rejection('too-many-favourites', `${most} chantiers favoris au maximum`);
    return [{ type: 'ProjectFavoured', data: { projectId } }];
  },
};
