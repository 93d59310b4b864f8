import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import type { Answer } from '../../services/tracker/src/demo/caller.ts';
import type { Callers } from './company.ts';

export interface Call {
  /** `GET Projet/List, an administrator` */
  readonly name: string;
  readonly make: () => Promise<Answer<unknown>>;
  /** Why it may read a large part of a fact table. */
  readonly readsMuch?: string;
}

/** A month, the year before its end, and a week in it. */
const month = { startDate: '2026-10-01', endDate: '2026-10-31' };
const year = { startDate: '2025-11-01', endDate: '2026-10-31' };
const monday = '2026-10-12';
const sunday = '2026-10-18';
const isoWeek = '2026-W42';

/** What people ask that reads hours, days, weeks or answers: the calls of most rows, and of those whom most is shown to. */
export const callsOf = (callers: Callers): readonly Call[] => {
  const { admin, responsable, commercial, utilisateur, projects, clients, tags, people, referenceTasks } =
    callers;
  const costs = (grouping: string, body: object) =>
    admin.post(`/Reporting/GetReportsGroupByProjet?groupBy=${grouping}`, body);
  /** As the screens ask for it. */
  const listed = '/Projet/List?includeAbsences=false';
  const named = { projectIds: projects.slice(310, 330), ...year };
  const [someone = ''] = people.slice(100);
  const inMonth = `startDate=${month.startDate}&endDate=${month.endDate}`;
  const range = { userId: utilisateur.userId, ...month };
  const call = (name: string, make: Call['make'], readsMuch?: string): Call => ({
    name,
    make,
    ...(readsMuch !== undefined && { readsMuch }),
  });
  const countsSheets = 'counts every sheet that he may read, by whom its chain names and what was worked on';

  const addsUpSums = 'adds up what each person worked on each chantier, a row each';

  return [
    ...['projet', 'client', 'utilisateur', 'tache', 'semaine', 'mois', 'tag'].map((grouping) =>
      call(`Cost report by ${grouping}, every chantier, a month`, () => costs(grouping, month)),
    ),
    ...['projet', 'client', 'utilisateur', 'tache', 'ensemble'].map((grouping) =>
      call(`Cost report by ${grouping}, sums alone, a month`, () =>
        costs(`${grouping}&detail=totaux`, month),
      ),
    ),
    ...['projet', 'utilisateur', 'ensemble'].map((grouping) =>
      call(`Cost report by ${grouping}, sums alone, a year`, () => costs(`${grouping}&detail=totaux`, year)),
    ),
    call('Cost report by day of three chantiers, a year', () =>
      costs('projet&detail=jours', { projectIds: projects.slice(380, 383), ...year }),
    ),
    call('Cost report by projet, every chantier, a year', () => costs('projet', year)),
    call('Cost report by day, every chantier, a year', () => costs('projet&detail=jours', year)),
    call('Cost report by projet as of position 500,000, every chantier, a month', () =>
      costs(`projet&asOf=500000`, month),
    ),
    call('Cost report by day, every chantier, a month', () => costs('projet&detail=jours', month)),
    call('Cost report by day of all together, a month', () => costs('ensemble&detail=jours', month)),
    call('Cost report of a task that all chantiers have, a month', () =>
      costs('projet&detail=jours', { taskIds: referenceTasks.slice(0, 1), ...month }),
    ),
    call('Cost report of some people by task, a month', () =>
      costs('tache&detail=jours', { userIds: people.slice(100, 105), ...month }),
    ),
    call(
      'Cost report by tache with what was entered since the start, every chantier, a month',
      () => costs('tache&detail=jours&sinceStart=true', month),
      'adds up all hours of the chantiers worked on, from the index',
    ),
    call('Cost report of a commercial by tache with what was entered since the start, a month', () =>
      commercial.post('/Reporting/GetReportsGroupByProjet?groupBy=tache&detail=jours&sinceStart=true', month),
    ),
    call('Cost report by mois, 20 chantiers, a year', () => costs('mois', named)),
    call('Cost report of two clients and a tag, a month', () =>
      costs('client', { clientIds: clients.slice(0, 2), tagIds: tags.slice(0, 1), ...month }),
    ),
    call('Cost report of a commercial, a month', () =>
      commercial.post('/Reporting/GetReportsGroupByProjet', month),
    ),
    call('Weeks of everybody, a month', () =>
      admin.get(`/Reporting/GetReportsUser?StartDate=${month.startDate}&EndDate=${month.endDate}`),
    ),
    call('Weeks of one person, a year', () =>
      admin.get(
        `/Reporting/GetReportsUser?StartDate=${year.startDate}&EndDate=${year.endDate}&UserIds=${someone}`,
      ),
    ),
    call('Weeks of those a responsable follows, a month', () =>
      responsable.get(`/Reporting/GetReportsUser?StartDate=${month.startDate}&EndDate=${month.endDate}`),
    ),
    call('Weeks that a commercial sees, a month', () =>
      commercial.get(`/Reporting/GetReportsUser?StartDate=${month.startDate}&EndDate=${month.endDate}`),
    ),
    call('Chantiers, the first page', () => admin.get(listed)),
    call('Chantiers with absences of those days, which no screen asks for', () => admin.get('/Projet/List')),
    call('Chantiers by hours entered', () => admin.get(`${listed}&OrderBy=totalInputTime`), addsUpSums),
    call('Chantiers worked on in a week', () =>
      admin.get(`${listed}&startWeek=${isoWeek}&endWeek=${isoWeek}`),
    ),
    call('Chantiers worked on before a week', () => admin.get(`${listed}&endWeek=2023-W10`)),
    call('Chantiers of a tag, a client and a text', () =>
      admin.get(`${listed}&Tags=${tags[0]}&Clients=${clients[0]}&Text=chantier`),
    ),
    call('Chantiers of a commercial', () => commercial.get(listed)),
    call('One chantier', () => admin.get(`/Projet/GetById/${projects[200]}`)),
    call('Documents of a chantier', () => admin.get(`/Projet/${projects[200]}/Documents`)),
    call('Tasks of a chantier', () => admin.get(`/Projet/${projects[200]}/Tasks`)),
    call('Tasks said to be finished', () => responsable.get('/Projet/GetFinishedTasks')),
    call('Closing a chantier, asked first', () =>
      admin.put(`/Projet/Update/${projects[390]}`, { projectStatus: 3, confirm: false }),
    ),
    call('Chantiers to enter time on, favourites among them', () =>
      utilisateur.get('/Projet/GetProjetsForInput'),
    ),
    call('Tags', () => admin.get('/Tags/GetTags')),
    call('Sheets of an administrator, the first page', () => admin.get('/Validation/List')),
    call('Sheets of an administrator, a month', () => admin.get(`/Validation/List?${inMonth}`)),
    call('Sheets that wait for an administrator', () =>
      admin.get('/Validation/List?aDecider=true&OrderBy=askValidationDate&OrderAsc=true'),
    ),
    call(
      'Sheets of an administrator by hours',
      () => admin.get('/Validation/List?OrderBy=totalTime'),
      countsSheets,
    ),
    call('Sheets of an administrator by hours, a month', () =>
      admin.get(`/Validation/List?OrderBy=totalTime&${inMonth}`),
    ),
    call('Sheets of an administrator on a chantier', () =>
      admin.get(`/Validation/List?projets=${projects[390]}`),
    ),
    call('Sheets of an administrator on a chantier, a month, by night hours', () =>
      admin.get(`/Validation/List?projets=${projects[390]}&OrderBy=totalTimeNuit&${inMonth}`),
    ),
    call(
      'Sheets that wait for a responsable',
      () => responsable.get('/Validation/List?aDecider=true'),
      countsSheets,
    ),
    call(
      'Sheets that wait for a commercial',
      () => commercial.get('/Validation/List?aDecider=true'),
      countsSheets,
    ),
    call(
      'Sheets of a responsable by hours',
      () => responsable.get('/Validation/List?OrderBy=totalTime'),
      countsSheets,
    ),
    call('Sheets of a responsable by hours, a month', () =>
      responsable.get(`/Validation/List?OrderBy=totalTime&${inMonth}`),
    ),
    call('Sheets of a commercial by hours, a month', () =>
      commercial.get(`/Validation/List?OrderBy=totalTime&${inMonth}`),
    ),
    call('Sheets of a responsable, the first page', () => responsable.get('/Validation/List'), countsSheets),
    call('Sheets of a responsable, a month', () => responsable.get(`/Validation/List?${inMonth}`)),
    call('Sheets of a commercial, the first page', () => commercial.get('/Validation/List'), countsSheets),
    call('Sheets of a commercial, a month', () => commercial.get(`/Validation/List?${inMonth}`)),
    call('Sheets of a person', () => utilisateur.get('/Validation/List')),
    call('Dashboard: what waits for an administrator', () =>
      admin.get('/Dashboard/GetResumeNeedValidateSheets'),
    ),
    call('Dashboard: what waits for a responsable', () =>
      responsable.get('/Dashboard/GetResumeNeedValidateSheets'),
    ),
    call('Dashboard: what was refused, to a commercial', () =>
      commercial.get('/Dashboard/GetRefuseValidateSheets'),
    ),
    call('Dashboard: who is late, to an administrator', () => admin.get('/Dashboard/GetLateWeeks')),
    call('Dashboard: who is late, to a commercial', () => commercial.get('/Dashboard/GetLateWeeks')),
    call('Dashboard: weeks of his own that are late', () => utilisateur.get('/Dashboard/GetLateWeeks')),
    call('Dashboard: who is away, to an administrator', () => admin.get('/Dashboard/GetAbsentPeople')),
    call('Dashboard: hours by day', () => admin.get('/Dashboard/GetHoursByDay')),
    call(
      'Dashboard: chantiers near their plan',
      () => admin.get('/Dashboard/GetProjectsNearPlan'),
      addsUpSums,
    ),
    call('Dashboard: who has no rate', () => admin.get('/Dashboard/GetMissingRates')),
    call('Dashboard: how the export stands', () => admin.get('/Dashboard/GetExportState')),
    call('A sheet, to an administrator', () =>
      admin.get(`/Validation/AskTimeSheet/${weekIdOf(someone, monday)}`),
    ),
    call('Replay of a week, to an administrator', () =>
      admin.get(`/Audit/Semaine/${weekIdOf(someone, monday)}`),
    ),
    call('Days of a person, a month', () => utilisateur.post('/Time/GetTimeSheets', range)),
    call('Lines of a person, a month', () => utilisateur.post('/Time/GetTasks', range)),
    call('What a rate would change', () =>
      admin.post('/CoutHoraire/Create', {
        utilisateurId: someone,
        start: year.startDate,
        tauxHoraire: 42,
        dryRun: true,
      }),
    ),
    call('Export: entries of a week, the first page', () =>
      admin.get(`/ExportExterne/GetData?startDate=${monday}&endDate=${sunday}`),
    ),
    call('Export: entries of a month by name', () =>
      admin.get(`/ExportExterne/GetData?${inMonth}&OrderBy=nom`),
    ),
    call('Export: entries after a number', () => admin.get('/ExportExterne/GetData?apres=1000')),
    call('Export: what a month would hold', () => admin.get(`/ExportExterne/Summary?${inMonth}`)),
    call('Export: a file for payroll of a month, looked at first', () =>
      admin.get(`/ExportExterne/Preview?preset=silae&${inMonth}`),
    ),
    call('Export: a month in reports and in the ledger', () =>
      admin.get(`/ExportExterne/Reconciliation?${inMonth}`),
    ),
  ];
};
