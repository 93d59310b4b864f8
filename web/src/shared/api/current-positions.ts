import { createPositions } from './positions.ts';

/** Those of this tab's session. */
export const positions = createPositions(sessionStorage);
