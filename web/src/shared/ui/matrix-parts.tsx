import { Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
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

function Figure({ cell: { text, state } }: { cell: MatrixCell }) {
  const Sign = state?.icon;
  return (
    <span className={classes.figure}>
      {Sign && <Sign size={14} className={classes.sign} data-tone={state.tone} aria-hidden />}
      {state && <span className="gt-hidden">{state.word} </span>}
      {text}
    </span>
  );
}

/** The one tip there is hangs on the cell in hand. */
export function MatrixTip({ isShown, title, cell }: { isShown: boolean; title: string; cell: MatrixCell }) {
  if (!isShown) return <Figure cell={cell} />;
  const lines = [...(cell.state ? [[cell.state.word, cell.text] as const] : []), ...(cell.details ?? [])];
  return (
    <Tooltip
      opened
      position="bottom-end"
      label={
        <span className={classes.tip}>
          <strong>{title}</strong>
          {lines.map(([name, text]) => (
            <span key={name} className={classes.tipLine}>
              <span>{name}</span>
              <strong>{text}</strong>
            </span>
          ))}
        </span>
      }
    >
      <span>
        <Figure cell={cell} />
      </span>
    </Tooltip>
  );
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
