import { specify } from '@gestiontemps/kernel/testing/specify';
import { describe, test } from '@jest/globals';
import { favouriteProjects, type FavouriteEvent, type SetFavourite } from './favourite-projects.ts';

const { given } = specify(favouriteProjects);

const favoured = (projectId = 'halles'): FavouriteEvent => ({ type: 'ProjectFavoured', data: { projectId } });
const dropped: FavouriteEvent = { type: 'ProjectUnfavoured', data: { projectId: 'halles' } };
const set = (favori: boolean): SetFavourite => ({ type: 'SetFavourite', projectId: 'halles', favori });

describe('A favourite chantier', () => {
  test('is chosen and given up, once each', () => {
    given().when(set(true)).yields(favoured());
    given(favoured()).when(set(true)).yields();
    given(favoured()).when(set(false)).yields(dropped);
    given(favoured(), dropped).when(set(false)).yields();
    given().when(set(false)).yields();
  });

  test('is one of 200 at most', () => {
    const all = Array.from({ length: 200 }, (_, index) => favoured(`p${index}`));
    given(...all)
      .when(set(true))
      .rejects('too-many-favourites');
    given(...all.slice(1))
      .when(set(true))
      .yields(favoured());
  });
});
