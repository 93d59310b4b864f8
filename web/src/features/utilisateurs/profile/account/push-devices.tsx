import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { useId } from 'react';
import type { PushDevice } from '../../../../shared/push/push-api.ts';
import { Chip } from '../../../../shared/ui/chip.tsx';
import { profileMessages } from '../messages.ts';
import devices from './devices-part.module.css';
import classes from './push-devices.module.css';

const { push: messages, devices: words } = profileMessages;

interface PushDevicesProps {
  readonly devices: readonly PushDevice[];
  /** The one that is on its way to be ended. */
  readonly ending: string | undefined;
  readonly onEnd: (id: string) => void;
}

/** Devices that tell one of something, each of which can be silenced from here. */
export function PushDevices({ devices: all, ending, onEnd }: PushDevicesProps) {
  const title = useId();
  if (all.length === 0) return null;
  return (
    <>
      <h3 id={title} className={classes.title}>
        {messages.devices}
      </h3>
      <ul aria-labelledby={title}>
        {all.map(({ id, device, createdOn, isCurrent, isInterrupted, natures }) => (
          <li key={id} className={devices.device}>
            <IconBell size={20} className={devices.sign} aria-hidden />
            <div className={devices.words}>
              <p className={devices.line}>
                <span className={devices.name}>{device}</span>
                {isCurrent && <Chip>{words.here}</Chip>}
              </p>
              <p className={devices.when}>
                {isInterrupted ? messages.interrupted : messages.since(instantInSentence(createdOn))}
              </p>
              <p className={devices.when}>
                {natures
                  // A server that is newer than this page may know more kinds.
                  .filter((nature) => Object.hasOwn(messages.kinds, nature))
                  .map((nature) => messages.kinds[nature].label)
                  .join(', ')}
              </p>
            </div>
            <Button
              variant="default"
              loading={ending === id}
              aria-label={messages.endOf(device)}
              onClick={() => onEnd(id)}
            >
              {messages.end}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
