import { projectStatus, taskStatus } from '@gestiontemps/contracts/codes';
import { minutes } from '@gestiontemps/contracts/duration';
import { foldAll, recordedEvent } from '@gestiontemps/kernel/testing/fold-all';
import { describe, expect, test } from '@jest/globals';
import { projectStream, type ProjectEvent } from './project.ts';
import { projectsView } from './projects.view.ts';

const entreprise = 'a0000000-0000-4000-8000-000000000001';

/** Rows after these facts of one project, by table. */
const rowsAfter = (...facts: ProjectEvent[]) =>
  foldAll(
    projectsView,
    facts.map(({ type, data }, index) =>
      recordedEvent(projectStream(entreprise, 'p'), type, data, { version: index + 1, position: index + 1 }),
    ),
  );

const created = {
  type: 'ProjectCreated',
  data: {
    externalId: 'CH26-0014',
    label: 'Résidence Tilleuls',
    clientId: 'client',
    isBillable: true,
    estimatedStartDate: '2026-09-01',
    estimatedEndDate: null,
    amount: '125000.00',
    projectStatus: projectStatus.CREATE,
    ouverteALaSaisie: null,
    responsables: ['anne', 'marc'],
    commerciaux: ['anne'],
    adresseProjet: { adresse: '3 rue', cp: '44000', ville: 'Nantes', lat: 47.25, lng: -1.5 },
    commentaire: 'Accès par la cour',
  },
} as const satisfies ProjectEvent;
const details = {
  taskProjectId: 'p.000000000001',
  taskProjectLabel: 'Gros œuvre',
  taskCode: 'GO-01',
  description: null,
  timePlanned: minutes(9000),
  taskRefId: 'ref',
};
const added = {
  type: 'TaskAdded',
  data: { ...details, statusTask: taskStatus.TO_DO },
} as const satisfies ProjectEvent;
const { taskProjectId } = details;

describe('the view of projects', () => {
  test('has a flat row for each', () => {
    expect(rowsAfter(created)['projects']).toMatchObject([
      {
        entreprise,
        id: 'p',
        externalId: 'CH26-0014',
        label: 'Résidence Tilleuls',
        clientId: 'client',
        isBillable: true,
        estimatedStartDate: '2026-09-01',
        estimatedEndDate: null,
        amount: '125000.00',
        projectStatus: 1,
        ouverteALaSaisie: null,
        responsables: ['anne', 'marc'],
        commerciaux: ['anne'],
        adresse: '3 rue',
        cp: '44000',
        ville: 'Nantes',
        lat: '47.25',
        lng: '-1.5',
        commentaire: 'Accès par la cour',
        rowVersion: 1,
      },
    ]);
  });

  test('follows what changes and keeps the rest', () => {
    const [row] = rowsAfter(
      created,
      { type: 'ProjectStatusChanged', data: { projectStatus: projectStatus.PROGRESS } },
      { type: 'ProjectRenumbered', data: { externalId: 'CH26-0015' } },
      { type: 'ProjectAddressChanged', data: { adresseProjet: null } },
    )['projects'] ?? [undefined];
    expect(row).toMatchObject({
      label: 'Résidence Tilleuls',
      externalId: 'CH26-0015',
      projectStatus: 2,
      adresse: null,
      ville: null,
      lat: null,
      commentaire: 'Accès par la cour',
      rowVersion: 4,
    });
  });

  test('has a row for each link of a person, and none once he is off the team', () => {
    const member = (userId: string, kind: string) => ({ entreprise, projectId: 'p', userId, kind });
    expect(rowsAfter(created)['project_members']).toEqual([
      member('anne', 'responsable'),
      member('marc', 'responsable'),
      member('anne', 'commercial'),
    ]);
    const changed = {
      type: 'ProjectTeamChanged',
      data: { responsables: ['anne'], commerciaux: ['julie'] },
    } as const;
    expect(rowsAfter(created, changed)['project_members']).toEqual([
      member('anne', 'responsable'),
      member('julie', 'commercial'),
    ]);
  });

  test('has a row for each task, whose changes do not move the version of the project', () => {
    const rows = rowsAfter(
      created,
      added,
      { type: 'TaskStatusChanged', data: { taskProjectId, statusTask: taskStatus.IN_PROGRESS } },
      { type: 'TaskChanged', data: { ...details, taskProjectLabel: 'Maçonnerie' } },
    );
    expect(rows['project_tasks']).toMatchObject([
      {
        entreprise,
        id: taskProjectId,
        projectId: 'p',
        label: 'Maçonnerie',
        taskCode: 'GO-01',
        description: null,
        timePlanned: 9000,
        taskRefId: 'ref',
        statusTask: 2,
        rowVersion: 4,
      },
    ]);
    expect(rows['projects']).toMatchObject([{ rowVersion: 1 }]);
  });

  test('asks nothing of what never began', () => {
    const rows = rowsAfter(
      { type: 'ProjectStatusChanged', data: { projectStatus: projectStatus.CLOSE } },
      { type: 'TaskStatusChanged', data: { taskProjectId, statusTask: taskStatus.DONE } },
    );
    expect(rows).toEqual({ projects: [], project_members: [], project_tasks: [] });
  });
});
