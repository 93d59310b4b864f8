import { BottomSheet } from '../../../shared/ui/bottom-sheet.tsx';
import { projectColour } from '../../../shared/projects/project-colour.ts';
import { TagSwatch } from '../../../shared/ui/tag-swatch.tsx';
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
        subtitle: (
          <>
            <TagSwatch colour={projectColour(task.externalId)} />
            <b>{task.externalId}</b>
            {task.projet}
          </>
        ),
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
