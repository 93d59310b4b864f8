import { Button, CloseButton, Drawer } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useRef, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { messages } from '../messages.ts';
import type { DialogOptions } from '../ui/dialogs.ts';
import { useEscapeAtBody } from '../ui/use-escape-at-body.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import classes from './form-drawer.module.css';
import { LockingForm } from './locking-form.tsx';
import { confirmAbandon } from '../unsaved/confirm.ts';
import { useDraft } from '../unsaved/use-draft.ts';

interface FormDrawerProps {
  readonly title: string;
  /** Before the title: whom the form is about. */
  readonly lead?: ReactNode;
  /** Below the title: who changed it last. */
  readonly subtitle?: string | undefined;
  /** At the end of the head: what else there is to see of it. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The verb of the act. */
  readonly submit?: string;
  /** `danger`: what it does cannot be undone. */
  readonly look?: 'filled' | 'danger';
  readonly isSending: boolean;
  /** Something was typed that closing would lose: it asks first. */
  readonly isDirty: boolean;
  /** What is asked while it is sent, where the answer is told this once: closing would lose it. */
  readonly leaving?: DialogOptions | undefined;
  /** Until the form is there, nothing can be sent. */
  readonly isReady?: boolean;
  /** At the left of the foot: taking what the form is about away. */
  readonly onRemove?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A form beside what it is about, which stays in sight: 440 wide at the right, the whole screen of a phone. */
export function FormDrawer({
  title,
  lead,
  subtitle,
  actions,
  onClose,
  onRemove,
  onSubmit,
  submit = messages.actions.save,
  look = 'filled',
  isSending,
  isDirty,
  leaving,
  isReady = true,
  children,
}: FormDrawerProps) {
  useReturnFocus();
  const question = isSending ? leaving : undefined;
  const isHeld = isDirty || question !== undefined;
  useDraft(isHeld, question);
  const close = async (): Promise<void> => {
    if (!isHeld || (await confirmAbandon())) onClose();
  };
  // Mantine's own hears Escape before the calendar or the list that it is meant for.
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent): void => {
    const isForList = (target as Element).getAttribute('data-mantine-stop-propagation') === 'true';
    // A drawer over this one stands elsewhere in the document.
    const isHere = currentTarget.contains(target as Element);
    if (key === 'Escape' && isHere && !isForList) void close();
  };
  const frame = useRef<HTMLDivElement>(null);
  useEscapeAtBody(frame, () => void close());
  return (
    <Drawer.Root
      opened
      closeOnEscape={false}
      onClose={() => void close()}
      position="right"
      size={440}
      classNames={{ overlay: classes.overlay ?? '', content: classes.content ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div ref={frame} className={classes.frame} role="presentation" tabIndex={-1} onKeyDown={onKeyDown}>
          <Drawer.Header className={classes.header ?? ''} role="presentation">
            <div className={classes.head}>
              {lead}
              <div>
                <Drawer.Title>{title}</Drawer.Title>
                {subtitle !== undefined && <p className={classes.subtitle}>{subtitle}</p>}
              </div>
            </div>
            {actions}
            <CloseButton onClick={() => void close()} aria-label={messages.actions.close} />
          </Drawer.Header>
          <Drawer.Body className={classes.rest ?? ''}>
            <LockingForm
              className={classes.form}
              bodyClassName={classes.body}
              isSending={isSending}
              onSubmit={onSubmit}
              body={children}
            >
              <div className={classes.foot} data-drawer-foot>
                {onRemove && (
                  <Button
                    variant="subtle"
                    className={classes.remove ?? ''}
                    leftSection={<IconTrash size={18} aria-hidden />}
                    onClick={onRemove}
                    disabled={isSending}
                  >
                    {messages.actions.remove}
                  </Button>
                )}
                <Button variant="default" onClick={() => void close()}>
                  {messages.actions.cancel}
                </Button>
                <Button type="submit" variant={look} loading={isSending} disabled={!isReady}>
                  {submit}
                </Button>
              </div>
            </LockingForm>
          </Drawer.Body>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
