import { expect, test } from '@jest/globals';
import { reportAddress, taskReportAddress } from '../address/report-address.ts';
import { reportCalls } from './report-call.ts';

const days = { from: '2026-11-01', to: '2026-11-30' };
const at = (search: string) => reportAddress.read(new URLSearchParams(search));
const atDesk = { byDay: true, byName: true, ofTasks: false };

test('lines are asked for their sums, and days are of all of it and of the largest lines', () => {
  const { lines, whole, now, largest } = reportCalls(at('par=client&chantier=c'), days, atDesk);
  expect(lines.query).toEqual({ groupBy: 'client', detail: 'totaux' });
  expect([whole.query?.detail, now.query?.detail]).toEqual(['jours', 'totaux']);
  expect(largest?.(['k'])).toEqual({
    query: { groupBy: 'client', detail: 'jours' },
    body: { startDate: days.from, endDate: days.to, projectIds: ['c'], clientIds: ['k'] },
  });
});

test('lines that overlap have no days of their own', () => {
  expect(reportCalls(at('par=mot-cle'), days, atDesk).largest).toBeUndefined();
});

test('where no line may be asked for by name, all of them bring their days', () => {
  const { lines, largest } = reportCalls(at(''), days, { ...atDesk, byName: false });
  expect([lines.query?.detail, largest]).toEqual(['jours', undefined]);
});

test('no days are asked for where none is shown', () => {
  for (const byName of [true, false]) {
    const { lines, whole, largest } = reportCalls(at(''), days, { byDay: false, byName, ofTasks: false });
    expect([lines.query?.detail, whole.query?.detail, largest]).toEqual(['totaux', 'totaux', undefined]);
  }
});

test('of a moment of the past all is asked for as of then, but what it has come to since', () => {
  const calls = reportCalls(at('instant=2026-11-19T18:00'), days, atDesk);
  const asked = [calls.lines, calls.whole, calls.largest?.(['k']), calls.now];
  expect(asked.map((call) => call?.query?.asOf !== undefined)).toEqual([true, true, true, false]);
});

test('tasks are told since their start; a person has no plan', () => {
  const of = (by: string) => {
    const address = taskReportAddress.read(new URLSearchParams(`par=${by}`));
    const { lines, whole } = reportCalls(address, days, { ...atDesk, ofTasks: true });
    return [lines.query?.sinceStart, whole.query?.sinceStart];
  };
  expect([of('tache'), of('chantier'), of('personne')]).toEqual([
    ['true', 'true'],
    ['true', 'true'],
    [undefined, 'true'],
  ]);
});
