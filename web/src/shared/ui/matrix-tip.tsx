import { Tooltip } from '@mantine/core';
import { MatrixFigure, type MatrixCell } from './matrix-parts.tsx';
import classes from './matrix.module.css';

/** A cell with its tip, which is shown while it is there. */
export function MatrixTip({ title, cell }: { readonly title: string; readonly cell: MatrixCell }) {
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
        <MatrixFigure cell={cell} />
      </span>
    </Tooltip>
  );
}
