import { describe, expect, test } from '@jest/globals';
import { projectStatus, taskStatus } from '@gestiontemps/contracts/codes';
import { specify } from '@gestiontemps/kernel/testing/specify';
import {
  absent,
  add,
  allowances,
  asAdmin,
  at,
  entered,
  opened,
  settings,
  task,
  wednesday,
} from './testing/examples.ts';
import type { AddTimeEntry } from './time-entries.ts';
import { timesheet } from './timesheet.ts';

const { given } = specify(timesheet);

describe('entering hours on a task', () => {
  test('opens the week with its first line', () => given().when(add()).yields(opened, entered()));

  test('is one more line of a week that is open', () =>
    given(opened, entered())
      .when(add({ line: 'l2', date: wednesday }))
      .yields(entered({ line: 'l2', date: wednesday })));

  test('does not open again a week that a responsable has asked for', () =>
    given(opened, { type: 'ValidationRequested', data: { cycle: 1, level: 0, userIds: ['ana'] } })
      .when(add())
      .yields(entered()));

  test('keeps night hours, comment and end of the task', () =>
    given(opened)
      .when(add({ heuresDeNuit: at(3), comment: 'Coulage de nuit', isFinished: true }))
      .yields(entered({ heuresDeNuit: at(3), comment: 'Coulage de nuit', isFinished: true })));

  test('takes a comment of blanks for none', () =>
    given(opened)
      .when(add({ comment: '  ' }))
      .yields(entered()));

  test('ignores night hours when the company does not manage them', () =>
    given(opened)
      .when(add({ heuresDeNuit: at(3), settings: { ...settings, isManageNightHours: false } }))
      .yields(entered()));

  test('twice the same changes nothing', () => given(opened, entered()).when(add()).yields());

  test('is refused for what the caller believes to be there already', () =>
    given(opened)
      .when(add({ rowVersion: 3 }))
      .rejects('stale'));

  test.each([at(0), at(0, 10), at(24, 15)])('of %d minutes is out of bounds', (time) =>
    given(opened).when(add({ time })).rejects('duration-bounds'),
  );
  test.each([at(0, 15), at(24)])('of %d minutes is within bounds', (time) =>
    given(opened).when(add({ time })).yields(entered({ time })),
  );
  test('of 7h20 is refused: steps are of 15 minutes', () =>
    given(opened)
      .when(add({ time: at(7, 20) }))
      .rejects('duration-step'));

  test('holds the night hours within the line', () =>
    given(opened)
      .when(add({ time: at(7), heuresDeNuit: at(7, 15) }))
      .rejects('night-beyond'));
  test('takes no negative night hours', () =>
    given(opened)
      .when(add({ heuresDeNuit: at(-1) }))
      .rejects('night-negative'));

  test('takes a comment of 1000 characters at most', () => {
    given(opened)
      .when(add({ comment: 'x'.repeat(1000) }))
      .yields(entered({ comment: 'x'.repeat(1000) }));
    given(opened)
      .when(add({ comment: 'x'.repeat(1001) }))
      .rejects('comment-too-long');
  });

  test('is one line per task and day', () => {
    given(opened, entered())
      .when(add({ line: 'l2' }))
      .rejects('task-already-entered');
    given(opened, entered())
      .when(add({ line: 'l2', task: task('peinture') }))
      .yields(entered({ line: 'l2', taskProjectId: 'peinture' }));
  });

  test('fills a day to 24 hours with work, counted travel and absences, and no further', () => {
    const day = [
      opened,
      entered({ time: at(7) }),
      absent({ time: at(7) }),
      allowances({ tempsTrajet: at(3), tempsTrajetSurHeureTravaillees: at(2) }),
    ];
    const more = { line: 'l2', task: task('peinture') };
    given(...day)
      .when(add({ ...more, time: at(8) }))
      .yields(entered({ line: 'l2', taskProjectId: 'peinture', time: at(8) }));
    given(...day)
      .when(add({ ...more, time: at(8, 15) }))
      .rejects('day-total');
  });

  test('stops at today', () => {
    given(opened)
      .when(add({ date: wednesday }))
      .yields(entered({ date: wednesday }));
    given(opened)
      .when(add({ date: '2026-10-15' }))
      .rejects('future-day');
    given(opened)
      .when(add({ ...asAdmin(), date: '2026-10-15' }))
      .rejects('future-day');
  });
});

describe('a refusal', () => {
  const shut = (differs: Parameters<typeof task>[1]) => ({ task: task('peinture', differs) });
  test.each<[string, Partial<AddTimeEntry>]>([
    ['La durée doit être comprise entre 0h15 et 24h', { time: at(25) }],
    ['La durée se saisit par pas de 15 minutes', { time: at(7, 20) }],
    ['Les heures de nuit ne peuvent pas être négatives', { heuresDeNuit: at(-1) }],
    ['Les heures de nuit ne peuvent pas dépasser la durée', { heuresDeNuit: at(8) }],
    ['Le commentaire ne peut pas dépasser 1000 caractères', { comment: 'x'.repeat(1001) }],
    ['Cette tâche est déjà saisie ce jour', { task: task('enduit') }],
    ['Le total de la journée ne peut pas dépasser 24h', { time: at(18) }],
    ["Vous ne pouvez pas saisir d'heures ni d'indemnités sur un jour à venir.", { date: '2026-10-15' }],
    [
      "Ce chantier n'est pas ouvert à la saisie à cette date (ouverture le 19/10/2026)",
      shut({ ouverteALaSaisie: '2026-10-19' }),
    ],
    [
      "Ce chantier n'est pas ouvert à la saisie à cette date (statut : Clôturé)",
      shut({ projectStatus: projectStatus.CLOSE }),
    ],
    ['Cette tâche est terminée', shut({ statusTask: taskStatus.DONE })],
    ["Vous n'avez pas les droits nécessaires", shut({ projectId: 'gare', mayEnter: false })],
    ['La feuille a été modifiée entre-temps, rechargez la page.', { rowVersion: 1 }],
  ])('says in French: %s', (sentence, differs) => {
    const command = add({ line: 'l2', task: task('peinture'), ...differs });
    expect(() => given(opened, entered()).when(command).decided()).toThrow(new Error(sentence));
  });
});
