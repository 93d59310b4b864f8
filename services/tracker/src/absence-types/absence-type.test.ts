import { describe, expect, test } from '@jest/globals';
import { foldAll, recordedEvent } from '@gestiontemps/kernel/testing/fold-all';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { absenceType, absenceTypeFacts, absenceTypeStream } from './absence-type.ts';
import { absenceTypesView } from './absence-types.view.ts';
import { defaultAbsenceTypes } from './default-absence-types.ts';

const entreprise = 'a0000000-0000-4000-8000-000000000001';
const leave = { label: 'Congés payés', code: 'CP', compteSeuilHS: true };
const added = { type: 'AbsenceTypeAdded', data: leave } as const;
const removed = { type: 'AbsenceTypeRemoved', data: {} } as const;
const { given, fold } = specify(absenceType);

describe('a type of absence', () => {
  test('is added with its export code', () => {
    given().when({ type: 'Add', item: leave, codeReserved: true }).yields(added);
  });

  test('tells whether it may still be entered', () => {
    expect(absenceTypeFacts(fold([]))).toBeUndefined();
    expect(absenceTypeFacts(fold([added]))).toEqual({
      label: 'Congés payés',
      compteSeuilHS: true,
      active: true,
    });
    expect(absenceTypeFacts(fold([added, removed]))?.active).toBe(false);
  });

  test('stands in the list', () => {
    const stream = absenceTypeStream(entreprise, 'a1');
    expect(
      foldAll(absenceTypesView, [recordedEvent(stream, added.type, added.data)])['absence_types'],
    ).toMatchObject([{ id: 'a1', label: 'Congés payés', code: 'CP', compteSeuilHs: true, isDeleted: false }]);
  });
});

describe('the types of absence of a new company', () => {
  test('have each a label and an export code of their own', () => {
    expect(new Set(defaultAbsenceTypes.map(({ label }) => label)).size).toBe(12);
    expect(new Set(defaultAbsenceTypes.map(({ code }) => code)).size).toBe(12);
  });

  test('count for overtime only where paid leave does', () => {
    expect(defaultAbsenceTypes.filter(({ compteSeuilHS }) => compteSeuilHS)).toEqual([leave]);
  });
});
