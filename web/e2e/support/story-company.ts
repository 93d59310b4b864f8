import { fileURLToPath } from 'node:url';
import type { RequestHandler } from 'express';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { stepStatus } from '@gestiontemps/contracts/codes';
import type { WireReply } from '@gestiontemps/contracts/route';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import type { getWeekSheet } from '@gestiontemps/contracts/week-validation';
import { expectOk } from '../../../services/tracker/src/testing/expect-ok.ts';
import { heardBy } from '../../../services/tracker/src/testing/heard-by.ts';
import {
  signIn,
  startTestApp,
  type Client,
  type TestApp,
} from '../../../services/tracker/src/testing/test-app.ts';
import { site } from '../../../services/tracker/src/site.ts';

export const password = 'Un-mot-de-passe-2026';
export const dist = fileURLToPath(new URL('../../dist', import.meta.url));

export interface StoryCompany {
  readonly app: TestApp;
  /** The API as Marie, who administers the company, calls it. */
  readonly admin: Client;
  /** The API as whoever has that e-mail calls it. */
  readonly callerOf: (email: string) => Promise<Client>;
  readonly projectId: string;
  /** One more task of the chantier: its id. */
  readonly addTask: (label: string) => Promise<string>;
  /** Another « Karim Benali », who has entered nothing yet: his e-mail. */
  readonly anotherKarim: () => Promise<string>;
  /** Five days of 7h30 of « Coffrage », each with its meal, for whoever has that e-mail; one with 40 km. */
  readonly usualWeek: (email: string, monday: CivilDate) => Promise<void>;
  /** Has a week submitted by whoever has that e-mail, and validated by Marie; accounting has it then. */
  readonly validatedWeek: (email: string, monday: CivilDate) => Promise<void>;
  /** Marie's answer to a week, validated or not, by its id. */
  readonly answer: (weekId: string, validationStatus: 1 | 2) => Promise<void>;
  /** Address of a week's sheet. */
  readonly sheet: (monday: string) => string;
}

/** The whole product on a port, with one company in which nothing was entered yet. */
export const startStory = async (
  now: string,
  options: Pick<NonNullable<Parameters<typeof startTestApp>[0]>, 'outside' | 'oidc' | 'port'> & {
    /** What stands before the pages, as for another release of them. */
    readonly before?: RequestHandler;
  } = {},
): Promise<StoryCompany> => {
  const served = await site(dist);
  if (!served) throw new Error('The web application is not built: npm test builds it');
  const { before, ...rest } = options;
  const pages: RequestHandler = before
    ? (request, response, next) => before(request, response, () => void served(request, response, next))
    : served;
  const app = await startTestApp({ ...rest, now, site: pages });
  const { operator } = app;
  const { entreprise } = await operator.registerCompany({
    name: 'Bâtir Ouest',
    settings: { isManageCommercial: true, displayWeekEnd: true, isManageNightHours: true },
  });
  const person = (name: string, nom: string, prenom: string, membership: object) =>
    operator.addPerson(entreprise, { email: `${name}@story.test`, nom, prenom, password, membership });
  const marie = await person('admin', 'Dubois', 'Marie', { role: 'administrateur' });
  const sophie = await person('responsable', 'Le Goff', 'Sophie', { role: 'responsable' });
  const thomas = await person('commercial', 'Lemaire', 'Thomas', { role: 'commercial' });
  const admin = await app.clientOf(marie, entreprise);
  const employee = async (name: string): Promise<string> => {
    const id = await person(name, 'Benali', 'Karim', { responsableIds: [sophie] });
    await admin.post('/CoutHoraire/Create', { utilisateurId: id, start: '2026-01-01', tauxHoraire: 32.5 });
    return id;
  };
  const karim = await employee('employe');
  const client = await admin.put<{ id: string }>('/Tiers/Create', {
    name: 'SCCV Les Tilleuls',
    externalId: 'CL00001',
  });
  const project = await admin.post<{ id: string }>('/Projet/Create', {
    label: 'Résidence des Tilleuls, Nantes',
    externalId: 'CH26-0042',
    clientId: client.body.id,
    projectStatus: 2,
    amount: 19_800,
    responsablesId: [sophie],
    commerciauxId: [thomas],
  });
  const addTask = async (taskProjectLabel: string): Promise<string> => {
    const task = { taskProjectLabel, timePlanned: 120, statusTask: 2 };
    const { body } = await admin.post<{ id: string }>(`/Projet/${project.body.id}/AddTask`, task);
    return body.id;
  };
  const coffrage = await addTask('Coffrage');
  await addTask('Ferraillage');
  await app.settled();
  const callerOf = async (email: string): Promise<Client> =>
    app.clientOf((await signIn(app, email, password)).userId, entreprise);
  const answer: StoryCompany['answer'] = async (validationId, validationStatus) => {
    await app.settled();
    const { body } = await admin.get<WireReply<typeof getWeekSheet>>(
      `/Validation/AskTimeSheet/${validationId}`,
    );
    const { rowVersion } = body;
    const decision = { validationId, validationStatus, commentaire: 'Relue', rowVersion };
    expectOk(await admin.put('/Validation/TimeSheet', decision));
    await heardBy(app.tracker, 'ledger');
    await app.settled();
  };
  let karims = 1;
  return {
    app,
    admin,
    callerOf,
    projectId: project.body.id,
    async addTask(label) {
      const id = await addTask(label);
      await app.settled();
      return id;
    },
    anotherKarim: async () => {
      karims += 1;
      await employee(`employe-${karims}`);
      await app.settled();
      return `employe-${karims}@story.test`;
    },
    async usualWeek(email, monday) {
      const caller = await callerOf(email);
      const { userId } = caller;
      // On its Friday: later the days before are closed to him.
      app.setNow(`${addDays(monday, 4)}T15:00:00.000Z`);
      for (const day of [0, 1, 2, 3, 4]) {
        const entered = { userId, inputDate: addDays(monday, day) };
        await caller.post('/Time/AddInputTime', { ...entered, taskProjectId: coffrage, time: 7.5 });
        const allowances = { panierRepas: true, ...(day === 0 && { kmPro: 40 }) };
        await caller.post('/Time/AddOrUpdateTimeSheet', { ...entered, ...allowances });
      }
      app.setNow(now);
      await app.settled();
    },
    answer,
    async validatedWeek(email, monday) {
      const caller = await callerOf(email);
      const week = { startDate: monday, endDate: addDays(monday, 6) };
      expectOk(await caller.post('/Validation/ValidateMyTimeSheet', week));
      await answer(weekIdOf(caller.userId, monday), stepStatus.VALIDATED);
    },
    sheet: (monday) => `/validation/${karim}.w${monday}`,
  };
};
