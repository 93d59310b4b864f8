import { openTask } from './open-task.ts';
import { tagsOfProject } from './project-tags.ts';

/** Without a text, nothing further is read. */
const found = (text: string, ...further: readonly string[]): string =>
  `(${text}::text is null or found_in(${[text, 'p.external_id', 'p.label', 'd.name', 'd.firstname', 'p.ville', ...further].join(', ')}))`;

const tags = `(select string_agg(g.label, ' ') from ${tagsOfProject})`;
const tasks = (which: string): string =>
  `(select string_agg(t.label, ' ') from views.project_tasks t
    where t.entreprise = p.entreprise and t.project_id = p.id and ${which})`;

/**
 * Whether the words of parameter `text` find project `p` with its client `d`: by number, label, client, town, tag or task
 * (contracts/src/search-text.ts).
 */
export const foundProject = (text: string): string => found(text, tags, tasks('t.deleted_on is null'));

/** The same for who enters hours, by no more than he is shown; `trades`: parameter of his trades. */
export const foundForInput = (text: string, trades: string): string => found(text, tasks(openTask(trades)));
