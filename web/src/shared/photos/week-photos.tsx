import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { AlertText } from '../ui/alert-text.tsx';
import { useWeekPhotos } from './api/photos-api.ts';
import { photoMessages as messages } from './messages.ts';
import { PhotoList } from './photo-list.tsx';
import classes from './photos.module.css';

/** The photos of somebody's week, to be looked at; nothing where there is none. */
export function WeekPhotos({ userId, monday }: { userId: string; monday: CivilDate }) {
  const { data = [], isError } = useWeekPhotos(userId, monday);
  if (data.length === 0 && !isError) return null;
  return (
    <section className={`${classes.ofWeek} gt-no-print`} aria-label={messages.ofWeek}>
      <div className={classes.head}>
        <h2>{messages.ofWeek}</h2>
      </div>
      {isError && <AlertText>{messages.unread}</AlertText>}
      <PhotoList photos={data} label={messages.ofWeek} withDay />
    </section>
  );
}
