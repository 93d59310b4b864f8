import type { Slice } from '../deps.ts';
import { referenceListRoutes } from './routes.ts';

/** The codes of the product with their French labels: the same for every company, hence no state. */
export const referenceLists = (): Slice => ({ name: 'reference-lists', routes: referenceListRoutes });
