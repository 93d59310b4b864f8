import { expect, test } from '@jest/globals';
import { type FiledDays, filedRanges, kinds } from './filed-ranges.ts';

const file = (startDate: string, endDate: string, besides: Partial<FiledDays> = {}): FiledDays => ({
  startDate: `2026-10-${startDate}`,
  endDate: `2026-10-${endDate}`,
  userIds: null,
  jusqua: 10,
  isSame: true,
  isRecent: true,
  kinds,
  without: [],
  ...besides,
});
const day = (date: string): string => date.slice(8);
const asked = { from: '2026-10-01', before: '2026-11-01', since: '2026-01-01', kinds };
/** « 01–04 10/never » of a team: work, then absences; `-` where they are not asked for. */
const told = (files: readonly FiledDays[], of: Partial<typeof asked> = {}, team = 0): string[] =>
  filedRanges(files, { ...asked, ...of })
    .ranges.filter((range) => range.team === team)
    .map(({ first, last, work, absences }) => {
      const [forWork, forAbsences] = [work, absences].map((filed) =>
        filed === null ? '-' : filed.isNever ? 'never' : String(filed.above),
      );
      return `${day(first)}–${day(last)} ${forWork}/${forAbsences}`;
    });

test('Where two files overlap, the days that both have are judged by the one with more', () => {
  const overlapping = [file('01', '12', { jusqua: 10 }), file('08', '16', { jusqua: 30 })];
  const days = ['01–07 10/10', '08–12 30/30', '13–16 30/30', '17–31 never/never'];
  expect(told(overlapping)).toEqual(days);
  expect(told(overlapping.toReversed())).toEqual(days);
  // One within another.
  expect(told([file('01', '20', { jusqua: 30 }), file('05', '07', { jusqua: 10 })])).toEqual([
    '01–04 30/30',
    '05–07 30/30',
    '08–20 30/30',
    '21–31 never/never',
  ]);
});

test('One of another target counts where none of the target has a day, and work for itself', () => {
  const other = file('01', '20', { jusqua: 50, isSame: false });
  expect(told([other, file('05', '07', { jusqua: 10, kinds: ['TRAVAIL'] })])).toEqual([
    '01–04 50/50',
    '05–07 10/50',
    '08–20 50/50',
    '21–31 never/never',
  ]);
});

test('People whom the same files name are judged together, and everybody else by the files of all', () => {
  const files = [
    file('01', '10', { userIds: ['a', 'b', 'a'], jusqua: 20 }),
    file('11', '20', { userIds: ['a', 'b'], jusqua: 40 }),
    file('11', '20', { userIds: ['c'], jusqua: 5 }),
    file('05', '06', { jusqua: 30 }),
  ];
  const { teams } = filedRanges(files, asked);
  expect(teams).toEqual([
    { team: 0, userIds: null },
    { team: 1, userIds: ['a', 'b'] },
    { team: 2, userIds: ['c'] },
  ]);
  expect(told(files)).toEqual(['01–04 never/never', '05–06 30/30', '07–31 never/never']);
  expect(told(files, {}, 1)).toEqual([
    '01–04 20/20',
    '05–06 30/30',
    '07–10 20/20',
    '11–20 40/40',
    '21–31 never/never',
  ]);
});

test('Days of which the same is missing are one span until a file has a part of them', () => {
  /** « 01–09 TRAVAIL,ABSENCE »; what files have parts them. */
  const spans = (files: readonly FiledDays[]) =>
    [
      ...Map.groupBy(
        filedRanges(files, asked).ranges.filter(({ missing }) => missing.length > 0),
        ({ span }) => span,
      ).values(),
    ].map(
      (same) => `${day(same[0]?.first ?? '')}–${day(same.at(-1)?.last ?? '')} ${same[0]?.missing.join()}`,
    );
  const all = 'TRAVAIL,ABSENCE';
  expect(spans([file('10', '12'), file('11', '13')])).toEqual([`01–09 ${all}`, `14–31 ${all}`]);
  expect(spans([file('10', '12', { kinds: ['ABSENCE'] })])).toEqual([
    `01–09 ${all}`,
    '10–12 TRAVAIL',
    `13–31 ${all}`,
  ]);
  // The same on both sides of a file is not one.
  const work = (from: string, to: string) => file(from, to, { kinds: ['TRAVAIL'] });
  expect(spans([work('01', '05'), file('06', '07'), work('08', '31')])).toEqual([
    '01–05 ABSENCE',
    '08–31 ABSENCE',
  ]);
  // Two files of work that follow each other part no absences.
  expect(spans([work('01', '15'), work('16', '31')])).toEqual(['01–31 ABSENCE']);
});

test('Files that are older than what is looked back at have their days, and nothing comes after them', () => {
  const old = file('01', '10', { isRecent: false, without: ['PANIER'] });
  expect(told([old])).toEqual(['11–31 never/never']);
  expect(told([old, file('05', '06', { jusqua: 5, isSame: false, kinds: ['TRAVAIL'] })])).toEqual([
    '05–06 5/-',
    '11–31 never/never',
  ]);
});

test('Days that no file has count from some day on, and those that files have always', () => {
  expect(told([file('01', '03')], { since: '2026-10-10' })).toEqual(['01–03 10/10', '10–31 never/never']);
  expect(told([file('01', '03')], { kinds: ['ABSENCE'] as never })).toEqual(['01–03 -/10', '04–31 -/never']);
  expect(told([file('01', '03')], { before: '2026-10-01' })).toEqual([]);
});

test('What files left out is in those alone that had it, of the target or where none has the day of others', () => {
  const leftOut = (files: readonly FiledDays[]) =>
    filedRanges(files, asked).ranges.flatMap(({ first, work }) =>
      (work?.leftOut ?? []).map(({ nature, above }) => `${day(first)} ${nature} ${above}`),
    );
  const without = (besides: Partial<FiledDays> = {}) => file('01', '31', { without: ['PANIER'], ...besides });
  expect(leftOut([without()])).toEqual(['01 PANIER 0']);
  expect(leftOut([without({ jusqua: 30 }), file('05', '06')])).toEqual([
    '01 PANIER 0',
    '05 PANIER 10',
    '07 PANIER 0',
  ]);
  expect(leftOut([without(), file('01', '31')])).toEqual([]);
  expect(leftOut([without(), file('01', '31', { isSame: false })])).toEqual(['01 PANIER 0']);
  // It takes no work at all: the day of it is in no file.
  expect(leftOut([without({ kinds: ['ABSENCE'] })])).toEqual([]);
});
