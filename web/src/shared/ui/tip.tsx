import {
  cloneElement,
  useEffect,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { TipBubbleProps } from './tip-bubble.tsx';

/** What is shown beside a thing, once its code is there. */
export const TipBubble = lazyPart<TipBubbleProps>(async () => (await import('./tip-bubble.tsx')).TipBubble);

/** Milliseconds that a pointer rests on a thing before its tip shows. */
const rest = 300;

interface Listeners {
  readonly onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur?: (event: FocusEvent<HTMLElement>) => void;
}

export interface TipProps extends Pick<TipBubbleProps, 'position'> {
  /** Says nothing new: a screen reader hears it in the name of what it hangs from. */
  readonly label: ReactNode;
  readonly disabled?: boolean;
  /** One element, which hands these listeners on to the page. */
  readonly children: ReactElement<Listeners>;
}

/**
 * A tip under a pointer that rests, or beside what the keyboard has reached; never under a thumb. Its code comes with
 * the first pointer or focus, so that no page carries it.
 */
export function Tip({ label, position = 'top', disabled = false, children }: TipProps) {
  const [target, setTarget] = useState<HTMLElement>();
  const [isOpen, setIsOpen] = useState(false);
  /** Milliseconds until it shows; none while nothing asks for it. */
  const [wait, setWait] = useState<number>();
  useEffect(() => {
    if (wait === undefined) return undefined;
    const timer = setTimeout(() => setIsOpen(true), wait);
    return () => clearTimeout(timer);
  }, [wait]);

  const open = (element: HTMLElement, delay: number): void => {
    if (disabled) return;
    setTarget(element);
    setWait(delay);
  };
  const close = (): void => {
    setWait(undefined);
    setIsOpen(false);
  };
  const own = children.props;
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event);
          if (event.pointerType !== 'touch') open(event.currentTarget, rest);
        },
        onPointerLeave: (event) => {
          own.onPointerLeave?.(event);
          close();
        },
        onPointerDown: (event) => {
          own.onPointerDown?.(event);
          close();
        },
        onFocus: (event) => {
          own.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) open(event.currentTarget, 0);
        },
        onBlur: (event) => {
          own.onBlur?.(event);
          close();
        },
      })}
      {target && (
        <TipBubble
          target={target}
          opened={isOpen && !disabled}
          label={label}
          position={position}
          onHide={close}
        />
      )}
    </>
  );
}
