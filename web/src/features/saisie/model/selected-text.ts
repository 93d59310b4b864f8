import { longDay } from '@gestiontemps/contracts/dates/date-labels';
import { saisieMessages } from '../messages.ts';
import { rowName } from './cell-name.ts';
import { selectedCells, type Selection } from './selection.ts';

/** « 6 cellules sélectionnées, lundi 16 novembre à mercredi 18 novembre, Coffrage à Ferraillage » */
export const selectedText = (selection: Selection): string => {
  const { rows, from, to } = selection;
  const days = [from, to].map((col) => rows[0]?.cells[col - 1]?.column.date ?? '');
  const names = [rows[0], rows.at(-1)].map((row) => (row ? rowName(row) : ''));
  const words = saisieMessages.selection;
  return [words.count(selectedCells(selection).length), between(days.map(longDay)), between(names)].join(
    ', ',
  );
};

const between = ([first = '', last = '']: readonly string[]): string =>
  first === last ? first : saisieMessages.selection.between(first, last);
