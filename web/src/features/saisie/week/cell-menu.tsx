import {
  IconArrowBackUp,
  IconArrowBarToDown,
  IconArrowBarToRight,
  IconArrowsHorizontal,
  IconArrowsSplit2,
  IconArrowsVertical,
  IconClipboard,
  IconCopy,
  IconMessage2,
  IconPencil,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { messages } from '../../../shared/messages.ts';
import { saisieMessages } from '../messages.ts';
import { cellMessages } from './cell-messages.ts';
import type { GridAction } from '../model/grid-keys.ts';
import { isFlagRow, type WeekCell, type WeekRow } from '../model/week-rows.ts';
import type { EntryActs } from '../use-entry-acts.ts';
import { ActMenu, type MenuAct } from '../../../shared/ui/act-menu.tsx';
import { pastActs } from './past-acts.tsx';

export interface CellMenuProps {
  readonly row: WeekRow;
  readonly cell: WeekCell;
  /** With others, for which the acts are meant too. */
  readonly selected: boolean;
  /** Where the cell is on the screen. */
  readonly at: DOMRect;
  readonly onAction: (action: GridAction) => void;
  readonly onCopy: () => void;
  readonly onPaste: () => void;
  readonly onRetry: () => void;
  readonly onChoose: () => void;
  readonly onForget: () => void;
  readonly acts: EntryActs;
  readonly onClose: () => void;
}

/** Without https a page has no clipboard of its own: the keys copy and paste all the same. */
const hasClipboard = 'clipboard' in navigator;

/** Every act on a cell, with its key. */
export function CellMenu({ row, cell, selected, at, onClose, ...props }: CellMenuProps) {
  const words = cellMessages.menu;
  const { onCopy, onPaste, onRetry, onChoose, onForget } = props;
  const state = cell.write?.state;
  const isOpen = cell.closed === null && !cell.absent;
  const isFilled = cell.value > 0;
  const entry = (
    label: string,
    icon: MenuAct['icon'],
    aside: string,
    type: 'edit' | 'detail' | 'copyLeft' | 'fillRight' | 'remove' | 'selectRow' | 'selectDay',
  ): MenuAct => ({ label, icon, aside, onClick: () => props.onAction({ type }) });
  const clipboard: readonly MenuAct[] = hasClipboard
    ? [
        {
          label: selected ? words.copySelection : words.copyCell,
          icon: IconCopy,
          aside: 'Ctrl C',
          onClick: onCopy,
          apart: true,
        },
        ...(isOpen || selected
          ? [{ label: words.pasteCell, icon: IconClipboard, aside: 'Ctrl V', onClick: onPaste }]
          : []),
      ]
    : [];
  const ofSelection: readonly MenuAct[] = [
    entry(words.fillAcross, IconArrowBarToRight, 'Ctrl D', 'copyLeft'),
    entry(words.fillDown, IconArrowBarToDown, 'Ctrl Maj D', 'fillRight'),
    ...clipboard,
    { ...entry(words.empty, IconTrash, 'Suppr', 'remove'), danger: true, apart: true },
  ];
  const acts: readonly MenuAct[] = [
    ...(state === 'failed' ? [{ label: messages.actions.retry, icon: IconRefresh, onClick: onRetry }] : []),
    ...(state === 'conflict' ? [{ label: words.choose, icon: IconArrowsSplit2, onClick: onChoose }] : []),
    ...(state === 'refused' ? [{ label: words.giveUp, icon: IconArrowBackUp, onClick: onForget }] : []),
    ...(isOpen && !isFlagRow(row) ? [entry(words.edit, IconPencil, 'F2', 'edit')] : []),
    ...(row.kind !== 'allowance' && isFilled
      ? [entry(words.detail, IconMessage2, 'Alt Entrée', 'detail')]
      : []),
    ...(isOpen ? [entry(words.copyLeft, IconCopy, 'Ctrl D', 'copyLeft')] : []),
    ...(isFilled ? [entry(words.fillRight, IconArrowBarToRight, 'Ctrl Maj D', 'fillRight')] : []),
    { ...entry(words.selectRow, IconArrowsHorizontal, 'Maj Espace', 'selectRow'), apart: true },
    entry(words.selectDay, IconArrowsVertical, 'Ctrl Espace', 'selectDay'),
    ...clipboard,
    ...(isOpen && isFilled
      ? [{ ...entry(words.remove, IconTrash, 'Suppr', 'remove'), danger: true, apart: true }]
      : []),
    ...pastActs(props.acts),
  ];
  return (
    <ActMenu
      label={saisieMessages.cell.menu}
      acts={selected ? ofSelection : acts}
      at={at}
      position="bottom-start"
      onClose={onClose}
    />
  );
}
