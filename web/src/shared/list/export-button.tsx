import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useComing } from '../ui/use-coming.ts';
import type { ExportedAs } from './exported-as.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { onPress } from '../ui/on-press.ts';
import { uiMessages } from '../ui/ui-messages.ts';
import { useIsDesk } from '../ui/use-is-desk.ts';
import { useMenuAnchor } from '../ui/use-menu-anchor.ts';
import { listMessages as messages } from './messages.ts';

interface ExportButtonProps {
  /** `{ table: (format, options) => download('GET /…', { query: { …, format } }, options) }` */
  readonly as: ExportedAs;
  /** At a desk too it stands where there is no room for its word. */
  readonly isShort?: boolean;
}

const ExportChoices = lazyPart(async () => (await import('./export-choices.tsx')).ExportChoices);

/** « Exporter »: what is on the screen as a file of a kind that one chooses; while it is made, the same button stops it. */
export function ExportButton({ as, isShort = false }: ExportButtonProps) {
  const isDesk = useIsDesk();
  const { at, button, close } = useMenuAnchor();
  const [coming, setComing] = useComing();
  const label = coming ? uiMessages.stop(coming.files) : messages.export;
  const Sign = coming ? IconX : IconDownload;
  const opener = {
    ...button,
    variant: 'default',
    'aria-busy': coming !== undefined,
    onPointerEnter: ExportChoices.prepare,
    onFocus: ExportChoices.prepare,
    ...onPress(coming?.stop ?? button.onClick),
  } as const;
  return (
    <>
      {isDesk && !isShort ? (
        <Button {...opener} leftSection={<Sign size={18} aria-hidden />}>
          {label}
        </Button>
      ) : (
        <IconButton {...opener} icon={Sign} label={label} />
      )}
      {at && <ExportChoices as={as} at={at} onComing={setComing} onClose={close} />}
    </>
  );
}
