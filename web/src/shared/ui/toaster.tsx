import { Button, CloseButton } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useRef, useSyncExternalStore, type FocusEvent, type KeyboardEvent } from 'react';
import { messages } from '../messages.ts';
import { toasts, toastStore, type Toast } from './toasts.ts';
import classes from './toaster.module.css';
import { uiMessages } from './ui-messages.ts';
import { useCountdown } from './use-countdown.ts';

/** Once in the application, at its root. */
export function Toaster() {
  const { shown, said } = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const region = useRef<HTMLElement>(null);
  /** Where the focus was before it came here. */
  const before = useRef<EventTarget | null>(null);
  const noteBefore = ({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && region.current?.contains(relatedTarget);
    if (!isInside) before.current = relatedTarget;
  };
  const giveBack = () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  const isHeld = () => region.current?.matches(':hover, :focus-within') ?? false;
  return (
    <>
      <p className="gt-hidden" role="status">
        {said && said.kind !== 'error' && <span key={said.id}>{said.text}</span>}
      </p>
      <p className="gt-hidden" role="alert">
        {said?.kind === 'error' && <span key={said.id}>{said.text}</span>}
      </p>
      {shown.length > 0 && (
        <section ref={region} className={classes.region} aria-label={uiMessages.notices}>
          {shown.map((toast) => (
            <ToastCard key={toast.id} toast={toast} isHeld={isHeld} onEnter={noteBefore} onLeave={giveBack} />
          ))}
        </section>
      )}
    </>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly isHeld: () => boolean;
  /** The focus comes to its button. */
  readonly onEnter: (event: FocusEvent) => void;
  /** Before a person sends it away by that button. */
  readonly onLeave: () => void;
}

function ToastCard({ toast, isHeld, onEnter, onLeave }: ToastCardProps) {
  const dismiss = () => toasts.dismiss(toast.id);
  useCountdown(toast.duration, isHeld, dismiss);
  const sendAway = () => {
    onLeave();
    dismiss();
  };
  const dismissOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') sendAway();
  };
  if (toast.kind === 'undo')
    return (
      <div className={classes.toast} data-kind="undo">
        <p>{toast.text}</p>
        <Button
          variant="subtle"
          c="var(--gt-action)"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onFocus={onEnter}
          onKeyDown={dismissOnEscape}
          onClick={() => {
            sendAway();
            toast.onUndo?.();
          }}
        >
          {messages.actions.cancel}
        </Button>
      </div>
    );
  const { kind } = toast;
  const Sign = kind === 'success' ? IconCircleCheck : IconAlertCircle;
  return (
    <div className={classes.toast} data-kind={kind}>
      <Sign size={20} className={classes.sign} aria-hidden />
      <div>
        <p className={classes.title}>{messages.toasts[kind]}</p>
        <p>{toast.text}</p>
      </div>
      <CloseButton size="sm" onFocus={onEnter} onKeyDown={dismissOnEscape} onClick={sendAway} />
    </div>
  );
}
