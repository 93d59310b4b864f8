import type { Icon } from '@tabler/icons-react';
import { lazyPart } from './lazy-part.tsx';
import classes from './matrix.module.css';
import { uiMessages } from './ui-messages.ts';

/** How a cell stands: its icon before the figure; its word in the legend, the tip and for a screen reader. */
export interface MatrixState {
  readonly icon: Icon;
  readonly word: string;
  readonly tone: 'green' | 'orange' | 'red' | 'grey';
}

export interface MatrixCell {
  readonly text: string;
  readonly state?: MatrixState;
  /** The tip's lines, besides the state: « HS25 », « 8h00 ». */
  readonly details?: readonly (readonly [string, string])[];
}

/** What a cell says by itself. */
export function MatrixFigure({ cell: { text, state } }: { readonly cell: MatrixCell }) {
  const Sign = state?.icon;
  return (
    <span className={classes.figure}>
      {Sign && <Sign size={14} className={classes.sign} data-tone={state.tone} aria-hidden />}
      {state && <span className="gt-hidden">{state.word} </span>}
      {text}
    </span>
  );
}

interface MatrixTipProps {
  readonly title: string;
  readonly cell: MatrixCell;
}

const Tipped = lazyPart<MatrixTipProps>(
  async () => (await import('./matrix-tip.tsx')).MatrixTip,
  MatrixFigure,
);
/** What comes on demand: once for the whole matrix, which has thousands of cells. */
export const lazyParts = [Tipped];

/** What stands in a cell; the one tip there is hangs on the cell in hand. */
export function MatrixContent({ isShown, ...tip }: MatrixTipProps & { readonly isShown: boolean }) {
  return isShown ? <Tipped {...tip} /> : <MatrixFigure cell={tip.cell} />;
}

export function MatrixLegend({ states }: { states: readonly MatrixState[] }) {
  return (
    <ul className={classes.legend} aria-label={uiMessages.matrix.legend}>
      {states.map(({ icon: Sign, word, tone }) => (
        <li key={word}>
          <Sign size={14} className={classes.sign} data-tone={tone} aria-hidden />
          {word}
        </li>
      ))}
    </ul>
  );
}
