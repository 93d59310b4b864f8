import { SimpleTable } from '../../../../shared/ui/simple-table.tsx';
import { useIsDesk } from '../../../../shared/ui/use-is-desk.ts';
import type { Preview } from '../api/export-api.ts';
import { payrollMessages } from '../messages.ts';
import { isFigures } from '../model/payroll-text.ts';
import classes from './first-lines.module.css';

const { caption } = payrollMessages.preview;

/** The first lines of a file, letter by letter as they will stand in it; on a phone each with the titles of its cells. */
export function FirstLines({ file: { columns, apercu } }: { readonly file: Preview }) {
  const isDesk = useIsDesk();
  if (!isDesk) return <LineCards columns={columns} lines={apercu} />;
  const rows = apercu.map((cells, index) => ({ key: String(index), cells }));
  return (
    <SimpleTable
      wide
      caption={caption}
      columns={columns.map((label, index) => ({
        key: `${index} ${label}`,
        label,
        end: isFigures(apercu.map((cells) => cells[index] ?? '')),
        cell: ({ cells }: (typeof rows)[number]) => cells[index] ?? '',
      }))}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
}

interface LineCardsProps {
  readonly columns: readonly string[];
  readonly lines: Preview['apercu'];
}

function LineCards({ columns, lines }: LineCardsProps) {
  const cards = lines.map((cells, line) => ({
    key: String(line),
    cells: columns
      .map((label, index) => ({ key: `${index} ${label}`, label, cell: cells[index] ?? '' }))
      .filter(({ cell }) => cell !== ''),
  }));
  return (
    <ul className={classes.lines} aria-label={caption}>
      {cards.map((card) => (
        <li key={card.key} className={classes.line}>
          <dl className={classes.cells}>
            {card.cells.map(({ key, label, cell }) => (
              <div key={key}>
                <dt className={classes.title}>{label}</dt>
                <dd className={classes.cell}>{cell}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
