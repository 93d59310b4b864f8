import { Modal } from '@mantine/core';
import { useReturnFocus } from '../../../shared/ui/use-return-focus.ts';
import { saisieMessages } from '../messages.ts';
import classes from './help-dialog.module.css';

/** Every key of the week, for who prefers them. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal opened title={saisieMessages.help.title} onClose={onClose}>
      <dl className={classes.keys}>
        {saisieMessages.help.keys.map(([key, meaning]) => (
          <div key={key} className={classes.line}>
            <dt>
              <kbd className={classes.key}>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
