import { randomUUID } from 'node:crypto';
import type { createClient } from '@gestiontemps/contracts/clients';
import type { Role } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { minutes } from '@gestiontemps/contracts/duration';
import type { getHourlyCost } from '@gestiontemps/contracts/hourly-costs';
import type { addTask, createProject } from '@gestiontemps/contracts/projects';
import type { WireReply } from '@gestiontemps/contracts/route';
import { lineIdOf, weekIdOf } from '@gestiontemps/contracts/week-ids';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import type {
  AbsenceAdded,
  DayAllowances,
  DayAllowancesSet,
  TimeEntryAdded,
} from '../week/timesheet-events.ts';
import type { WeekReopened, WeekValidated } from '../week/validation-events.ts';
import type { Client, TestApp } from './test-app.ts';
import { expectOk } from './expect-ok.ts';
import { recordFact } from './record-fact.ts';

type WeekFact = TimeEntryAdded | AbsenceAdded | DayAllowancesSet | WeekValidated | WeekReopened;
type Cost = WireReply<typeof getHourlyCost>;

export interface Site {
  readonly id: string;
  /** Ids of its tasks by label. */
  readonly tasks: ReadonlyMap<string, string>;
}

/** A company with people, projects and rates made through the API, and weeks as their deciders record them. */
export interface CostCompany {
  readonly entreprise: string;
  readonly admin: Client;
  person(role: Role, prenom: string): Promise<Client>;
  site(
    label: string,
    of: { tasks: readonly string[]; responsables?: readonly Client[]; commerciaux?: readonly Client[] },
  ): Promise<Site>;
  rate(of: Client, start: CivilDate, tauxHoraire: number): Promise<Cost>;
  /** Hours on a task; gives the line. */
  works(who: Client, date: CivilDate, where: [Site, string], time: number): Promise<string>;
  /** Travel that counts as worked, and whatever else the day gives right to. */
  travels(who: Client, date: CivilDate, counted: number, besides?: Partial<DayAllowances>): Promise<void>;
  /** Absent for hours of a type, by its label. */
  isAbsent(who: Client, date: CivilDate, type: string, time: number): Promise<void>;
  validates(who: Client, monday: CivilDate): Promise<void>;
  reopens(who: Client, monday: CivilDate): Promise<void>;
}

export const createCostCompany = async (app: TestApp, name: string): Promise<CostCompany> => {
  const { entreprise, absences } = await app.operator.registerCompany({ name });

  const person = async (role: Role, prenom: string): Promise<Client> => {
    const email = `${randomUUID()}@demo.test`;
    const userId = await app.person(entreprise, { email, nom: 'Test', prenom, membership: { role } });
    return app.clientOf(userId, entreprise);
  };
  const admin = await person('administrateur', 'Alice');
  const client = expectOk(
    await admin.put<WireReply<typeof createClient>>('/Tiers/Create', { externalId: 'CL00001', name: 'SCI' }),
  );

  const record = async (who: Client, date: CivilDate, fact: WeekFact): Promise<void> => {
    const stream = streamOf('week', entreprise, who.userId, mondayOf(date));
    await recordFact(app, { entreprise, stream, actor: who.userId }, fact);
  };

  return {
    entreprise,
    admin,
    person,

    async site(label, { tasks, responsables = [], commerciaux = [] }) {
      const { id } = expectOk(
        await admin.post<WireReply<typeof createProject>>('/Projet/Create', {
          label,
          externalId: `CH-${label}`,
          clientId: client.id,
          projectStatus: 2,
          responsablesId: responsables.map(({ userId }) => userId),
          commerciauxId: commerciaux.map(({ userId }) => userId),
        }),
      );
      const ids = new Map<string, string>();
      for (const taskProjectLabel of tasks) {
        const task = await admin.post<WireReply<typeof addTask>>(`/Projet/${id}/AddTask`, {
          taskProjectLabel,
          timePlanned: 10,
        });
        ids.set(taskProjectLabel, expectOk(task).id);
      }
      return { id, tasks: ids };
    },

    async rate({ userId: utilisateurId }, start, tauxHoraire) {
      const body = { utilisateurId, start, tauxHoraire };
      const cost = expectOk(await admin.post<Cost>('/CoutHoraire/Create', body));
      await app.settled();
      return cost;
    },

    async works(who, date, [site, task], time) {
      const line = lineIdOf(weekIdOf(who.userId, date), randomUUID());
      const data = {
        line,
        date,
        projectId: site.id,
        taskProjectId: site.tasks.get(task) ?? '',
        time: minutes(time),
        heuresDeNuit: minutes(0),
        comment: null,
        isFinished: false,
      };
      await record(who, date, { type: 'TimeEntryAdded', data });
      return line;
    },

    async isAbsent(who, date, type, time) {
      const line = lineIdOf(weekIdOf(who.userId, date), randomUUID());
      const data = { line, date, absenceId: absences.get(type) ?? '', time: minutes(time), comment: null };
      await record(who, date, { type: 'AbsenceAdded', data });
    },

    travels: (who, date, counted, besides) =>
      record(who, date, {
        type: 'DayAllowancesSet',
        data: {
          date,
          panierRepas: false,
          grandDeplacement: false,
          tempsTrajet: minutes(counted),
          tempsTrajetSurHeureTravaillees: minutes(counted),
          kmPro: 0,
          kmPerso: 0,
          kmPersoJustification: null,
          prime: false,
          ...besides,
        },
      }),

    validates: (who, monday) =>
      record(who, monday, {
        type: 'WeekValidated',
        data: { cycle: 1, by: admin.userId, commentaire: null },
      }),

    reopens: (who, monday) =>
      record(who, monday, {
        type: 'WeekReopened',
        data: { cycle: 1, by: admin.userId, commentaire: null, dayIds: [] },
      }),
  };
};
