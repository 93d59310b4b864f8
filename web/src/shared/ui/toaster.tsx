import { Button, CloseButton } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { messages } from '../messages.ts';
import { toasts, toastStore, type Toast } from './toasts.ts';
import classes from './toaster.module.css';
import { uiMessages } from './ui-messages.ts';
import { useCountdown } from './use-countdown.ts';

/** Once in the application, at its root. */
export function Toaster() {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [held, setHeld] = useState(false);
  const latest = shown.at(-1);
  return (
    <>
      <Announcement {...(latest && { toast: latest })} />
      {shown.length > 0 && (
        <section
          className={classes.region}
          aria-label={uiMessages.notices}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {shown.map((toast) => (
            <ToastCard key={toast.id} toast={toast} held={held} onLeave={() => setHeld(false)} />
          ))}
        </section>
      )}
    </>
  );
}

interface ToastCardProps {
  toast: Toast;
  held: boolean;
  /** The card goes away from under the pointer or the focus, which will not be heard leaving. */
  onLeave: () => void;
}

function ToastCard({ toast, held, onLeave }: ToastCardProps) {
  const dismiss = () => {
    onLeave();
    toasts.dismiss(toast.id);
  };
  useCountdown(toast.duration, held, dismiss);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') dismiss();
  };
  if (toast.kind === 'undo')
    return (
      <div className={classes.toast} data-kind="undo" onKeyDown={closeOnEscape}>
        <p>{toast.text}</p>
        <Button
          variant="subtle"
          c="var(--gt-action)"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={() => {
            dismiss();
            toast.onUndo?.();
          }}
        >
          {messages.actions.cancel}
        </Button>
      </div>
    );
  const failed = toast.kind === 'error';
  const Sign = failed ? IconAlertCircle : IconCircleCheck;
  return (
    <div className={classes.toast} data-kind={toast.kind} onKeyDown={closeOnEscape}>
      <Sign size={20} className={classes.sign} aria-hidden />
      <div>
        <p className={classes.title}>
          {failed ? messages.toasts.failureTitle : messages.toasts.successTitle}
        </p>
        <p>{toast.text}</p>
      </div>
      <CloseButton size="sm" onClick={dismiss} />
    </div>
  );
}

/** A toast is gone in 1.2 s: a screen reader hears it from here, whatever becomes of the card. */
function Announcement({ toast }: { toast?: Toast }) {
  const [said, setSaid] = useState<Toast>();
  useEffect(() => {
    if (toast === undefined) return undefined;
    setSaid(toast);
    const silence = setTimeout(() => setSaid(undefined), 8000);
    return () => clearTimeout(silence);
  }, [toast]);
  return (
    <>
      <p className="gt-hidden" role="status">
        {said && said.kind !== 'error' ? said.text : ''}
      </p>
      <p className="gt-hidden" role="alert">
        {said?.kind === 'error' ? said.text : ''}
      </p>
    </>
  );
}
