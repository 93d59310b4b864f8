import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { SideDrawer } from '../../../../../shared/ui/side-drawer.tsx';
import { signInMessages } from './messages.ts';
import classes from './sign-in.module.css';

const messages = signInMessages.codes;

/** Codes that are told this once: there is nothing to take back, they are good from now on. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isCopied, setIsCopied] = useState(false);
  const list = useRef<HTMLUListElement>(null);
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
    <SideDrawer title={messages.title} size={440} onClose={onClose}>
      <div className={classes.step}>
        <p>{messages.text}</p>
        <ul ref={list} className={classes.codes} aria-label={messages.title} tabIndex={-1} data-autofocus>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={classes.acts}>
          <Button variant="default" leftSection={<Sign size={18} aria-hidden />} onClick={() => void copy()}>
            {isCopied ? messages.copied : messages.copy}
          </Button>
          <Button onClick={onClose}>{messages.done}</Button>
        </div>
      </div>
    </SideDrawer>
  );
}
