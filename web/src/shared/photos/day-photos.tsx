import { Button } from '@mantine/core';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { IconCamera } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { messages as shared } from '../messages.ts';
import { AlertText } from '../ui/alert-text.tsx';
import { dialogs } from '../ui/dialogs.ts';
import { useFocusAfterRemoval } from '../ui/use-focus-after-removal.ts';
import { useRemovePhotoMutation, useWeekPhotos, type Photo } from './api/photos-api.ts';
import { photoMessages as messages } from './messages.ts';
import { PhotoList } from './photo-list.tsx';
import classes from './photos.module.css';
import { usePhotoQueue } from './use-photo-queue.ts';
import { OtherDays, WaitingPhotos } from './waiting-photos.tsx';

export interface DayPhotosProps {
  readonly userId: string;
  readonly date: CivilDate;
  /** Whether photos may come and go, as hours of that day. */
  readonly isOpen: boolean;
  /** Goes to a day. */
  readonly onGo: (date: CivilDate) => void;
}

const mostOfDay = 10;

/** The photos of a day of one's own, those that wait on this device among them: nothing where there is none and none may come. */
export function DayPhotos({ userId, date, isOpen, onGo }: DayPhotosProps) {
  const { data = [], isError } = useWeekPhotos(userId, mondayOf(date));
  const photos = data.filter((photo) => photo.date === date);
  const { queue, uploads, arrived, add } = usePhotoQueue(userId);
  const own = uploads.filter(({ file }) => file.date === date);
  const [remove] = useRemovePhotoMutation();
  const place = useRef<HTMLHeadingElement>(null);
  const expectRemoval = useFocusAfterRemoval(() => place.current);
  if (!isOpen && photos.length + uploads.length === 0) return null;

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
      {isError && <AlertText small>{messages.unread}</AlertText>}
      {photos.length > 0 && (
        <PhotoList
          photos={photos}
          label={messages.title}
          onRemove={isOpen ? (photo, name) => void removal(photo, name) : undefined}
        />
      )}
      <WaitingPhotos uploads={own} queue={queue} onRemoval={expectRemoval} />
      <OtherDays uploads={uploads.filter((upload) => !own.includes(upload))} onGo={onGo} />
      {isOpen && (
        <Adding
          onChosen={(file) => add(file, date)}
          isFull={photos.length + own.length >= mostOfDay}
          arrived={arrived}
        />
      )}
    </section>
  );
}

interface AddingProps {
  readonly onChosen: (file: File) => Promise<void>;
  readonly isFull: boolean;
  /** How many have arrived since the day was opened. */
  readonly arrived: number;
}

function Adding({ onChosen, isFull, arrived }: AddingProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  return (
    <>
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
          if (file) void onChosen(file);
        }}
      />
      <Button
        variant="default"
        size="lg"
        leftSection={<IconCamera size={20} aria-hidden />}
        disabled={isFull}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {messages.add}
      </Button>
      <p id={hint} className={isFull ? classes.hint : 'gt-hidden'} role="status">
        {isFull ? messages.tooMany : arrived > 0 && messages.added(arrived)}
      </p>
    </>
  );
}
