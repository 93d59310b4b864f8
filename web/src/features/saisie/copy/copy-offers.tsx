import { Button } from '@mantine/core';
import { IconCalendarWeek, IconCopy } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { copyText, enteredText } from '../model/copy-words.ts';
import { useFocusBehindRemoval } from '../../../shared/ui/use-focus-after-removal.ts';
import type { EntryActs } from '../use-entry-acts.ts';
import classes from './copy-preview.module.css';
import { filledDays, type Copies, type Copy } from './use-copies.ts';

export interface CopyOffersProps {
  readonly copies: Copies;
  readonly acts: EntryActs;
  /** Shows what a whole week would take over, before it does. */
  readonly onWeek: () => void;
}

/** An empty day like the one before in one tap; a week of which several days are empty, in two. */
export function CopyOffers({ copies: { day, week }, acts, onWeek }: CopyOffersProps) {
  const moveOn = useFocusBehindRemoval();
  const isDay = filledDays(day) > 0;
  const isWeek = filledDays(week) > 1;
  if (!isDay && !isWeek) return null;
  return (
    <div className={classes.offers}>
      {day && isDay && (
        <Offer
          copy={day}
          icon={IconCopy}
          onClick={(button) => {
            moveOn(button);
            acts.takeOver(enteredText(day.like, day.plan), day.plan);
          }}
        />
      )}
      {week && isWeek && (
        <Offer
          copy={week}
          icon={IconCalendarWeek}
          onClick={(button) => {
            moveOn(button);
            onWeek();
          }}
        />
      )}
    </div>
  );
}

interface OfferProps {
  readonly copy: Copy;
  readonly icon: Icon;
  readonly onClick: (button: Element) => void;
}

function Offer({ copy, icon: Sign, onClick }: OfferProps) {
  return (
    <Button
      variant="default"
      fullWidth
      justify="flex-start"
      className={classes.offer ?? ''}
      leftSection={<Sign size={20} aria-hidden />}
      onClick={({ currentTarget }) => onClick(currentTarget)}
    >
      <span className={classes.words}>
        {copy.like}
        <span className={classes.what}>{copyText(copy.plan)}</span>
      </span>
    </Button>
  );
}
