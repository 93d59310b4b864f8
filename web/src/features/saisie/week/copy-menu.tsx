import { Button } from '@mantine/core';
import { IconChevronDown, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { saisieMessages } from '../messages.ts';
import type { CopySource } from './copy-choices.tsx';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';

const CopyChoices = lazyPart(async () => (await import('./copy-choices.tsx')).CopyChoices);

/** « Copier »: what there is to copy is worked out when somebody looks. */
export function CopyMenu(source: CopySource) {
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<DOMRect>();
  return (
    <>
      <Button
        ref={button}
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        rightSection={<IconChevronDown size={18} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        onPointerEnter={CopyChoices.prepare}
        onFocus={CopyChoices.prepare}
        onClick={(event) => setAt(event.currentTarget.getBoundingClientRect())}
      >
        {saisieMessages.copy.action}
      </Button>
      {at && (
        <CopyChoices
          {...source}
          at={at}
          onClose={() => {
            setAt(undefined);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
