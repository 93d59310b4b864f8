import type { ComponentProps } from 'react';

interface AnchorProps extends Omit<ComponentProps<'span'>, 'style'> {
  /** What is hung from, as it stands on the screen. */
  readonly at: DOMRect;
}

/** Stands for what opened a menu or a calendar, so that these can come on demand. For a `Menu.Target`, a `Popover.Target`. */
export function Anchor({ at, ...target }: AnchorProps) {
  return (
    <span
      {...target}
      aria-hidden
      style={{
        position: 'fixed',
        insetBlockStart: at.top,
        insetInlineStart: at.left,
        inlineSize: at.width,
        blockSize: at.height,
        pointerEvents: 'none',
      }}
    />
  );
}
