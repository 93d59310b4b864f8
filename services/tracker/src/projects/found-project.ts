import { tagsOfProject } from './project-tags.ts';

/**
 * Whether the words of parameter `text` find project `p` with its client `d`: by number, label, client, town, tag or task
 * (contracts/src/search-text.ts). Without a text, neither tags nor tasks are read.
 */
export const foundProject = (text: string): string =>
  `(${text}::text is null or found_in(${text}, p.external_id, p.label, d.name, d.firstname, p.ville,
     (select string_agg(g.label, ' ') from ${tagsOfProject}),
     (select string_agg(t.label, ' ') from views.project_tasks t
      where t.entreprise = p.entreprise and t.project_id = p.id and t.deleted_on is null)))`;
