import { useEffect, useState, type PointerEvent } from 'react';

/** Milliseconds that a pointer rests on an entry before its submenu opens (spec §2), and is away before it closes. */
const rest = { open: 300, close: 200 } as const;

/** Whether a submenu is open: by a press, by a pointer that rests on it, or by itself around the current page. */
export const useSubmenu = ({ opensByItself }: { readonly opensByItself: boolean }) => {
  /** What a press decided; undefined: nothing. */
  const [pressed, setPressed] = useState<boolean>();
  const [isHovered, setIsHovered] = useState(false);
  /** Where a pointer that comes or goes is about to lead. */
  const [leads, setLeads] = useState<keyof typeof rest>();
  const [top, setTop] = useState(0);

  useEffect(() => {
    if (!leads) return undefined;
    const timer = setTimeout(() => setIsHovered(leads === 'open'), rest[leads]);
    return () => clearTimeout(timer);
  }, [leads]);

  const stands = pressed ?? opensByItself;
  const lead = (to: keyof typeof rest) => (event: PointerEvent<HTMLElement>) => {
    // A thumb presses.
    if (event.pointerType !== 'mouse') return;
    setTop(event.currentTarget.getBoundingClientRect().top);
    setLeads(to);
  };
  return {
    isOpen: isHovered || stands,
    /** Pixels from the top of the window to the entry. */
    top,
    /** The listeners of the entry and its submenu together. */
    hovering: { onPointerEnter: lead('open'), onPointerLeave: lead('close') },
    /** What hovering has opened stays, what stood open closes. */
    press: ({ currentTarget }: { readonly currentTarget: HTMLElement }): void => {
      setTop(currentTarget.getBoundingClientRect().top);
      setPressed(!stands);
      setLeads(undefined);
      setIsHovered(false);
    },
    close: (): void => {
      setPressed(undefined);
      setLeads(undefined);
      setIsHovered(false);
    },
  };
};
