import { addTask } from '@gestiontemps/contracts/projects';
import { firstIssues, type FormErrors } from '../../../shared/forms/first-issues.ts';
import { projectMessages } from '../messages.ts';
import { readPlannedTime } from './planned-time.ts';
import { taskBodyOf, type TaskForm } from './task-form.ts';

/** What is wrong with a form, by field. */
export const checkTask = (form: TaskForm): FormErrors<TaskForm> => {
  const errors = firstIssues<TaskForm>(addTask.body, taskBodyOf(form));
  if (readPlannedTime(form.timePlanned) === undefined)
    errors.set('timePlanned', projectMessages.task.plannedUnreadable);
  return errors;
};
