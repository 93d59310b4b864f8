import { expect, test } from '@jest/globals';
import { taskReportAddress } from '../address/report-address.ts';
import { taskLink } from './task-link.ts';

const at = (search: string) => taskReportAddress.read(new URLSearchParams(search));
const leads = (par: 'tache' | 'projet' | 'utilisateur', search: string) =>
  taskLink({ par, key: 'k' }, at(search)).to;

test('a task leads to its chantiers, and a chantier of it to the people', () => {
  expect(leads('tache', 'periode=semaine')).toEqual({ search: 'periode=semaine&par=chantier&tache=k' });
  expect(leads('projet', 'par=chantier&tache=t')).toEqual({ search: 'par=personne&chantier=k&tache=t' });
});

test('a chantier leads to its tasks, and a task of it to the people', () => {
  expect(leads('projet', 'par=chantier')).toEqual({ search: 'chantier=k' });
  expect(leads('tache', 'chantier=c')).toEqual({ search: 'par=personne&chantier=c&tache=k' });
});

test('a person leads to his weeks of the same days', () => {
  expect(leads('utilisateur', 'periode=mois-dernier&par=personne&chantier=c&tache=t')).toEqual({
    pathname: '/reports/utilisateurs',
    search: 'periode=mois-dernier&personne=k',
  });
});
