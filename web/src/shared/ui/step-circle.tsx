import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './step-circle.module.css';

export type StepState = 'done' | 'current' | 'refused' | 'waiting';

/** Done: filled green, tick. Current: ring and dot. Refused: filled red, cross. Waiting: thin ring. */
export function StepCircle({ state, size = 24 }: { state: StepState; size?: 12 | 24 }) {
  const icon = size === 24 ? 16 : 8;
  return (
    <span className={classes.circle} data-state={state} data-size={size} aria-hidden>
      {state === 'done' && <IconCheck size={icon} />}
      {state === 'refused' && <IconX size={icon} />}
    </span>
  );
}
