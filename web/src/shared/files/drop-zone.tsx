import { FileButton, UnstyledButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState, type DragEvent } from 'react';
import { ignoreHeldKey } from '../ui/on-press.ts';
import { fileMessages as messages } from './messages.ts';
import classes from './drop-zone.module.css';

interface DropZoneProps {
  /** What is asked for: « Le fichier des chantiers ». */
  readonly label: string;
  /** Extensions: `['.xlsx']`. */
  readonly kinds: readonly string[];
  /** Bytes; said, not checked: `refusalOf` does. */
  readonly most: number;
  readonly onFiles: (files: readonly File[]) => void;
  /** Several at a time. */
  readonly multiple?: boolean;
  readonly disabled?: boolean;
}

/** A place to drop files or to choose them. */
export function DropZone({ label, kinds, most, onFiles, multiple = false, disabled = false }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  // The same file once more is a choice too.
  const forget = useRef<() => void>(null);
  const take = (files: readonly File[]): void => {
    forget.current?.();
    if (!disabled && files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take([...event.dataTransfer.files]);
  };
  return (
    // Dropping is for a pointer; the keyboard has the button inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
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
        {multiple ? messages.dropSeveral : messages.drop}
        <FileButton
          onChange={(chosen: File | File[] | null) => take(chosen === null ? [] : [chosen].flat())}
          accept={kinds.join(',')}
          disabled={disabled}
          multiple={multiple}
          resetRef={forget}
        >
          {(button) => (
            <UnstyledButton
              {...button}
              className={classes.choose ?? ''}
              disabled={disabled}
              onKeyDown={ignoreHeldKey}
            >
              {multiple ? messages.chooseSeveral : messages.choose}
            </UnstyledButton>
          )}
        </FileButton>
      </p>
      <p className={classes.kinds}>
        {kinds.join(', ')} · {messages.size(most)}
      </p>
    </div>
  );
}
