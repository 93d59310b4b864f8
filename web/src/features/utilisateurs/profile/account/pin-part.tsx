import { Button } from '@mantine/core';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { useId, useState } from 'react';
import { lazyDrawer } from '../../../../shared/ui/lazy-part.tsx';
import { whenInWords } from '../../../../shared/when.ts';
import { profileMessages } from '../messages.ts';
import part from '../person-part.module.css';
import classes from './devices-part.module.css';
import { useOwnPinQuery } from './pin-api.ts';

const PinDrawer = lazyDrawer(async () => (await import('./pin-drawer.tsx')).PinDrawer);
const messages = profileMessages.pin;

/** The code by which one signs in on the tablets of the company, where it has some. */
export function PinPart() {
  const title = useId();
  const { data } = useOwnPinQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isChoosing, setIsChoosing] = useState(false);
  if (!data?.hasTablets) return null;
  const { pinSetOn } = data;
  return (
    <section className={part.part} aria-labelledby={title}>
      <h2 id={title} className={part.title}>
        {messages.title}
      </h2>
      <p className={classes.text}>{messages.text}</p>
      <div className={classes.device}>
        <div className={classes.words}>
          <p className={classes.when}>
            {pinSetOn === null ? messages.none : messages.since(whenInWords(pinSetOn, today()))}
          </p>
        </div>
        <Button
          variant="default"
          aria-haspopup="dialog"
          onPointerEnter={PinDrawer.prepare}
          onFocus={PinDrawer.prepare}
          onClick={() => setIsChoosing(true)}
        >
          {pinSetOn === null ? messages.choose : messages.change}
        </Button>
      </div>
      {isChoosing && <PinDrawer onClose={() => setIsChoosing(false)} />}
    </section>
  );
}
