import {
  useEffect,
  useEffectEvent,
  useState,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';

/** A row that is being dragged, and the place that it would have if it were let go. */
export interface RowDrag {
  readonly from: number;
  readonly to: number;
}

export interface RowDragOptions {
  /** What holds the rows; those with a place say it by `data-place`. */
  readonly list: RefObject<HTMLElement | null>;
  readonly onAim: (drag: RowDrag) => void;
  readonly onDrop: (drag: RowDrag) => void;
  readonly onGiveUp: (drag: RowDrag) => void;
}

/** Pixels from an edge within which the rows scroll, and how far by frame. */
const edge = 48;
const step = 8;

/** The place of the row at this height, or of the next one that has any. */
const placeAt = (list: HTMLElement, height: number): number | undefined => {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-place]')];
  const row = rows.find((each) => each.getBoundingClientRect().bottom > height) ?? rows.at(-1);
  return row && Number(row.dataset['place']);
};

const scrollerOf = (element: HTMLElement): Element | null => {
  for (let part: HTMLElement | null = element; part; part = part.parentElement)
    if (part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY))
      return part;
  return document.scrollingElement;
};

/** Rows that are dragged to another place by mouse or finger. Escape gives up, and closes nothing. */
export const useRowDrag = ({ list, onAim, onDrop, onGiveUp }: RowDragOptions) => {
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const isDragged = drag !== null;
  const aim = useEffectEvent((height: number) => {
    const to = list.current && placeAt(list.current, height);
    if (!drag || to === null || to === undefined || to === drag.to) return;
    setDrag({ ...drag, to });
    onAim({ ...drag, to });
  });
  const end = useEffectEvent((isDropped: boolean) => {
    setDrag(null);
    if (!drag) return;
    if (isDropped && drag.to !== drag.from) onDrop(drag);
    else onGiveUp(drag);
  });
  useEffect(() => {
    const scroller = isDragged && list.current && scrollerOf(list.current);
    if (!scroller) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let height: number | undefined;
    let frame = 0;
    const scroll = (): void => {
      frame = requestAnimationFrame(scroll);
      if (height === undefined) return;
      const { top, bottom } = scroller.getBoundingClientRect();
      const by =
        height < Math.max(top, 0) + edge ? -step : height > Math.min(bottom, innerHeight) - edge ? step : 0;
      if (by === 0) return;
      scroller.scrollTop += by;
      aim(height);
    };
    frame = requestAnimationFrame(scroll);
    document.addEventListener(
      'pointermove',
      ({ clientY }) => {
        height = clientY;
        aim(clientY);
      },
      { signal },
    );
    document.addEventListener('pointerup', () => end(true), { signal });
    document.addEventListener('pointercancel', () => end(false), { signal });
    // Before the drawer hears it, which it would close.
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        end(false);
      },
      { signal, capture: true },
    );
    return () => {
      cancelAnimationFrame(frame);
      listening.abort();
    };
  }, [isDragged, list]);

  return {
    drag,
    begin: (event: ReactPointerEvent, from: number): void => {
      if (event.button === 0 && event.isPrimary) setDrag({ from, to: from });
    },
  };
};
