import { describe, expect, test } from '@jest/globals';
import { projectStatus, taskStatus } from '@gestiontemps/contracts/codes';
import { specify } from '@gestiontemps/kernel/testing/specify';
import {
  absent,
  asAdmin,
  asEmployee,
  at,
  entered,
  entry,
  monday,
  opened,
  settings,
  submitted,
  task,
  validated,
  wednesday,
} from './testing/examples.ts';
import { timesheet } from './timesheet.ts';
import { entriesToFill, type AbsenceCopy, type CopyWeek, type EntryCopy } from './week-copy.ts';

const { given, fold } = specify(timesheet);

const copied = (differs: Partial<EntryCopy> = {}): EntryCopy => ({
  line: 'c1',
  date: monday,
  task: task(),
  time: at(7),
  heuresDeNuit: at(0),
  ...differs,
});
const tuesday = '2026-10-13';
const rtt: AbsenceCopy = {
  line: 'c9',
  date: tuesday,
  time: at(7),
  absenceType: { absenceId: 'rtt', active: true },
};
const copy = (entries: readonly EntryCopy[], differs: Partial<CopyWeek> = {}): CopyWeek => ({
  ...asEmployee(),
  type: 'CopyWeek',
  entries,
  absences: [],
  rowVersion: undefined,
  ...differs,
});

describe('copying a week', () => {
  test('adds its lines and absences, and opens the week once', () =>
    given()
      .when(copy([copied(), copied({ line: 'c2', date: tuesday, time: at(4) })], { absences: [rtt] }))
      .yields(
        opened,
        entered({ line: 'c1' }),
        entered({ line: 'c2', date: tuesday, time: at(4) }),
        absent({ line: 'c9', date: tuesday }),
      ));

  test('never doubles a line, so that twice changes nothing', () => {
    given(opened, entered())
      .when(copy([copied(), copied({ line: 'c2', date: tuesday })]))
      .yields(entered({ line: 'c2', date: tuesday }));
    given(opened, entered(), absent({ date: tuesday }))
      .when(copy([copied()], { absences: [rtt], rowVersion: 0 }))
      .yields();
  });

  test.each<[string, Partial<EntryCopy>]>([
    ['of a day to come', { date: '2026-10-15' }],
    ['of a project that is closed', { task: task('enduit', { projectStatus: projectStatus.CLOSE }) }],
    ['of a project not open yet', { task: task('enduit', { ouverteALaSaisie: tuesday }) }],
    ['of a project he has no right to', { task: task('enduit', { mayEnter: false }) }],
    ['of a task that was removed', { task: task('enduit', { removed: true }) }],
    ['of a finished task', { task: task('enduit', { statusTask: taskStatus.DONE }) }],
    ['that does not fit into 24 hours', { time: at(18) }],
  ])('leaves out a line %s', (_, differs) =>
    given(opened, entered({ projectId: 'gare', taskProjectId: 'fouille' }))
      .when(copy([copied(differs), copied({ line: 'c2', date: wednesday })]))
      .yields(entered({ line: 'c2', date: wednesday })),
  );

  test('keeps night hours as long as the company manages them', () => {
    const night = [copied({ heuresDeNuit: at(3) })];
    given(opened)
      .when(copy(night))
      .yields(entered({ line: 'c1', heuresDeNuit: at(3) }));
    given(opened)
      .when(copy(night, { settings: { ...settings, isManageNightHours: false } }))
      .yields(entered({ line: 'c1' }));
  });

  test('leaves out absences of a type that is no longer offered', () =>
    given(opened)
      .when(copy([copied()], { absences: [{ ...rtt, absenceType: { absenceId: 'rtt', active: false } }] }))
      .yields(entered({ line: 'c1' })));

  test('fills a day to 24 hours with what comes first', () =>
    given(opened)
      .when(
        copy([
          copied({ time: at(16) }),
          copied({ line: 'c2', task: task('peinture'), time: at(9) }),
          copied({ line: 'c3', task: task('fouille'), time: at(8) }),
        ]),
      )
      .yields(
        entered({ line: 'c1', time: at(16) }),
        entered({ line: 'c3', taskProjectId: 'fouille', time: at(8) }),
      ));

  test('leaves out the days whose delay is over', () => {
    const late = asEmployee({ now: '2026-10-20T08:00:00.000Z', today: '2026-10-20' });
    given(opened)
      .when(copy([copied(), copied({ line: 'c2', date: tuesday })], late))
      .yields(entered({ line: 'c2', date: tuesday }));
  });

  test('is refused in a week that is closed to him', () => {
    given(opened, submitted)
      .when(copy([copied()]))
      .rejects('week-to-be-validated');
    given(opened, submitted, validated)
      .when(copy([copied()], asAdmin()))
      .rejects('week-validated');
  });

  test('is refused when the week has moved since it was read', () =>
    given(opened, entered())
      .when(copy([copied({ date: tuesday })], { rowVersion: 0 }))
      .rejects('stale'));

  test('by an administrator marks each day of a week waiting for its validation', () => {
    const mark = (date: string, line: string) =>
      ({ type: 'EntryCorrectedByAdmin', data: { date, lines: [line] } }) as const;
    given(opened, submitted)
      .when(copy([copied(), copied({ line: 'c2', date: tuesday })], asAdmin()))
      .yields(
        entered({ line: 'c1' }),
        mark(monday, 'c1'),
        entered({ line: 'c2', date: tuesday }),
        mark(tuesday, 'c2'),
      );
  });
});

test('a week without its hours is copied as lines to fill, those of days to come too', () => {
  const friday = '2026-10-16';
  const ahead = copied({ line: 'c2', date: friday, time: at(0) });
  const closed = copied({ line: 'c3', task: task('fouille', { projectStatus: projectStatus.CLOSE }) });
  expect(entriesToFill(fold([opened, entered()]), [copied(), ahead, closed])).toEqual([
    entry({ line: 'c2', date: friday, time: at(0) }),
  ]);
});
