import { randomUUID } from 'node:crypto';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { minutes } from '@gestiontemps/contracts/duration';
import { dayIdOf } from '@gestiontemps/contracts/week-ids';
import type { Commands } from '@gestiontemps/kernel/commands/commands';
import fc from 'fast-check';
import { hourlyCost, hourlyCostId, hourlyCostStream } from '../../hourly-costs/hourly-cost.ts';
import {
  absenceMonday,
  absenceTypes,
  clients,
  isOneOf,
  type LedgerCompany,
  type ModelLine,
  mondays,
  people,
  projects,
} from './ledger-company.ts';

/** Something that is done in a company, unless it cannot be. */
export type Act = (company: LedgerCompany) => Promise<void>;

const slots = 3;
const person = fc.constantFrom(...people);
const monday = fc.constantFrom(...mondays);
const slot = fc.nat(slots - 1);
const anyDay = { who: person, of: monday, slot };
const workDay = { ...anyDay, of: fc.constantFrom(...mondays.filter((of) => of !== absenceMonday)) };

/** What a line of a week is from now on; undefined takes it away. */
const change = async (
  company: LedgerCompany,
  { who, of, line }: { who: string; of: CivilDate; line: string },
  after: ModelLine | undefined,
): Promise<void> => {
  const week = company.week(who, of);
  const before = week.lines.get(line);
  const known = after ?? before;
  if (!week.isOpen || !known) return;
  const lines = new Map(week.lines);
  if (after) lines.set(line, after);
  else lines.delete(line);
  week.lines = lines;
  const { date, time, on } = known;
  const isAbsence = on !== null && isOneOf(absenceTypes, on);
  const noun = isAbsence ? 'Absence' : 'TimeEntry';
  const said = { line, date, time: minutes(time), comment: null };
  const where = isAbsence
    ? { absenceId: on }
    : { projectId: on, taskProjectId: `${on}.t`, heuresDeNuit: minutes(0), isFinished: false };
  await company.recordOf(
    who,
    of,
    after
      ? { type: `${noun}${before ? 'Corrected' : 'Added'}`, data: { ...said, ...where } }
      : { type: `${noun}Removed`, data: { line, date } },
  );
};

const entering = fc
  .record({ ...workDay, project: fc.constantFrom(...projects), quarters: fc.integer({ min: 0, max: 30 }) })
  .map(({ who, of, slot, project, quarters }): Act => async (company) => {
    const work = { date: addDays(of, slot), time: quarters * 15, isPriced: true, on: project };
    await change(company, { who, of, line: `${who}.w${of}.${slot}` }, quarters > 0 ? work : undefined);
  });

const beingAbsent = fc
  .record({ ...anyDay, type: fc.constantFrom(...absenceTypes), hours: fc.integer({ min: 0, max: 7 }) })
  .map(({ who, of, slot, type, hours }): Act => async (company) => {
    const absence = { date: addDays(of, slot), time: hours * 60, isPriced: false, on: type };
    await change(company, { who, of, line: `${who}.w${of}.a${slot}` }, hours > 0 ? absence : undefined);
  });

/** An hour on the road, of which a part counts as work where the company says so. */
const travelling = fc
  .record({ ...workDay, counted: fc.constantFrom(0, 15, 60) })
  .map(({ who, of, slot, counted: asked }): Act => async (company) => {
    const week = company.week(who, of);
    if (!week.isOpen) return;
    const counted = company.settings.isTempsTrajetSurHeureTravaillees ? asked : 0;
    const date = addDays(of, slot);
    const lines = new Map(week.lines);
    for (const [kind, time, isPriced] of [
      ['TRAJET', 60 - counted, false],
      ['TRAJET_TRAVAIL', counted, true],
    ] as const) {
      const line = `${dayIdOf(who, date)}:${kind}`;
      if (time > 0) lines.set(line, { date, time, isPriced, on: null });
      else lines.delete(line);
    }
    week.lines = lines;
    const data = {
      date,
      panierRepas: false,
      grandDeplacement: false,
      tempsTrajet: minutes(60),
      tempsTrajetSurHeureTravaillees: minutes(counted),
      kmPro: 0,
      kmPerso: 0,
      kmPersoJustification: null,
      prime: false,
    };
    await company.recordOf(who, of, { type: 'DayAllowancesSet', data });
  });

const validating = fc.tuple(person, monday).map(([who, of]): Act => async (company) => {
  if (company.week(who, of).isOpen) await company.validate(who, of);
});

const reopening = fc.tuple(person, monday).map(([who, of]): Act => async (company) => {
  const week = company.week(who, of);
  if (week.isOpen) return;
  week.isOpen = true;
  const data = { cycle: 1, by: 'anne', commentaire: null, dayIds: [] };
  await company.recordOf(who, of, { type: 'WeekReopened', data });
});

const rating = (commands: Commands): fc.Arbitrary<Act> =>
  fc
    .record({
      who: person,
      start: fc.constantFrom('2026-01-01', '2026-10-06', '2026-10-13'),
      cents: fc.integer({ min: 1, max: 9999 }),
    })
    .map(({ who, start, cents }) => async (company) => {
      const held = company.rates.get(who);
      if (!held || held.has(start)) return;
      const tauxHoraire = (cents / 100).toFixed(2);
      held.set(start, tauxHoraire);
      const commandId = randomUUID();
      const causes = { commandId, correlationId: commandId, causationId: commandId };
      await commands.handle(
        hourlyCost,
        hourlyCostStream(company.id, who),
        { type: 'SetHourlyCost', cost: hourlyCostId(who, commandId), start, tauxHoraire, motif: null },
        { entreprise: company.id, ...causes, actor: 'anne' },
      );
    });

/** Another code: of a person, a chantier, a client, a type of absence. */
const recoding = fc
  .record({
    id: fc.constantFrom(...people, ...projects, ...clients, ...absenceTypes),
    number: fc.nat(9),
  })
  .map(
    ({ id, number }): Act =>
      (company) =>
        company.has(id, `N${number}`),
  );

/** Another name, which the log knows only to have changed. */
const renaming = fc.constantFrom(...people, ...clients).map((id): Act => async (company) => {
  const externalId = company.codes.get(id) ?? '';
  await company.record(
    company.streamOf(id),
    isOneOf(people, id)
      ? { type: 'MemberRenamed', data: {} }
      : { type: 'ClientChanged', data: { externalId, identity: randomUUID() } },
  );
});

const switching = fc
  .record({
    setting: fc.constantFrom('isTempsTrajetSurHeureTravaillees', 'manageValidation'),
    from: monday,
  })
  .map(
    ({ setting, from }): Act =>
      (company) =>
        company.switch(setting, from),
  );

/** Histories of a company, in which `following` and what dies of it come as well. */
export const histories = (
  commands: Commands,
  { following, dying }: { following: Act; dying: fc.Arbitrary<Act> },
): fc.Arbitrary<Act[]> =>
  fc.array(
    fc.oneof(
      { weight: 8, arbitrary: entering },
      { weight: 3, arbitrary: beingAbsent },
      { weight: 1, arbitrary: travelling },
      { weight: 6, arbitrary: validating },
      { weight: 4, arbitrary: reopening },
      { weight: 2, arbitrary: rating(commands) },
      { weight: 2, arbitrary: recoding },
      { weight: 1, arbitrary: renaming },
      { weight: 1, arbitrary: switching },
      { weight: 1, arbitrary: fc.constant(following) },
      { weight: 4, arbitrary: dying },
    ),
    { minLength: 40, maxLength: 120, size: 'max' },
  );
