import { describe, expect, test } from '@jest/globals';
import type { ProjectItem } from '../../../shared/api/projects-api.ts';
import { newProjectForm, projectBodyOf, projectFormOf } from './project-form.ts';

const project: ProjectItem = {
  id: 'p',
  label: 'Résidence des Tilleuls, Nantes',
  externalId: 'CH26-0042',
  clientId: 'c',
  client: { id: 'c', name: 'SCCV Les Tilleuls', externalId: 'CL00001' },
  projectStatus: 2,
  ouverture: 2,
  isBillable: true,
  estimatedStartDate: '2026-08-31',
  estimatedEndDate: null,
  amount: 47_500,
  ouverteALaSaisie: '2026-09-01',
  commentaire: ' Grue du lundi au jeudi ',
  adresseProjet: { adresse: 'Rue des Tilleuls', cp: '44000', ville: 'Nantes', lat: 47.2, lng: -1.55 },
  responsables: [{ id: 'r', nom: 'Le Goff', prenom: 'Sophie' }],
  tags: [],
  tagsCategory: [],
  commerciaux: [],
  isDeleted: false,
  rowVersion: 4,
  createdBy: null,
  createdOn: '2026-08-24T08:00:00.000Z',
  updatedBy: null,
  updatedOn: null,
  deletedBy: null,
  deletedOn: null,
  totalPlannedTime: 600,
  totalInputTime: 426,
  totalInputNightTime: 2,
  totalAbsenceTime: 0,
  montantMo: 13_777.9,
};

describe('the address of the site', () => {
  test('loses its coordinates when it moves', () => {
    const body = projectBodyOf({ ...projectFormOf(project), ville: 'Rezé' }, project.adresseProjet);
    expect(body.adresseProjet).toEqual({ adresse: 'Rue des Tilleuls', cp: '44000', ville: 'Rezé' });
  });

  test('is none when its three fields are empty', () => {
    expect(projectBodyOf({ ...newProjectForm, adresse: '  ' }).adresseProjet).toBeNull();
  });
});

test('the keywords of a chantier are sent as they are', () => {
  const tag = { id: 't', label: 'Site occupé', color: '#aa7d25' };
  const form = projectFormOf({ ...project, tags: [{ id: 'p~t', projectId: 'p', tagId: 't', tag }] });
  expect(projectBodyOf(form).tagIds).toEqual(['t']);
});

test('empty fields are left empty', () => {
  const body = projectBodyOf({
    ...newProjectForm,
    externalId: 'CH26-0064 ',
    label: ' Gymnase ',
    clientId: 'c',
  });
  expect(body).toEqual({
    label: 'Gymnase',
    externalId: 'CH26-0064',
    clientId: 'c',
    projectStatus: 1,
    isBillable: true,
    estimatedStartDate: null,
    estimatedEndDate: null,
    amount: null,
    ouverteALaSaisie: null,
    commentaire: null,
    adresseProjet: null,
    responsablesId: [],
    commerciauxId: [],
    tagIds: [],
  });
});
