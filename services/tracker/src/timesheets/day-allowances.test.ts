import { describe, expect, test } from '@jest/globals';
import { specify } from '@gestiontemps/kernel/testing/specify';
import type { SetDayAllowances } from './day-allowances.ts';
import type { EntrySettings } from './edit-window.ts';
import {
  absent,
  allowances,
  asAdmin,
  asEmployee,
  at,
  entered,
  monday,
  opened,
  refused,
  saturday,
  settings,
  submitted,
} from './testing/examples.ts';
import { timesheet } from './timesheet.ts';
import { workedOn } from './week-content.ts';

const { given, fold } = specify(timesheet);

type Changes = SetDayAllowances['changes'];
const set = (changes: Changes, differs: Partial<SetDayAllowances> = {}): SetDayAllowances => ({
  ...asEmployee(),
  type: 'SetDayAllowances',
  date: monday,
  changes,
  countsTravel: true,
  rowVersion: undefined,
  ...differs,
});
const without = (...features: (keyof EntrySettings)[]): Partial<SetDayAllowances> => ({
  settings: { ...settings, ...Object.fromEntries(features.map((feature) => [feature, false])) },
});
/** Saturday evening: the whole week is behind. */
const onSaturday = { ...asEmployee({ now: '2026-10-17T18:00:00.000Z', today: saturday }), date: saturday };

describe('the allowances of a day', () => {
  test('open the week when they come first', () =>
    given()
      .when(set({ grandDeplacement: true }))
      .yields(opened, allowances({ grandDeplacement: true })));

  test('are set one by one: what is left out stays', () =>
    given(opened, entered(), allowances({ panierRepas: true, kmPro: 40 }))
      .when(set({ tempsTrajet: at(1, 15), tempsTrajetSurHeureTravaillees: at(0, 45) }))
      .yields(
        allowances({
          panierRepas: true,
          kmPro: 40,
          tempsTrajet: at(1, 15),
          tempsTrajetSurHeureTravaillees: at(0, 45),
        }),
      ));

  test('set to what they are change nothing', () => {
    given()
      .when(set({ panierRepas: false, kmPro: 0 }))
      .yields();
    given(opened, allowances({ kmPro: 40 }))
      .when(set({ kmPro: 40 }, { rowVersion: 1 }))
      .yields();
  });

  test('have a version of their own', () => {
    given(opened, allowances({ kmPro: 40 }))
      .when(set({ kmPro: 12 }, { rowVersion: 2 }))
      .yields(allowances({ kmPro: 12 }));
    given(opened, allowances({ kmPro: 40 }))
      .when(set({ kmPro: 12 }, { rowVersion: 0 }))
      .rejects('stale');
  });

  test('follow the week: refused while it waits, marked when an administrator sets them', () => {
    given(opened, submitted)
      .when(set({ kmPro: 12 }))
      .rejects('week-to-be-validated');
    given(opened, submitted)
      .when(set({ kmPro: 12 }, asAdmin()))
      .yields(allowances({ kmPro: 12 }), {
        type: 'EntryCorrectedByAdmin',
        data: { date: monday, lines: [] },
      });
    given(opened, submitted, refused)
      .when(set({ kmPro: 12 }))
      .yields(allowances({ kmPro: 12 }));
  });

  test('are not set ahead', () =>
    given(opened)
      .when(set({ grandDeplacement: true }, { date: '2026-10-15' }))
      .rejects('future-day'));
});

describe('features that are off', () => {
  const all: Changes = {
    panierRepas: true,
    grandDeplacement: true,
    tempsTrajet: at(2),
    tempsTrajetSurHeureTravaillees: at(1),
    kmPro: 30,
    kmPerso: 20,
    kmPersoJustification: 'Camion en panne',
    prime: true,
  };
  const everything = {
    ...all,
    date: saturday,
  } as Parameters<typeof allowances>[0];

  test.each<[(keyof EntrySettings)[], Parameters<typeof allowances>[0]]>([
    [[], {}],
    [['isManagePanierRepas'], { panierRepas: false }],
    [['isManageGrandDeplacement'], { grandDeplacement: false }],
    [['isManageTempsTrajet'], { tempsTrajet: at(0), tempsTrajetSurHeureTravaillees: at(0) }],
    [['isManageKmsPro'], { kmPro: 0 }],
    [['isManageKmsPerso'], { kmPerso: 0, kmPersoJustification: null }],
    [['primeSamedi'], { prime: false }],
  ])('%p: their fields are ignored and stored as nothing', (features, stored) =>
    given(opened, entered({ date: saturday }))
      .when(set(all, { ...onSaturday, ...without(...features) }))
      .yields(allowances({ ...everything, ...stored })),
  );
});

describe('a meal allowance', () => {
  test('may come before the hours while the week is open, not in one that waits', () => {
    given(opened, absent())
      .when(set({ panierRepas: true }))
      .yields(allowances({ panierRepas: true }));
    given(opened, absent(), submitted)
      .when(set({ panierRepas: true }, asAdmin()))
      .rejects('panier-without-hours');
  });

  test('rests on hours worked that day, counted travel included', () => {
    given(opened, entered())
      .when(set({ panierRepas: true }))
      .yields(allowances({ panierRepas: true }));
    given(opened)
      .when(set({ panierRepas: true, tempsTrajet: at(1), tempsTrajetSurHeureTravaillees: at(1) }))
      .yields(allowances({ panierRepas: true, tempsTrajet: at(1), tempsTrajetSurHeureTravaillees: at(1) }));
  });
});

describe('travel', () => {
  const travel = (total: number, counted: number) =>
    ({ tempsTrajet: at(total), tempsTrajetSurHeureTravaillees: at(counted) }) as const;

  test('counts as work for no more than it lasts', () => {
    given(opened)
      .when(set(travel(1, 2)))
      .rejects('counted-travel-beyond');
    given(opened, allowances(travel(2, 2)))
      .when(set({ tempsTrajet: at(1) }))
      .rejects('counted-travel-beyond');
  });

  test.each([-1, 25])('of %d hours is out of bounds', (hours) =>
    given(opened)
      .when(set({ tempsTrajet: at(hours) }))
      .rejects('travel-bounds'),
  );

  test('of a negative counted part is refused', () =>
    given(opened)
      .when(set(travel(1, -1)))
      .rejects('counted-travel-beyond'));

  test('counted as work takes part in the 24 hours, the rest of it does not', () => {
    given(opened, entered({ time: at(22) }))
      .when(set(travel(4, 2)))
      .yields(allowances(travel(4, 2)));
    given(opened, entered({ time: at(23) }))
      .when(set(travel(4, 2)))
      .rejects('day-total');
  });

  test('C6: 7h00 on a project and 0h45 of travel counted make a day of 7h45', () => {
    const day = [opened, entered({ time: at(7) })];
    const sent = { tempsTrajet: at(1, 15), tempsTrajetSurHeureTravaillees: at(0, 45) };
    const after = (countsTravel: boolean) =>
      fold([...day, ...timesheet.decide(set(sent, { countsTravel }), fold(day))]);
    expect(workedOn(after(true), monday)).toBe(at(7, 45));
    expect(workedOn(after(false), monday)).toBe(at(7));
  });
});

describe('kilometres', () => {
  test.each([
    [{ kmPro: 2001 }, 'km-bounds'],
    [{ kmPro: -1 }, 'km-bounds'],
    [{ kmPro: 1.5 }, 'km-bounds'],
    [{ kmPerso: 2001, kmPersoJustification: 'Panne' }, 'km-bounds'],
    [{ kmPerso: 12 }, 'justification-missing'],
    [{ kmPerso: 12, kmPersoJustification: ' ' }, 'justification-missing'],
  ])('%p are refused: %s', (changes, slug) => given(opened).when(set(changes)).rejects(slug));

  test('go from 0 to 2000', () =>
    given(opened)
      .when(set({ kmPro: 2000 }))
      .yields(allowances({ kmPro: 2000 })));

  test('with his own car are justified, and the justification goes with them', () => {
    const justified = { kmPerso: 12, kmPersoJustification: 'Camion en panne' };
    given(opened).when(set(justified)).yields(allowances(justified));
    given(opened, allowances(justified))
      .when(set({ kmPerso: 20 }))
      .yields(allowances({ ...justified, kmPerso: 20 }));
    given(opened, allowances(justified))
      .when(set({ kmPerso: 0 }))
      .yields(allowances());
  });
});

describe('the Saturday bonus', () => {
  test('is for Saturdays', () => {
    given(opened)
      .when(set({ prime: true }, onSaturday))
      .yields(allowances({ date: saturday, prime: true }));
    given(opened)
      .when(set({ prime: true }))
      .rejects('prime-not-saturday');
  });

  test('can be granted on another day by an administrator, and then stays', () => {
    given(opened)
      .when(set({ prime: true }, asAdmin()))
      .yields(allowances({ prime: true }));
    given(opened, allowances({ prime: true }))
      .when(set({ kmPro: 12 }))
      .yields(allowances({ prime: true, kmPro: 12 }));
  });
});

describe('a refusal', () => {
  test.each<[Changes, string]>([
    [{ tempsTrajet: at(25) }, 'Le temps de trajet doit être compris entre 0h00 et 24h'],
    [
      { tempsTrajetSurHeureTravaillees: at(1) },
      'Le temps de trajet compté ne peut pas dépasser le temps de trajet',
    ],
    [{ kmPro: 2001 }, 'Les km sont un nombre entier compris entre 0 et 2000'],
    [{ kmPerso: 12 }, 'La justification ne peut pas être vide'],
    [{ prime: true }, 'La prime ne peut être saisie que le samedi'],
  ])('of %p says why in French', (changes, sentence) =>
    expect(() => given(opened).when(set(changes)).decided()).toThrow(new Error(sentence)),
  );
});
