import { Button } from '@mantine/core';
import type { TableFormat } from '@gestiontemps/contracts/table-files';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Transfers, TransferOptions } from '../api/transfers.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useIsDesk } from '../ui/use-is-desk.ts';
import { listMessages as messages } from './messages.ts';

/** `(format, options) => download('GET /…', { query: { …, format } }, options)` */
export type FetchTable = (format: TableFormat, options: TransferOptions) => ReturnType<Transfers['download']>;

interface ExportButtonProps {
  readonly fetch: FetchTable;
  /** At a desk too it stands where there is no room for its word. */
  readonly isShort?: boolean;
}

const ExportChoices = lazyPart(async () => (await import('./export-choices.tsx')).ExportChoices);

/** « Exporter »: what is on the screen as a file of a kind that one chooses; while it is made, the same button stops it. */
export function ExportButton({ fetch, isShort = false }: ExportButtonProps) {
  const isDesk = useIsDesk();
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<DOMRect>();
  const [coming, setComing] = useState<AbortController>();
  useEffect(() => () => coming?.abort(), [coming]);
  const label = coming ? messages.stop : messages.export;
  const Sign = coming ? IconX : IconDownload;
  const opener = {
    ref: button,
    variant: 'default',
    'aria-haspopup': 'menu',
    'aria-expanded': at !== undefined,
    'aria-busy': coming !== undefined,
    onPointerEnter: ExportChoices.prepare,
    onFocus: ExportChoices.prepare,
    onClick: () => (coming ? coming.abort() : setAt(button.current?.getBoundingClientRect())),
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
      {at && (
        <ExportChoices
          fetch={fetch}
          at={at}
          onComing={setComing}
          onClose={() => {
            setAt(undefined);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
