import type { Position } from '../log/event-store.ts';

/** How far a rebuild is. */
export interface RebuildProgress {
  readonly phase: 'fold' | 'index' | 'catch up' | 'swap';
  readonly position: Position;
  readonly until: Position;
}
