import { UnstyledButton } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { instantInSentence, longDay } from '@gestiontemps/contracts/dates/date-labels';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFetchedImage } from '../files/use-fetched-image.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyDrawer } from '../ui/lazy-part.tsx';
import { downloadPhoto, type Photo } from './api/photos-api.ts';
import { photoMessages as messages } from './messages.ts';
import { photoName } from './photo-name.ts';
import classes from './photos.module.css';

const PhotoDrawer = lazyDrawer(async () => (await import('./photo-drawer.tsx')).PhotoDrawer);

interface PhotoListProps {
  readonly photos: readonly Photo[];
  readonly label: string;
  /** Each says of which day it is. */
  readonly withDay?: boolean;
  /** Absent for who may not. */
  readonly onRemove?: ((photo: Photo, name: string) => void) | undefined;
}

/** Photos in rows, each of which opens large. */
export function PhotoList({ photos, label, withDay = false, onRemove }: PhotoListProps) {
  const [openId, setOpenId] = useState<string>();
  const opened = photos.find(({ id }) => id === openId);
  const nameOf = (photo: Photo): string =>
    photoName(
      photo,
      photos.filter(({ date }) => date === photo.date),
    );
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {photos.map((photo) => {
          const name = nameOf(photo);
          return (
            <li key={photo.id} className={classes.row}>
              <UnstyledButton
                className={classes.open ?? ''}
                aria-haspopup="dialog"
                onClick={() => setOpenId(photo.id)}
              >
                <Thumb photo={photo} />
                <span className={classes.words}>
                  <span className={classes.name}>{name}</span>{' '}
                  <span className={classes.facts}>
                    {withDay ? longDay(photo.date) : messages.addedAt(instantInSentence(photo.addedOn))}
                  </span>
                </span>
              </UnstyledButton>
              {onRemove && (
                <IconButton
                  icon={IconTrash}
                  variant="subtle"
                  label={messages.remove(name)}
                  onClick={() => onRemove(photo, name)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {opened && <PhotoDrawer photo={opened} name={nameOf(opened)} onClose={() => setOpenId(undefined)} />}
    </>
  );
}

/** Fetched once it comes into view; its row says what it is. */
function Thumb({ photo }: { photo: Photo }) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const [wasSeen, setWasSeen] = useState(false);
  if (entry?.isIntersecting && !wasSeen) setWasSeen(true);
  const image = useFetchedImage(wasSeen ? photo.id : undefined, (signal) => downloadPhoto(photo, signal));
  return (
    <span ref={ref} className={classes.thumb}>
      {typeof image === 'object' ? (
        <img src={image.src} alt="" className={classes.small} />
      ) : (
        <IconPhoto size={24} aria-hidden />
      )}
    </span>
  );
}
