import { Button } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { IconCamera } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { messages as shared } from '../messages.ts';
import { Uploads } from '../files/uploads.tsx';
import { dialogs } from '../ui/dialogs.ts';
import { useFocusAfterRemoval } from '../ui/use-focus-after-removal.ts';
import { useRemovePhotoMutation, useWeekPhotos, type Photo } from './api/photos-api.ts';
import { photoMessages as messages } from './messages.ts';
import { PhotoList } from './photo-list.tsx';
import classes from './photos.module.css';
import { usePhotoUploads } from './use-photo-uploads.ts';

export interface DayPhotosProps {
  readonly userId: string;
  readonly date: CivilDate;
  /** Whether photos may come and go, as hours of that day. */
  readonly isOpen: boolean;
}

const mostOfDay = 10;

/** The photos of a day of one's own: nothing where there is none and none may come. */
export function DayPhotos({ userId, date, isOpen }: DayPhotosProps) {
  const { data = [] } = useWeekPhotos(userId, mondayOf(date));
  const photos = data.filter((photo) => photo.date === date);
  const [remove] = useRemovePhotoMutation();
  const place = useRef<HTMLHeadingElement>(null);
  const expectRemoval = useFocusAfterRemoval(() => place.current);
  if (!isOpen && photos.length === 0) return null;

  const removal = async ({ id }: Photo, name: string): Promise<void> => {
    const { title, text } = messages.removal;
    const question = { title: title(name), text, ok: shared.actions.remove, danger: true };
    if (!(await dialogs.confirm(question))) return;
    expectRemoval();
    await remove({ params: { id } });
  };
  return (
    <section className={classes.photos} aria-label={messages.title}>
      <div className={classes.head}>
        <h2 ref={place} tabIndex={-1}>
          {messages.title}
        </h2>
      </div>
      {photos.length > 0 && (
        <PhotoList
          photos={photos}
          label={messages.title}
          onRemove={isOpen ? (photo, name) => void removal(photo, name) : undefined}
        />
      )}
      {isOpen && <Adding userId={userId} date={date} isFull={photos.length >= mostOfDay} />}
    </section>
  );
}

function Adding({ userId, date, isFull }: { userId: string; date: CivilDate; isFull: boolean }) {
  const { queue, uploads, arrived, add } = usePhotoUploads(userId, date);
  const { online } = useNetwork();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const reason = online ? (isFull ? messages.tooMany : undefined) : messages.offline;
  return (
    <>
      <Uploads uploads={uploads} queue={queue} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={messages.add}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) void add(file);
        }}
      />
      <Button
        variant="default"
        size="lg"
        leftSection={<IconCamera size={20} aria-hidden />}
        disabled={reason !== undefined}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {messages.add}
      </Button>
      <p id={hint} className={reason === undefined ? 'gt-hidden' : classes.hint} role="status">
        {reason ?? (arrived > 0 && messages.added(arrived))}
      </p>
    </>
  );
}
