import { Button } from '@mantine/core';
import { messages } from '../../../shared/messages.ts';
import { BottomSheet } from '../../../shared/ui/bottom-sheet.tsx';
import { copyMessages as words } from './messages.ts';
import { copyText, enteredText } from '../model/copy-words.ts';
import type { WeekEntry } from '../use-week-entry.ts';
import type { EntryActs } from '../use-entry-acts.ts';
import { CopyPreview } from './copy-preview.tsx';
import classes from './copy-preview.module.css';
import { useCopies, type CopyInto } from './use-copies.ts';

export interface CopySheetProps {
  readonly entry: WeekEntry;
  readonly into: CopyInto;
  readonly acts: EntryActs;
  readonly onClose: () => void;
}

/** A week like another, before it is entered. */
export function CopySheet({ entry, into, acts, onClose }: CopySheetProps) {
  const { week } = useCopies(entry, into);
  if (!week) return null;
  const { like, plan } = week;
  return (
    <BottomSheet opened title={like} subtitle={words.days} onClose={onClose}>
      <div className={classes.sheet}>
        <CopyPreview plan={plan} />
        <div className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {messages.actions.cancel}
          </Button>
          <Button
            data-autofocus
            disabled={plan.every(({ wanted }) => wanted.length === 0)}
            onClick={() => {
              acts.takeOver(enteredText(like, plan), plan);
              onClose();
            }}
          >
            {words.enter(copyText(plan))}
          </Button>
        </div>
      </div>
    </BottomSheet>
  );
}
