import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { CopyField } from '../../../../shared/ui/copy-field.tsx';
import type { DialogOptions } from '../../../../shared/ui/dialogs.ts';
import { useReturnFocus } from '../../../../shared/ui/use-return-focus.ts';
import { useDraft } from '../../../../shared/unsaved/use-draft.ts';
import { connectionMessages } from './messages.ts';
import classes from './secret-dialog.module.css';

interface Told {
  readonly label: string;
  readonly value: string;
}

interface SecretDialogProps {
  readonly title: string;
  /** That it is told this once. */
  readonly text: string;
  readonly secret: Told;
  /** What else may be copied with it: a call that shows how it is used. */
  readonly example?: Told;
  /** What is asked before one leaves the page and has not copied it. */
  readonly leaving: DialogOptions;
  readonly onClose: () => void;
}

/** What is told once. Neither a press beside it nor Escape closes it before it was copied: nobody could tell it again. */
export function SecretDialog({ title, text, secret, example, leaving, onClose }: SecretDialogProps) {
  const [isCopied, setIsCopied] = useState(false);
  useReturnFocus();
  useDraft(!isCopied, leaving);
  return (
    <Modal
      opened
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={isCopied}
      onClose={onClose}
    >
      <div className={classes.told}>
        <p>{text}</p>
        <CopyField {...secret} filled={!isCopied} onCopied={() => setIsCopied(true)} />
        {example && <CopyField {...example} />}
        <div className={classes.acts}>
          <Button variant={isCopied ? 'filled' : 'default'} onClick={onClose}>
            {connectionMessages.secret.close}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
