import { Button } from '@mantine/core';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { IconArrowRight, IconPhoto } from '@tabler/icons-react';
import { Uploads } from '../files/uploads.tsx';
import { useFetchedImage } from '../files/use-fetched-image.ts';
import { dialogs } from '../ui/dialogs.ts';
import type { PhotoQueue, WaitingPhoto } from './api/photo-queues.ts';
import { photoMessages as messages } from './messages.ts';
import classes from './photos.module.css';

interface WaitingPhotosProps {
  readonly uploads: readonly WaitingPhoto[];
  readonly queue: PhotoQueue;
  /** To be told before one that is given up goes. */
  readonly onRemoval: () => void;
}

/** Aborted once one is on the list no more: there is nothing to ask of it then. */
const arrival = (queue: PhotoQueue, key: string): AbortSignal => {
  const gone = new AbortController();
  const leave = queue.subscribe(() => {
    if (queue.uploads().some((upload) => upload.key === key)) return;
    leave();
    gone.abort();
  });
  return gone.signal;
};

/** The photos of a day that have not arrived: what one gives up is nowhere else. */
export function WaitingPhotos({ uploads, queue, onRemoval }: WaitingPhotosProps) {
  const waiting = uploads.filter(({ state }) => state !== 'refused').length;
  const giveUp = async (key: string): Promise<void> => {
    const { file, wasSent } = uploads.find((upload) => upload.key === key) ?? {};
    const { title, text, sentText, ok } = messages.givingUp;
    const question = { title: title(file?.name ?? ''), text: wasSent ? sentText : text, ok, danger: true };
    if (file?.picture && !(await dialogs.confirm(question, arrival(queue, key)))) return;
    onRemoval();
    queue.remove(key);
  };
  return (
    <>
      <Uploads
        uploads={uploads}
        queue={{ retry: queue.retry, remove: (key) => void giveUp(key) }}
        sign={(upload) => <Thumb upload={upload} />}
      />
      <p className={waiting === 0 ? 'gt-hidden' : classes.hint} role="status">
        {waiting > 0 && messages.waiting(waiting)}
      </p>
    </>
  );
}

function Thumb({ upload: { key, file } }: { upload: WaitingPhoto }) {
  const image = useFetchedImage(key, async () => file.picture);
  return (
    <span className={classes.thumb}>
      {typeof image === 'object' ? (
        <img src={image.src} alt="" className={classes.small} />
      ) : (
        <IconPhoto size={24} aria-hidden />
      )}
    </span>
  );
}

/** « 2 photos du mardi 17 novembre en attente », each the way to its day. */
export function OtherDays({
  uploads,
  onGo,
}: {
  uploads: readonly WaitingPhoto[];
  onGo: (date: CivilDate) => void;
}) {
  if (uploads.length === 0) return null;
  const days = [...Map.groupBy(uploads, ({ file }) => file.date)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return (
    <div className={classes.elsewhere}>
      {days.map(([date, ofDay]) => {
        const refused = ofDay.filter(({ state }) => state === 'refused').length;
        return (
          <Button
            key={date}
            variant="link"
            leftSection={<IconArrowRight size={16} aria-hidden />}
            onClick={() => onGo(date)}
          >
            {refused > 0 ? messages.toReviewOn(refused, date) : messages.waitingOn(ofDay.length, date)}
          </Button>
        );
      })}
    </div>
  );
}
