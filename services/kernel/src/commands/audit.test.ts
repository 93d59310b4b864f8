import { expect, test } from '@jest/globals';
import { auditIn, auditOf, unmade } from './audit.ts';

const by = (actor: string, hour: number) => ({ actor, recordedAt: `2026-10-12T0${hour}:00:00.000Z` });
const made = auditOf(undefined, by('ana', 8));

test('an object is signed by who made it, changed it last and removed it', () => {
  expect(made).toEqual({ ...unmade, createdBy: 'ana', createdOn: '2026-10-12T08:00:00.000Z' });
  const changed = auditOf(auditOf(made, by('rene', 8)), by('lea', 9));
  expect(changed).toEqual({ ...made, updatedBy: 'lea', updatedOn: '2026-10-12T09:00:00.000Z' });
  const removed = auditOf(changed, by('paul', 9), 'removed');
  expect(removed).toEqual({ ...changed, deletedBy: 'paul', deletedOn: '2026-10-12T09:00:00.000Z' });
});

test('whatever brings an object back takes the removal away, and a second removal leaves the first', () => {
  const removed = auditOf(made, by('paul', 8), 'removed');
  expect(auditOf(removed, by('ana', 9), 'removed')).toEqual(removed);
  expect(auditOf(removed, by('ana', 9))).toMatchObject({
    updatedBy: 'ana',
    deletedBy: null,
    deletedOn: null,
  });
});

test('a row tells the audit of what was made, and of nothing else', () => {
  expect(auditIn(Object.assign({ label: 'RTT' }, made))).toEqual(made);
  expect(auditIn(unmade)).toBeUndefined();
});
