import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Caller } from './caller.ts';
import { administrator, callerNamed, idOf, must, type Site } from './site.ts';
import { dayOf, fateOf, workers } from './week-plan.ts';

export const enterDay = (
  site: Site,
  of: { weeksAgo: number; day: number; date: CivilDate },
): Promise<void>[] =>
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

export const submit = async (site: Site, monday: CivilDate, weeksAgo: number): Promise<void> => {
  for (const name of workers) {
    if (!site.callers.has(name) || fateOf(name, weeksAgo) === 'late') continue;
    const range = { startDate: monday, endDate: addDays(monday, 6) };
    must('ValidateMyTimeSheet', await callerNamed(site, name).post('/Validation/ValidateMyTimeSheet', range));
  }
};

/** On the Monday after, superiors answer, each level in its turn, as far as the week's fate goes. */
export const decideOn = async (
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
