import { IconDownload, IconPrinter, IconTable, type Icon } from '@tabler/icons-react';
import type { TableFormat } from '@gestiontemps/contracts/table-files';
import { fetchFile } from '../files/fetch-file.ts';
import { ActMenu } from '../ui/act-menu.tsx';
import type { FetchTable } from './export-button.tsx';
import { listMessages as messages } from './messages.ts';

interface ExportChoicesProps {
  readonly fetch: FetchTable;
  readonly at: DOMRect;
  readonly onClose: () => void;
  /** A file is on its way, which can be stopped; undefined once it is not. */
  readonly onComing: (coming: AbortController | undefined) => void;
}

const kinds: Readonly<Record<TableFormat, { readonly label: string; readonly icon: Icon }>> = {
  xlsx: { label: 'Excel', icon: IconTable },
  csv: { label: 'CSV', icon: IconTable },
  pdf: { label: 'PDF', icon: IconPrinter },
  html: { label: 'Page web', icon: IconDownload },
};
const formats = Object.keys(kinds) as TableFormat[];

/** The kinds of file that there are of a list or a report; the one that is chosen is fetched. */
export function ExportChoices({ fetch, at, onClose, onComing }: ExportChoicesProps) {
  const choose = async (format: TableFormat): Promise<void> => {
    const coming = new AbortController();
    onComing(coming);
    await fetchFile((options) => fetch(format, options), `export.${format}`, coming.signal);
    onComing(undefined);
  };
  return (
    <ActMenu
      label={messages.export}
      at={at}
      width={216}
      position="bottom-end"
      onClose={onClose}
      acts={formats.map((format) => ({
        ...kinds[format],
        aside: `.${format}`,
        onClick: () => void choose(format),
      }))}
    />
  );
}
