import { idsOf } from '@gestiontemps/kernel/commands/decider';
import { type View, viewTable } from '@gestiontemps/kernel/views/view';
import type { FavouriteEvent } from './favourite-projects.ts';

interface FavouriteRow {
  readonly entreprise: string;
  readonly utilisateurId: string;
  readonly projectId: string;
}

const favourites = viewTable<FavouriteRow>({
  name: 'favourite_projects',
  columns: { entreprise: 'uuid', utilisateurId: 'text', projectId: 'text' },
  key: ['entreprise', 'utilisateurId', 'projectId'],
});

/** Which chantiers people want to find first. */
export const favouriteProjectsView: View = {
  name: 'favourite-projects',
  version: 1,
  categories: ['favourite'],
  tables: [favourites],
  wants(recorded, want) {
    const [entreprise = '', utilisateurId = ''] = idsOf(recorded.stream);
    const { projectId } = recorded.data as FavouriteEvent['data'];
    want.row(favourites, entreprise, utilisateurId, projectId);
  },
  fold(recorded, rowsOf) {
    const event = { type: recorded.type, data: recorded.data } as FavouriteEvent;
    const [entreprise = '', utilisateurId = ''] = idsOf(recorded.stream);
    const { projectId } = event.data;
    const rows = rowsOf(favourites);
    switch (event.type) {
      case 'ProjectFavoured':
        return rows.set({ entreprise, utilisateurId, projectId });
      case 'ProjectUnfavoured':
        return rows.delete(entreprise, utilisateurId, projectId);
      default:
        event satisfies never;
    }
  },
};
