import { errorCode, projectStatus, type ProjectStatus, taskStatus } from '@gestiontemps/contracts/codes';
import { formatMinutes, type Minutes } from '@gestiontemps/contracts/duration';
import { Rejection } from '@gestiontemps/kernel/commands/rejection';
import type { Tasks } from './task-state.ts';

/** Closing a project in which something is open is asked about first (domain.md §8.6). @throws {Rejection} 409 */
export const checkClosing = (status: ProjectStatus, tasks: Tasks, unvalidated: Minutes): void => {
  const open = [...tasks.values()].filter(
    ({ statusTask, deletedOn }) => deletedOn === null && statusTask !== taskStatus.DONE,
  ).length;
  if (status !== projectStatus.CLOSE || (open === 0 && unvalidated === 0)) return;
  const what = [
    ...(open > 0 ? [open > 1 ? `${open} tâches non terminées` : '1 tâche non terminée'] : []),
    ...(unvalidated > 0 ? [`${formatMinutes(unvalidated)} non validées`] : []),
  ];
  throw new Rejection(
    'closing-unconfirmed',
    `Ce chantier a ${what.join(' et ')}, confirmez pour le clôturer`,
    409,
    errorCode.CommandFailed,
    'confirm',
  );
};
