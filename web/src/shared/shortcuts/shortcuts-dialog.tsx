import { Modal, Switch } from '@mantine/core';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { shortcutMessages as messages } from './messages.ts';
import classes from './shortcuts-dialog.module.css';
import { useSingleKeys } from './use-shortcuts.ts';

/** Every key, where it works, and the switch for those of one key. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const [isOn, setIsOn] = useSingleKeys();
  return (
    <Modal opened title={messages.title} size={760} onClose={onClose}>
      <Switch
        className={classes.switch ?? ''}
        label={messages.single}
        description={messages.singleText}
        checked={isOn}
        onChange={({ currentTarget }) => setIsOn(currentTarget.checked)}
      />
      <div className={classes.places}>
        {messages.places.map(({ place, lines }) => (
          <section key={place} className={classes.place}>
            <h3 className={classes.title}>{place}</h3>
            <dl>
              {lines.map(([keys, what]) => (
                <div key={keys} className={classes.line}>
                  <dt>
                    <kbd className={classes.key}>{keys}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
