import { formatDuration } from '../../shared/duration.ts';
import { projectMessages } from './messages.ts';

const { removal: messages } = projectMessages;

/** What hangs on a chantier or a task, in hours, and what becomes of it: said before it is taken away. */
export const removalText = (hours: number): string =>
  `${hours > 0 ? messages.hours(formatDuration(hours)) : messages.nothing} ${messages.after}`;
