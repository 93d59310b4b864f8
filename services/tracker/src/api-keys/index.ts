import type { Deps, Slice } from '../deps.ts';
import { apiKeysView } from './api-keys.view.ts';
import { type ApiKeysDeps, apiKeyRoutes } from './routes.ts';

/** Keys by which programs call for a company. */
export const apiKeys = (deps: Deps, handed: ApiKeysDeps): Slice => ({
  name: 'api-keys',
  views: [apiKeysView],
  routes: apiKeyRoutes(deps, handed),
});
