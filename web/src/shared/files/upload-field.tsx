import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ApiProblem } from '../api/problem.ts';
import type { TransferOptions } from '../api/transfers.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import { onPress } from '../ui/on-press.ts';
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

/** What chooses a file and what stops it stand in the same place: who had the keyboard on the one has it on the other. */
const useFocusKept = (isSending: boolean) => {
  const field = useRef<HTMLDivElement>(null);
  const before = useRef(isSending);
  useEffect(() => {
    if (before.current === isSending) return;
    before.current = isSending;
    if (document.activeElement === document.body) field.current?.querySelector('button')?.focus();
  }, [isSending]);
  return field;
};

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
  const isSending = file !== undefined && progress !== undefined;
  const field = useFocusKept(isSending);

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
      <div className={classes.sending} ref={field}>
        <ProgressRow
          label={messages.sending(file.name)}
          value={progress.done}
          max={progress.total ?? 0}
          count={messages.sent(progress.done, progress.total)}
          note={messages.sending(file.name)}
        />
        <Button variant="default" {...onPress(stop)}>
          {messages.stop}
        </Button>
      </div>
    );
  return (
    <div className={classes.field} ref={field}>
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
