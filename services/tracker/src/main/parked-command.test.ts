import { expect, test } from '@jest/globals';
import { type Decided, type ParkedKeys, UnknownParkedKey } from '@gestiontemps/kernel/views/parked-keys';
import { parkedCommand } from './parked-command.ts';

const parked = {
  name: 'timesheets',
  key: 'week-e~u~2026-10-05',
  entreprise: 'e',
  reason: 'no such line',
  attempts: 1,
  parkedOn: '2026-10-12T08:00:00.000Z',
  position: 12,
  type: 'TimeEntryCorrected',
  events: 3,
};
const answering = (decided: Decided | Error, asked: unknown[] = []): ParkedKeys => ({
  list: async () => [parked],
  decide: async (...of) => {
    asked.push(of);
    if (decided instanceof Error) throw decided;
    return decided;
  },
});
const settled = { settled: 3, waiting: 0, reason: null };

test('lists what waits, and why', async () => {
  const { lines, code } = await parkedCommand(answering(settled), ['list'], 'camille');
  expect(code).toBe(0);
  expect(lines).toEqual([
    'timesheets week-e~u~2026-10-05: 3 waiting since position 12 (TimeEntryCorrected), tried 1 times, 2026-10-12T08:00:00.000Z: no such line',
  ]);
});

test('a reason adds no line to what is listed', async () => {
  const parkedKeys = answering(settled);
  const said = { ...parkedKeys, list: async () => [{ ...parked, reason: 'no\nNothing is parked.' }] };
  const { lines } = await parkedCommand(said, ['list'], 'camille');
  expect(lines).toEqual([expect.stringContaining(String.raw`no\nNothing is parked.`)]);
});

test.each(['retry', 'skip'] as const)(
  'hands on a %s with who decided, and says what came of it',
  async (decision) => {
    const asked: unknown[] = [];
    const said = await parkedCommand(
      answering(settled, asked),
      [decision, 'timesheets', parked.key],
      'camille',
    );
    expect(asked).toEqual([[decision, { name: 'timesheets', key: parked.key, by: 'camille' }]]);
    expect(said).toEqual({
      lines: [`timesheets ${parked.key}: 3 settled, nothing waits any more.`],
      code: 0,
    });
  },
);

test('fails when something still waits, or nothing of the key is parked', async () => {
  const still = { settled: 1, waiting: 2, reason: 'no such line' };
  expect(await parkedCommand(answering(still), ['retry', 'timesheets', parked.key], 'camille')).toEqual({
    lines: [`timesheets ${parked.key}: 1 settled, 2 still waiting: no such line`],
    code: 1,
  });
  const unknown = new UnknownParkedKey('timesheets', 'week-x');
  expect(await parkedCommand(answering(unknown), ['skip', 'timesheets', 'week-x'], 'camille')).toEqual({
    lines: ['Nothing of week-x is parked for timesheets.'],
    code: 1,
  });
});

test.each([
  [[]],
  [['retry']],
  [['skip', 'timesheets']],
  [['drop', 'timesheets', 'week-x']],
  [['list', 'timesheets']],
  [['skip', 'timesheets', 'week-x', 'week-y']],
  [['skip', 'timesheets', 'week-x', '--dry-run']],
])('says how it is used when asked %j, and decides nothing', async (args) => {
  const asked: unknown[] = [];
  const { lines, code } = await parkedCommand(answering(settled, asked), args, 'camille');
  expect(code).toBe(1);
  expect(lines.join()).toContain('npm run parked -- retry <view or process> <key>');
  expect(asked).toEqual([]);
});
