interface Act {
  readonly type: string;
  readonly key?: string;
  readonly isInField: boolean;
  /** On what is at work already: a press of it more asks for nothing else. */
  readonly isOnBusy: boolean;
}

/** Keys that enter, or take away, what stands in a field. */
const changing: ReadonlySet<string> = new Set(['Enter', 'Backspace', 'Delete']);

/** Whether an act says that somebody does something else now. */
export const isTurningAway = ({ type, key = '', isInField, isOnBusy }: Act): boolean => {
  if (type === 'pointerdown') return !isOnBusy;
  return key === 'Escape' || key === 'Tab' || (isInField && (key.length === 1 || changing.has(key)));
};

const actOf = (event: Event): Act => ({
  type: event.type,
  ...(event instanceof KeyboardEvent && { key: event.key }),
  // A cell of the week takes what is typed on it.
  isInField: event.target instanceof Element && event.target.matches('input, textarea, [role="gridcell"]'),
  isOnBusy: event.target instanceof Element && event.target.closest('button[aria-busy="true"]') !== null,
});

let giveUpLast: (() => void) | undefined;

/**
 * Gives up what somebody asked for and still waits for, once he does something else or asks for another: it would open
 * over what he does by then, and take his keys. The answer ends it.
 */
export const whileWaiting = (giveUp: () => void): (() => void) => {
  giveUpLast?.();
  giveUpLast = giveUp;
  const hear = (event: Event): void => {
    const isHeld = event instanceof KeyboardEvent && event.repeat;
    if (!isHeld && isTurningAway(actOf(event))) giveUp();
  };
  const events = ['pointerdown', 'keydown'];
  for (const name of events) document.addEventListener(name, hear, true);
  return () => {
    for (const name of events) document.removeEventListener(name, hear, true);
    if (giveUpLast === giveUp) giveUpLast = undefined;
  };
};

/** Waits for what somebody asked for, until he does something else. @returns whether it may be shown */
export const unlessTurnedAway = async (
  arrived: (signal: AbortSignal) => Promise<unknown>,
  waiting = new AbortController(),
): Promise<boolean> => {
  const end = whileWaiting(() => waiting.abort());
  try {
    await arrived(waiting.signal);
  } finally {
    end();
  }
  return !waiting.signal.aborted;
};
