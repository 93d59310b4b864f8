import { BottomSheet } from '../../../shared/ui/bottom-sheet.tsx';
import { SiteLine } from '../../../shared/projects/site-line.tsx';
import { TimePicker, type PickerValue } from '../../../shared/ui/time-picker.tsx';
import type { TaskRef } from '../model/entry-form.ts';

export interface TimeSheetProps {
  readonly title: string;
  /** The chantier of a task. */
  readonly task?: TaskRef;
  readonly value: Partial<PickerValue>;
  readonly withNight?: boolean;
  readonly withComment?: boolean;
  readonly withFinish?: boolean;
  readonly allowZero: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (value: PickerValue) => void;
}

/** The picker, rising from the bottom of the screen. */
export function TimeSheet({ title, task, value, onClose, onSubmit, ...offers }: TimeSheetProps) {
  return (
    <BottomSheet
      opened
      onClose={onClose}
      title={title}
      {...(task && {
        subtitle: <SiteLine number={task.externalId} place={task.projet} />,
      })}
    >
      <TimePicker
        value={value}
        {...offers}
        onCancel={onClose}
        onSubmit={(picked) => {
          onSubmit(picked);
          onClose();
        }}
      />
    </BottomSheet>
  );
}
