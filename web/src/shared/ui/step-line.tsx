import { StepCircle, type StepState } from './step-circle.tsx';
import classes from './step-line.module.css';
import { uiMessages } from './ui-messages.ts';

interface StepLineProps {
  /** What the steps lead through, for a screen reader. */
  readonly label: string;
  readonly steps: readonly string[];
  /** The step one is at, from 0 on; past the last one when all are done. */
  readonly at: number;
}

const stateOf = (index: number, at: number): Exclude<StepState, 'refused'> =>
  index < at ? 'done' : index === at ? 'current' : 'waiting';

/** Where one is in an act of several steps: « Fichier — Vérification — Résultat ». A phone names the current one alone. */
export function StepLine({ label, steps, at }: StepLineProps) {
  return (
    <ol className={classes.line} aria-label={label}>
      {steps.map((step, index) => {
        const state = stateOf(index, at);
        return (
          <li
            key={step}
            className={classes.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <StepCircle state={state} />
            <span className={classes.name}>
              {step} <span className="gt-hidden">{uiMessages.steps[state]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
