import { pushKinds } from '@gestiontemps/contracts/push';
import { describe, expect, test } from '@jest/globals';
import { messageOf, topicOf } from './push-message.ts';

const notice = { entreprise: 'a1', nature: 'semaineRefusee', monday: '2026-04-20' } as const;

describe('What a device shows', () => {
  test.each([
    ['semaineRefusee', 'Votre semaine du 20 avril est à corriger'],
    ['joursManquants', 'Il manque des jours dans votre semaine du 20 avril'],
    ['semaineARemettre', 'Votre semaine du 20 avril est à soumettre'],
  ] as const)('of %s is one short sentence, and opens that week', (nature, title) => {
    expect(messageOf({ ...notice, nature }, null)).toEqual({
      title,
      body: '',
      path: '/saisie?jour=2026-04-20',
      tag: `${nature}/a1/2026-04-20`,
    });
  });

  test('begins a month as people say it', () => {
    expect(messageOf({ ...notice, monday: '2026-06-01' }, null).title).toBe(
      'Votre semaine du 1er juin est à corriger',
    );
  });

  test('names the company where its reader has several, and leads there', () => {
    const { title, body, path } = messageOf(notice, 'Bâtir & Fils');
    expect(title).toBe('Votre semaine du 20 avril est à corriger');
    expect(body).toBe('Bâtir & Fils');
    expect(path).toBe('/saisie?jour=2026-04-20&entreprise=a1');
  });

  test('is of a topic that push services take, the same for the same week alone', () => {
    const topics = pushKinds.map((nature) => topicOf(messageOf({ ...notice, nature }, null)));
    for (const topic of topics) expect(topic).toMatch(/^[\w-]{32}$/);
    expect(new Set(topics).size).toBe(pushKinds.length);
    expect(topicOf(messageOf(notice, 'Bâtir'))).toBe(topicOf(messageOf(notice, null)));
  });
});
