import { expect, test } from '@jest/globals';
import { teamOf } from './team.ts';

const person = (nom: string) => ({ id: nom, nom, prenom: 'Une' });
const worked = (nom: string, totalTime: number) => ({ utilisateur: person(nom), totalTime });

test('those who answer for the site come first, then those who worked on it, by hours', () => {
  const team = teamOf({ responsables: [person('Le Goff')], commerciaux: [person('Lemaire')] }, [
    worked('Benali', 129.5),
    worked('Nowak', 153.5),
    worked('Lemaire', 2),
  ]);
  expect(team.map((member) => [member.person.nom, member.totalTime])).toEqual([
    ['Le Goff', 0],
    ['Lemaire', 2],
    ['Nowak', 153.5],
    ['Benali', 129.5],
  ]);
});

test('one person may be both, and stands there once', () => {
  const both = [person('Le Goff')];
  expect(teamOf({ responsables: both, commerciaux: both }, [worked('Le Goff', 7)])).toEqual([
    { person: person('Le Goff'), isResponsable: true, isCommercial: true, totalTime: 7 },
  ]);
});
