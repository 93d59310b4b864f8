import { randomUUID } from 'node:crypto';
import type { Role } from '@gestiontemps/contracts/codes';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { WireReply } from '@gestiontemps/contracts/route';
import { weekIdOf } from '@gestiontemps/contracts/week-ids';
import type { getValidationsHistory, getWeekSheet, listWeeks } from '@gestiontemps/contracts/week-validation';
import type { SettingsValues } from '../../company-settings/setting-descriptions.ts';
import type { Client, TestApp } from '../../testing/test-app.ts';
import { expectOk } from '../../testing/expect-ok.ts';

export type Sheet = WireReply<typeof getWeekSheet>;
export type WeekList = WireReply<typeof listWeeks>;
export type History = WireReply<typeof getValidationsHistory>;
export interface Refused {
  readonly detail: string;
  readonly errors: readonly { errorCode: number; errorMessage: string; propertyName: string | null }[];
}

/** Steps in short, people by their first name: `RESP Rita 1 by René`. */
export const stepsOf = ({ usersValidation }: Sheet): string[] =>
  usersValidation
    .map((step) =>
      [
        ['USER', 'RESP', 'COM', 'ENT'][step.validationLevel],
        step.validationUser?.prenom ?? '-',
        step.validationStatus,
        ...(step.forceValidationUser ? ['by', step.forceValidationUser.prenom] : []),
      ].join(' '),
    )
    .toSorted();

/** Mondays of the past, each given once. */
export const mondaysBack = (from: CivilDate) => {
  let used = 0;
  return (): CivilDate => addDays(from, -7 * used++);
};

export const accept = 1;
export const refuse = 2;

/**
 * A company that validates at every level, made through the API: Léa works for René on two chantiers, each with its
 * commercial, and on one without; Alice and Alain administer; Paul is linked to nobody.
 */
export const makeValidationCompany = async (
  app: TestApp,
  name: string,
  settings: Partial<SettingsValues> = {},
) => {
  const { entreprise, absences } = await app.operator.registerCompany({
    name,
    settings: { isManageCommercial: true, hoursDelay: 0, isManageKmsPerso: true, ...settings },
  });
  const rtt = absences.get('RTT') ?? '';
  const person = async (prenom: string, role: Role, responsableIds: string[] = []): Promise<Client> =>
    app.clientOf(
      await app.person(entreprise, {
        email: `${randomUUID()}@demo.test`,
        nom: `De${name}`,
        prenom,
        membership: { role, responsableIds },
      }),
      entreprise,
    );
  const alice = await person('Alice', 'administrateur');
  const alain = await person('Alain', 'administrateur');
  const rene = await person('René', 'responsable');
  const rita = await person('Rita', 'responsable');
  const xavier = await person('Xavier', 'commercial');
  const yves = await person('Yves', 'commercial');
  const lea = await person('Léa', 'utilisateur', [rene.userId, rita.userId]);
  const paul = await person('Paul', 'responsable');
  const client = expectOk(
    await alice.put<{ id: string }>('/Tiers/Create', { externalId: 'C1', name: `SCI ${name}` }),
  );

  const site = async (label: string, commerciaux: readonly Client[]) => {
    const { id } = expectOk(
      await alice.post<{ id: string }>('/Projet/Create', {
        label,
        externalId: `CH-${label}`,
        clientId: client.id,
        projectStatus: 2,
        // Everyone of the team may enter time: Léa is linked through her responsable.
        responsablesId: [rene.userId],
        commerciauxId: commerciaux.map(({ userId }) => userId),
      }),
    );
    const task = expectOk(
      await alice.post<{ id: string }>(`/Projet/${id}/AddTask`, {
        taskProjectLabel: `Tâche ${label}`,
        timePlanned: 100,
      }),
    );
    return { id, task: task.id };
  };
  const halles = await site('Halles', [xavier]);
  const gare = await site('Gare', [yves]);
  const port = await site('Port', []);
  type Site = typeof halles;

  const works = async (date: CivilDate, where: Site, time = 7, who = lea): Promise<string> =>
    expectOk(
      await who.post<{ id: string }>('/Time/AddInputTime', {
        userId: lea.userId,
        inputDate: date,
        taskProjectId: where.task,
        time,
      }),
    ).id;

  return {
    entreprise,
    alice,
    alain,
    rene,
    rita,
    xavier,
    yves,
    lea,
    paul,
    halles,
    gare,
    port,
    rtt,
    person,
    works,
    weekId: (monday: CivilDate) => weekIdOf(lea.userId, monday),

    async isAbsent(date: CivilDate, time = 7, who = lea): Promise<void> {
      const body = { userId: lea.userId, inputDate: date, absenceId: rtt, time };
      expectOk(await who.post('/Time/AddAbsenceTime', body));
    },

    submits: (monday: CivilDate, body: object = {}, until = addDays(monday, 6)) =>
      lea.post<Sheet[]>('/Validation/ValidateMyTimeSheet', { startDate: monday, endDate: until, ...body }),

    asks: (who: Client, monday: CivilDate, owner = lea.userId) =>
      who.post<Sheet[]>('/Validation/AskValidTimeSheet', {
        userId: owner,
        startDate: monday,
        endDate: addDays(monday, 6),
      }),

    decides: <T = Sheet>(who: Client, monday: CivilDate, validationStatus: number, body: object = {}) =>
      who.put<T>('/Validation/TimeSheet', {
        validationId: weekIdOf(lea.userId, monday),
        validationStatus,
        ...body,
      }),

    /** As it is once every view has seen everything: others may have written it. */
    async sheet(who: Client, monday: CivilDate): Promise<Sheet> {
      await app.settled();
      return expectOk(await who.get<Sheet>(`/Validation/AskTimeSheet/${weekIdOf(lea.userId, monday)}`));
    },

    /** A week with a day on each site, submitted. */
    async pending(monday: CivilDate): Promise<void> {
      await works(monday, halles);
      await works(addDays(monday, 1), gare);
      await works(addDays(monday, 2), port);
      expectOk(await this.submits(monday));
    },

    /** Types of the events of a week. */
    async recorded(monday: CivilDate): Promise<string[]> {
      const stream = `week-${entreprise}~${lea.userId}~${monday}`;
      return (await app.tracker.store.readStream(stream, { entreprise })).map(({ type }) => type);
    },
  };
};

export type ValidationCompany = Awaited<ReturnType<typeof makeValidationCompany>>;
