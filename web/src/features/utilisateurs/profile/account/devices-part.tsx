import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { instantInSentence } from '@gestiontemps/contracts/dates/date-labels';
import { useId } from 'react';
import { loadedOf, ProblemPanel } from '../../../../shared/layouts/problem-panel.tsx';
import { Chip } from '../../../../shared/ui/chip.tsx';
import { dialogs } from '../../../../shared/ui/dialogs.ts';
import { ListSkeleton } from '../../../../shared/ui/list-skeleton.tsx';
import { profileMessages } from '../messages.ts';
import part from '../person-part.module.css';
import { useDevicesQuery, useEndSessionMutation, type Device } from './devices-api.ts';
import classes from './devices-part.module.css';

const messages = profileMessages.devices;

/** Where one is signed in, this device first; the others can be signed out from here. */
export function DevicesPart() {
  const title = useId();
  // No frame tells of a device that came or went.
  const query = useDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, problem, onRetry } = loadedOf(query);
  return (
    <section className={part.part} aria-labelledby={title}>
      <h2 id={title} className={part.title}>
        {messages.title}
      </h2>
      <p className={classes.text}>{messages.text}</p>
      {problem ? (
        <ProblemPanel problem={problem} onRetry={onRetry} />
      ) : data ? (
        <ul>
          {data.data.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      ) : (
        <ListSkeleton rows={2} rowHeight={64} columns={2} />
      )}
    </section>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const { id, device: name, createdOn, seenOn, isCurrent, isRemembered } = device;
  const [end, { isLoading }] = useEndSessionMutation();
  const Sign = /iPhone|iPad|Android/.test(name) ? IconDeviceMobile : IconDeviceDesktop;
  const since = instantInSentence(createdOn);
  const askThenEnd = async (): Promise<void> => {
    const question = { title: messages.question(name), text: messages.questionText, ok: messages.end };
    if (await dialogs.confirm({ ...question, danger: true })) await end({ params: { id } });
  };
  return (
    <li className={classes.device}>
      <Sign size={20} className={classes.sign} aria-hidden />
      <div className={classes.words}>
        <p className={classes.line}>
          <span className={classes.name}>{name}</span>
          {isCurrent && <Chip>{messages.here}</Chip>}
          {isRemembered && <Chip>{messages.remembered}</Chip>}
        </p>
        <p className={classes.when}>
          {isCurrent ? messages.current(since) : messages.seen(since, instantInSentence(seenOn))}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="default"
          loading={isLoading}
          aria-label={messages.endOf(name)}
          onClick={() => void askThenEnd()}
        >
          {messages.end}
        </Button>
      )}
    </li>
  );
}
