import { Button } from '@mantine/core';
import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { fileMessages } from './messages.ts';
import { messages as shared } from '../messages.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import type { ReactNode } from 'react';
import type { Upload, UploadQueue } from './upload-queue.ts';
import classes from './uploads.module.css';

const { uploads: messages } = fileMessages;

/** A file, or what goes with one. */
type Sent = Pick<File, 'name' | 'size'>;

interface UploadsProps<Item extends Sent> {
  readonly uploads: readonly Upload<Item>[];
  readonly queue: UploadQueue;
  /** What stands before the words of a file. */
  readonly sign?: (upload: Upload<Item>) => ReactNode;
}

/** Files on their way, and those that did not arrive with the reason. */
export function Uploads<Item extends Sent>({ uploads, queue, sign }: UploadsProps<Item>) {
  if (uploads.length === 0) return null;
  return (
    <ul className={classes.uploads} aria-label={messages.title}>
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} queue={queue} sign={sign?.(upload)} />
      ))}
    </ul>
  );
}

interface UploadRowProps {
  readonly upload: Upload<Sent>;
  readonly queue: UploadQueue;
  readonly sign: ReactNode;
}

function UploadRow({ upload, queue, sign }: UploadRowProps) {
  const { key, file, state, sent, total, reason, canRetry } = upload;
  const isRefused = state === 'refused';
  return (
    <li className={classes.upload} data-refused={isRefused || undefined}>
      {sign}
      <div className={classes.words}>
        <p className={classes.name}>{file.name}</p>
        {isRefused && (
          <p className={classes.reason} role="alert">
            <IconAlertCircle size={16} aria-hidden />
            {reason}
          </p>
        )}
        {state === 'waiting' && <p className={classes.count}>{messages.waiting}</p>}
        {state === 'sending' && (
          <div
            className={classes.progress}
            role="progressbar"
            aria-label={fileMessages.sending(file.name)}
            aria-valuemin={0}
            aria-valuemax={100}
            {...(total !== undefined && { 'aria-valuenow': Math.round((sent / total) * 100) })}
          >
            <ProgressBar value={sent} max={total ?? file.size} height={6} />
            <p className={classes.count}>{fileMessages.sent(sent, total ?? file.size)}</p>
          </div>
        )}
      </div>
      {canRetry === true && isRefused && (
        <Button variant="default" aria-label={messages.retry(file.name)} onClick={() => queue.retry(key)}>
          {shared.actions.retry}
        </Button>
      )}
      <IconButton
        icon={IconX}
        variant="subtle"
        label={isRefused ? messages.dismiss(file.name) : messages.stop(file.name)}
        onClick={() => queue.remove(key)}
      />
    </li>
  );
}
