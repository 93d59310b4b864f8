import { useEffect, useEffectEvent } from 'react';
import { screenAction, type ScreenAction } from '../model/grid-keys.ts';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])') ||
    target.closest('[role="dialog"], [role="menu"]') !== null);

/** Keys that work wherever the focus is on the screen, fields and dialogs apart; those without an act are left alone. */
export const useScreenKeys = (acts: { readonly [action in ScreenAction]?: () => void }): void => {
  const actOf = useEffectEvent((action: ScreenAction) => acts[action]);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isField(event.target)) return;
      const action = screenAction(event);
      const act = action && actOf(action);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
