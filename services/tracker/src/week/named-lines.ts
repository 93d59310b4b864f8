/**
 * What bears the names of lines `l`, for a `from`: client `c`, project `p` and task `t`, or type of absence `a`. For the
 * statements of both slices that show a week.
 */
export const nameJoins = `
     left join views.project_tasks t on t.entreprise = l.entreprise and t.id = l.task_project_id
     left join views.projects p on p.entreprise = l.entreprise and p.id = l.project_id
     left join directory.clients c on c.entreprise = l.entreprise and c.id = p.client_id
     left join views.absence_types a on a.entreprise = l.entreprise and a.id = l.absence_id`;

/** Lines of people's weeks as they stand, beside what bears their names. */
export const namedLines = `views.timesheet_lines l${nameJoins}`;

/** What a line of {@link nameJoins} is called; empty where it has no such thing. */
export const lineNames = `coalesce(c.name, '') as client,
            coalesce(p.label, '') as projet,
            coalesce(p.external_id, '') as "externalId",
            coalesce(t.label, '') as tache,
            coalesce(a.label, '') as libelle`;

/** Days, then projects, tasks and absences by name. */
export const lineOrder = 'l.date, p.external_id, t.label, a.label, l.id';
