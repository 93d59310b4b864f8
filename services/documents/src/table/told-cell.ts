import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { hoursOfMinutes } from '@gestiontemps/contracts/duration';
import type { ColumnKind } from '@gestiontemps/contracts/table-columns';
import type { Cell } from './table.ts';

const french = (digits: number, useGrouping = true): Intl.NumberFormat =>
  new Intl.NumberFormat('fr-FR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping,
  });
const plain = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 6 });
const decimals = french(2);
const bare = french(2, false);

/** Between thousands the narrow space is one that not every font has. */
const spaced = (figure: string): string => figure.replaceAll('\u202f', '\u00a0');

export const yesOrNo = (value: boolean): string => (value ? 'Oui' : 'Non');

/** A cell as people read it: `7,50`, `1 250,00 €`, `12/10/2026`, `Oui`. */
export const toldCell = (cell: Cell, kind: ColumnKind): string => {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return yesOrNo(cell);
  if (typeof cell === 'string') return kind === 'date' ? numericDate(cell) : cell;
  if (kind === 'hours') return spaced(decimals.format(hoursOfMinutes(cell)));
  return spaced(kind === 'euros' ? `${decimals.format(cell)}\u00a0€` : plain.format(cell));
};

/** The same for a file that is read by programs too: no space between thousands, no sign after an amount. */
export const bareCell = (cell: Cell, kind: ColumnKind): string | null => {
  if (typeof cell !== 'number') return cell === null ? null : toldCell(cell, kind);
  if (kind === 'hours') return bare.format(hoursOfMinutes(cell));
  return kind === 'euros' ? bare.format(cell) : String(cell).replace('.', ',');
};

/** Whether it is set to the right, so that its figures stand below each other. */
export const isFigure = (kind: ColumnKind): boolean =>
  kind === 'number' || kind === 'hours' || kind === 'euros';
