import { describe, expect, test } from '@jest/globals';
import { codeReservation } from './code-reservation.ts';
import { specify } from '../testing/specify.ts';

const { given, fold } = specify(
  codeReservation({ kind: 'tool', message: 'Ce code est déjà utilisé', property: 'externalId' }),
);
const mine = { owner: 'mine', commandId: 'first' };
const mineAgain = { owner: 'mine', commandId: 'second' };
const yours = { owner: 'yours', commandId: 'third' };
const reserved = { type: 'Reserved', data: mine } as const;

describe('a code', () => {
  test('goes to the first who reserves it', () => {
    given()
      .when({ type: 'Reserve', ...mine })
      .yields(reserved);
    given(reserved)
      .when({ type: 'Reserve', ...yours })
      .rejects('code-taken');
  });

  test('is not reserved twice by one command', () => {
    given(reserved)
      .when({ type: 'Reserve', ...mine })
      .yields();
  });

  test('may be reserved again by its owner, and is then held by the later command', () => {
    given(reserved)
      .when({ type: 'Reserve', ...mineAgain })
      .yields({ type: 'Reserved', data: mineAgain });
    expect(fold([reserved, { type: 'Reserved', data: mineAgain }])).toEqual({
      status: 'reserved',
      ...mineAgain,
      since: '2026-10-12T08:00:00.000Z',
    });
  });

  test('is free once released', () => {
    given(reserved)
      .when({ type: 'Release', ...mine })
      .yields({ type: 'Released', data: mine });
    given(reserved, { type: 'Released', data: mine })
      .when({ type: 'Reserve', ...yours })
      .yields({ type: 'Reserved', data: yours });
  });

  test('stays with its owner when the release names another reservation', () => {
    given(reserved, { type: 'Reserved', data: mineAgain })
      .when({ type: 'Release', ...mine })
      .yields();
    given(reserved)
      .when({ type: 'Release', ...yours })
      .yields();
    given()
      .when({ type: 'Release', ...mine })
      .yields();
  });
});
