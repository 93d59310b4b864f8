import { Modal } from '@mantine/core';
import { useReturnFocus } from '../../../shared/ui/use-return-focus.ts';
import { saisieMessages } from '../messages.ts';
import { TaskSearch, type TaskSearchProps } from './task-search.tsx';

export interface TaskDialogProps extends Omit<TaskSearchProps, 'isTyping'> {
  /** On a phone the search has the whole screen. */
  readonly fullScreen: boolean;
  readonly onClose: () => void;
}

export function TaskDialog({ fullScreen, onClose, ...search }: TaskDialogProps) {
  useReturnFocus();
  return (
    <Modal
      opened
      fullScreen={fullScreen}
      returnFocus={false}
      title={saisieMessages.addTask}
      onClose={onClose}
    >
      <TaskSearch {...search} isTyping={!fullScreen} />
    </Modal>
  );
}
