import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { uiMessages } from '../ui/ui-messages.ts';
import { columnAfter } from './column-keys.ts';
import classes from './chart-slider.module.css';

interface ChartSliderProps {
  /** Its name for a screen reader: « Coût par semaine ». */
  label: string;
  /** Of the drawing, in pixels. */
  height: number;
  /** How many places there are to point at. */
  count: number;
  /** Where one points. */
  active: number | undefined;
  onActive: (index: number | undefined) => void;
  /** Which place lies at so many pixels from the left; undefined beside all of them. */
  at: (x: number) => number | undefined;
  /** What the place one points at says. */
  spoken: string | undefined;
  children: ReactNode;
}

/** What one points at in a chart, by a pointer or by arrows. */
export function ChartSlider({
  label,
  height,
  count,
  active,
  onActive,
  at,
  spoken,
  children,
}: ChartSliderProps) {
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>): void =>
    onActive(at(clientX - currentTarget.getBoundingClientRect().left));
  const move = (event: KeyboardEvent): void => {
    const next = columnAfter(event.key, active, count);
    if (next === undefined) return;
    event.preventDefault();
    onActive(next ?? undefined);
  };
  return (
    <div
      className={classes.slider}
      style={{ blockSize: height }}
      tabIndex={0}
      role="slider"
      aria-label={label}
      aria-roledescription={uiMessages.charts.chart}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={(active ?? count - 1) + 1}
      aria-valuetext={spoken ?? uiMessages.charts.help}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onActive(undefined)}
      onBlur={() => onActive(undefined)}
      onKeyDown={move}
    >
      {children}
    </div>
  );
}
