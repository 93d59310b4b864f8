import { Button, CloseButton, Drawer } from '@mantine/core';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { messages } from '../messages.ts';
import classes from './form-drawer.module.css';
import { confirmAbandon, useLeaveGuard } from './use-leave-guard.ts';

interface FormDrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The verb of the act. */
  readonly submit?: string;
  readonly isSending: boolean;
  /** Something was typed that closing would lose: it asks first. */
  readonly isDirty: boolean;
  /** Until the form is there, nothing can be sent. */
  readonly isReady?: boolean;
  readonly children: ReactNode;
}

/** A form beside what it is about, which stays in sight: 440 wide at the right, the whole screen of a phone. */
export function FormDrawer({
  title,
  onClose,
  onSubmit,
  submit = messages.actions.save,
  isSending,
  isDirty,
  isReady = true,
  children,
}: FormDrawerProps) {
  const [isAsking, setIsAsking] = useState(false);
  useLeaveGuard(isDirty);
  const close = async (): Promise<void> => {
    // The question's own Escape reaches the drawer below it too.
    if (isAsking) return;
    if (!isDirty) return onClose();
    setIsAsking(true);
    const isAbandoned = await confirmAbandon();
    setIsAsking(false);
    if (isAbandoned) onClose();
  };
  return (
    <Drawer.Root
      opened
      onClose={() => void close()}
      position="right"
      size={440}
      classNames={{ overlay: classes.overlay ?? '', content: classes.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header className={classes.header ?? ''} role="presentation">
          <Drawer.Title>{title}</Drawer.Title>
          <CloseButton onClick={() => void close()} aria-label={messages.actions.close} />
        </Drawer.Header>
        <Drawer.Body className={classes.frame ?? ''}>
          <form className={classes.form} onSubmit={onSubmit} noValidate>
            <div className={classes.body}>{children}</div>
            <div className={classes.foot}>
              <Button variant="default" onClick={() => void close()}>
                {messages.actions.cancel}
              </Button>
              <Button type="submit" loading={isSending} disabled={!isReady}>
                {submit}
              </Button>
            </div>
          </form>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
