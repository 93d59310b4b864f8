import { Button } from '@mantine/core';
import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { messages } from '../messages.ts';
import { PageBar } from '../ui/page-bar.tsx';
import { useDraft } from '../unsaved/use-draft.ts';
import { formMessages } from './messages.ts';
import classes from './save-bar.module.css';

interface SaveBarProps {
  /** How many things were changed; leaving the page asks while there are any. */
  readonly changes: number;
  /** Stays when nothing is changed, in an editor that is left by « Annuler ». Otherwise it comes with the first change. */
  readonly stays?: boolean;
  readonly isSending: boolean;
  /** Something was asked, whose answer is to be sent though nothing is changed. */
  readonly isAsked?: boolean;
  readonly onCancel: () => void;
  /** The verb of the act. */
  readonly submit?: string;
  /** Before the acts: from which day on it holds. */
  readonly children?: ReactNode;
}

/** At the foot of a page that is a form, inside its `<form>`: what is not saved yet, and the two ways out of it. */
export function SaveBar({
  changes,
  stays = false,
  isSending,
  isAsked = false,
  onCancel,
  submit = messages.actions.save,
  children,
}: SaveBarProps) {
  useDraft(changes > 0);
  const isShown = changes > 0 || stays || isAsked;
  const before = useRef<HTMLElement>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement | null;
  };
  // The bar goes with the button that was pressed: the keyboard is back where it was, once what was sent has let it in.
  useEffect(() => {
    const { activeElement } = document;
    if (!isShown && !isSending && (activeElement === document.body || activeElement?.matches('form')))
      before.current?.focus();
  }, [isShown, isSending]);
  if (!isShown) return null;
  return (
    <PageBar className={classes.bar} onFocus={onFocus}>
      <p role="status" className={classes.count}>
        {changes > 0 && formMessages.unsaved(changes)}
      </p>
      {children && <div inert={isSending}>{children}</div>}
      <div className={classes.acts}>
        <Button variant="default" disabled={isSending} onClick={onCancel}>
          {messages.actions.cancel}
        </Button>
        <Button type="submit" loading={isSending} disabled={changes === 0 && !isAsked}>
          {submit}
        </Button>
      </div>
    </PageBar>
  );
}
