import { IconDownload, IconFileText, IconPrinter, IconTable, type Icon } from '@tabler/icons-react';
import type { TableFormat } from '@gestiontemps/contracts/table-files';
import { fetchComing } from '../files/fetch-file.ts';
import type { OnComing } from '../ui/use-coming.ts';
import { ActMenu } from '../ui/act-menu.tsx';
import type { ExportedAs, FetchExport } from './exported-as.ts';
import { exportMessages } from './export-messages.ts';
import { listMessages as messages } from './messages.ts';

interface ExportChoicesProps {
  readonly as: ExportedAs;
  readonly at: DOMRect;
  readonly onClose: () => void;
  /** A file is on its way, which can be stopped; undefined once it is not. */
  readonly onComing: OnComing;
}

interface Kind {
  readonly label: string;
  readonly icon: Icon;
  readonly extension: string;
  readonly fetch: FetchExport;
}

/** How each kind of file is called, in the order of the menu. */
const tables: Readonly<Record<TableFormat, Pick<Kind, 'label' | 'icon'>>> = {
  xlsx: { label: exportMessages.xlsx, icon: IconTable },
  csv: { label: exportMessages.csv, icon: IconTable },
  pdf: { label: exportMessages.pdf, icon: IconPrinter },
  html: { label: exportMessages.html, icon: IconDownload },
};

const kindsOf = (as: ExportedAs): Kind[] =>
  'table' in as
    ? (Object.keys(tables) as TableFormat[]).map((format) => ({
        ...tables[format],
        extension: format,
        fetch: (options) => as.table(format, options),
      }))
    : [
        {
          label: exportMessages.sheetsPdf,
          icon: IconPrinter,
          extension: 'pdf',
          fetch: (options) => as.sheets('PDF', options),
        },
        {
          label: exportMessages.sheetsWord,
          icon: IconFileText,
          extension: 'docx',
          fetch: (options) => as.sheets('DOCX', options),
        },
      ];

/** The kinds of file that there are of a list or a report; the one that is chosen is fetched. */
export function ExportChoices({ as, at, onClose, onComing }: ExportChoicesProps) {
  return (
    <ActMenu
      label={messages.export}
      at={at}
      width={'table' in as ? 216 : 264}
      position="bottom-end"
      onClose={onClose}
      acts={kindsOf(as).map((kind) => ({
        label: kind.label,
        icon: kind.icon,
        aside: `.${kind.extension}`,
        onClick: () => void fetchComing(kind.fetch, `export.${kind.extension}`, onComing),
      }))}
    />
  );
}
