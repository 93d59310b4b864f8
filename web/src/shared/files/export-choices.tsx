import type { TableFormat } from '@gestiontemps/contracts/table-files';
import { IconDeviceDesktop, IconFileSpreadsheet, IconFileTypePdf, IconTable } from '@tabler/icons-react';
import { sentenceOf } from '../api/problem.ts';
import { ActMenu } from '../ui/act-menu.tsx';
import { toasts } from '../ui/toasts.ts';
import { exportMessages as messages } from './export-messages.ts';
import type { ExportMenuProps } from './export-menu.tsx';
import { saveFile } from './save-file.ts';

interface ExportChoicesProps extends ExportMenuProps {
  readonly at: DOMRect;
  readonly onClose: () => void;
  /** Told when a file is asked for, and when it has come or has not. */
  readonly onComing: (isComing: boolean) => void;
}

const icons = {
  xlsx: IconFileSpreadsheet,
  csv: IconTable,
  pdf: IconFileTypePdf,
  html: IconDeviceDesktop,
} as const satisfies Readonly<Record<TableFormat, unknown>>;
const formats = Object.keys(icons) as TableFormat[];

/** The kinds of file; what is chosen comes though one goes on to another page. */
export function ExportChoices({ download, name, at, onClose, onComing }: ExportChoicesProps) {
  const take = async (format: TableFormat): Promise<void> => {
    onComing(true);
    const { signal } = new AbortController();
    const answer = await download(format, { signal });
    onComing(false);
    if ('file' in answer) {
      const otherwise = `${name}.${format}`;
      saveFile(answer.file, otherwise);
      toasts.success(messages.saved(answer.file.name ?? otherwise));
    } else if (answer.problem.detail !== '') toasts.error(sentenceOf(answer.problem));
  };
  return (
    <ActMenu
      label={messages.action}
      acts={formats.map((format) => ({
        label: messages.formats[format],
        icon: icons[format],
        onClick: () => void take(format),
      }))}
      at={at}
      position="bottom-end"
      width={220}
      onClose={onClose}
    />
  );
}
