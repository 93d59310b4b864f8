import { StepCircle } from '../ui/step-circle.tsx';
import type { ChainStep } from './chain-step.ts';
import { validationMessages as messages } from './messages.ts';
import classes from './validation-timeline.module.css';

export interface TimelineStep extends ChainStep {
  /** « Yann Kervella a demandé la validation », « Sophie Le Goff, à vous de décider »; the person alone otherwise. */
  text?: string;
  /** « le 20/11/2026 à 15:42 » */
  note?: string;
  /** What he who answered wrote. */
  comment?: string;
}

/** The chain down a column, with what each one did and when. */
export function ValidationTimeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={classes.timeline} aria-label={messages.chain.label}>
      {steps.map(({ role, state, person, text = person, note, comment }) => (
        <li
          key={role}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <StepCircle state={state} />
          <div className={classes.words}>
            <p className={classes.role}>
              {role} <span className="gt-hidden">{messages.chain[state]}</span>
            </p>
            {text && <p className={classes.text}>{text}</p>}
            {note && <p className={classes.note}>{note}</p>}
            {comment && <blockquote className={classes.comment}>{`«\u00A0${comment}\u00A0»`}</blockquote>}
          </div>
        </li>
      ))}
    </ol>
  );
}
