import { instantInSentence, longDay } from '@gestiontemps/contracts/dates/date-labels';
import { useFetchedImage } from '../files/use-fetched-image.ts';
import { SideDrawer } from '../ui/side-drawer.tsx';
import { downloadPhoto, type Photo } from './api/photos-api.ts';
import { photoMessages as messages } from './messages.ts';
import classes from './photos.module.css';

interface PhotoDrawerProps {
  readonly photo: Photo;
  readonly name: string;
  readonly onClose: () => void;
}

/** A photo as large as the screen has room; the whole of a phone's. */
export function PhotoDrawer({ photo, name, onClose }: PhotoDrawerProps) {
  const { id, date, addedOn } = photo;
  const image = useFetchedImage(id, (signal) => downloadPhoto(photo, signal));
  return (
    <SideDrawer title={name} subtitle={longDay(date)} size={720} onClose={onClose}>
      <div className={classes.look}>
        {typeof image === 'object' ? (
          <img className={classes.large} src={image.src} alt={messages.alt(name, date)} />
        ) : (
          <p className={classes.none} role="status">
            {image === 'making' ? messages.coming : messages.missing}
          </p>
        )}
        <p className={classes.facts}>{messages.addedAt(instantInSentence(addedOn))}</p>
      </div>
    </SideDrawer>
  );
}
