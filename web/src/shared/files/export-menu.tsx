import type { TableFormat } from '@gestiontemps/contracts/table-files';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiProblem } from '../api/problem.ts';
import type { ReceivedFile } from '../api/received-file.ts';
import type { TransferOptions } from '../api/transfers.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useMenuAnchor } from '../ui/use-menu-anchor.ts';
import { exportMessages } from './export-messages.ts';

const ExportChoices = lazyPart(async () => (await import('./export-choices.tsx')).ExportChoices);

export interface ExportMenuProps {
  /** `(format, options) => download('GET /…', { query: { …, format } }, options)` */
  readonly download: (
    format: TableFormat,
    options: TransferOptions,
  ) => Promise<{ file: ReceivedFile } | { problem: ApiProblem }>;
  /** The file's name where the server gives it none, without its end. */
  readonly name: string;
}

/** « Exporter »: all that the list holds as it is filtered, on whatever page, as a file of the kind that is chosen. */
export function ExportMenu(props: ExportMenuProps) {
  const { at, button, close } = useMenuAnchor();
  const [isComing, setIsComing] = useState(false);
  return (
    <>
      <Button
        {...button}
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isComing}
        onPointerEnter={ExportChoices.prepare}
        onFocus={ExportChoices.prepare}
      >
        {exportMessages.action}
      </Button>
      {at && <ExportChoices {...props} at={at} onClose={close} onComing={setIsComing} />}
    </>
  );
}
