import { describe, expect, test } from '@jest/globals';
import { validationLevel, weekStatus } from '@gestiontemps/contracts/codes';
import { decidedAfter, shownSteps, stepsAfter, weekAfter } from './testing/week-after.ts';
import { actsIn, everyLevel, fullWeek, opened, revisesIn, worked } from './testing/week-story.ts';
import { weekChain } from './week-chain.ts';

const { submits, accepts, withdraws } = everyLevel;
const everybody = { responsables: ['rene', 'rita'], projects: { P1: ['xavier'], P2: ['yves', 'zoe'] } };
/** The company of `everyLevel` after somebody has gone. */
const without = (gone: Parameters<typeof revisesIn>[0], cycle = 1) =>
  revisesIn({ ...everybody, ...gone }, cycle);

describe('Who was to answer and is gone (T18)', () => {
  test('one of two responsables: his step is closed, the other is still asked', () => {
    const story = [...fullWeek, submits(), without({ responsables: ['rita'] })];
    expect(stepsAfter(...story)).toEqual(['USER lea 1', 'RESP rene closed', 'RESP rita 0']);
    expect(stepsAfter(...story, accepts('rita')).slice(1, 4)).toEqual([
      'RESP rene closed',
      'RESP rita 1',
      'COM xavier 0',
    ]);
  });

  test('nobody is left of a level: the next is asked, as far as the company', () => {
    const story = [...fullWeek, submits(), without({ responsables: [] })];
    expect(decidedAfter(...fullWeek, submits()).by(without({ responsables: [] }))).toEqual([
      'ChainRevised',
      'ValidationRequested',
    ]);
    expect(weekAfter(...story).situation).toMatchObject({ level: validationLevel.COMMERCIAL });
    expect(stepsAfter(...story).slice(1)).toEqual([
      'RESP rene closed',
      'RESP rita closed',
      'COM xavier 0',
      'COM yves 0',
      'COM zoe 0',
    ]);
    const empty = [...fullWeek, submits(), without({ responsables: [], projects: {} })];
    expect(weekAfter(...empty).situation).toMatchObject({ level: validationLevel.ENTREPRISE });
    expect(stepsAfter(...empty).at(-1)).toBe('ENT - 0');
  });

  test('whoever is linked in his place is asked in his place', () => {
    const story = [...fullWeek, submits(), without({ responsables: ['rita', 'remi'] })];
    expect(stepsAfter(...story)).toEqual(['USER lea 1', 'RESP rene closed', 'RESP rita 0', 'RESP remi 0']);
  });

  test('whoever is linked besides is not asked, while nobody left', () => {
    const more = without({ responsables: ['rene', 'rita', 'remi'] });
    expect(decidedAfter(...fullWeek, submits()).by(more)).toEqual([]);
  });

  test('he is asked again when he comes back in the place of somebody else', () => {
    const story = [
      ...fullWeek,
      submits(),
      without({ responsables: ['rita'] }),
      without({ responsables: ['rene'] }),
    ];
    expect(stepsAfter(...story)).toEqual(['USER lea 1', 'RESP rene 0', 'RESP rita closed']);
  });

  test('a level that has not been asked yet loses him without a step', () => {
    const story = [...fullWeek, submits(), without({ projects: { P2: ['yves', 'zoe'] } })];
    expect(stepsAfter(...story)).toEqual(['USER lea 1', 'RESP rene 0', 'RESP rita 0']);
    expect(stepsAfter(...story, accepts('rene')).slice(3)).toEqual(['COM yves 0', 'COM zoe 0']);
  });

  test('the last open project loses its commercial: the level is complete', () => {
    const story = [...fullWeek, submits(), accepts('rene'), accepts('zoe')];
    expect(stepsAfter(...story).slice(3)).toEqual(['COM xavier 0', 'COM yves 1 by zoe', 'COM zoe 1']);
    const done = weekAfter(...story, without({ projects: { P2: ['yves', 'zoe'] } }));
    expect(done.situation).toMatchObject({ level: validationLevel.ENTREPRISE });
    expect(shownSteps(done)).toContain('COM xavier closed');
  });

  test('V9: who has answered and is deleted afterwards stays in history, and the chain goes on', () => {
    const story = [...fullWeek, submits(), accepts('rene'), without({ responsables: ['rita'] })];
    expect(decidedAfter(...fullWeek, submits(), accepts('rene')).by(without({ responsables: [] }))).toEqual(
      [],
    );
    expect(stepsAfter(...story).slice(1, 3)).toEqual(['RESP rene 1', 'RESP rita 1 by rene']);
    const later = [accepts('xavier'), accepts('yves'), accepts('anne')];
    expect(weekAfter(...story, ...later).situation.status).toBe(weekStatus.VALIDATED);
  });

  test('an answer that stands covers its project, though who gave it is gone', () => {
    const story = [...fullWeek, submits(), accepts('rene'), accepts('xavier')];
    expect(decidedAfter(...story).by(without({ projects: { P1: [], P2: ['yves', 'zoe'] } }))).toEqual([]);
  });

  test('the owner who is left as only administrator is asked for the company', () => {
    const two = actsIn({ projects: { P1: [] }, administrators: ['lea', 'anne'] });
    const story = [opened, worked('P1'), two.submits()];
    const alone = revisesIn({ projects: { P1: [] }, administrators: ['lea'] }, 1);
    expect(decidedAfter(...story).by(alone)).toEqual(['ChainRevised', 'ValidationRequested']);
    const { accepts: acceptsAlone } = actsIn({ projects: { P1: [] }, administrators: ['lea'] });
    expect(weekAfter(...story, alone, acceptsAlone('lea')).situation.status).toBe(weekStatus.VALIDATED);
  });

  test('does nothing twice, nor to a cycle begun since, nor to a week that waits for nobody', () => {
    const gone = without({ responsables: ['rita'] });
    expect(decidedAfter(...fullWeek, submits(), gone).by(gone)).toEqual([]);
    expect(decidedAfter(...fullWeek, submits(), withdraws(), submits()).by(gone)).toEqual([]);
    expect(decidedAfter(...fullWeek).by(gone)).toEqual([]);
    expect(decidedAfter(...fullWeek, submits(), withdraws()).by(gone)).toEqual([]);
  });

  test('leaves the owner free to withdraw: a step that was closed is no answer', () => {
    const week = weekAfter(...fullWeek, submits(), without({ responsables: [] }));
    expect(weekChain.decide(withdraws(), week).map(({ type }) => type)).toEqual(['WeekWithdrawn']);
  });
});
