import { describe, expect, test } from '@jest/globals';
import { weekStatus } from '@gestiontemps/contracts/codes';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { shownSteps, typesOf, weekAfter, type Story } from './testing/week-after.ts';
import { actsIn, absent, corrected, lea, monday, noon, opened, worked } from './testing/week-story.ts';
import { weekChain, type WeekChainCommand } from './week-chain.ts';

const { given } = specify(weekChain, noon);
const { OPENED, TO_BE_VALIDATE, VALIDATED } = weekStatus;
const later = (hours: number) => new Date(Date.parse(noon) + hours * 3_600_000).toISOString();

/** Two responsables, P1 of xavier, P2 of yves and zoé, P3 of nobody. */
const company = actsIn({
  responsables: ['rene', 'rita'],
  projects: { P1: ['xavier'], P2: ['yves', 'zoe'], P3: [] },
});
const { submits, asks, withdraws, accepts, refuses } = company;
const week = [opened, worked('P1'), worked('P2', '2026-10-13'), worked('P3', '2026-10-14')];
const status = (...story: Story) => weekAfter(...story).situation.status;
const steps = (...story: Story) => shownSteps(weekAfter(...story));
const decided = (...story: Story) => ({
  by: (command: WeekChainCommand) => typesOf(weekChain.decide(command, weekAfter(...story))),
});

describe('Transitions of a week (domain.md §6.2)', () => {
  test('T1: the first line opens the week, nothing is asked yet', () => {
    const { situation, cycle, steps: none } = weekAfter(...week);
    expect(situation).toEqual({ status: OPENED, closure: null });
    expect([cycle, none]).toEqual([0, []]);
  });

  test('T2: a responsable asks for a week that does not exist, which opens it', () => {
    given()
      .when(asks('rene'))
      .yields(opened, { type: 'ValidationRequested', data: { cycle: 1, level: 0, userIds: [lea] } });
    expect(status(asks('rene'))).toBe(OPENED);
    expect(weekAfter(asks('rene')).steps).toMatchObject([{ validationUserId: lea, validationStatus: 0 }]);
  });

  test('T2: an administrator asks for an open week', () => {
    expect(decided(...week).by(asks('anne'))).toEqual(['ValidationRequested']);
  });

  test('T2: a colleague may not ask', () => {
    given(...week)
      .when(asks('xavier'))
      .rejects('forbidden');
  });

  test('T2: a responsable who was demoted may not ask', () => {
    const demoted = actsIn({ responsables: [{ userId: 'rene', role: 'utilisateur', active: true }] });
    given(...week)
      .when(demoted.asks('rene'))
      .rejects('forbidden');
  });

  test('T3: submitting asks the first level', () => {
    expect(decided(...week).by(submits())).toEqual(['WeekSubmitted', 'ValidationRequested']);
    expect(steps(...week, submits())).toEqual(['USER lea 1', 'RESP rene 0', 'RESP rita 0']);
  });

  test('T3: asking for his own week submits it, and answers the request', () => {
    expect(steps(...week, asks('rene'), asks(lea))).toEqual(['USER lea 1', 'RESP rene 0', 'RESP rita 0']);
  });

  test('T4: the only administrator, without other level, validates his own week', () => {
    const alone = actsIn({ projects: { P1: [] }, administrators: [lea] });
    expect(decided(opened, worked('P1')).by(alone.submits())).toEqual(['WeekSubmitted', 'WeekValidated']);
    expect(steps(opened, worked('P1'), alone.submits())).toEqual(['USER lea 1', 'ENT lea 1']);
  });

  test('T5: a responsable accepts, the commerciaux are asked', () => {
    expect(decided(...week, submits()).by(accepts('rene'))).toEqual(['StepAccepted', 'ValidationRequested']);
    expect(steps(...week, submits(), accepts('rene'))).toEqual([
      'USER lea 1',
      'RESP rene 1',
      'RESP rita 1 by rene',
      'COM xavier 0',
      'COM yves 0',
      'COM zoe 0',
    ]);
  });

  test('T6: a commercial accepts while projects are left', () => {
    const story = [...week, submits(), accepts('rene')];
    expect(decided(...story).by(accepts('xavier'))).toEqual(['StepAccepted']);
    expect(weekAfter(...story, accepts('xavier')).situation).toMatchObject({ level: 2 });
  });

  test('T7: the last project is covered, the company is asked', () => {
    const story = [...week, submits(), accepts('rene'), accepts('xavier')];
    expect(decided(...story).by(accepts('zoe'))).toEqual(['StepAccepted', 'ValidationRequested']);
    expect(steps(...story, accepts('zoe')).slice(3)).toEqual([
      'COM xavier 1',
      'COM yves 1 by zoe',
      'COM zoe 1',
      'ENT - 0',
    ]);
  });

  test('T8: an administrator accepts, the week is validated', () => {
    const story = [...week, submits(), accepts('rene'), accepts('xavier'), accepts('zoe')];
    expect(decided(...story).by(accepts('anne'))).toEqual(['WeekValidated']);
    expect(steps(...story, accepts('anne')).at(-1)).toBe('ENT anne 1');
    expect(status(...story, accepts('anne'))).toBe(VALIDATED);
  });

  test('T9: an administrator forces the responsables and the commerciaux not asked yet', () => {
    expect(decided(...week, submits()).by(accepts('anne'))).toEqual([
      ...Array<string>(5).fill('StepForced'),
      'WeekValidated',
    ]);
    expect(steps(...week, submits(), accepts('anne'))).toEqual([
      'USER lea 1',
      'RESP rene 3 by anne',
      'RESP rita 3 by anne',
      'COM xavier 3 by anne',
      'COM yves 3 by anne',
      'COM zoe 3 by anne',
      'ENT anne 1',
    ]);
  });

  test('T9: at the commerciaux, those who accepted keep their answer', () => {
    const story = [...week, submits(), accepts('rene'), accepts('xavier'), accepts('anne')];
    expect(steps(...story).slice(1)).toEqual([
      'RESP rene 1',
      'RESP rita 1 by rene',
      'COM xavier 1',
      'COM yves 3 by anne',
      'COM zoe 3 by anne',
      'ENT anne 1',
    ]);
  });

  test('T10: a commercial of every project answers for the responsables', () => {
    const all = actsIn({ responsables: ['rene'], projects: { P1: ['xavier'], P2: ['xavier', 'yves'] } });
    const story = [opened, worked('P1'), worked('P2'), all.submits()];
    expect(decided(...story).by(all.accepts('xavier'))).toEqual([
      'StepForced',
      'StepAccepted',
      'ValidationRequested',
    ]);
    expect(steps(...story, all.accepts('xavier'))).toEqual([
      'USER lea 1',
      'RESP rene 3 by xavier',
      'COM xavier 1',
      'COM yves 1 by xavier',
      'ENT - 0',
    ]);
  });

  test('T10: a commercial of some projects may not', () => {
    const story = [...week, submits()];
    expect(() => weekChain.decide(accepts('xavier'), weekAfter(...story))).toThrow(
      "Vous n'avez pas les droits nécessaires",
    );
  });

  test('T11: a validator of the current level refuses, his peers are waited for no longer', () => {
    const story = [...week, submits()];
    expect(decided(...story).by(refuses('rene'))).toEqual(['WeekRefused']);
    expect(steps(...story, refuses('rene'))).toEqual(['USER lea 1', 'RESP rene 2', 'RESP rita closed']);
    expect(weekAfter(...story, refuses('rene')).situation).toEqual({
      status: OPENED,
      closure: { kind: 'refused', by: 'rene', dayIds: [], edited: false },
    });
  });

  test('T11: the company refuses at its own level, earlier answers stand', () => {
    const story = [...week, submits(), accepts('rene'), accepts('xavier'), accepts('zoe'), refuses('anne')];
    expect(steps(...story).slice(1)).toEqual([
      'RESP rene 1',
      'RESP rita 1 by rene',
      'COM xavier 1',
      'COM yves 1 by zoe',
      'COM zoe 1',
      'ENT anne 2',
    ]);
  });

  test('T12: an administrator refuses over the levels below', () => {
    const story = [...week, submits(), accepts('rene'), refuses('anne')];
    expect(steps(...story)).toEqual([
      'USER lea 1',
      'RESP rene 4 by anne',
      'RESP rita 4 by anne',
      'COM xavier 4 by anne',
      'COM yves 4 by anne',
      'COM zoe 4 by anne',
      'ENT anne 2',
    ]);
  });

  test('T12: a commercial of every project refuses over the responsables', () => {
    const all = actsIn({ responsables: ['rene'], projects: { P1: ['xavier'] } });
    expect(steps(opened, worked('P1'), all.submits(), all.refuses('xavier'))).toEqual([
      'USER lea 1',
      'RESP rene 4 by xavier',
      'COM xavier 2',
    ]);
  });

  test('T13: an administrator validates over a refusal, in a new cycle', () => {
    const story = [...week, submits(), refuses('rene')];
    expect(decided(...story).by(accepts('anne'))).toEqual([
      'WeekSubmitted',
      ...Array<string>(5).fill('StepForced'),
      'WeekValidated',
    ]);
    const after = weekAfter(...story, accepts('anne'));
    expect(after.cycle).toBe(2);
    expect(shownSteps(after)).toEqual([
      'USER lea 1 by anne',
      'RESP rene 3 by anne',
      'RESP rita 3 by anne',
      'COM xavier 3 by anne',
      'COM yves 3 by anne',
      'COM zoe 3 by anne',
      'ENT anne 1',
    ]);
    expect(after.steps.filter(({ cycle }) => cycle === 1)).toEqual(weekAfter(...story).steps);
  });

  test('T14: the owner submits a refused week again, all levels are asked again', () => {
    const story = [...week, submits(), refuses('rene')];
    expect(steps(...story, submits())).toEqual(['USER lea 1', 'RESP rene 0', 'RESP rita 0']);
    expect(weekAfter(...story, corrected('P1'), submits())).toMatchObject({ cycle: 2 });
  });

  test('T15: an administrator corrects a pending week, its chain stays', () => {
    const before = weekAfter(...week, submits());
    const after = weekAfter(...week, submits(), worked('P9'));
    expect(after.situation).toEqual(before.situation);
    expect(after.steps).toEqual(before.steps);
    expect(after.rowVersion).toBe(before.rowVersion + 1);
  });

  test('T15: nobody covers a project that an administrator adds', () => {
    const all = actsIn({ responsables: ['rene'], projects: { P1: ['xavier'] } });
    const moved = weekAfter(opened, worked('P1'), all.submits(), worked('P9'));
    expect(() => weekChain.decide(all.accepts('xavier'), moved)).toThrow(
      "Vous n'avez pas les droits nécessaires",
    );
  });

  test('T16: an administrator reopens a validated week', () => {
    const story = [...week, submits(), accepts('anne')];
    expect(decided(...story).by(refuses('alain'))).toEqual(['WeekReopened']);
    expect(steps(...story, refuses('alain'))).toEqual([
      'USER lea 1',
      'RESP rene 4 by alain',
      'RESP rita 4 by alain',
      'COM xavier 4 by alain',
      'COM yves 4 by alain',
      'COM zoe 4 by alain',
      'ENT alain 2',
    ]);
    expect(weekAfter(...story, refuses('alain')).situation).toMatchObject({
      status: OPENED,
      closure: { kind: 'reopened', by: 'alain' },
    });
  });

  test('T17: a reopened week is submitted again, or validated by an administrator', () => {
    const story = [...week, submits(), accepts('anne'), refuses('alain')];
    expect(status(...story, submits())).toBe(TO_BE_VALIDATE);
    expect(status(...story, accepts('alain'))).toBe(VALIDATED);
  });

  test('T19: the owner takes his week back while nobody has answered', () => {
    expect(decided(...week, submits()).by(withdraws())).toEqual(['WeekWithdrawn']);
    expect(steps(...week, submits(), withdraws())).toEqual([
      'USER lea 1',
      'RESP rene closed',
      'RESP rita closed',
    ]);
    expect(decided(...week, submits(), withdraws()).by(withdraws())).toEqual([]);
  });

  test('T19: not once somebody has answered, nor for somebody else', () => {
    const answered = weekAfter(...week, submits(), accepts('rene'));
    expect(() => weekChain.decide(withdraws(), answered)).toThrow('Un valideur a déjà répondu');
    expect(() => weekChain.decide(withdraws('anne'), answered)).toThrow('droits');
    given(...week)
      .when(withdraws())
      .rejects('not-pending');
  });

  test('T21: an administrator validates a week never submitted, and says why', () => {
    given(...week)
      .when(accepts('anne'))
      .rejects('comment-required');
    const said = { commentaire: 'Parti en congé' };
    expect(steps(...week, accepts('anne', said))).toEqual([
      'USER lea 3 by anne',
      'RESP rene 3 by anne',
      'RESP rita 3 by anne',
      'COM xavier 3 by anne',
      'COM yves 3 by anne',
      'COM zoe 3 by anne',
      'ENT anne 1',
    ]);
  });

  test('T21: so it is after an edition since the refusal, and after a withdrawal', () => {
    for (const story of [
      [...week, submits(), refuses('rene'), corrected('P1')],
      [...week, submits(), withdraws()],
    ])
      expect(() => weekChain.decide(accepts('anne'), weekAfter(...story))).toThrow(
        'Le commentaire ne peut pas être vide',
      );
  });
});

describe('Who holds several steps (domain.md §6.1)', () => {
  test('answers the levels that follow with one decision', () => {
    const both = actsIn({ responsables: ['anne'], projects: { P1: ['anne'] } });
    const story = [opened, worked('P1'), both.submits()];
    expect(decided(...story).by(both.accepts('anne'))).toEqual([
      'StepAccepted',
      'StepAccepted',
      'WeekValidated',
    ]);
  });

  test('stops at the first level that others must answer', () => {
    const both = actsIn({ responsables: ['anne'], projects: { P1: ['xavier'] } });
    expect(steps(opened, worked('P1'), both.submits(), both.accepts('anne'))).toEqual([
      'USER lea 1',
      'RESP anne 1',
      'COM xavier 0',
    ]);
  });

  test('a second click does not answer for others, a later decision does', () => {
    const both = actsIn({ responsables: ['anne'], projects: { P1: ['xavier'] } });
    const story = [opened, worked('P1'), both.submits(), both.accepts('anne')];
    expect(decided(...story).by(both.accepts('anne'))).toEqual([]);
    expect(decided(...story).by(both.accepts('anne', { now: later(1) }))).toEqual([
      'StepForced',
      'WeekValidated',
    ]);
  });

  test('an administrator who is a commercial forces the others, and answers his own', () => {
    const both = actsIn({ responsables: ['rene'], projects: { P1: ['anne', 'yves'], P2: ['zoe'] } });
    const story = [opened, worked('P1'), worked('P2'), both.submits(), both.accepts('anne')];
    expect(steps(...story)).toEqual([
      'USER lea 1',
      'RESP rene 3 by anne',
      'COM anne 1',
      'COM yves 1 by anne',
      'COM zoe 3 by anne',
      'ENT anne 1',
    ]);
  });

  test('the owner, an administrator among others, decides nothing on his own week', () => {
    const own = actsIn({ responsables: ['rene'], projects: { P1: [] }, administrators: [lea, 'anne'] });
    const pending = weekAfter(opened, worked('P1'), own.submits());
    expect(() => weekChain.decide(own.accepts(lea), pending)).toThrow('droits');
    const atCompany = weekAfter(opened, worked('P1'), own.submits(), own.accepts('rene'));
    expect(() => weekChain.decide(own.accepts(lea), atCompany)).toThrow('droits');
    const done = weekAfter(opened, worked('P1'), own.submits(), own.accepts('anne'));
    expect(() => weekChain.decide(own.refuses(lea), done)).toThrow('déjà validée');
  });

  test('the only administrator answers at the company, does not force his responsable, and may reopen', () => {
    const own = actsIn({ responsables: ['rene'], projects: { P1: [] }, administrators: [lea] });
    const pending = [opened, worked('P1'), own.submits()];
    expect(() => weekChain.decide(own.accepts(lea), weekAfter(...pending))).toThrow('droits');
    expect(status(...pending, own.accepts('rene'), own.accepts(lea))).toBe(VALIDATED);
    expect(status(...pending, own.accepts('rene'), own.accepts(lea), own.refuses(lea))).toBe(OPENED);
  });
});

describe('A week without validation (domain.md §8.1)', () => {
  const off = actsIn({ responsables: ['rene'], projects: { P1: [] }, settings: { manageValidation: false } });

  test('is validated by its submission, without steps', () => {
    given(opened, worked('P1'))
      .when(off.submits())
      .yields({ type: 'WeekValidated', data: { cycle: 1, by: lea, commentaire: null } });
    expect(weekAfter(opened, worked('P1'), off.submits())).toMatchObject({
      situation: { status: VALIDATED, chain: null },
      steps: [],
    });
  });

  test('closes a request made while the validation was on', () => {
    expect(steps(opened, worked('P1'), asks('rene'), off.submits())).toEqual(['USER lea closed']);
  });

  test('refuses the other calls, on weeks that wait too', () => {
    given(...week)
      .when(off.asks('rene'))
      .rejects('forbidden');
    const pending = weekAfter(...week, submits());
    for (const command of [off.accepts('rene'), off.refuses('rene'), off.accepts('anne'), off.withdraws()])
      expect(() => weekChain.decide(command, pending)).toThrow("Vous n'avez pas les droits nécessaires");
  });

  test('is reopened by an administrator, in a cycle of its own', () => {
    const story = [opened, worked('P1'), off.submits()];
    expect(() => weekChain.decide(off.refuses('rene'), weekAfter(...story))).toThrow('droits');
    const reopened = weekAfter(...story, off.refuses('anne'));
    expect(shownSteps(reopened)).toEqual(['ENT anne 2']);
    expect(reopened.cycle).toBe(2);
    expect(decided(...story, off.refuses('anne')).by(off.refuses('anne'))).toEqual([]);
    expect(status(...story, off.refuses('anne'), off.submits())).toBe(VALIDATED);
  });
});

describe('Refusals of the week', () => {
  const sentence = (command: WeekChainCommand, ...story: Story) => {
    try {
      weekChain.decide(command, weekAfter(...story));
    } catch (error) {
      return error instanceof Error ? error.message : undefined;
    }
    return undefined;
  };

  test('say why a week is not submitted', () => {
    expect(sentence(submits(), opened)).toBe('Aucune saisie pour cette semaine.');
    expect(sentence(submits(), ...week, submits())).toBe('La semaine est déjà en attente de validation.');
    expect(sentence(submits(), ...week, submits(), accepts('anne'))).toBe('La semaine est déjà validée.');
    expect(sentence(submits({ today: '2026-10-11' }), ...week)).toBe(
      'Vous ne pouvez pas valider une semaine à venir.',
    );
  });

  test('a week is submitted from its Monday on', () => {
    expect(sentence(submits({ today: monday }), ...week)).toBeUndefined();
  });

  test('a refusal needs a comment, of days of the week', () => {
    expect(sentence(refuses('rene', { commentaire: '  ' }), ...week, submits())).toBe(
      'Le commentaire ne peut pas être vide',
    );
    expect(sentence(refuses('rene', { dayIds: ['lea.d2026-10-19'] }), ...week, submits())).toBe(
      "Ce jour n'est pas dans la semaine",
    );
    expect(sentence(refuses('rene', { dayIds: ['lea.d2026-10-13'] }), ...week, submits())).toBeUndefined();
  });

  test('a stale version is told, for a submission and for a decision', () => {
    const stale = 'La feuille a été modifiée entre-temps, rechargez la page.';
    expect(sentence(submits({ rowVersion: 2 }), ...week)).toBe(stale);
    expect(sentence(accepts('rene', { rowVersion: 4 }), ...week, submits(), worked('P9'))).toBe(stale);
    expect(sentence(accepts('anne', { rowVersion: 4 }), ...week, submits(), refuses('rene'))).toBe(stale);
  });

  test('the version moves with entries and cycles, not with decisions or requests', () => {
    const version = (...story: Story) => weekAfter(...story).rowVersion;
    expect(version(...week)).toBe(3);
    expect(version(...week, asks('rene'))).toBe(3);
    expect(version(...week, submits())).toBe(4);
    expect(version(...week, submits(), accepts('rene'), accepts('anne'))).toBe(4);
    expect(version(...week, submits(), refuses('rene'))).toBe(5);
  });

  test('somebody outside the chain, or whose turn has not come, decides nothing', () => {
    expect(sentence(accepts('paul'), ...week, submits())).toBe("Vous n'avez pas les droits nécessaires");
    expect(sentence(refuses('xavier'), ...week, submits())).toBe("Vous n'avez pas les droits nécessaires");
    expect(sentence(accepts('rene'), ...week)).toBe("La semaine n'est pas en attente de validation.");
    expect(sentence(refuses('anne'), ...week)).toBe("La semaine n'est pas en attente de validation.");
  });

  test('facts read before a project was added are not enough to fix a chain', () => {
    given(...week, worked('P9'))
      .when(submits())
      .rejects('chain-moved');
  });

  test('an absence alone is a week to submit', () => {
    expect(sentence(submits(), opened, absent())).toBeUndefined();
  });
});
