import { Button, type ButtonProps } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { sentenceOf, type ApiProblem } from '../api/problem.ts';
import type { ReceivedFile } from '../api/received-file.ts';
import type { TransferOptions } from '../api/transfers.ts';
import { formatPercent } from '../numbers.ts';
import { onPress } from '../ui/on-press.ts';
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
  /** It is recorded as it is made: neither a press nor leaving the page stops it, for nobody would have what was made. */
  readonly finishes?: boolean;
}

/** Milliseconds: a press before that is still the one that asked for it. */
const long = 1000;

/** Whether something has been going on for a while. */
const useLasting = (isOn: boolean): boolean => {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setIsLong(true), long);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isOn]);
  return isLong;
};

/** Fetches a file that the server makes; while it is long in coming, the same button stops it. */
export function DownloadButton({
  label,
  fullLabel,
  download,
  name,
  onEnd,
  finishes = false,
  variant = 'default',
  ...button
}: DownloadButtonProps) {
  const run = async (_: undefined, options: TransferOptions) => {
    const answer = await download(options);
    onEnd?.();
    if ('problem' in answer && answer.problem.detail !== '') toasts.error(sentenceOf(answer.problem));
    return answer;
  };
  const { start, stop, progress } = useTransfer(run, ({ file }) => saveFile(file, name), finishes);
  const { done, total } = progress ?? { done: 0, total: undefined };
  const isLong = useLasting(progress !== undefined);
  const Sign = isLong && !finishes ? IconX : IconDownload;
  const press = (): void => {
    if (!progress) void start(undefined);
    else if (isLong && !finishes) stop();
  };
  return (
    <Button
      {...button}
      variant={variant}
      aria-busy={progress !== undefined}
      aria-label={isLong ? undefined : fullLabel}
      leftSection={<Sign size={18} aria-hidden />}
      {...(isLong && finishes && { 'data-disabled': true, 'aria-disabled': true })}
      {...onPress(press)}
    >
      {isLong ? fileMessages[finishes ? 'coming' : 'stop'] : label}
      {total !== undefined && `\u00A0(${formatPercent(done / total)})`}
    </Button>
  );
}
