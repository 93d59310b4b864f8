import { IconArrowBackUp, type Icon, type IconProps } from '@tabler/icons-react';
import { turnMessages as words } from '../turn-messages.ts';
import type { EntryActs } from '../use-entry-acts.ts';
import type { MenuAct } from '../../../shared/ui/act-menu.tsx';

/** The way back, seen from the other side: icons are sent to every page, and this one is there already. */
const IconAgain = ((props: IconProps) => (
  <IconArrowBackUp {...props} style={{ transform: 'scaleX(-1)' }} />
)) as Icon;

/** What a menu has for Ctrl+Z and Ctrl+Maj+Z, with what they would do; nothing where nothing was done. */
export const pastActs = ({ next, undo, redo }: EntryActs): readonly MenuAct[] => {
  const last = next();
  const acts: readonly MenuAct[] = [
    ...(last.undo === undefined
      ? []
      : [
          {
            label: words.of(words.undo, last.undo),
            icon: IconArrowBackUp,
            aside: 'Ctrl Z',
            onClick: () => undo(),
          },
        ]),
    ...(last.redo === undefined
      ? []
      : [
          {
            label: words.of(words.redo, last.redo),
            icon: IconAgain,
            aside: 'Ctrl Maj Z',
            onClick: redo,
          },
        ]),
  ];
  return acts.map((act, index) => (index === 0 ? { ...act, apart: true } : act));
};
