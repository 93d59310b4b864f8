import { describe, expect, test } from '@jest/globals';
import { mostOfCrew } from '@gestiontemps/contracts/timesheets';
import { aTask, friday } from '../testing/examples.ts';
import {
  among,
  answered,
  bodyOf,
  chosenOf,
  hoursOf,
  isDraft,
  lacksOf,
  mostAtOnce,
  newForm,
  onDate,
  onTask,
  ownHours,
  sumOf,
  tick,
  tickAll,
  tickedOf,
  tickNone,
  type CrewForm,
  type CrewPerson,
  type CrewResults,
} from './crew-form.ts';

const person = (id: string, refus: string | null = null): CrewPerson => ({
  id,
  prenom: id,
  nom: 'Benali',
  dejaSaisi: 0,
  refus,
});
const [ana, leo, lou] = [person('ana'), person('leo'), person('lou')];
const away = person('yan', 'Délai dépassé');
const people = [ana, leo, lou, away];

const line = (form: CrewForm): CrewForm => ({ ...onTask(form, aTask('coffrage')), time: 7.5 });
const filled = tickAll(line(newForm(friday)), people, people);

const entered = (userId: string): CrewResults[number] => ({ userId, ligne: `line-${userId}`, problem: null });
const refused = (userId: string, ...sentences: string[]): CrewResults[number] => ({
  userId,
  ligne: null,
  problem: {
    type: 'about:blank',
    title: 'Refusé',
    status: 400,
    detail: 'Refusé',
    instance: '/api',
    errors: sentences.map((errorMessage) => ({ errorCode: 'x', errorMessage, propertyName: '' })),
  } as unknown as NonNullable<CrewResults[number]['problem']>,
});
const answer = (form: CrewForm, ...results: CrewResults): CrewForm => {
  const body = bodyOf(form, people);
  if (!body) throw new Error('Something lacks');
  return answered(form, { body, people }, results);
};

test('as many are ticked as the server takes', () => {
  expect(mostAtOnce).toBe(mostOfCrew);
});

describe('who is ticked', () => {
  test('is whoever can be entered for, all at once or one by one', () => {
    expect(chosenOf(filled, people)).toEqual([ana, leo, lou]);
    expect(tickedOf(filled, people, people)).toBe('all');
    expect(tickedOf(tick(filled, 'leo', false), people, people)).toBe('some');
    expect(tickedOf(tickNone(filled, people), people, people)).toBe('none');
  });

  test('stays so on another day, as far as that is open to him', () => {
    const ticked = tick(filled, 'yan', true);
    expect(chosenOf(ticked, people)).not.toContain(away);
    expect(chosenOf(ticked, [person('yan')])).toHaveLength(1);
  });

  test('is never more than fifty', () => {
    const many = Array.from({ length: 60 }, (_, place) => person(`p${place}`));
    const all = tickAll(line(newForm(friday)), many, many);
    expect(all.ticked.size).toBe(50);
    expect(tickedOf(all, many, many)).toBe('all');
    expect(lacksOf(tick(all, 'p55', true), many)).toEqual(['tooMany']);
  });

  test('leaves his place among the fifty to others on a day when nothing can be entered for him', () => {
    const many = Array.from({ length: 60 }, (_, place) => person(`p${place}`));
    const all = tickAll(line(newForm(friday)), many, many);
    const other = many.map((one, place) => (place < 50 ? person(one.id, 'Délai dépassé') : one));
    expect(chosenOf(all, other)).toEqual([]);
    const next = tickAll(all, other, other);
    expect(chosenOf(next, other)).toHaveLength(10);
    expect(tickedOf(next, other, other)).toBe('all');
    expect(chosenOf(tickAll(all, many.slice(50), many), many)).toHaveLength(50);
  });

  test('is nobody who has left the crew meanwhile', () => {
    const form = ownHours(tick(newForm(friday), 'ana', true), 'ana', 4);
    expect(among(form, people)).toBe(form);
    const left = among(tick(form, 'leo', true), [leo, lou, away]);
    expect([[...left.ticked], [...left.own]]).toEqual([['leo'], []]);
    expect(isDraft(among(form, [leo, lou, away]))).toBe(false);
  });
});

describe('the hours', () => {
  test('are the same for all, but for who was there for less', () => {
    const form = ownHours(filled, 'lou', 4);
    expect(hoursOf(form, 'lou')).toBe(4);
    expect(sumOf(form, people)).toBe(19);
    expect(bodyOf(form, people)?.personnes).toEqual([
      { userId: 'ana', time: 7.5 },
      { userId: 'leo', time: 7.5 },
      { userId: 'lou', time: 4 },
    ]);
    expect(ownHours(form, 'lou', 7.5).own.size).toBe(0);
  });
});

describe('what is sent', () => {
  test('is nothing while something lacks', () => {
    const form = newForm(friday);
    expect(lacksOf(form, people)).toEqual(['task', 'time', 'people']);
    expect(bodyOf(form, people)).toBeUndefined();
    expect(lacksOf(onDate(filled, '31/02/2026'), people)).toEqual(['date']);
    expect(lacksOf(onDate(filled, ''), people)).toEqual(['date']);
  });

  test('has the day, the task, and a comment where there is one', () => {
    expect(bodyOf(filled, people)).toMatchObject({ inputDate: friday, taskProjectId: 'coffrage' });
    expect(bodyOf({ ...filled, comment: '  ' }, people)).not.toHaveProperty('comment');
    expect(bodyOf({ ...filled, comment: ' Pluie ' }, people)).toHaveProperty('comment', 'Pluie');
  });
});

describe('the answer', () => {
  const told = answer(filled, entered('ana'), refused('leo', 'Plus de 24h', 'Plus de 24h'), entered('lou'));

  test('leaves ticked whoever was refused, with the reason said once', () => {
    expect([...told.ticked]).toEqual(['leo']);
    expect(told.told.get('leo')).toEqual({ kind: 'refused', reason: 'Plus de 24h' });
    expect(told.told.get('ana')).toEqual({ kind: 'entered', hours: 7.5, before: 0 });
    expect(bodyOf(told, people)?.personnes).toEqual([{ userId: 'leo', time: 7.5 }]);
  });

  test('leaves nobody with the same line to be ticked among all, until it is of another task', () => {
    expect(chosenOf(tickAll(told, people, people), people)).toEqual([leo]);
    const next = onTask(told, aTask('ferraillage'));
    expect(chosenOf(tickAll(next, people, people), people)).toEqual([ana, leo, lou]);
    expect(next.told.get('leo')?.kind).toBe('refused');
  });

  test('is forgotten with the day, a refusal with the tick', () => {
    expect(onDate(told, '19/11/2026').told.size).toBe(0);
    expect(onDate(told, '20/11/202').told).toBe(told.told);
    expect(tick(told, 'leo', false).told.has('leo')).toBe(false);
    expect(tick(told, 'ana', false).told.has('ana')).toBe(true);
  });
});

describe('a draft', () => {
  test('is what is typed or ticked and not entered', () => {
    expect(isDraft(newForm(friday))).toBe(false);
    expect(isDraft(onDate(newForm(friday), '19/11/2026'))).toBe(false);
    expect(isDraft(line(newForm(friday)))).toBe(true);
    expect(isDraft(tick(newForm(friday), 'ana', true))).toBe(true);
    const done = answer(filled, entered('ana'), entered('leo'), entered('lou'));
    expect(isDraft(done)).toBe(false);
    expect(isDraft({ ...done, comment: 'Pluie' })).toBe(true);
    expect(isDraft(answer(filled, entered('ana'), entered('lou'), refused('leo')))).toBe(true);
    expect(isDraft(answer(filled, refused('ana')))).toBe(true);
  });
});
