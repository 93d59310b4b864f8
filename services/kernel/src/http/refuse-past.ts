import { type Route, tellsThePast } from '@gestiontemps/contracts/route';
import { invalid } from '../commands/rejection.ts';

/**
 * A call that only knows what is now never answers a question about the past: whoever asks it by `asOf` would take the figures
 * of today for those of then.
 * @throws {Rejection} 400
 */
export const refusePast = (route: Route, query: Readonly<Record<string, unknown>>): void => {
  if (route.changes || query['asOf'] === undefined || tellsThePast(route)) return;
  throw invalid(
    'no-past-here',
    'Cet appel ne répond que pour maintenant\u00a0: le passé se lit dans le rejeu de la semaine, les rapports des chantiers et des utilisateurs (asOf) et « Ce qui a changé »',
    'asOf',
  );
};
