import type { Reply } from '@gestiontemps/contracts/route';
import type { createTagCategory } from '@gestiontemps/contracts/tag-categories';
import type { CompanyDatabase } from '@gestiontemps/kernel/sql/company-database';
import { isAdministrator, linksOf } from '../policy.ts';
import type { Member } from '../principal.ts';

type Described = Reply<typeof createTagCategory>;
/** What is of a category. */
export type TagCategoryLinks = Pick<Described, 'tasks' | 'taskProjects'> & {
  readonly utilisateurs: readonly Omit<Described['utilisateurs'][number], 'utilisateur'>[];
};

/** What is of these categories and is there, as far as the viewer may see it. */
export const readTagCategoryLinks = async (
  db: CompanyDatabase,
  viewer: Member,
  tagCategoryIds: readonly string[],
): Promise<TagCategoryLinks> => {
  const { entreprise, userId, role } = viewer;
  const seenBy = isAdministrator(viewer) ? null : userId;
  const links = linksOf(role);
  const [utilisateurs, tasks, taskProjects] = await Promise.all([
    db.rows<TagCategoryLinks['utilisateurs'][number]>(
      entreprise,
      `select category as "tagCategoryId", m.id as "utilisateurId"
       from views.members m cross join jsonb_array_elements_text(m.tag_category_ids) as category
       where m.entreprise = $1 and not m.is_deleted and category = any($2)
         and ($3::text is null or m.id = $3 or $4 and m.responsable_ids ? $3)
       order by m.created_on, m.id`,
      [entreprise, tagCategoryIds, seenBy, links.includes('responsable')],
    ),
    db.rows<Described['tasks'][number]>(
      entreprise,
      `select category as "tagCategoryId", t.id as "referentielTaskId",
         jsonb_build_object('id', t.id, 'label', t.label) as "referentielTask"
       from views.reference_tasks t cross join jsonb_array_elements_text(t.tag_category_ids) as category
       where t.entreprise = $1 and not t.is_deleted and category = any($2)
       order by searchable(t.label), t.id`,
      [entreprise, tagCategoryIds],
    ),
    db.rows<Described['taskProjects'][number]>(
      entreprise,
      `select category as "tagCategoryId", t.id as "taskProjectId",
         jsonb_build_object('id', t.id, 'taskProjectLabel', t.label, 'projectId', t.project_id) as "taskProject"
       from views.project_tasks t
       join views.projects p on p.entreprise = t.entreprise and p.id = t.project_id and p.deleted_on is null
       cross join jsonb_array_elements_text(t.tag_category_ids) as category
       where t.entreprise = $1 and t.deleted_on is null and category = any($2)
         and ($3::text is null or exists (
           select from views.project_members m
           where m.entreprise = p.entreprise and m.user_id = $3 and m.project_id = p.id and m.kind = any($4)))
       order by searchable(p.external_id), searchable(t.label), t.id`,
      [entreprise, tagCategoryIds, seenBy, links],
    ),
  ]);
  return { utilisateurs, tasks, taskProjects };
};
