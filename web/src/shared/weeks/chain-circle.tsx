import { IconCheck, IconX } from '@tabler/icons-react';
import type { ChainState } from './chain-step.ts';
import classes from './validation-chain.module.css';

/** Done: filled green, tick. Current: ring and dot. Refused: filled red, cross. Waiting: thin ring. */
export function ChainCircle({ state, size }: { state: ChainState; size: 12 | 24 }) {
  const icon = size === 24 ? 16 : 8;
  return (
    <span className={classes.circle} data-state={state} aria-hidden>
      {state === 'done' && <IconCheck size={icon} />}
      {state === 'refused' && <IconX size={icon} />}
    </span>
  );
}
