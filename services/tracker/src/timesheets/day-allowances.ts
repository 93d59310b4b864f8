import { weekday, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { minutes, type Minutes } from '@gestiontemps/contracts/duration';
import { invalid, rejection, requireVersion, type Rejection } from '@gestiontemps/kernel/commands/rejection';
import { sheetMoved } from '../week/sheet-moved.ts';
import type { DayAllowances, TimesheetEvent } from '../week/timesheet-events.ts';
import { dayRefusal, futureRefusal, type Act } from './edit-window.ts';
import { commentOf, dayTotalRefusal, panierRefusal, refuse } from './entry-rules.ts';
import type { Timesheet } from './timesheet-state.ts';
import { allowancesOn, alreadyHeld, recorded, totalOn, workedOn } from './week-content.ts';

export interface SetDayAllowances extends Act {
  readonly type: 'SetDayAllowances';
  readonly date: CivilDate;
  /** What is left out stays. */
  readonly changes: { readonly [field in keyof DayAllowances]?: DayAllowances[field] | undefined };
  /** isTempsTrajetSurHeureTravaillees as in force on the day: a rule about its quantities (domain.md §8.31). */
  readonly countsTravel: boolean;
  readonly rowVersion: number | undefined;
}

const saturday = 5;

/** What the day has afterwards. A field of a feature that is off is ignored and stored as 0 or false. */
const wantedAllowances = (
  { changes, settings, countsTravel }: SetDayAllowances,
  held: DayAllowances,
): DayAllowances => {
  const flag = (on: boolean, sent: boolean | undefined, current: boolean) => on && (sent ?? current);
  const km = (on: boolean, sent: number | undefined, current: number) => (on ? (sent ?? current) : 0);
  const time = (on: boolean, sent: Minutes | undefined, current: Minutes) =>
    on ? (sent ?? current) : minutes(0);
  const { isManageTempsTrajet: travels } = settings;
  const kmPerso = km(settings.isManageKmsPerso, changes.kmPerso, held.kmPerso);
  const { kmPersoJustification: justification = held.kmPersoJustification } = changes;
  return {
    panierRepas: flag(settings.isManagePanierRepas, changes.panierRepas, held.panierRepas),
    grandDeplacement: flag(
      settings.isManageGrandDeplacement,
      changes.grandDeplacement,
      held.grandDeplacement,
    ),
    tempsTrajet: time(travels, changes.tempsTrajet, held.tempsTrajet),
    tempsTrajetSurHeureTravaillees: time(
      travels && countsTravel,
      changes.tempsTrajetSurHeureTravaillees,
      held.tempsTrajetSurHeureTravaillees,
    ),
    kmPro: km(settings.isManageKmsPro, changes.kmPro, held.kmPro),
    kmPerso,
    kmPersoJustification: kmPerso > 0 ? commentOf(justification) : null,
    prime: flag(settings.primeSamedi, changes.prime, held.prime),
  };
};

const travelRefusal = (wanted: DayAllowances): Rejection | undefined => {
  const { tempsTrajet: total, tempsTrajetSurHeureTravaillees: counted } = wanted;
  if (total < 0 || total > 24 * 60)
    return invalid('travel-bounds', 'Le temps de trajet doit être compris entre 0h00 et 24h', 'tempsTrajet');
  if (counted < 0 || counted > total)
    return invalid(
      'counted-travel-beyond',
      'Le temps de trajet compté ne peut pas dépasser le temps de trajet',
      'tempsTrajetSurHeureTravaillees',
    );
  return undefined;
};

const kmRefusal = (km: number, property: 'kmPro' | 'kmPerso'): Rejection | undefined =>
  Number.isInteger(km) && km >= 0 && km <= 2000
    ? undefined
    : invalid('km-bounds', 'Les km sont un nombre entier compris entre 0 et 2000', property);

const justificationRefusal = ({ kmPerso, kmPersoJustification }: DayAllowances): Rejection | undefined =>
  kmPerso > 0 && kmPersoJustification === null
    ? invalid('justification-missing', 'La justification ne peut pas être vide', 'kmPersoJustification')
    : undefined;

/** An administrator may grant it on another day; it then stays when the employee changes something else. */
const primeRefusal = ({ by, date }: SetDayAllowances, wanted: boolean, held: boolean) =>
  wanted && !held && weekday(date) !== saturday && !by.mayEditAsAdmin
    ? rejection('prime-not-saturday', 'La prime ne peut être saisie que le samedi', 'prime')
    : undefined;

export const setDayAllowances = (command: SetDayAllowances, state: Timesheet): readonly TimesheetEvent[] => {
  const { date } = command;
  const { rowVersion, ...held } = allowancesOn(state, date);
  const wanted = wantedAllowances(command, held);
  if (alreadyHeld(wanted, held)) return [];
  requireVersion(command.rowVersion, rowVersion, sheetMoved);
  const added = wanted.tempsTrajetSurHeureTravaillees - held.tempsTrajetSurHeureTravaillees;
  refuse(
    dayRefusal(state, date, command) ??
      futureRefusal(date, command) ??
      travelRefusal(wanted) ??
      kmRefusal(wanted.kmPro, 'kmPro') ??
      kmRefusal(wanted.kmPerso, 'kmPerso') ??
      justificationRefusal(wanted) ??
      primeRefusal(command, wanted.prime, held.prime) ??
      panierRefusal(state, wanted.panierRepas, workedOn(state, date) + added) ??
      dayTotalRefusal(totalOn(state, date) + added, 'tempsTrajetSurHeureTravaillees'),
  );
  return recorded(state, date, { type: 'DayAllowancesSet', data: { date, ...wanted } });
};
