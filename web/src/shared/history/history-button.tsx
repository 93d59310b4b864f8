import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyDrawer } from '../ui/lazy-part.tsx';
import type { HistoryDrawerProps } from './history-drawer.tsx';

export const HistoryDrawer = lazyDrawer(async () => (await import('./history-drawer.tsx')).HistoryDrawer);

interface HistoryButtonProps extends Omit<HistoryDrawerProps, 'onClose'> {
  /** Where there are several: of what. */
  readonly label?: string;
  /** `lg`: under a thumb. */
  readonly size?: 'sm' | 'lg';
  /** What stands in a drawer itself has that one heed no Escape meanwhile. */
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** « Historique »: opens what was done to something. */
export function HistoryButton({
  of,
  subtitle,
  label = messages.actions.history,
  size,
  onOpenChange,
}: HistoryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: boolean): void => {
    setIsOpen(next);
    onOpenChange?.(next);
  };
  return (
    <>
      <IconButton
        variant="subtle"
        {...(size && { size })}
        icon={IconHistory}
        iconSize={size === 'lg' ? 24 : 18}
        label={label}
        aria-haspopup="dialog"
        onPointerEnter={HistoryDrawer.prepare}
        onFocus={HistoryDrawer.prepare}
        onClick={() => open(true)}
      />
      {isOpen && <HistoryDrawer of={of} subtitle={subtitle} onClose={() => open(false)} />}
    </>
  );
}
