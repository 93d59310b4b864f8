import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Caller } from './caller.ts';
import { administrator, callerNamed, idOf, must, type Site } from './site.ts';
import { dayOf, type DemoPlan, type Fate } from './week-plan.ts';

/** Who enters hours at a company. */
const workersAt = ({ workers }: DemoPlan, { callers }: Site): readonly string[] =>
  workers.filter((name) => callers.has(name));

export const enterDay = (
  plan: DemoPlan,
  site: Site,
  of: { readonly weeksAgo: number; readonly day: number; readonly date: CivilDate },
): Promise<void>[] =>
  workersAt(plan, site).map(async (name) => {
    const planned = dayOf(plan, site.company, name, of);
    if (!planned) return;
    const caller = callerNamed(site, name);
    const base = { userId: caller.userId, inputDate: of.date };
    for (const { site: code, task, time, nuit, comment } of planned.lines) {
      const taskProjectId = idOf(site.tasks, `${code}/${task}`);
      const body = { ...base, taskProjectId, time, heuresDeNuit: nuit ?? 0, comment: comment ?? null };
      must('AddInputTime', await caller.post('/Time/AddInputTime', body));
    }
    if (planned.absence) {
      const absenceId = idOf(site.absences, planned.absence.label);
      must(
        'AddAbsenceTime',
        await caller.post('/Time/AddAbsenceTime', { ...base, absenceId, time: planned.absence.time }),
      );
    }
    const { panierRepas, grandDeplacement, tempsTrajet, kmPro } = planned;
    if (planned.lines.length > 0)
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

export const submit = async (
  plan: DemoPlan,
  site: Site,
  { monday, weeksAgo }: { readonly monday: CivilDate; readonly weeksAgo: number },
): Promise<void> => {
  const range = { startDate: monday, endDate: addDays(monday, 6) };
  const ready = workersAt(plan, site).filter((name) => plan.fateOf(name, weeksAgo) !== 'late');
  await Promise.all(
    ready.map(async (name) =>
      must(
        'ValidateMyTimeSheet',
        await callerNamed(site, name).post('/Validation/ValidateMyTimeSheet', range),
      ),
    ),
  );
};

/** What each level has to answer of a week before its fate is come to. */
const levels: Readonly<Record<Fate, number>> = {
  open: 0,
  late: 0,
  'at responsable': 0,
  refused: 0,
  'at commercial': 1,
  'at entreprise': 2,
  validated: 3,
  'reopened and validated again': 3,
};

/** On the Monday after, superiors answer, each level in its turn, as far as the week's fate goes. */
export const decideOn = async (
  plan: DemoPlan,
  site: Site,
  { monday, weeksAgo }: { readonly monday: CivilDate; readonly weeksAgo: number },
  at: (date: CivilDate, time: string) => void,
): Promise<void> => {
  const previous = addDays(monday, -7);
  const responsable = callerNamed(site, site.callers.has('sophie') ? 'sophie' : 'luc');
  const commercial = site.callers.get('thomas');
  const admin = administrator(site);
  const idOfWeek = (name: string): string => `${callerNamed(site, name).userId}.w${previous}`;
  const answer = async (caller: Caller, name: string, validationStatus: 1 | 2, commentaire?: string) => {
    const body = { validationId: idOfWeek(name), validationStatus, commentaire: commentaire ?? null };
    return caller.put('/Validation/TimeSheet', body);
  };
  const accept = async (caller: Caller, name: string) =>
    must('Validation/TimeSheet', await answer(caller, name, 1));
  const awaitsCommercial = async (name: string): Promise<boolean> => {
    const { currentLevel } = must(
      'AskTimeSheet',
      await admin.get<{ currentLevel: number | null }>(`/Validation/AskTimeSheet/${idOfWeek(name)}`),
    );
    return currentLevel === 2;
  };
  const fates = workersAt(plan, site).map((name) => [name, plan.fateOf(name, weeksAgo)] as const);
  const having = (fate: Fate): string[] => fates.flatMap(([name, its]) => (its === fate ? [name] : []));
  const reaching = (level: number): string[] =>
    fates.flatMap(([name, fate]) => (levels[fate] >= level ? [name] : []));

  at(monday, '07:30');
  for (const name of having('refused')) {
    const why = 'Il manque le trajet du jeudi entre les deux chantiers.';
    must('Validation/TimeSheet', await answer(responsable, name, 2, why));
  }
  await Promise.all(reaching(1).map((name) => accept(responsable, name)));
  at(monday, '08:30');
  if (commercial)
    await Promise.all(
      reaching(2).map(async (name) => {
        if (await awaitsCommercial(name)) await accept(commercial, name);
      }),
    );
  at(monday, '09:30');
  await Promise.all(reaching(3).map((name) => accept(admin, name)));
  for (const name of having('reopened and validated again'))
    await reopenAndCorrect(site, name, previous, { answer, accept, admin });
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

export const pauseAndClose = async (site: Site): Promise<void> => {
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
