import { describe, expect, test } from '@jest/globals';
import { specify } from '../testing/specify.ts';
import { uniqueListItem } from './unique-list.ts';

const tool = uniqueListItem<{ label: string; weight: number }>()({
  noun: 'Tool',
  category: 'tool',
  unique: { field: 'label', message: 'Ce libellé est déjà utilisé' },
});
const { given, fold } = specify(tool);
const saw = { label: 'Scie à métaux', weight: 2 };
const added = { type: 'ToolAdded', data: saw } as const;
const removed = { type: 'ToolRemoved', data: {} } as const;

describe('an entry of a list without doubles', () => {
  test('bears no label that was not reserved for it', () => {
    given().when({ type: 'Add', item: saw }).rejects('reserve-code-first');
    given().when({ type: 'Add', item: saw, codeReserved: true }).yields(added);
    given(added)
      .when({ type: 'Change', changes: { label: 'Scie' } })
      .rejects('reserve-code-first');
  });

  test('keeps its own label, however it is written, and changes the rest', () => {
    const heavier = { ...saw, weight: 3 };
    const rewritten = { ...saw, label: 'SCIE  A METAUX' };
    given(added)
      .when({ type: 'Change', changes: { weight: 3 } })
      .yields({ type: 'ToolChanged', data: heavier });
    given(added)
      .when({ type: 'Change', changes: { label: rewritten.label } })
      .yields({ type: 'ToolChanged', data: rewritten });
  });

  test('gives its label up when it is removed', () => {
    expect(tool.keyIn(fold([added]))).toBe('scie a metaux');
    expect(tool.keyIn(fold([added, removed]))).toBeUndefined();
    given(added).when({ type: 'Remove' }).yields(removed);
  });

  test('is refused a label that somebody else holds, but not one of who is gone', () => {
    const held = { type: 'Reserved', data: { owner: 'one', commandId: 'a' } } as const;
    const reserve = { type: 'Reserve', owner: 'other', commandId: 'b' } as const;
    const { given: givenCode } = specify(tool.code);
    givenCode(held).when(reserve).rejects('code-taken');
    givenCode(held)
      .when({ ...reserve, over: ['one'] })
      .yields({ type: 'Reserved', data: { owner: 'other', commandId: 'b' } });
  });
});
