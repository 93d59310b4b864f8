import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ApiProblem } from '../api/problem.ts';
import type { TransferOptions } from '../api/transfers.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { ProgressRow } from '../ui/progress-row.tsx';
import { DropZone } from './drop-zone.tsx';
import { fileMessages as messages } from './messages.ts';
import { refusalOf } from './refusal-of.ts';
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
  const [file, setFile] = useState<File>();
  const { start, stop, progress, problem } = useTransfer(upload, onDone);

  const take = (chosen: File | undefined): void => {
    if (!chosen) return;
    const refusal = refusalOf(chosen, { kinds, most });
    setRefused(refusal);
    if (refusal !== undefined) return;
    setFile(chosen);
    void start(chosen);
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
      <DropZone
        label={label}
        kinds={kinds}
        most={most}
        disabled={disabled}
        onFiles={([chosen]) => take(chosen)}
      />
      <FormProblem problem={refused ?? problem} />
    </div>
  );
}
