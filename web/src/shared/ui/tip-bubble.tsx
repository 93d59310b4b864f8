import { Tooltip, type TooltipProps } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';

export interface TipBubbleProps extends Pick<TooltipProps, 'label' | 'position'> {
  /** What it stands beside: an element or the selector of one. */
  readonly target: HTMLElement | string;
  readonly opened: boolean;
  /** Escape takes it away, wherever the focus is. */
  readonly onHide?: () => void;
}

/** Words beside a thing. Never imported at once: it brings what floats, 20 KiB, which `Tip` fetches when asked. */
export function TipBubble({ onHide, ...tip }: TipBubbleProps) {
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && tip.opened && onHide?.());
  return <Tooltip {...tip} multiline w="max-content" maw={280} />;
}
