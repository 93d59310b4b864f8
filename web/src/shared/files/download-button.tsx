import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { sentenceOf, type ApiProblem } from '../api/problem.ts';
import type { ReceivedFile } from '../api/received-file.ts';
import type { TransferOptions } from '../api/transfers.ts';
import { formatPercent } from '../numbers.ts';
import { toasts } from '../ui/toasts.ts';
import { fileMessages } from './messages.ts';
import { saveFile } from './save-file.ts';
import { useTransfer } from './use-transfer.ts';

interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'disabled' | 'size' | 'className'> {
  readonly label: string;
  /** What it fetches, where the label alone does not say. */
  readonly fullLabel?: string;
  /** `(options) => download('GET /…', call, options)` */
  readonly download: (options: TransferOptions) => Promise<{ file: ReceivedFile } | { problem: ApiProblem }>;
  /** The file's name where the server gives it none. */
  readonly name: string;
  /** The file has come, or has not: it may have been made all the same. */
  readonly onEnd?: () => void;
}

/** Fetches a file that the server makes; while it comes, the same button stops it. */
export function DownloadButton({
  label,
  fullLabel,
  download,
  name,
  onEnd,
  variant = 'default',
  ...button
}: DownloadButtonProps) {
  const run = async (_: undefined, options: TransferOptions) => {
    const answer = await download(options);
    onEnd?.();
    if ('problem' in answer && answer.problem.detail !== '') toasts.error(sentenceOf(answer.problem));
    return answer;
  };
  const { start, stop, progress } = useTransfer(run, ({ file }) => saveFile(file, name));
  const { done, total } = progress ?? { done: 0, total: undefined };
  const Sign = progress ? IconX : IconDownload;
  return (
    <Button
      {...button}
      variant={variant}
      aria-busy={progress !== undefined}
      aria-label={progress ? undefined : fullLabel}
      leftSection={<Sign size={18} aria-hidden />}
      onClick={() => (progress ? stop() : void start(undefined))}
    >
      {progress ? fileMessages.stop : label}
      {total !== undefined && `\u00A0(${formatPercent(done / total)})`}
    </Button>
  );
}
