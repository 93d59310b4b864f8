import { Button } from '@mantine/core';
import { IconChevronDown, IconCopy, IconX } from '@tabler/icons-react';
import { memo, useCallback, useRef, useState, type RefObject } from 'react';
import { useShortcuts } from '../../../shared/shortcuts/use-shortcuts.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { onPress } from '../../../shared/ui/on-press.ts';
import { uiMessages } from '../../../shared/ui/ui-messages.ts';
import { useComing } from '../../../shared/ui/use-coming.ts';
import { saisieMessages } from '../messages.ts';
import type { CopySource } from './copy-choices.tsx';

const CopyChoices = lazyPart(async () => (await import('./copy-choices.tsx')).CopyChoices);

/** « Copier »: what there is to copy is worked out when somebody looks. While a sheet is printed, the same button stops it. */
export function CopyMenu(source: CopySource) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ at: DOMRect; from: Element | null }>();
  const open = useCallback((): void => {
    const at = button.current?.getBoundingClientRect();
    if (at) setOpened({ at, from: document.activeElement });
  }, []);
  useShortcuts({ copy: open });
  const [coming, setComing] = useComing();

  return (
    <>
      <CopyButton ref={button} isOpen={opened !== undefined} onOpen={open} onStop={coming?.stop} />
      {opened && (
        <CopyChoices
          {...source}
          at={opened.at}
          onComing={setComing}
          onClose={() => {
            setOpened(undefined);
            // By its key it was opened from a cell, to which one returns.
            const { from } = opened;
            if (from instanceof HTMLElement && from !== document.body) from.focus();
            else button.current?.focus();
          }}
        />
      )}
    </>
  );
}

interface CopyButtonProps {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** Of the sheet that is on its way. */
  readonly onStop: (() => void) | undefined;
}

/** Not drawn again with each hour that is typed. */
const CopyButton = memo(function CopyButton({ ref, isOpen, onOpen, onStop }: CopyButtonProps) {
  const Sign = onStop ? IconX : IconCopy;
  return (
    <Button
      ref={ref}
      variant="default"
      leftSection={<Sign size={18} aria-hidden />}
      rightSection={!onStop && <IconChevronDown size={18} aria-hidden />}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-busy={onStop !== undefined}
      onPointerEnter={CopyChoices.prepare}
      onFocus={CopyChoices.prepare}
      {...onPress(onStop ?? onOpen)}
    >
      {onStop ? uiMessages.stop() : saisieMessages.copy.action}
    </Button>
  );
});
