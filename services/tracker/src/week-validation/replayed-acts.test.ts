import { describe, expect, test } from '@jest/globals';
import { minutes } from '@gestiontemps/contracts/duration';
import type { WeekEvent } from '../week/week-events.ts';
import { actsSeen, firstSeen, projectsEver, replayedActs } from './replayed-acts.ts';
import { saidIn } from './replayed-answer.ts';
import { recorded } from './testing/recorded-commands.ts';
import { absent, corrected, lea, monday, opened, worked } from './testing/week-story.ts';

const tuesday = '2026-10-13';
const chain = {
  responsables: ['rene'],
  commerciaux: [{ projectId: 'halles', commerciaux: ['xavier'] }],
  soleAdministrator: false,
};
const submitted: WeekEvent = {
  type: 'WeekSubmitted',
  data: { cycle: 1, ownerId: lea, by: lea, chain },
};
const asked = (level: 1 | 2 | 3, userIds: readonly string[]): WeekEvent => ({
  type: 'ValidationRequested',
  data: { cycle: 1, level, userIds },
});
const forced = (level: 1 | 2, userId: string): WeekEvent => ({
  type: 'StepForced',
  data: { cycle: 1, level, userId, by: 'anne', validationStatus: 3 },
});
const validated: WeekEvent = { type: 'WeekValidated', data: { cycle: 1, by: 'anne', commentaire: null } };
const refused = (commentaire: string | null): WeekEvent => ({
  type: 'WeekRefused',
  data: { cycle: 1, level: 1, userId: 'rene', commentaire, dayIds: [] },
});

describe('acts of a week', () => {
  test('are one for each command, whatever it recorded', () => {
    const acts = replayedActs(
      recorded(
        [lea, opened, worked('halles')],
        [lea, corrected('halles')],
        [lea, submitted, asked(1, ['rene'])],
      ),
    );
    expect(acts.map((act) => [act.events.length, saidIn(act).acte])).toEqual([
      [2, 'entered'],
      [1, 'entered'],
      [2, 'submitted'],
    ]);
  });

  test('have their place by the first event that is seen, so that none tells how many are hidden', () => {
    const acts = replayedActs(recorded([lea, opened, worked('port'), worked('gare'), worked('halles')]));
    const [act] = actsSeen(acts, new Set(['halles']));
    expect(act && firstSeen(act, new Set(['halles']))).toBe(acts[0]?.events[3]);
    expect(acts[0] && firstSeen(acts[0], 'all')).toBe(acts[0]?.events[0]);
  });

  test('tell what each line was before and after', () => {
    const [added, changed, removed] = replayedActs(
      recorded(
        [lea, worked('halles')],
        [lea, corrected('halles')],
        [lea, { type: 'TimeEntryRemoved', data: { line: `line-halles-${monday}`, date: monday } }],
      ),
    );
    expect(added?.lines).toEqual([
      expect.objectContaining({ avant: null, apres: expect.objectContaining({ time: 420 }) }),
    ]);
    expect(changed?.lines[0]).toMatchObject({ avant: { time: 420 }, apres: { time: 360 } });
    expect(removed?.lines[0]).toMatchObject({ avant: { time: 360 }, apres: null });
    expect(removed?.week.entries.lines).toEqual({});
  });

  test('tell the allowances of a day before and after', () => {
    const day = {
      panierRepas: true,
      grandDeplacement: false,
      tempsTrajet: minutes(0),
      tempsTrajetSurHeureTravaillees: minutes(0),
      kmPro: 12,
      kmPerso: 0,
      kmPersoJustification: null,
      prime: false,
    };
    const set = (kmPro: number): WeekEvent => ({
      type: 'DayAllowancesSet',
      data: { ...day, kmPro, date: tuesday },
    });
    const [, second] = replayedActs(recorded([lea, set(12)], [lea, set(20)]));
    expect(second?.days).toEqual([
      { date: tuesday, avant: { ...day, kmPro: 12 }, apres: { ...day, kmPro: 20 } },
    ]);
  });

  test('are what was meant, with those in whose place it was answered', () => {
    const acts = replayedActs(
      recorded(
        [lea, opened, worked('halles')],
        [lea, submitted, asked(1, ['rene'])],
        ['anne', forced(1, 'rene'), forced(2, 'xavier'), validated],
      ),
    );
    expect(acts.map(saidIn).at(-1)).toEqual({
      acte: 'validated',
      niveau: 3,
      forced: ['rene', 'xavier'],
      commentaire: null,
      efface: false,
    });
  });

  test('have no level where the week was validated without a chain', () => {
    const alone: WeekEvent = { type: 'WeekValidated', data: { cycle: 1, by: lea, commentaire: null } };
    const acts = replayedActs(recorded([lea, opened, worked('halles')], [lea, alone]));
    expect(acts.map(saidIn).at(-1)).toMatchObject({ acte: 'validated', niveau: null });
  });

  test.each([
    ['Il manque mardi', false],
    [null, true],
  ])('say whether a reason that was given can be read no more: %s', (commentaire, efface) => {
    const acts = replayedActs(
      recorded([lea, opened, worked('halles')], [lea, submitted], ['rene', refused(commentaire)]),
    );
    expect(acts.map(saidIn).at(-1)).toMatchObject({ acte: 'refused', niveau: 1, commentaire, efface });
  });
});

describe('for who sees the lines of his projects alone', () => {
  const acts = replayedActs(
    recorded(
      [lea, opened, worked('halles')],
      [lea, absent(tuesday)],
      [lea, worked('gare', tuesday)],
      [lea, worked('halles', tuesday), worked('gare', '2026-10-14')],
      [lea, { type: 'TimeEntryRemoved', data: { line: `line-halles-${tuesday}`, date: tuesday } }],
      [lea, submitted, asked(1, ['rene'])],
    ),
  );
  const seen = actsSeen(acts, new Set(['halles']));

  test('acts on anything else are not there', () => {
    expect(seen.map((act) => [saidIn(act).acte, act.lines.map(({ id }) => id)])).toEqual([
      ['entered', [`line-halles-${monday}`]],
      ['entered', [`line-halles-${tuesday}`]],
      ['entered', [`line-halles-${tuesday}`]],
      ['submitted', []],
    ]);
  });

  test('a line that came from another project is one that came', () => {
    const moved: WeekEvent = {
      type: 'TimeEntryCorrected',
      data: { ...worked('gare').data, line: `line-halles-${monday}` },
    };
    const away = actsSeen(replayedActs(recorded([lea, worked('halles')], [lea, moved])), new Set(['gare']));
    expect(away.map(({ lines }) => lines)).toEqual([
      [expect.objectContaining({ avant: null, apres: expect.objectContaining({ projectId: 'gare' }) })],
    ]);
  });

  test('a project whose lines are gone is of the week still', () => {
    expect(projectsEver(acts)).toEqual(['halles', 'gare']);
  });
});
