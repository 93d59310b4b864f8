import { Modal } from '@mantine/core';
import { useReturnFocus } from '../../../shared/ui/use-return-focus.ts';
import { saisieMessages } from '../messages.ts';
import { TaskSearch, type TaskSearchProps } from './task-search.tsx';

export interface TaskDialogProps extends Omit<TaskSearchProps, 'isTyping'> {
  /** On a phone the search has the whole screen. */
  readonly fullScreen: boolean;
  /** What it is chosen for, where it is no line of one's own. */
  readonly title?: string;
  readonly onClose: () => void;
}

export function TaskDialog({
  fullScreen,
  title = saisieMessages.addTask,
  onClose,
  ...search
}: TaskDialogProps) {
  useReturnFocus();
  return (
    <Modal opened fullScreen={fullScreen} returnFocus={false} title={title} onClose={onClose}>
      <TaskSearch {...search} isTyping={!fullScreen} />
    </Modal>
  );
}
