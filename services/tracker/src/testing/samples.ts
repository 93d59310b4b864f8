import type { Client } from './test-app.ts';
import type { Company, Fresh } from './world.ts';

/** A call that the administrator or the owner of the company could make, as it travels. */
export interface Sample {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: Record<string, unknown>;
}

type Make = (
  company: Company & { responsable: Client; commercial: Client },
  fresh: Fresh,
) => Promise<Sample> | Sample;

const sunday = (monday: string): string =>
  new Date(Date.parse(monday) + 6 * 86_400_000).toISOString().slice(0, 10);
const range = { startDate: '2026-11-02', endDate: '2026-11-08' };
const none: Make = () => ({});
const ofOwner: Make = ({ owner }) => ({ body: { userId: owner.userId, ...range } });
const ofSheet: Make = ({ owner }) => ({ body: { timeSheetId: `${owner.userId}.d2026-11-03` } });
const mondayOf = (weekId: string): string => weekId.slice(-10);

/** One sample a route, by its name: a route without one fails the tests that walk all of them. */
export const samples: Readonly<Record<string, Make>> = {
  health: none,
  login: () => ({ body: { userName: 'nobody@test.fr', password: 'not the password' } }),
  logout: none,
  currentUser: none,
  selectCompany: ({ entreprise }) => ({ params: { id: entreprise } }),
  createPassword: ({ owner }) => ({
    query: { usertoken: 'unknown' },
    body: { password: 'Un-mot-de-passe-2026', confirmPassword: 'Un-mot-de-passe-2026', userId: owner.userId },
  }),
  listMails: none,
  createHubTicket: none,

  createUser: (_company, fresh) => ({
    body: {
      nom: 'Nouveau',
      prenom: 'Né',
      email: `${fresh.code()}.${crypto.randomUUID()}@test.fr`,
      role: 'utilisateur',
    },
  }),
  updateUser: async (_company, fresh) => ({
    params: { id: await fresh.person() },
    body: { nom: 'Changé', prenom: 'Né', role: 'utilisateur' },
  }),
  getUser: ({ owner }) => ({ params: { userId: owner.userId } }),
  listUsers: none,
  activateUser: async (_company, fresh) => ({ params: { id: await fresh.person() } }),
  deleteUser: async (_company, fresh) => ({ params: { id: await fresh.person() } }),

  getSettings: none,
  updateSettings: () => ({ body: { alerteHoursDayMax: 9 } }),

  createClient: (_company, fresh) => ({ body: { name: 'SCI', externalId: fresh.code() } }),
  getClient: ({ clientId }) => ({ params: { clientId } }),
  listClients: none,
  nextClientNumber: none,

  createProject: ({ clientId }, fresh) => ({ body: { label: 'Neuf', externalId: fresh.code(), clientId } }),
  updateProject: async ({ clientId }, fresh) => ({
    params: { id: await fresh.project() },
    body: { label: 'Changé', externalId: fresh.code(), clientId, projectStatus: 2 },
  }),
  getProject: ({ projectId }) => ({ params: { projectId } }),
  listProjects: none,
  nextProjectNumber: none,
  listProjectsForInput: none,
  listProjectTasks: ({ projectId }) => ({ params: { projectId } }),
  addTask: ({ projectId }, fresh) => ({
    params: { id: projectId },
    body: { taskProjectLabel: fresh.code(), timePlanned: 2.5 },
  }),
  updateTask: async ({ projectId }, fresh) => ({
    params: { id: projectId, taskId: await fresh.task() },
    body: { taskProjectLabel: 'Changée', timePlanned: 3 },
  }),

  listReferenceTasks: none,
  listAbsenceTypes: none,
  listRoles: none,
  listSuperiorAmounts: none,
  listProjectStatus: none,
  listTaskStatus: none,
  listTimeSheetStatus: none,

  createHourlyCost: ({ owner }, fresh) => ({
    body: { utilisateurId: owner.userId, start: fresh.day(), tauxHoraire: 31.5 },
  }),
  updateHourlyCost: async (_company, fresh) => ({
    params: { id: await fresh.cost() },
    body: { start: fresh.day(), tauxHoraire: 32 },
  }),
  deleteHourlyCost: async (_company, fresh) => ({ params: { id: await fresh.cost() } }),
  getHourlyCost: async (_company, fresh) => ({ params: { coutId: await fresh.cost() } }),
  listHourlyCosts: ({ owner }) => ({ params: { userId: owner.userId } }),

  addInputTime: ({ owner, taskId }, fresh) => ({
    body: { userId: owner.userId, inputDate: fresh.day(), taskProjectId: taskId, time: 7.5 },
  }),
  addAbsenceTime: ({ owner, absenceId }, fresh) => ({
    body: { userId: owner.userId, inputDate: fresh.day(), absenceId, time: 3.5 },
  }),
  addOrUpdateTimeSheet: async ({ owner }, fresh) => ({
    body: {
      userId: owner.userId,
      inputDate: mondayOf(await fresh.week('open')),
      panierRepas: true,
      kmPro: 12,
    },
  }),
  updateInputTime: async (_company, fresh) => ({ params: { id: await fresh.line() }, body: { time: 6 } }),
  updateInputTimeComment: async (_company, fresh) => ({
    params: { id: await fresh.line() },
    body: { comment: 'Grue en panne' },
  }),
  updateAbsence: async (_company, fresh) => ({ params: { id: await fresh.absence() }, body: { time: 3.5 } }),
  deleteInputTime: async (_company, fresh) => ({ params: { id: await fresh.line() } }),
  deleteAbsence: async (_company, fresh) => ({ params: { id: await fresh.absence() } }),
  getTimeSheets: ofOwner,
  getTimeSheetById: ofSheet,
  getTasksByTimeSheetId: ofSheet,
  getAbsencesByTimeSheetId: ofSheet,
  getTasks: ofOwner,
  getAbsences: ofOwner,
  getTimeSheetSummary: ({ owner }) => ({ query: { userId: owner.userId, sheetAsk: '2026-11-03' } }),
  copyWeek: async ({ owner }, fresh) => ({
    body: {
      userId: owner.userId,
      from: mondayOf(await fresh.week('open')),
      to: fresh.day(),
      withHours: true,
    },
  }),

  validateMyTimeSheet: async (_company, fresh) => {
    const startDate = mondayOf(await fresh.week('open'));
    return { body: { startDate, endDate: sunday(startDate) } };
  },
  askValidTimeSheet: async ({ owner }, fresh) => {
    const startDate = mondayOf(await fresh.week('open'));
    return { body: { userId: owner.userId, startDate, endDate: sunday(startDate) } };
  },
  getWeekSheet: async (_company, fresh) => ({ params: { id: await fresh.week('submitted') } }),
  decideWeek: async (_company, fresh) => ({
    body: { validationId: await fresh.week('submitted'), validationStatus: 1 },
  }),
  decideWeeks: async (_company, fresh) => ({
    body: { decisions: [{ validationId: await fresh.week('submitted'), validationStatus: 1 }] },
  }),
  withdrawWeek: async (_company, fresh) => ({ params: { id: await fresh.week('submitted') } }),
  listWeeks: none,
  getValidationsHistory: async (_company, fresh) => ({
    params: { validationSheetId: await fresh.week('submitted') },
  }),

  getSheetsToValidate: none,
  getRefusedSheets: none,
  getProjectCostReport: () => ({ query: { groupBy: 'semaine' }, body: { ...range } }),
};

/** Address of a call: its path with the parameters in, and the query. */
export const addressOf = (path: string, { params = {}, query = {} }: Sample): string => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
};
