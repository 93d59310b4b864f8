import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import classes from './copy-field.module.css';
import { copyMessages as messages } from './copy-messages.ts';

interface CopyFieldProps {
  /** What it is: « Clé ». */
  readonly label: string;
  readonly value: string;
  /** The one thing to do in view. */
  readonly filled?: boolean;
  readonly onCopied?: () => void;
}

/**
 * A text to be taken elsewhere, whole however long it is, with a button that copies it. Where the browser gives no
 * clipboard (without https, or refused), the text is selected for the keys that copy.
 */
export function CopyField({ label, value, filled = false, onCopied }: CopyFieldProps) {
  const id = useId();
  const text = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected'>();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      setOutcome('copied');
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setOutcome('selected');
    }
    onCopied?.();
  };
  const isCopied = outcome === 'copied';
  const Sign = isCopied ? IconCheck : IconCopy;
  return (
    <div className={classes.field}>
      <p id={id} className={classes.label}>
        {label}
      </p>
      <div className={classes.box}>
        <code ref={text} className={classes.value} aria-labelledby={id}>
          {value}
        </code>
        <Button
          variant={filled ? 'filled' : 'default'}
          className={classes.copy ?? ''}
          leftSection={<Sign size={18} aria-hidden />}
          aria-label={messages.of(label)}
          data-autofocus={filled || undefined}
          onClick={() => void copy()}
        >
          {isCopied ? messages.done : messages.act}
        </Button>
      </div>
      <p role="status" className={outcome === 'selected' ? classes.help : 'gt-hidden'}>
        {outcome && messages[outcome]}
      </p>
    </div>
  );
}
