import { describe, expect, test } from '@jest/globals';
import { choiceGroups, personHref, type Choice } from './choices.ts';
import { dayOffers } from './day-offers.ts';
import { forgetRecentChoices, recentChoices } from './recent-choices.ts';

const now = '2026-11-20';
const dates = (text: string) => dayOffers(text, now).map(({ date }) => date);

describe('a week or a day is found', () => {
  test.each([
    ['semaine 46', '2026-11-09'],
    ['S46', '2026-11-09'],
    ['sem. 1 2026', '2025-12-29'],
    ['12 nov', '2026-11-12'],
    ['12 Novembre', '2026-11-12'],
    ['1er décembre', '2026-12-01'],
    ['12/11/2025', '2025-11-12'],
    ['3 janvier', '2027-01-03'],
    ['aujourd’hui', now],
    ['semaine derniere', '2026-11-13'],
  ])('by « %s »', (text, date) => expect(dates(text)).toEqual([date]));

  test.each(['semaine 60', '31 février', '12', '12 toto', 'x'])('but not by « %s »', (text) =>
    expect(dates(text)).toEqual([]),
  );
});

const screen = (label: string): Choice => ({ key: label, kind: 'screen', label, to: `/${label}` });
const nothing = { recent: [], acts: [], screens: [], days: [], projects: [], people: [] };
const labels = (text: string, from: Partial<Parameters<typeof choiceGroups>[1]>) =>
  choiceGroups(text, { ...nothing, ...from }).map(({ kind, choices }) => [
    kind,
    ...choices.map(({ label }) => label),
  ]);

describe('what is offered', () => {
  test('is found by every word, without accents', () => {
    const screens = [screen('Clients'), screen('Tâches de référence')];
    expect(labels('reference tach', { screens })).toEqual([['screen', 'Tâches de référence']]);
  });

  test('begins with what was chosen lately, which is not told twice', () => {
    const [clients, projects] = [screen('Clients'), screen('Chantiers')];
    expect(labels('', { recent: [projects], screens: [clients, projects] })).toEqual([
      ['recent', 'Chantiers'],
      ['screen', 'Clients'],
    ]);
  });
});

test('a person leads to his profile, and an auditor, who opens none, to the report of that person', () => {
  expect(personHref('karim', false)).toBe('/utilisateur/karim');
  expect(personHref('karim', true)).toBe('/reports/utilisateurs?personne=karim');
});

test('what was gone to lately is kept for its person, the last first and each once; an act is not', () => {
  const values = new Map<string, string>();
  const store = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
  const recent = recentChoices('lea', store);
  for (const label of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) recent.add(screen(label));
  recent.add({ key: 'act', kind: 'act', label: 'Ajouter une tâche', run: () => {} });
  expect(recent.read().map(({ label }) => label)).toEqual(['b', 'f', 'e', 'd', 'c']);
  expect(recentChoices('paul', store).read()).toEqual([]);
});

test('what was gone to lately is forgotten with the session, and nothing else is', () => {
  class Held {
    removeItem(key: string): void {
      Reflect.deleteProperty(this, key);
    }
  }
  const store = Object.assign(new Held(), { 'recent.lea.batir': '[]', session: '{}' });
  forgetRecentChoices(store as unknown as Storage);
  expect(Object.keys(store)).toEqual(['session']);
});
