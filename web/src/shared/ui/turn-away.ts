interface Act {
  readonly type: string;
  readonly key?: string;
  readonly isInField: boolean;
}

/** Whether an act says that somebody does something else now. */
export const isTurningAway = ({ type, key = '', isInField }: Act): boolean =>
  type === 'pointerdown' || key === 'Escape' || key === 'Tab' || (isInField && key.length === 1);

const actOf = (event: Event): Act => ({
  type: event.type,
  ...(event instanceof KeyboardEvent && { key: event.key }),
  isInField: event.target instanceof Element && event.target.matches('input, textarea'),
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
    if (isTurningAway(actOf(event))) giveUp();
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
