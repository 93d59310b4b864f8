import { expect, test } from '@jest/globals';
import { checkProject } from './check-project.ts';
import { newProjectForm, type ProjectForm } from './project-form.ts';

const filled: ProjectForm = { ...newProjectForm, externalId: 'CH26-0064', label: 'Gymnase', clientId: 'c' };

test('a number, a label and a client are enough', () => {
  expect([...checkProject(filled)]).toEqual([]);
});

test.each<[Partial<ProjectForm>, keyof ProjectForm, string]>([
  [{ label: ' ' }, 'label', 'Le libellé ne peut pas être vide'],
  [{ externalId: '' }, 'externalId', 'Le N° chantier ne peut pas être vide'],
  [{ externalId: '=1+1' }, 'externalId', 'Premier caractère non accepté'],
  [{ clientId: '' }, 'clientId', 'Le client ne peut pas être vide'],
  [{ amount: 'beaucoup' }, 'amount', 'Le montant doit être un nombre positif, deux décimales au maximum'],
  [
    { estimatedStartDate: '20/11/2026', estimatedEndDate: '19/11/2026' },
    'estimatedEndDate',
    'La date de fin doit être postérieure à la date de début',
  ],
  [{ ouverteALaSaisie: '31/09/2026' }, 'ouverteALaSaisie', 'La date doit être valide'],
  [{ cp: '44000 et quelques' }, 'cp', '10 caractères au maximum'],
  [{ commentaire: 'a'.repeat(4001) }, 'commentaire', '4000 caractères au maximum'],
])('with %o, « %s » is told what is wrong', (changes, field, message) => {
  expect([...checkProject({ ...filled, ...changes })]).toEqual([[field, message]]);
});
