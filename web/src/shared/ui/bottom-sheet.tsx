import { CloseButton, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import classes from './bottom-sheet.module.css';
import { useReturnFocus } from './use-return-focus.ts';

interface BottomSheetProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** Under the title: swatch, number, site. */
  subtitle?: ReactNode;
  children: ReactNode;
}

/** Rises from the bottom of a phone; on a wider screen, a box in the middle. */
export function BottomSheet({ opened, onClose, title, subtitle, children }: BottomSheetProps) {
  useReturnFocus();
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      classNames={{ inner: classes.inner ?? '', content: classes.content ?? '', body: classes.body ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body>
          <span className={classes.handle} aria-hidden />
          <div className={classes.head}>
            <div className={classes.words}>
              <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
              {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
            </div>
            <CloseButton size="lg" aria-label={messages.actions.close} onClick={onClose} />
          </div>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
