import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState, useTransition } from 'react';
import { reportMessages } from './messages.ts';

const messages = reportMessages.table;

/**
 * The first of many lines, and the others once they are asked for, drawn while the page goes on answering; the focus goes
 * to the first of them. `ref` is for what holds the table.
 */
export const useFirstLines = <Line,>(lines: readonly Line[], most: number) => {
  const ref = useRef<HTMLDivElement>(null);
  const [showsAll, setShowsAll] = useState(false);
  const [isDrawing, startDrawing] = useTransition();
  useEffect(() => {
    const next = `tbody tr:nth-child(${most + 1}) :is(a, td[tabindex])`;
    // Whoever has gone elsewhere meanwhile stays there.
    if (showsAll && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>(next)?.focus();
  }, [showsAll, most]);
  const shown = useMemo(() => (showsAll ? lines : lines.slice(0, most)), [lines, showsAll, most]);
  return {
    ref,
    shown,
    more: lines.length > shown.length && (
      <Button variant="default" loading={isDrawing} onClick={() => startDrawing(() => setShowsAll(true))}>
        {messages.showAll(lines.length)}
      </Button>
    ),
  };
};
