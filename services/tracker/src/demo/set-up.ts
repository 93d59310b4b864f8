import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { Operator } from '../operator.ts';
import type { Caller } from './caller.ts';
import { batirOuest, type DemoCompany } from './companies.ts';
import { demoPassword } from './accounts.ts';
import { administrator, idOf, must, type Site } from './site.ts';

/** Company, people, rates, clients and sites. The administrator is the same person in both companies. */
export const setUp = async (of: {
  company: DemoCompany;
  operator: Operator;
  callerOf: (userId: string, entreprise: string) => Promise<Caller>;
  /** The Monday from which the days of chantiers and rates are counted. */
  anchor: CivilDate;
}): Promise<Site> => {
  const { company, operator, callerOf, anchor } = of;
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
    const starts = [addDays(anchor, -364), addDays(anchor, 28)];
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
        estimatedStartDate: addDays(anchor, startDay),
        estimatedEndDate: addDays(anchor, endDay),
        ouverteALaSaisie: addDays(anchor, Math.min(startDay, begun ? 0 : startDay)),
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
