import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { signInMessages } from './messages.ts';
import classes from './sign-in.module.css';

const messages = signInMessages.codes;

/** Codes that are told this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isCopied, setIsCopied] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // What held the focus has gone, and this is what is to be read.
  useEffect(() => list.current?.focus(), []);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setIsCopied(true);
    } catch {
      // Without a clipboard the keys that copy still do.
      if (list.current) getSelection()?.selectAllChildren(list.current);
    }
  };
  const Sign = isCopied ? IconCheck : IconCopy;
  return (
    <div className={classes.step}>
      <p>{messages.text}</p>
      <ul ref={list} className={classes.codes} aria-label={messages.title} tabIndex={-1}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        className={classes.copy ?? ''}
        leftSection={<Sign size={18} aria-hidden />}
        onClick={() => void copy()}
      >
        {isCopied ? messages.copied : messages.copy}
      </Button>
    </div>
  );
}
