import { randomUUID } from 'node:crypto';
import type { listAbsenceTypes } from '@gestiontemps/contracts/absence-types';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { addInputTime, getTimeSheets } from '@gestiontemps/contracts/timesheets';
import type { RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { createCostCompany, type CostCompany, type Site } from '../../testing/cost-site.ts';
import type { Answer, Client, TestApp } from '../../testing/test-app.ts';
import type { Membership } from '../../users/membership.ts';
import { weekStream } from '../../week/week-events.ts';
import { monday } from './examples.ts';

/** Monday 12 October, as people's sheets name it; tests stand on the Wednesday, 10:00 in Paris. */
export const testedFrom = '2026-10-14T08:00:00.000Z';

export type Input = WireReply<typeof addInputTime>;
export type Forms = WireReply<typeof getTimeSheets>;

/** A company where René runs the works of Les Halles and Ana works for him; nobody of theirs is at La Gare. */
export interface TimeCompany extends CostCompany {
  readonly ana: Client;
  readonly rene: Client;
  readonly enduit: string;
  readonly peinture: string;
  readonly fouille: string;
  /** The type of absence « RTT ». */
  readonly rtt: string;
  member(prenom: string, membership: Partial<Membership>): Promise<Client>;
  /** One more who works for René: a test has weeks of its own. */
  worker(): Promise<Client>;
  /** Enters 7 hours on a Monday at Les Halles for himself; what is given differs. */
  enter<T = Input>(who: Client, body?: object): Promise<Answer<T>>;
  sheets(who: Client, startDate: string, endDate?: string, userId?: string): Promise<Forms>;
  recorded(who: Client): Promise<readonly RecordedEvent[]>;
}

export const taskOf = (site: Site, label: string): string => site.tasks.get(label) ?? '';

export const createTimeCompany = async (app: TestApp, name = 'Bâtir Ouest'): Promise<TimeCompany> => {
  const company = await createCostCompany(app, name);
  const { entreprise, admin } = company;
  const member = async (prenom: string, membership: Partial<Membership>): Promise<Client> => {
    const email = `${randomUUID()}@demo.test`;
    const userId = await app.person(entreprise, { email, nom: 'Test', prenom, membership });
    return app.clientOf(userId, entreprise);
  };
  const rene = await member('René', { role: 'responsable' });
  const worker = () => member('Léo', { responsableIds: [rene.userId] });
  const ana = await member('Ana', { responsableIds: [rene.userId] });
  const halles = await company.site('Les Halles', { tasks: ['Enduit', 'Peinture'], responsables: [rene] });
  const gare = await company.site('La Gare', { tasks: ['Fouille'] });
  const types = await admin.get<WireReply<typeof listAbsenceTypes>>('/TypeAbsence/GetTypeAbsences');
  const enduit = taskOf(halles, 'Enduit');
  return {
    ...company,
    ana,
    rene,
    enduit,
    peinture: taskOf(halles, 'Peinture'),
    fouille: taskOf(gare, 'Fouille'),
    rtt: types.body.data.find(({ label }) => label === 'RTT')?.id ?? '',
    member,
    worker,
    enter: <T>(who: Client, body: object = {}) =>
      who.post<T>('/Time/AddInputTime', {
        userId: who.userId,
        inputDate: monday,
        taskProjectId: enduit,
        time: 7,
        ...body,
      }),
    sheets: async (who, startDate, endDate = startDate, userId = who.userId) =>
      (await who.post<Forms>('/Time/GetTimeSheets', { userId, startDate, endDate })).body,
    recorded: ({ userId }) =>
      app.tracker.store.readStream(weekStream(entreprise, userId, monday), { entreprise }),
  };
};
