import type { TagCategory } from '../../../shared/api/reference-lists-api.ts';
import { fullName } from '../../../shared/session/me.ts';
import { tagCategoryMessages as messages } from './messages.ts';
import classes from './what-is-of-it.module.css';

/** Who and what is of a category: it is said on their own pages, and shown here before somebody renames or removes it. */
export function WhatIsOfIt({ category }: { category: TagCategory }) {
  const { utilisateurs, tasks, taskProjects } = category;
  const parts = [
    {
      label: messages.people,
      names: utilisateurs.map(({ utilisateur }) => fullName(utilisateur)),
      none: messages.none,
    },
    {
      label: messages.tasks,
      names: tasks.map(({ referentielTask }) => referentielTask.label),
      none: messages.noneOfThem,
    },
    {
      label: messages.projectTasks,
      names: taskProjects.length > 0 ? [messages.taskCount(taskProjects.length)] : [],
      none: messages.noneOfThem,
    },
  ];
  return (
    <dl className={classes.parts}>
      {parts.map(({ label, names, none }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-none={names.length === 0 || undefined}>{names.join(', ') || none}</dd>
        </div>
      ))}
    </dl>
  );
}
