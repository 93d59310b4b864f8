import { z } from 'zod';
import { projectOpenness, projectStatus, taskStatus } from './codes.ts';
import { importing } from './imports.ts';
import { projectDocument } from './project-documents.ts';
import { route } from './route.ts';
import {
  audited,
  byId,
  civilDate,
  code,
  date,
  euros,
  eurosGiven,
  flag,
  hours,
  hoursWithin,
  id,
  instant,
  isoWeek,
  line,
  many,
  page,
  paging,
  person,
  required,
  rowVersion,
  rowVersionInQuery,
  text,
} from './shapes.ts';
import { tableDownload, tableFormat, tableTypes } from './table-files.ts';
import { tagCategoryIds, tagCategoryLink, tagCategoryName } from './tag-categories.ts';
import { projectTagLink } from './tags.ts';

const status = z.literal(Object.values(projectStatus));
const statusTask = z.literal(Object.values(taskStatus));

const adresseProjet = z
  .object({
    id: id.optional(),
    adresse: z.string(),
    cp: z.string(),
    ville: z.string(),
    lat: z.number().nullable().optional(),
    lng: z.number().nullable().optional(),
  })
  .meta({ id: 'ProjectAddress', description: 'Where the site of a project is' });

const writeAdresse = z.strictObject({
  id: id.optional(),
  adresse: line(200),
  cp: line(10),
  ville: line(80),
  lat: z.number().min(-90).max(90).nullable().optional(),
  lng: z.number().min(-180).max(180).nullable().optional(),
});

const tagLink = z
  .object({ ...projectTagLink, tag: z.object({ id, label: z.string(), color: z.string() }) })
  .meta({ id: 'ProjectTagLink', description: 'A tag of a project' });

const finishSaid = z
  .object({
    par: person.nullable().describe('Who said so; null for nobody of the company any more'),
    le: instant.describe('When'),
  })
  .meta({
    id: 'FinishSaid',
    description: 'Somebody said with his hours that the task is finished, and the responsables are asked',
  });

export const task = z
  .object({
    id,
    taskProjectLabel: z.string(),
    taskCode: z.string().nullable(),
    description: z.string().nullable(),
    projectId: id,
    taskRefId: id.nullable(),
    statusTask,
    timePlanned: hours,
    /** Hours entered so far. */
    timeEntered: hours,
    finAnnoncee: finishSaid.nullable(),
    tags: z
      .array(z.object({ ...tagCategoryLink, taskProjectId: id }))
      .describe('Links to its tag categories by name'),
    ...audited,
    rowVersion: z.int(),
  })
  .meta({ id: 'ProjectTask', description: 'A task of a project' });

export const project = z
  .object({
    id,
    label: z.string(),
    externalId: z.string(),
    clientId: id,
    client: z
      .object({ id, name: z.string(), externalId: z.string() })
      .meta({ id: 'ProjectClient', description: 'The client of a project' }),
    projectStatus: status,
    /** Derived: not opened, opened or finished for entry today (domain.md §8.6). */
    ouverture: z.literal(Object.values(projectOpenness)),
    isBillable: z.boolean(),
    estimatedStartDate: date.nullable(),
    estimatedEndDate: date.nullable(),
    amount: euros.nullable(),
    ouverteALaSaisie: date.nullable(),
    commentaire: z.string().nullable(),
    adresseProjet: adresseProjet.nullable(),
    responsables: z.array(person),
    commerciaux: z.array(person),
    tags: z.array(tagLink).describe('Tags (mots-clés) of the project by label'),
    isDeleted: z.boolean(),
    ...audited,
    rowVersion: z.int(),
  })
  .meta({ id: 'Project', description: 'A project (chantier)' });

/** Hours and labour cost so far; `montantMo` as far as the caller sees amounts (domain.md §8.10). */
export const projectListItem = project
  .extend({
    totalPlannedTime: hours,
    totalInputTime: hours,
    totalInputNightTime: hours,
    /** For those alone who may read everybody's absences. */
    totalAbsenceTime: hours.nullable(),
    tagsCategory: z.array(tagCategoryName).describe('Tag categories of its tasks by name'),
    montantMo: euros.nullable(),
  })
  .meta({ id: 'ProjectListItem', description: 'A project with its sums' });

export const projectDetail = projectListItem
  .extend({
    documents: z.array(projectDocument).describe('Its documents, the latest first, without removed ones'),
  })
  .meta({ id: 'ProjectDetail', description: 'A project with its sums and its documents' });

/** What is said of a project; left out of a change, it stays as it is. */
const fields = {
  label: required('Le libellé', 120),
  externalId: code('Le N° chantier'),
  clientId: id,
  amount: eurosGiven(z.number().min(0).max(1e9)).nullable().optional(),
  projectStatus: status,
  isBillable: z.boolean(),
  estimatedStartDate: civilDate.nullable().optional(),
  estimatedEndDate: civilDate.nullable().optional(),
  responsablesId: z.array(id).max(50),
  commerciauxId: z.array(id).max(50),
  tagIds: z.array(id).max(50),
  ouverteALaSaisie: civilDate.nullable().optional(),
  commentaire: text(4000).nullable().optional(),
  adresseProjet: writeAdresse.nullable().optional(),
};

export const newProject = z.strictObject({
  ...fields,
  projectStatus: status.default(projectStatus.CREATE),
  isBillable: z.boolean().default(true),
  responsablesId: fields.responsablesId.default([]),
  commerciauxId: fields.commerciauxId.default([]),
  tagIds: fields.tagIds.default([]),
});

export const projectChanges = z
  .strictObject(fields)
  .partial()
  .extend({
    confirm: z
      .boolean()
      .optional()
      .describe(
        'false: closing a project with tasks that are not done or hours that are not validated is refused with 409, which tells of them; otherwise it is closed as it stands',
      ),
    rowVersion,
  });

export const createProject = route({
  method: 'POST',
  path: '/Projet/Create',
  summary: 'Creates a project with the reference tasks that go into every project',
  source: 'spec §7, domain.md §8.7',
  allow: 'projects.write',
  body: newProject,
  reply: project,
});

export const updateProject = route({
  method: 'PUT',
  path: '/Projet/Update/:id',
  summary: 'Changes a project, its status included; what is left out stays',
  source: 'spec §7',
  allow: 'projects.write',
  params: byId,
  body: projectChanges,
  reply: project,
});

export const importProjects = route({
  method: 'POST',
  path: '/Projet/UploadProjectExcelFile',
  summary:
    'Adds and changes projects by the lines of a file, each by its number; a wrong line holds up no other',
  source: 'spec §7, domain.md §8.16',
  allow: 'projects.write',
  ...importing,
});

export const projectImportModel = route({
  method: 'GET',
  path: '/Projet/ImportModel',
  summary: 'A workbook to fill in with projects',
  source: 'domain.md §8.16',
  allow: 'projects.write',
  download: { types: [tableTypes.xlsx] },
});

export const commentProject = route({
  method: 'PUT',
  path: '/Projet/AddOrUpdateComment/:id',
  summary: 'Sets the comment of a project; null or blanks take it away',
  source: 'spec §7, api.md',
  allow: 'projects.write',
  params: byId,
  body: z.strictObject({ commentaire: text(4000).nullable(), rowVersion }),
  reply: project,
});

export const deleteProject = route({
  method: 'DELETE',
  path: '/Projet/Delete/:id',
  summary: 'Removes a project: what was worked on it stays, and it keeps its number',
  source: 'spec §7',
  allow: 'projects.write',
  params: byId,
  query: z.strictObject({ rowVersion: rowVersionInQuery }),
});

const byProject = z.strictObject({ projectId: id });

export const getProject = route({
  method: 'GET',
  path: '/Projet/GetById/:projectId',
  summary: 'One project with its totals',
  source: 'spec §7',
  allow: 'projects.read',
  params: byProject,
  reply: projectDetail,
});

/** Which projects, and in which order. */
const chosen = {
  Status: many(z.enum(['1', '2', '3', '50'])).optional(),
  Clients: many(id).optional(),
  Tags: many(id).optional(),
  isFacturable: flag.optional(),
  startWeek: isoWeek.optional().describe('Only projects on which time was entered in this week or later'),
  endWeek: isoWeek.optional().describe('Only projects on which time was entered in this week or earlier'),
  hasTaskOpened: flag.optional().describe('Whether any of its tasks is not done'),
  Text: line(100).optional(),
  includeDeleted: flag.optional(),
  ...paging(['estimatedStartDate', 'label', 'externalId', 'totalInputTime', 'projectStatus']),
};

export const listProjects = route({
  method: 'GET',
  path: '/Projet/List',
  summary: 'Projects with their totals',
  source: 'spec §7',
  allow: 'projects.read',
  query: z.strictObject({
    ...chosen,
    includeAbsences: flag
      .optional()
      .describe('false: no absences are added up, and totalAbsenceTime is null; true when left out'),
  }),
  reply: page(projectListItem),
});

export const downloadProjects = route({
  method: 'GET',
  path: '/Projet/Download',
  summary: 'The projects of a list with their sums as a file: all of them, whatever page is asked for',
  source: 'spec §7, domain.md §8.10, §8.33',
  allow: 'projects.read',
  query: z.strictObject({ ...chosen, format: tableFormat }),
  noted: 'table-fetched',
  download: tableDownload,
});

export const nextProjectNumber = route({
  method: 'GET',
  path: '/Projet/GetNextNumeroProjet',
  summary: 'A free project number, as a proposal',
  source: 'spec §7, domain.md §8.8',
  allow: 'projects.write',
  reply: z.object({ numero: z.string() }),
});

/** A project as offered for entry, with its open tasks. */
export const projectForInput = z
  .object({
    id,
    label: z.string(),
    externalId: z.string(),
    client: z.string(),
    ville: z.string().nullable(),
    recent: z.boolean(),
    favori: z.boolean(),
    tasks: z.array(z.object({ id, taskProjectLabel: z.string(), statusTask })),
  })
  .meta({ id: 'ProjectForInput', description: 'A project as offered for entry, with its open tasks' });

export const listProjectsForInput = route({
  method: 'GET',
  path: '/Projet/GetProjetsForInput',
  summary: 'Projects on which a user may enter time: recent ones first, then his favourites',
  source: 'spec §7, domain.md §8.11',
  allow: 'projects.enter',
  query: z.strictObject({
    UserId: id.optional(),
    Text: line(100).optional(),
    ...paging(['recent']),
  }),
  reply: page(projectForInput),
});

export const setFavouriteProject = route({
  method: 'PUT',
  path: '/Projet/:id/Favori',
  summary: 'Makes a project a favourite of the caller, or no longer one: it is offered to him earlier',
  source: 'domain.md §8.11',
  allow: 'projects.enter',
  params: byId,
  body: z.strictObject({ favori: z.boolean() }),
  reply: z.object({ id, favori: z.boolean() }),
});

export const listProjectTasks = route({
  method: 'GET',
  path: '/Projet/:projectId/Tasks',
  summary: 'Tasks of a project',
  source: 'spec §7',
  allow: 'projects.read',
  params: byProject,
  query: z.strictObject({
    StatusTask: z.enum(['1', '2', '3', '50']).optional(),
    Text: line(100).optional(),
    includeDeleted: flag.optional(),
  }),
  reply: page(task),
});

const taskFields = {
  taskProjectLabel: required('Le libellé', 120).meta({
    description: 'What people call the task; `TaskProjectLabel` is read as well',
    examples: ['Gros œuvre'],
  }),
  taskCode: code('Le code tâche').nullable().optional(),
  description: text(2000).nullable().optional(),
  statusTask,
  timePlanned: hoursWithin(0, 10_000, 'Le temps prévu doit être compris entre 0 et 10 000 heures'),
  taskRefId: id.nullable().optional(),
  tagCategoryIds: tagCategoryIds.optional().meta({
    description:
      'Tag categories of the task, those of its reference task when it is new and says none; `tags` is read as well',
    examples: [[]],
  }),
};

const otherNames: Readonly<Record<string, string>> = {
  TaskProjectLabel: 'taskProjectLabel',
  tags: 'tagCategoryIds',
};

/** `tags` may come back as they were read: links, of which the category counts. */
const categoryIn = (tag: unknown): unknown =>
  typeof tag === 'object' && tag !== null && 'tagCategoryId' in tag ? tag.tagCategoryId : tag;

/** Two fields have another name too. To the compiler it is the fields alone: what is made anew has one spelling. */
const withOtherNames = <Fields extends z.ZodType>(fields: Fields): Fields =>
  z.preprocess((body) => {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
    const said = Object.entries(body).map(([name, value]: [string, unknown]) => [
      otherNames[name] ?? name,
      name === 'tags' && Array.isArray(value) ? value.map(categoryIn) : value,
    ]);
    return Object.fromEntries(said) as unknown;
  }, fields) as unknown as Fields;

export const addTask = route({
  method: 'POST',
  path: '/Projet/:id/AddTask',
  summary: 'Adds a task to a project',
  source: 'spec §7',
  allow: 'projects.addTask',
  params: byId,
  body: withOtherNames(z.strictObject({ ...taskFields, statusTask: statusTask.default(taskStatus.TO_DO) })),
  reply: task,
});

export const updateTask = route({
  method: 'PUT',
  path: '/Projet/:id/AddOrUpdateTask/:taskId',
  summary: 'Changes a task of a project; what is left out stays',
  source: 'spec §7',
  allow: 'projects.write',
  params: z.strictObject({ id, taskId: id }),
  body: withOtherNames(z.strictObject(taskFields).partial().extend({ rowVersion })),
  reply: task,
});

export const finishTask = route({
  method: 'PUT',
  path: '/Projet/:id/FinishTask/:taskId',
  summary: 'Says whether a task is finished, as its responsables are asked when somebody else said so',
  source: 'domain.md §8.7',
  allow: 'projects.finishTask',
  params: z.strictObject({ id, taskId: id }),
  body: z.strictObject({
    isFinished: z.boolean().describe('Whether it is: true finishes it, false has it gone on with'),
  }),
  reply: task,
});

export const listFinishedTasks = route({
  method: 'GET',
  path: '/Projet/GetFinishedTasks',
  summary: 'Tasks said to be finished that wait for a word of the responsables, the oldest first',
  source: 'domain.md §8.7',
  allow: 'projects.finishTask',
  query: z.strictObject(paging(['le'])),
  reply: page(
    z
      .object({
        id,
        taskProjectLabel: z.string(),
        taskCode: z.string().nullable(),
        project: z.object({ id, label: z.string(), externalId: z.string() }),
        finAnnoncee: finishSaid,
      })
      .meta({ id: 'FinishedTask', description: 'A task said to be finished' }),
  ),
});

export const deleteTask = route({
  method: 'DELETE',
  path: '/Projet/DeleteTask/:taskId',
  summary: 'Removes a task of a project; hours that were entered on it stay',
  source: 'spec §7',
  allow: 'projects.write',
  params: z.strictObject({ taskId: id }),
  query: z.strictObject({ rowVersion: rowVersionInQuery }),
});
