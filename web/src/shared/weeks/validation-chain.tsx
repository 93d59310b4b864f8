import { StepCircle } from '../ui/step-circle.tsx';
import type { ChainStep } from './chain-step.ts';
import { validationMessages as messages } from './messages.ts';
import classes from './validation-chain.module.css';

/** The chain in a row, with roles and people: Salarié › Responsable › Commercial › Entreprise. */
export function ValidationChain({ steps }: { steps: readonly ChainStep[] }) {
  return (
    <ol className={classes.chain} aria-label={messages.chain.label}>
      {steps.map(({ role, state, person }) => (
        <li
          key={role}
          className={classes.step}
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <StepCircle state={state} />
          <span className={classes.words}>
            <span className={classes.role}>
              {role} <span className="gt-hidden">{messages.chain[state]}</span>
            </span>
            {person && <span className={classes.person}>{person}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

interface CompactChainProps {
  steps: readonly ChainStep[];
  /** Beside the dots; the role whose turn it is otherwise. */
  text?: string | undefined;
  /** Under it, smaller: who comes next. */
  note?: string | undefined;
}

/** The same in a row of a list: four dots, and the role whose turn it is in words. */
export function CompactChain({ steps, text, note }: CompactChainProps) {
  const at = steps.find(({ state }) => state === 'current' || state === 'refused') ?? steps.at(-1);
  return (
    <span className={classes.compact}>
      <span
        className={classes.dots}
        role="img"
        aria-label={steps.map(({ role, state }) => `${role} ${messages.chain[state]}`).join(', ')}
      >
        {steps.map(({ role, state }) => (
          <StepCircle key={role} state={state} size={12} />
        ))}
      </span>
      <span className={classes.turn}>
        {text ?? at?.role}
        {note && (
          <span className={classes.note} title={note}>
            {note}
          </span>
        )}
      </span>
    </span>
  );
}
