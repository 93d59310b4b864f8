import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { publicHolidayOf } from '@gestiontemps/contracts/dates/holidays';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { parisDate } from '@gestiontemps/contracts/dates/paris-clock';
import type { Logger } from 'pino';
import { createOperator } from '../operator.ts';
import { startServer } from '../server.ts';
import { createTracker } from '../tracker.ts';
import { type Caller, createCaller } from './caller.ts';
import { batirOuest, type DemoCompany, toituresMartin } from './companies.ts';
import { dayOf, fateOf, weeks, workers } from './week-plan.ts';

export const demoPassword = 'Demo-2026-chantiers';

export const demoAccounts = [
  { email: 'admin@demo.test', who: 'Marie Dubois, administratrice (deux entreprises)' },
  { email: 'responsable@demo.test', who: 'Sophie Le Goff, responsable' },
  { email: 'commercial@demo.test', who: 'Thomas Lemaire, commercial' },
  { email: 'employe@demo.test', who: 'Karim Benali, salarié' },
  { email: 'superadmin@demo.test', who: 'Super administrateur' },
] as const;

/** What stands of a company once it is set up: ids by the demo's own names. */
interface Site {
  readonly entreprise: string;
  readonly company: DemoCompany;
  readonly callers: ReadonlyMap<string, Caller>;
  readonly ids: ReadonlyMap<string, string>;
  readonly absences: ReadonlyMap<string, string>;
  /** `{code}/{task}` → task id. */
  readonly tasks: ReadonlyMap<string, string>;
}

/**
 * Writes the demo: two companies and eight weeks of their life, told to the product call by call as people would have,
 * under a clock that goes through those weeks up to now. Everything went through the rules, so that delays, steps and
 * instants hold.
 */
export const writeDemo = async (options: {
  url: string;
  secret: string;
  publicUrl: string;
  log: Logger;
  /** When the demo ends, the present unless said. */
  now?: Date;
}): Promise<void> => {
  const { now: end = new Date(), ...product } = options;
  const thisMonday = mondayOf(parisDate(end));
  const firstMonday = addDays(thisMonday, -7 * (weeks - 1));
  let clock = new Date(`${addDays(firstMonday, -30)}T08:00:00Z`);
  /** Time only goes forward, and never beyond now: recorded instants must hold afterwards. */
  const at = (date: CivilDate, time: string): void => {
    const wanted = new Date(`${date}T${time}:00Z`);
    const latest = wanted > end ? end : wanted;
    if (latest > clock) clock = latest;
  };
  const past = (date: CivilDate, time: string): boolean => new Date(`${date}T${time}:00Z`) <= end;

  const tracker = await createTracker({ ...product, now: () => clock });
  await tracker.start();
  const server = await startServer(tracker, { port: 0, host: '127.0.0.1', log: options.log });
  try {
    const address = `http://127.0.0.1:${server.port}`;
    const operator = createOperator(tracker);
    const callerOf = async (userId: string, entreprise: string): Promise<Caller> =>
      createCaller(address, userId, await tracker.sessions.open(userId, entreprise));

    const sites: Site[] = [];
    for (const company of [batirOuest, toituresMartin])
      sites.push(await setUp({ company, operator, callerOf, firstMonday }));
    const superadmin = await operator.addAccount('superadmin@demo.test', demoPassword);
    await operator.grantSuperadmin(superadmin);

    for (let weeksAgo = weeks - 1; weeksAgo >= 0; weeksAgo -= 1) {
      const monday = addDays(thisMonday, -7 * weeksAgo);
      at(monday, '07:00');
      if (weeksAgo < weeks - 1) for (const site of sites) await decideOn(site, monday, weeksAgo + 1, at);
      for (let day = 0; day < 5; day += 1) {
        const date = addDays(monday, day);
        if (!past(date, '16:30') || publicHolidayOf(date) !== undefined) continue;
        at(date, '16:30');
        await Promise.all(sites.flatMap((site) => enterDay(site, { weeksAgo, day, date })));
      }
      const friday = addDays(monday, 4);
      if (weeksAgo === 0) continue;
      at(friday, '16:45');
      for (const site of sites) await submit(site, monday, weeksAgo);
    }
    for (const site of sites) await pauseAndClose(site);
    clock = end;
    await closeSessions(tracker.sessions, sites);
  } finally {
    await server.close();
    await tracker.stop();
  }
};

const must = <T>(what: string, answer: { status: number; body: T }): T => {
  if (answer.status < 300) return answer.body;
  throw new Error(
    `The demo could not be written: ${what} answered ${answer.status} ${JSON.stringify(answer.body)}`,
  );
};

const idOf = (names: ReadonlyMap<string, string>, name: string): string => {
  const id = names.get(name);
  if (id === undefined) throw new Error(`The demo names ${name}, which it has not made`);
  return id;
};

const callerNamed = (site: Site, name: string): Caller => {
  const caller = site.callers.get(name);
  if (!caller) throw new Error(`The demo has no ${name} at ${site.company.name}`);
  return caller;
};

const administrator = (site: Site): Caller => callerNamed(site, 'marie');

/** Company, people, rates, clients and sites. The administrator is the same person in both companies. */
const setUp = async (of: {
  company: DemoCompany;
  operator: ReturnType<typeof createOperator>;
  callerOf: (userId: string, entreprise: string) => Promise<Caller>;
  firstMonday: CivilDate;
}): Promise<Site> => {
  const { company, operator, callerOf, firstMonday } = of;
  const { entreprise, absences } = await operator.registerCompany({
    name: company.name,
    settings: company.settings,
  });
  const ids = new Map<string, string>();
  const callers = new Map<string, Caller>();
  const people = company.people.some(({ key }) => key === 'marie')
    ? company.people
    : [...batirOuest.people.filter(({ key }) => key === 'marie'), ...company.people];
  for (const { key, email, nom, prenom, role, externalId, responsable, canAddTask } of people) {
    const membership = {
      role,
      externalId,
      responsableIds: responsable ? [idOf(ids, responsable)] : [],
      canAddTaskOnChantier: canAddTask ?? false,
    };
    const id = await operator.addPerson(entreprise, {
      email,
      nom,
      prenom,
      password: demoPassword,
      membership,
    });
    ids.set(key, id);
    callers.set(key, await callerOf(id, entreprise));
  }
  const site = { entreprise, company, ids, callers, absences, tasks: new Map<string, string>() };
  const admin = administrator(site);

  for (const { key, rates } of people) {
    const starts = [addDays(firstMonday, -364), addDays(firstMonday, 28)];
    for (const [index, tauxHoraire] of rates.entries()) {
      const body = { utilisateurId: idOf(ids, key), start: starts[index], tauxHoraire };
      must('CoutHoraire/Create', await admin.post('/CoutHoraire/Create', body));
    }
  }
  const clients = new Map<string, string>();
  for (const [externalId, name] of Object.entries(company.clients))
    clients.set(
      externalId,
      must('Tiers/Create', await admin.put<{ id: string }>('/Tiers/Create', { externalId, name })).id,
    );

  for (const planned of company.sites) {
    const {
      code,
      label,
      ville,
      cp,
      client,
      startDay,
      endDay,
      amount,
      status,
      responsable,
      commercial,
      tasks,
    } = planned;
    const begun = status !== 1;
    const { id } = must(
      'Projet/Create',
      await admin.post<{ id: string }>('/Projet/Create', {
        label: `${label}, ${ville}`,
        externalId: code,
        clientId: idOf(clients, client),
        projectStatus: begun ? 2 : 1,
        amount,
        estimatedStartDate: addDays(firstMonday, startDay),
        estimatedEndDate: addDays(firstMonday, endDay),
        ouverteALaSaisie: addDays(firstMonday, Math.min(startDay, begun ? 0 : startDay)),
        responsablesId: [idOf(ids, responsable)],
        commerciauxId: commercial ? [idOf(ids, commercial)] : [],
        commentaire: planned.commentaire ?? null,
        adresseProjet: { adresse: 'Rue du chantier', cp, ville },
      }),
    );
    const existing = must(
      'Projet/Tasks',
      await admin.get<{ data: { id: string; taskProjectLabel: string }[] }>(`/Projet/${id}/Tasks`),
    ).data;
    for (const [taskProjectLabel, timePlanned] of Object.entries(tasks)) {
      const copied = existing.find((task) => task.taskProjectLabel === taskProjectLabel);
      const body = { taskProjectLabel, timePlanned, statusTask: begun ? 2 : 1 };
      const made = copied
        ? await admin.put<{ id: string }>(`/Projet/${id}/AddOrUpdateTask/${copied.id}`, body)
        : await admin.post<{ id: string }>(`/Projet/${id}/AddTask`, body);
      site.tasks.set(`${code}/${taskProjectLabel}`, must('AddTask', made).id);
    }
    ids.set(code, id);
  }
  return site;
};

const enterDay = (site: Site, of: { weeksAgo: number; day: number; date: CivilDate }): Promise<void>[] =>
  workers
    .filter((name) => site.callers.has(name))
    .map(async (name) => {
      const plan = dayOf(site.company, name, of.weeksAgo, of.day);
      if (!plan) return;
      const caller = callerNamed(site, name);
      const base = { userId: caller.userId, inputDate: of.date };
      for (const { site: code, task, time, nuit, comment } of plan.lines) {
        const taskProjectId = idOf(site.tasks, `${code}/${task}`);
        const body = { ...base, taskProjectId, time, heuresDeNuit: nuit ?? 0, comment: comment ?? null };
        must('AddInputTime', await caller.post('/Time/AddInputTime', body));
      }
      if (plan.absence) {
        const absenceId = idOf(site.absences, plan.absence.label);
        must(
          'AddAbsenceTime',
          await caller.post('/Time/AddAbsenceTime', { ...base, absenceId, time: plan.absence.time }),
        );
      }
      const { panierRepas, grandDeplacement, tempsTrajet, kmPro } = plan;
      if (plan.lines.length > 0)
        must(
          'AddOrUpdateTimeSheet',
          await caller.post('/Time/AddOrUpdateTimeSheet', {
            ...base,
            panierRepas,
            grandDeplacement,
            tempsTrajet,
            kmPro,
          }),
        );
    });

const submit = async (site: Site, monday: CivilDate, weeksAgo: number): Promise<void> => {
  for (const name of workers) {
    if (!site.callers.has(name) || fateOf(name, weeksAgo) === 'late') continue;
    const range = { startDate: monday, endDate: addDays(monday, 6) };
    must('ValidateMyTimeSheet', await callerNamed(site, name).post('/Validation/ValidateMyTimeSheet', range));
  }
};

/** On the Monday after, superiors answer, each level in its turn, as far as the week's fate goes. */
const decideOn = async (
  site: Site,
  monday: CivilDate,
  weeksAgo: number,
  at: (date: CivilDate, time: string) => void,
): Promise<void> => {
  const previous = addDays(monday, -7);
  const responsable = callerNamed(site, site.callers.has('sophie') ? 'sophie' : 'luc');
  const commercial = site.callers.get('thomas');
  const admin = administrator(site);
  const answer = async (caller: Caller, name: string, validationStatus: 1 | 2, commentaire?: string) => {
    const validationId = `${callerNamed(site, name).userId}.w${previous}`;
    const body = { validationId, validationStatus, commentaire: commentaire ?? null };
    return caller.put('/Validation/TimeSheet', body);
  };
  const accept = async (caller: Caller, name: string) =>
    must('Validation/TimeSheet', await answer(caller, name, 1));
  const awaitsCommercial = async (name: string): Promise<boolean> => {
    const id = `${callerNamed(site, name).userId}.w${previous}`;
    const sheet = must(
      'AskTimeSheet',
      await admin.get<{ currentLevel: number | null }>(`/Validation/AskTimeSheet/${id}`),
    );
    return sheet.currentLevel === 2;
  };

  for (const name of workers.filter((worker) => site.callers.has(worker))) {
    const fate = fateOf(name, weeksAgo);
    if (fate === 'late' || fate === 'at responsable') continue;
    at(monday, '07:30');
    if (fate === 'refused') {
      must(
        'Validation/TimeSheet',
        await answer(responsable, name, 2, 'Il manque le trajet du jeudi entre les deux chantiers.'),
      );
      continue;
    }
    await accept(responsable, name);
    if (fate === 'at commercial') continue;
    at(monday, '08:30');
    if (commercial && (await awaitsCommercial(name))) await accept(commercial, name);
    if (fate === 'at entreprise') continue;
    at(monday, '09:30');
    await accept(admin, name);
    if (fate === 'reopened and validated again')
      await reopenAndCorrect(site, name, previous, { answer, accept, responsable, commercial, admin });
  }
};

const reopenAndCorrect = async (
  site: Site,
  name: string,
  monday: CivilDate,
  of: {
    answer: (
      caller: Caller,
      name: string,
      status: 1 | 2,
      commentaire?: string,
    ) => Promise<{ status: number; body: unknown }>;
    accept: (caller: Caller, name: string) => Promise<unknown>;
    responsable: Caller;
    commercial: Caller | undefined;
    admin: Caller;
  },
): Promise<void> => {
  must('reopening', await of.answer(of.admin, name, 2, 'Le mardi a été saisi sur le mauvais chantier.'));
  const caller = callerNamed(site, name);
  const { body: days } = await caller.post<{ tasks: { id: string; time: number }[] }[]>(
    '/Time/GetTimeSheets',
    {
      userId: caller.userId,
      startDate: addDays(monday, 1),
      endDate: addDays(monday, 1),
    },
  );
  const line = days[0]?.tasks[0];
  if (line)
    must(
      'Time/Update',
      await caller.put(`/Time/Update/${line.id}`, { time: Math.max(0.5, line.time - 0.5) }),
    );
  must(
    'resubmission',
    await caller.post('/Validation/ValidateMyTimeSheet', { startDate: monday, endDate: addDays(monday, 6) }),
  );
  await of.accept(of.admin, name);
};

const pauseAndClose = async (site: Site): Promise<void> => {
  const admin = administrator(site);
  for (const { code, status } of site.company.sites) {
    if (status !== 3 && status !== 50) continue;
    const id = idOf(site.ids, code);
    interface Read {
      readonly client: { id: string };
      readonly responsables: { id: string }[];
      readonly commerciaux: { id: string }[];
      readonly [field: string]: unknown;
    }
    const read = must('Projet/GetById', await admin.get<Read>(`/Projet/GetById/${id}`));
    const kept = [
      'label',
      'externalId',
      'clientId',
      'amount',
      'isBillable',
      'estimatedStartDate',
      'estimatedEndDate',
      'ouverteALaSaisie',
      'commentaire',
      'adresseProjet',
      'rowVersion',
    ];
    must(
      'Projet/Update',
      await admin.put(`/Projet/Update/${id}`, {
        ...Object.fromEntries(kept.map((field) => [field, read[field]])),
        responsablesId: read.responsables.map((person) => person.id),
        commerciauxId: read.commerciaux.map((person) => person.id),
        projectStatus: status,
      }),
    );
  }
};

const closeSessions = async (
  sessions: { revokeAll(accountId: string): Promise<void> },
  sites: readonly Site[],
) => {
  for (const { ids, callers } of sites)
    for (const key of callers.keys()) await sessions.revokeAll(idOf(ids, key));
};
