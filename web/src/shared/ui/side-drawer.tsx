import { CloseButton, Drawer } from '@mantine/core';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { messages } from '../messages.ts';
import classes from './side-drawer.module.css';
import { useEscapeAtBody } from './use-escape-at-body.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface SideDrawerProps {
  readonly title: string;
  /** Below the title: where it is. */
  readonly subtitle?: string | undefined;
  /** Pixels that it is wide at a desk; a picture may want more than words. */
  readonly size?: number | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What a row has more to say of, to be read beside the list, which stays in sight; the whole screen of a phone. */
export function SideDrawer({ title, subtitle, size = 480, onClose, children }: SideDrawerProps) {
  useReturnFocus();
  // Mantine's own hears Escape before the question or the secret over the drawer that it is meant for.
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') onClose();
  };
  const body = useRef<HTMLDivElement>(null);
  useEscapeAtBody(body, onClose);
  return (
    <Drawer.Root
      opened
      closeOnEscape={false}
      onKeyDown={onKeyDown}
      onClose={onClose}
      position="right"
      size={size}
      classNames={{ overlay: classes.overlay ?? '', content: classes.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header className={classes.header ?? ''} role="presentation">
          <div className={classes.words}>
            <Drawer.Title>{title}</Drawer.Title>
            {subtitle !== undefined && (
              <p className={classes.subtitle} title={subtitle}>
                {subtitle}
              </p>
            )}
          </div>
          <CloseButton onClick={onClose} aria-label={messages.actions.close} />
        </Drawer.Header>
        <Drawer.Body ref={body} className={classes.body ?? ''}>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
