import { Button, FileButton, UnstyledButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import type { ApiProblem } from '../api/problem.ts';
import type { TransferOptions } from '../api/transfers.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { ProgressRow } from '../ui/progress-row.tsx';
import { fileMessages as messages } from './messages.ts';
import classes from './upload-field.module.css';
import { useTransfer } from './use-transfer.ts';

interface UploadFieldProps<Done extends object> {
  /** What is asked for: « Le fichier des chantiers ». */
  readonly label: string;
  /** Extensions: `['.xlsx']`. */
  readonly kinds: readonly string[];
  /** Bytes; a larger file is not sent at all. */
  readonly most: number;
  /** `(file, options) => upload('POST /…', { body: formWith(file) }, options)` */
  readonly upload: (file: File, options: TransferOptions) => Promise<Done | { problem: ApiProblem }>;
  readonly onDone: (done: Done) => void;
  readonly disabled?: boolean;
}

/** A place to drop a file or to choose one; it goes at once, shows how far it is, and can be stopped. */
export function UploadField<Done extends object>({
  label,
  kinds,
  most,
  upload,
  onDone,
  disabled = false,
}: UploadFieldProps<Done>) {
  const [refused, setRefused] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const [file, setFile] = useState<File>();
  const { start, stop, progress, problem } = useTransfer(upload, onDone);

  const take = (chosen: File | null | undefined): void => {
    if (!chosen || disabled) return;
    const isKind = kinds.some((kind) => chosen.name.toLowerCase().endsWith(kind));
    if (!isKind) return setRefused(messages.wrongKind(chosen.name, kinds.join(', ')));
    if (chosen.size > most) return setRefused(messages.tooLarge(chosen.name, most));
    setRefused(undefined);
    setFile(chosen);
    void start(chosen);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };

  if (file && progress)
    return (
      <div className={classes.sending}>
        <ProgressRow
          label={messages.sending(file.name)}
          value={progress.done}
          max={progress.total ?? 0}
          count={messages.sent(progress.done, progress.total)}
          note={messages.sending(file.name)}
        />
        <Button variant="default" onClick={stop}>
          {messages.stop}
        </Button>
      </div>
    );
  return (
    <div className={classes.field}>
      {/* Dropping is for a pointer; the keyboard has the button inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={classes.zone}
        role="group"
        aria-label={label}
        data-over={isOver || undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <IconUpload size={24} aria-hidden />
        <p>
          {messages.drop}
          <FileButton onChange={take} accept={kinds.join(',')} disabled={disabled}>
            {(button) => (
              <UnstyledButton {...button} className={classes.choose ?? ''} disabled={disabled}>
                {messages.choose}
              </UnstyledButton>
            )}
          </FileButton>
        </p>
        <p className={classes.kinds}>
          {kinds.join(', ')} · {messages.size(most)}
        </p>
      </div>
      <FormProblem problem={refused ?? problem} />
    </div>
  );
}
