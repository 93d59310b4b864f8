/** The tags that project `p` is shown with: one that was removed is none of them any more. */
export const tagsOfProject =
  'views.tags g where g.entreprise = p.entreprise and p.tag_ids ? g.id and not g.is_deleted';

/** A tag as a project shows it. */
export interface ProjectTag {
  readonly id: string;
  readonly label: string;
  /** `#rrggbb`. */
  readonly color: string;
}

export const tagsSelect = `(select coalesce(jsonb_agg(
    jsonb_build_object('id', g.id, 'label', g.label, 'color', g.color) order by searchable(g.label), g.id), '[]')
   from ${tagsOfProject}) as tags`;

/** The link of a project to a tag (spec §3). */
export const tagLink = (projectId: string, tag: ProjectTag) => ({
  id: `${projectId}~${tag.id}`,
  projectId,
  tagId: tag.id,
  tag,
});
