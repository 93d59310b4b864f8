import { describe, expect, test } from '@jest/globals';
import { specify } from '@gestiontemps/kernel/testing/specify';
import { isBeingDismissed, roster } from './roster.ts';

const { given, fold } = specify(roster);
const opened = (...administrators: string[]) => ({ type: 'RosterOpened', data: { administrators } }) as const;
const admitted = (userId: string) => ({ type: 'AdministratorAdmitted', data: { userId } }) as const;
const dismissed = (userId: string) => ({ type: 'AdministratorDismissed', data: { userId } }) as const;
const admit = (userId: string) => ({ type: 'AdmitAdministrator', userId }) as const;
/** When the facts given were recorded. */
const then = fold([dismissed('marie')]).dismissed.get('marie') ?? '';
const after = (minutes: number) => new Date(Date.parse(then) + minutes * 60_000).toISOString();
const dismiss = (userId: string, administrators: readonly string[], minutes = 1) =>
  ({ type: 'DismissAdministrator', userId, administrators, now: after(minutes) }) as const;

describe('The roster of a company', () => {
  test('is opened once, and names each administrator once', () => {
    given()
      .when({ type: 'OpenRoster', administrators: ['marie'] })
      .yields(opened('marie'));
    given(opened())
      .when({ type: 'OpenRoster', administrators: ['karim'] })
      .yields();
    given(opened('marie')).when(admit('karim')).yields(admitted('karim'));
    given(opened('marie')).when(admit('marie')).yields();
  });

  test('lets an administrator go while another one stays', () =>
    given(opened('marie', 'karim'))
      .when(dismiss('marie', ['marie', 'karim']))
      .yields(dismissed('marie')));

  test('keeps the last one', () => {
    given(opened('marie'))
      .when(dismiss('marie', ['marie']))
      .rejects('last-administrator');
    // Named, but his own stream no longer says so.
    given(opened('marie', 'karim'))
      .when(dismiss('marie', ['marie']))
      .rejects('last-administrator');
  });

  test('does not count on who is being dismissed himself, in either order', () => {
    const both = ['marie', 'karim'];
    given(opened(...both), dismissed('karim'))
      .when(dismiss('marie', both))
      .rejects('last-administrator');
    given(opened(...both), dismissed('marie'))
      .when(dismiss('karim', both))
      .rejects('last-administrator');
  });

  test('counts again on who still administers long after his dismissal, or was admitted since', () => {
    const both = ['marie', 'karim'];
    given(opened(...both), dismissed('karim'))
      .when(dismiss('marie', both, 16))
      .yields(dismissed('marie'));
    given(opened(...both), dismissed('karim'), admitted('karim'))
      .when(dismiss('marie', both))
      .yields(dismissed('marie'));
  });

  test('dates a dismissal that is asked for again', () => {
    given(opened('marie', 'karim'), dismissed('marie'))
      .when(dismiss('marie', ['marie', 'karim']))
      .yields(dismissed('marie'));
    const state = fold([opened('marie'), dismissed('marie')]);
    expect([14, 16].map((minutes) => isBeingDismissed(state, 'marie', after(minutes)))).toEqual([
      true,
      false,
    ]);
  });
});
