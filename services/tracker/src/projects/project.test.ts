import { projectStatus, type Role, taskStatus } from '@gestiontemps/contracts/codes';
import { minutes } from '@gestiontemps/contracts/duration';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { describe, expect, test } from '@jest/globals';
import { project, type ProjectCommand, projectFacts } from './project.ts';
import type { ProjectFields } from './project-fields.ts';
import { type NewTask, taskIdOf } from './task-state.ts';

const { given, fold } = specify(project);

const tilleuls: ProjectFields = {
  externalId: 'CH26-0014',
  label: 'Résidence Tilleuls',
  clientId: 'client',
  isBillable: true,
  estimatedStartDate: '2026-09-01',
  estimatedEndDate: '2027-03-31',
  amount: '125000.00',
  projectStatus: projectStatus.CREATE,
  ouverteALaSaisie: null,
  responsables: ['marc'],
  commerciaux: ['julie'],
  tagIds: ['urgent'],
  adresseProjet: { adresse: '3 rue des Tilleuls', cp: '44000', ville: 'Nantes', lat: null, lng: null },
  commentaire: null,
};
const shell: NewTask = {
  taskProjectId: 'p.000000000001',
  taskProjectLabel: 'Gros œuvre',
  taskCode: 'GO-01',
  description: null,
  timePlanned: minutes(9000),
  taskRefId: null,
  tagCategoryIds: [],
  statusTask: taskStatus.TO_DO,
};

const member = (role: Role, active = true) => ({ role, active });
const people = {
  clientIsActive: true,
  members: new Map([
    ['marc', member('responsable')],
    ['julie', member('commercial')],
    ['anne', member('administrateur')],
    ['lea', member('utilisateur')],
    ['paul', member('responsable', false)],
  ]),
  activeTags: new Set(['urgent', 'neuf']),
};
const create = (fields: Partial<ProjectFields> = {}, more = {}): ProjectCommand => ({
  type: 'Create',
  fields: { ...tilleuls, ...fields },
  tasks: [],
  codeReserved: true,
  ...people,
  ...more,
});
const change = (fields: Partial<ProjectFields>, more = {}): ProjectCommand => ({
  type: 'Change',
  fields: { ...tilleuls, ...fields },
  rowVersion: undefined,
  codeReserved: true,
  ...people,
  ...more,
});
const created = { type: 'ProjectCreated', data: tilleuls } as const;
const added = { type: 'TaskAdded', data: shell } as const;

describe('the tags of a project', () => {
  test('are there when they come; those it has stay when they are gone', () => {
    const none = { activeTags: new Set<string>() };
    given()
      .when(create({ tagIds: ['unknown'] }))
      .rejects('tag-unknown');
    given(created)
      .when(change({ tagIds: ['neuf', 'urgent', 'neuf'] }))
      .yields({ type: 'ProjectTagsChanged', data: { tagIds: ['neuf', 'urgent'] } });
    given(created).when(change({}, none)).yields();
    given(created)
      .when(change({ tagIds: ['urgent', 'neuf'] }, none))
      .rejects('tag-unknown');
    given(created)
      .when(change({ tagIds: [] }, none))
      .yields({ type: 'ProjectTagsChanged', data: { tagIds: [] } });
  });

  test('are none in what was recorded before there were any', () => {
    const { tagIds: _, ...before } = tilleuls;
    const old = { type: 'ProjectCreated', data: before } as const;
    expect(fold([old])).toMatchObject({ tagIds: [] });
    given(old)
      .when(change({ tagIds: [] }))
      .yields();
  });
});

describe('a new project', () => {
  test('is recorded whole, with the reference tasks of every project', () => {
    given()
      .when(create({}, { tasks: [shell] }))
      .yields(created, added);
  });

  test('is created once', () => {
    given(created).when(create()).yields();
  });

  test('bears no number that was not reserved for it, and reserves none for what is refused', () => {
    const unreserved = { codeReserved: false };
    given().when(create({}, unreserved)).rejects('reserve-code-first');
    given()
      .when(create({ clientId: 'none' }, { ...unreserved, clientIsActive: false }))
      .rejects('client-unknown');
    given(created)
      .when(change({ externalId: 'CH26-0015' }, unreserved))
      .rejects('reserve-code-first');
    given(created).when(change({}, unreserved)).yields();
  });

  test('needs a client of the company', () => {
    given()
      .when(create({}, { clientIsActive: false }))
      .rejects('client-unknown');
  });

  test('cannot end before it starts', () => {
    given()
      .when(create({ estimatedEndDate: '2026-08-31' }))
      .rejects('dates-reversed');
    given()
      .when(create({ estimatedEndDate: '2026-09-01' }))
      .yields({ type: 'ProjectCreated', data: { ...tilleuls, estimatedEndDate: '2026-09-01' } });
  });

  test.each([
    ['lea', 'a mere user'],
    ['paul', 'a deactivated member'],
    ['stranger', 'somebody of another company'],
  ])('has no responsable like %s, %s', (who) => {
    given()
      .when(create({ responsables: ['marc', who] }))
      .rejects('not-a-responsable');
  });

  test('has commerciaux who are at least commercial: a responsable is not', () => {
    given()
      .when(create({ commerciaux: ['marc'] }))
      .rejects('not-a-commercial');
  });

  test('may be led by anyone of a higher role', () => {
    given()
      .when(create({ responsables: ['julie', 'anne'], commerciaux: ['anne'] }))
      .yields({
        type: 'ProjectCreated',
        data: { ...tilleuls, responsables: ['anne', 'julie'], commerciaux: ['anne'] },
      });
  });

  test('names each person once', () => {
    given()
      .when(create({ responsables: ['marc', 'marc'] }))
      .yields(created);
  });
});

describe('a change of a project', () => {
  test('of nothing records nothing', () => {
    given(created).when(change({})).yields();
    given(created)
      .when(change({ responsables: ['marc', 'marc'] }))
      .yields();
  });

  const { label: _, ...rest } = tilleuls;
  const { clientId, isBillable, estimatedStartDate, estimatedEndDate, amount } = rest;
  const details = { clientId, isBillable, estimatedStartDate, estimatedEndDate, amount };
  const address = { adresse: '5 quai', cp: '44100', ville: 'Nantes', lat: 47.2, lng: -1.5 };
  test.each([
    ['ProjectRenumbered', { externalId: 'CH26-0015' }, {}],
    ['ProjectDetailsChanged', { label: 'Les Tilleuls' }, details],
    ['ProjectStatusChanged', { projectStatus: projectStatus.PROGRESS }, {}],
    ['ProjectOpeningChanged', { ouverteALaSaisie: '2026-10-01' }, {}],
    ['ProjectTeamChanged', { responsables: ['anne'] }, { commerciaux: ['julie'] }],
    ['ProjectAddressChanged', { adresseProjet: address }, {}],
    ['ProjectAddressChanged', { adresseProjet: null }, {}],
    ['ProjectCommentChanged', { commentaire: 'Accès par la cour' }, {}],
  ] as const)('records %s with what it changes', (type, fields, others) => {
    expect(given(created).when(change(fields)).decided()).toEqual([{ type, data: { ...others, ...fields } }]);
  });

  test('records each thing it changes', () => {
    const events = given(created)
      .when(change({ label: 'Les Tilleuls', projectStatus: projectStatus.CLOSE, commentaire: 'Fini' }))
      .decided();
    expect(events.map(({ type }) => type)).toEqual([
      'ProjectDetailsChanged',
      'ProjectCommentChanged',
      'ProjectStatusChanged',
    ]);
  });

  test('decided twice changes nothing the second time', () => {
    const command = change({ label: 'Les Tilleuls', responsables: ['anne'], adresseProjet: address });
    const events = given(created).when(command).decided();
    given(created, ...events)
      .when(command)
      .yields();
  });

  test('may go from any status to any other', () => {
    for (const from of Object.values(projectStatus))
      for (const to of Object.values(projectStatus)) {
        const start = { type: 'ProjectCreated', data: { ...tilleuls, projectStatus: from } } as const;
        const events = given(start)
          .when(change({ projectStatus: to }))
          .decided();
        expect(events).toEqual(
          from === to ? [] : [{ type: 'ProjectStatusChanged', data: { projectStatus: to } }],
        );
      }
  });

  test('keeps a client who was removed since, but takes no such client', () => {
    given(created)
      .when(change({ commentaire: 'x' }, { clientIsActive: false }))
      .yields({ type: 'ProjectCommentChanged', data: { commentaire: 'x' } });
    given(created)
      .when(change({ clientId: 'other' }, { clientIsActive: false }))
      .rejects('client-unknown');
  });

  test('keeps a colleague who was demoted since, but takes no such colleague', () => {
    const demoted = { members: new Map([['marc', member('utilisateur')]]) };
    given(created)
      .when(change({ commentaire: 'x' }, demoted))
      .yields({ type: 'ProjectCommentChanged', data: { commentaire: 'x' } });
    given(created)
      .when(change({ responsables: ['lea', 'marc'] }))
      .rejects('not-a-responsable');
  });

  test('cannot reverse its dates', () => {
    given(created)
      .when(change({ estimatedStartDate: '2027-04-01' }))
      .rejects('dates-reversed');
  });

  test('is refused to who read the project before another change', () => {
    const renamed = { type: 'ProjectDetailsChanged', data: { ...details, label: 'Autre' } } as const;
    given(created, renamed)
      .when(change({}, { rowVersion: 1 }))
      .rejects('stale');
    expect(
      given(created, renamed)
        .when(change({}, { rowVersion: 2 }))
        .decided(),
    ).toHaveLength(1);
  });

  test('is not disturbed by the tasks of the project', () => {
    given(created, added)
      .when(change({ commentaire: 'x' }, { rowVersion: 1 }))
      .yields({ type: 'ProjectCommentChanged', data: { commentaire: 'x' } });
  });

  test('needs a project', () => {
    given().when(change({})).rejects('not-found');
  });
});

describe('a task of a project', () => {
  const changeTask = (
    task: Partial<NewTask>,
    rowVersion?: number,
    referenceIsActive = true,
  ): ProjectCommand => ({
    type: 'ChangeTask',
    task: { ...shell, ...task },
    rowVersion,
    referenceIsActive,
    knownCategories: new Set(['masons']),
  });
  const addTask = (task: Partial<NewTask> = {}, referenceIsActive = true): ProjectCommand => ({
    type: 'AddTask',
    task: { ...shell, ...task },
    referenceIsActive,
    knownCategories: new Set(['masons']),
  });

  test('is of tag categories that are there; those it has stay when they are gone', () => {
    const { taskProjectId: _, statusTask: _status, ...details } = shell;
    const ofMasons = { tagCategoryIds: ['masons'] };
    given(created)
      .when(addTask({ tagCategoryIds: ['gone'] }))
      .rejects('tag-category-unknown');
    given(created, added)
      .when(changeTask(ofMasons))
      .yields({
        type: 'TaskChanged',
        data: { taskProjectId: shell.taskProjectId, ...details, ...ofMasons },
      });
    given(created)
      .when(addTask({ tagCategoryIds: ['masons', 'masons'] }))
      .yields({ type: 'TaskAdded', data: { ...shell, ...ofMasons } });
    const ofGone = { type: 'TaskAdded', data: { ...shell, tagCategoryIds: ['gone'] } } as const;
    given(created, ofGone)
      .when(changeTask({ tagCategoryIds: ['gone'] }))
      .yields();
  });

  test('names its project', () => {
    expect(taskIdOf('p', '0f1e2d3c-4b5a-5978-8796-a5b4c3d2e1f0')).toBe('p.0f1e2d3c4b5a');
  });

  test('is added once', () => {
    given(created).when(addTask()).yields(added);
    given(created, added).when(addTask()).yields();
  });

  test('needs a project', () => {
    given().when(addTask()).rejects('not-found');
    given().when(changeTask({})).rejects('not-found');
  });

  test('is changed where it differs, its status apart', () => {
    const { statusTask: _, ...details } = shell;
    given(created, added).when(changeTask({})).yields();
    given(created, added)
      .when(changeTask({ timePlanned: minutes(600) }))
      .yields({ type: 'TaskChanged', data: { ...details, timePlanned: minutes(600) } });
    given(created, added)
      .when(changeTask({ statusTask: taskStatus.DONE }))
      .yields({
        type: 'TaskStatusChanged',
        data: { taskProjectId: shell.taskProjectId, statusTask: taskStatus.DONE },
      });
  });

  test('must be one of the project', () => {
    given(created, added)
      .when(changeTask({ taskProjectId: 'p.000000000002' }))
      .rejects('not-found');
  });

  test('is taken from a reference task of the company, which may be removed afterwards', () => {
    given(created)
      .when(addTask({ taskRefId: 'ref' }))
      .yields({ type: 'TaskAdded', data: { ...shell, taskRefId: 'ref' } });
    given(created)
      .when(addTask({ taskRefId: 'stranger' }, false))
      .rejects('reference-task-unknown');
    const taken = { type: 'TaskAdded', data: { ...shell, taskRefId: 'ref' } } as const;
    const done = changeTask({ taskRefId: 'ref', statusTask: taskStatus.DONE }, undefined, false);
    expect(given(created, taken).when(done).decided()).toHaveLength(1);
    given(created, added)
      .when(changeTask({ taskRefId: 'ref' }, undefined, false))
      .rejects('reference-task-unknown');
  });

  test('has a version of its own', () => {
    const other = { type: 'TaskAdded', data: { ...shell, taskProjectId: 'p.000000000002' } } as const;
    const closed = {
      type: 'TaskStatusChanged',
      data: { taskProjectId: shell.taskProjectId, statusTask: taskStatus.DONE },
    } as const;
    given(created, added, other)
      .when(changeTask({ statusTask: taskStatus.DONE }, 2))
      .yields(closed);
    given(created, added, other, closed).when(changeTask({}, 2)).rejects('stale');
  });
});

describe('the removal of a project', () => {
  const removed = { type: 'ProjectRemoved', data: {} } as const;
  const remove = (rowVersion?: number): ProjectCommand => ({ type: 'Remove', rowVersion });

  test('is done once, by who read it last', () => {
    given(created).when(remove(1)).yields(removed);
    given(created, removed).when(remove(1)).yields();
    given(created).when(remove(7)).rejects('stale');
    given().when(remove()).rejects('not-found');
  });

  test('leaves nothing to be changed in it', () => {
    given(created, removed).when(change({})).rejects('not-found');
    given(created, added, removed)
      .when({ type: 'RemoveTask', taskProjectId: shell.taskProjectId, rowVersion: undefined })
      .rejects('not-found');
  });
});

describe('the removal of a task', () => {
  const { taskProjectId } = shell;
  const removed = { type: 'TaskRemoved', data: { taskProjectId } } as const;
  const remove = (rowVersion?: number): ProjectCommand => ({
    type: 'RemoveTask',
    taskProjectId,
    rowVersion,
  });

  test('is done once, and signed', () => {
    given(created, added).when(remove()).yields(removed);
    given(created, added, removed).when(remove()).yields();
    given(created).when(remove()).rejects('not-found');
    const state = fold([created, added, removed]);
    expect(state.exists && state.tasks.get(taskProjectId)).toMatchObject({ deletedBy: 'someone' });
  });

  test('is refused to who read another version', () =>
    given(created, added).when(remove(1)).rejects('stale'));

  test('leaves nothing to be changed', () => {
    const change = {
      type: 'ChangeTask',
      task: shell,
      rowVersion: undefined,
      referenceIsActive: true,
      knownCategories: new Set<string>(),
    } as const;
    given(created, added, removed).when(change).rejects('not-found');
  });
});

describe('the secrets of a project', () => {
  test('are its address, its comment, what is written about its tasks and what its documents are called', () => {
    expect(project.secrets).toEqual({
      ProjectCreated: { adresseProjet: 'text', commentaire: 'text' },
      ProjectAddressChanged: { adresseProjet: 'text' },
      ProjectCommentChanged: { commentaire: 'text' },
      TaskAdded: { description: 'text' },
      TaskChanged: { description: 'text' },
      DocumentAdded: { name: 'text' },
    });
  });
});

describe('what others know of a project', () => {
  test('is nothing before it exists, then what entry and validation need', () => {
    expect(projectFacts(fold([]))).toBeUndefined();
    expect(projectFacts(fold([created, added]))).toMatchObject({
      projectStatus: projectStatus.CREATE,
      ouverteALaSaisie: null,
      responsables: ['marc'],
      commerciaux: ['julie'],
      tasks: new Map([['p.000000000001', expect.objectContaining({ statusTask: taskStatus.TO_DO })]]),
    });
  });
});
