import { useLayoutEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import classes from './locking-form.module.css';

interface LockingFormProps {
  readonly isSending: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly className?: string | undefined;
  readonly bodyClassName?: string | undefined;
  /** The fields, and what is said of them. */
  readonly body: ReactNode;
  /** The acts at the foot. */
  readonly children: ReactNode;
}

/** What a refused form wants seen first: a choice that is asked for, a field that is wrong, or the way to try again. */
const first = ['[data-asks]', '[aria-invalid="true"]', '[type="submit"]'];

/**
 * A form whose fields are locked while it is sent: what was typed by then would be lost with the answer. The keyboard
 * stays in it, and goes to what speaks of the refusal.
 */
export function LockingForm(props: LockingFormProps) {
  const { isSending, onSubmit, className, bodyClassName, body, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const wasSending = useRef(false);
  useLayoutEffect(() => {
    const { current: element } = form;
    if (!element || wasSending.current === isSending) return;
    wasSending.current = isSending;
    const { activeElement } = document;
    if (isSending) {
      if (element.contains(activeElement)) element.focus({ preventScroll: true });
    } else if (activeElement === element || activeElement === document.body) {
      const target = first.map((selector) => element.querySelector<HTMLElement>(selector)).find(Boolean);
      target?.focus();
    }
  }, [isSending]);
  return (
    <form
      ref={form}
      tabIndex={-1}
      className={[classes.form, className].filter(Boolean).join(' ')}
      onSubmit={onSubmit}
      noValidate
    >
      <div className={bodyClassName} inert={isSending}>
        {body}
      </div>
      {children}
    </form>
  );
}
