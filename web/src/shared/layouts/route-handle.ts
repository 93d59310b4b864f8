import type { PermissionKey } from '@gestiontemps/contracts/permissions';
import { useMatches } from 'react-router';

/** What a route says of itself to the layout (`handle`). */
export interface RouteHandle {
  /** A grid that wants the width: the navigation makes room on ordinary screens until the person decides. */
  readonly wide?: true;
  /** Without it the page is refused in whole; what it asks of the server would be anyway. */
  readonly allow?: PermissionKey;
}

/** What the page and the frames around it say. */
export const useHandles = (): readonly RouteHandle[] =>
  useMatches().flatMap(({ handle }) => (handle ? [handle as RouteHandle] : []));
