import { Button } from '@mantine/core';
import { IconChevronDown, IconCopy } from '@tabler/icons-react';
import { memo, useCallback, useRef, useState, type RefObject } from 'react';
import { useShortcuts } from '../../../shared/shortcuts/use-shortcuts.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { saisieMessages } from '../messages.ts';
import type { CopySource } from './copy-choices.tsx';

const CopyChoices = lazyPart(async () => (await import('./copy-choices.tsx')).CopyChoices);

/** « Copier »: what there is to copy is worked out when somebody looks. */
export function CopyMenu(source: CopySource) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<{ at: DOMRect; from: Element | null }>();
  const open = useCallback((): void => {
    const at = button.current?.getBoundingClientRect();
    if (at) setOpened({ at, from: document.activeElement });
  }, []);
  useShortcuts({ copy: open });

  return (
    <>
      <CopyButton ref={button} isOpen={opened !== undefined} onOpen={open} />
      {opened && (
        <CopyChoices
          {...source}
          at={opened.at}
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
}

/** Not drawn again with each hour that is typed. */
const CopyButton = memo(function CopyButton({ ref, isOpen, onOpen }: CopyButtonProps) {
  return (
    <Button
      ref={ref}
      variant="default"
      leftSection={<IconCopy size={18} aria-hidden />}
      rightSection={<IconChevronDown size={18} aria-hidden />}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={CopyChoices.prepare}
      onFocus={CopyChoices.prepare}
      onClick={onOpen}
    >
      {saisieMessages.copy.action}
    </Button>
  );
});
