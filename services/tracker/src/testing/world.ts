import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import type { listSessions } from '@gestiontemps/contracts/accounts';
import type { WireReply } from '@gestiontemps/contracts/route';
import { lineIdOf, weekIdOf } from '@gestiontemps/contracts/week-ids';
import { account } from '../accounts/account.ts';
import { accountStream } from '../accounts/account-events.ts';
import { clientStream } from '../clients/client.ts';
import { postEntries } from '../erp-export/testing/post-entries.ts';
import { plainMembership } from '../users/membership.ts';
import { user, userStream } from '../users/user.ts';
import { type Client, type TestApp, testPassword } from './test-app.ts';
import { expectOk } from './expect-ok.ts';
import { formWith, smallPng } from './files.ts';

/** Of a browser that has subscribed. */
export const anAddress = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: randomBytes(16).toString('base64url'),
});

/** Monday, in the week before the tests' clock (2026-11-20): a week that may be entered and submitted. */
export const monday = '2026-11-09';

export interface Company {
  readonly entreprise: string;
  readonly name: string;
  readonly clientId: string;
  readonly projectId: string;
  readonly taskId: string;
  readonly absenceId: string;
  /** The employee whom everything is about. */
  readonly owner: Client;
  readonly admin: Client;
}

/** A company with an administrator, an employee linked to a responsable, a client and a project with both in its team. */
export const makeCompany = async (
  app: Pick<TestApp, 'operator' | 'clientOf'>,
  name: string,
): Promise<Company & { responsable: Client; commercial: Client }> => {
  const { operator } = app;
  const { entreprise, absences } = await operator.registerCompany({
    name,
    settings: {
      isManageCommercial: true,
      isManageKmsPerso: true,
      isManageNightHours: true,
      isManageExportErp: true,
      hoursDelay: 0,
    },
  });
  const member = async (
    prenom: string,
    membership: Parameters<typeof operator.addPerson>[1]['membership'] = {},
  ) => {
    const id = await operator.addPerson(entreprise, {
      email: `${randomUUID()}@test.fr`,
      nom: name,
      prenom,
      membership,
    });
    return app.clientOf(id, entreprise);
  };
  const admin = await member('Admin', { role: 'administrateur' });
  const responsable = await member('Responsable', { role: 'responsable' });
  const commercial = await member('Commercial', { role: 'commercial' });
  const owner = await member('Salarié', { responsableIds: [responsable.userId] });
  const client = expectOk(
    await admin.put<{ id: string }>('/Tiers/Create', { externalId: `CL-${name}`, name }),
  );
  const project = expectOk(
    await admin.post<{ id: string }>('/Projet/Create', {
      label: `Chantier ${name}`,
      externalId: `CH-${name}`,
      clientId: client.id,
      projectStatus: 2,
      responsablesId: [responsable.userId],
      commerciauxId: [commercial.userId],
    }),
  );
  const task = expectOk(
    await admin.post<{ id: string }>(`/Projet/${project.id}/AddTask`, {
      taskProjectLabel: 'Gros œuvre',
      timePlanned: 100,
      // Begun: its first hours change nothing of the project beside what a test looks at.
      statusTask: 2,
    }),
  );
  return {
    entreprise,
    name,
    clientId: client.id,
    projectId: project.id,
    taskId: task.id,
    absenceId: absences.get('RTT') ?? '',
    owner,
    admin,
    responsable,
    commercial,
  };
};

/** Makes what a call is about; each time anew, so that one call does not spend what the next one needs. */
export interface Fresh {
  line(): Promise<string>;
  absence(): Promise<string>;
  cost(): Promise<string>;
  task(): Promise<string>;
  client(): Promise<string>;
  project(): Promise<string>;
  apiKey(): Promise<string>;
  tablet(): Promise<string>;
  /** The oldest ones are removed, since a company may have so many. */
  webhook(): Promise<string>;
  tag(): Promise<string>;
  referenceTask(): Promise<string>;
  absenceType(): Promise<string>;
  tagCategory(): Promise<string>;
  /** A document of the company's project, added by its administrator. */
  document(): Promise<string>;
  /** A photo of a day of the owner's. */
  photo(): Promise<string>;
  /** A file that was made for accounting. */
  export(): Promise<string>;
  /** A line that was posted. */
  postedLine(): Promise<string>;
  /** Events of a client, set aside as if the view had not taken them. */
  parked(): Promise<string>;
  /** A mail of the company that was given up. */
  mail(): Promise<string>;
  person(): Promise<string>;
  /** Somebody whose personal data are destroyed: the same each time, since nothing of him changes any more. */
  erased(): Promise<string>;
  /** Somebody who has joined, with a password. */
  member(): Promise<string>;
  /** Such a one with a passkey. */
  withPasskey(): Promise<string>;
  /** The owner on a device of his. */
  signIn(): Promise<string>;
  /** A device of the owner's that shows notifications. */
  pushDevice(): Promise<string>;
  /** Somebody invited, whom no mail was sent yet. */
  invited(): Promise<string>;
  /** A Monday in the past at which the owner has entered something, open or submitted. */
  week(state: 'open' | 'submitted' | 'at entreprise'): Promise<string>;
  /** A day in the past at which nothing was entered. */
  day(): string;
  /** A Monday in the past in whose week nothing was entered. */
  monday(): string;
  code(): string;
}

export const freshIn = (
  app: TestApp,
  company: Company & { responsable: Client; commercial: Client },
  /** Who enters the hours of the owner. */
  enterer: Client = company.owner,
): Fresh => {
  const { entreprise, owner, admin, responsable, commercial, projectId, clientId, taskId, absenceId } =
    company;
  let used = 0;
  /** Of no other world of the same company either. */
  const code = (): string => `F-${randomUUID().slice(0, 13)}`;
  let weeks = 0;
  let days = 0;
  /** Mondays going back, each given once. */
  const freshMonday = (): string => {
    weeks += 1;
    return addDays(monday, -7 * weeks);
  };
  /** Working days of such weeks, each given once: dates end with the year 2000. */
  let ofWeek = monday;
  const day = (): string => {
    if (days % 5 === 0) ofWeek = freshMonday();
    days += 1;
    return addDays(ofWeek, (days - 1) % 5);
  };
  const enter = async (inputDate: string, taskProjectId = taskId): Promise<string> =>
    expectOk(
      await enterer.post<{ id: string }>('/Time/AddInputTime', {
        userId: owner.userId,
        inputDate,
        taskProjectId,
        time: 7,
      }),
    ).id;
  const task = async (): Promise<string> => {
    used += 1;
    const body = { taskProjectLabel: `Tâche ${used}`, timePlanned: 1, statusTask: 2 };
    return expectOk(await admin.post<{ id: string }>(`/Projet/${projectId}/AddTask`, body)).id;
  };
  const person = async (): Promise<string> => {
    used += 1;
    const body = {
      nom: 'Frais',
      prenom: String(used),
      email: `${randomUUID()}@test.fr`,
      role: 'utilisateur',
    };
    return expectOk(await admin.post<{ id: string }>('/Utilisateur/Create', body)).id;
  };
  const erase = async (): Promise<string> => {
    const userId = await person();
    const command = {
      type: 'ErasePerson',
      again: true,
      userId,
      actorId: '',
      actorRole: 'administrateur',
    } as const;
    await app.operator.handle(entreprise, user, userStream(entreprise, userId), command);
    const subject = { entreprise, utilisateurId: userId };
    await app.tracker.eraser.finish(async () => Boolean((await app.tracker.erasures.of(subject))?.doneOn));
    return userId;
  };
  let erased: Promise<string> | undefined;
  const keys: string[] = [];
  return {
    // On a task of its own: what it says may finish it.
    line: async () => enter(day(), await task()),
    absence: async () =>
      expectOk(
        await enterer.post<{ id: string }>('/Time/AddAbsenceTime', {
          userId: owner.userId,
          inputDate: day(),
          absenceId,
          time: 7,
        }),
      ).id,
    cost: async () => {
      const body = { utilisateurId: owner.userId, start: day(), tauxHoraire: 30 };
      const { id } = expectOk(await admin.post<{ id: string }>('/CoutHoraire/Create', body));
      // Whoever asks for it next may not know how far the log was then.
      await admin.get(`/CoutHoraire/GetById/${id}`);
      return id;
    },
    task,
    client: async () => {
      used += 1;
      const body = { name: `Client ${used}`, externalId: code() };
      return expectOk(await admin.put<{ id: string }>('/Tiers/Create', body)).id;
    },
    project: async () => {
      used += 1;
      const body = { label: `Chantier ${used}`, externalId: code(), clientId, projectStatus: 2 };
      return expectOk(await admin.post<{ id: string }>('/Projet/Create', body)).id;
    },
    referenceTask: async () => {
      const body = { label: 'Référence', taskCode: code() };
      return expectOk(await admin.post<{ id: string }>('/Task/CreateTask', body)).id;
    },
    absenceType: async () => {
      const body = { label: 'Absence', code: code() };
      return expectOk(await admin.post<{ id: string }>('/TypeAbsence/CreerTypeAbsence', body)).id;
    },
    apiKey: async () => {
      // Makes room first: a company has no more than so many, of which some are used by other tests.
      const old = keys.length >= 20 ? keys.shift() : undefined;
      if (old !== undefined) await admin.delete(`/CleApi/Delete/${old}`);
      const body = { nom: code(), portees: ['export.read'] };
      const { id } = expectOk(await admin.post<{ id: string }>('/CleApi/Create', body));
      keys.push(id);
      return id;
    },
    tablet: async () => expectOk(await admin.post<{ id: string }>('/Tablette/Create', { nom: code() })).id,
    webhook: async () => {
      const { data } = expectOk(await admin.get<{ data: { id: string }[] }>('/Webhook/List?Take=-1'));
      for (const { id } of data.slice(15)) expectOk(await admin.delete(`/Webhook/Delete/${id}`));
      const body = { nom: code(), url: 'https://erp.exemple.fr/' };
      return expectOk(await admin.post<{ id: string }>('/Webhook/Create', body)).id;
    },
    tag: async () => {
      const body = { label: code(), color: '#2f6fed' };
      return expectOk(await admin.post<{ id: string }>('/Tags/CreateTag', body)).id;
    },
    tagCategory: async () => {
      const body = { categoryName: code() };
      return expectOk(await admin.post<{ id: string }>('/TagsCategory/AddTag', body)).id;
    },
    document: async () => {
      const form = formWith(smallPng, 'photo.png', 'image/png');
      const added = await admin.call<{ id: string }[]>('POST', `/Projet/${projectId}/Documents`, form);
      // Whoever asks for it next may not know how far the log was then.
      await admin.get(`/Projet/${projectId}/Documents`);
      return expectOk(added)[0]?.id ?? '';
    },
    async photo() {
      const at = `/Time/AddPhoto?userId=${owner.userId}&inputDate=${day()}`;
      const form = formWith(smallPng, 'photo.png', 'image/png');
      const { id } = expectOk(await enterer.call<{ id: string }>('POST', at, form));
      await app.settled();
      return id;
    },
    async export() {
      await admin.get(`/ExportExterne/ExportCSV?startDate=${monday}&endDate=${addDays(monday, 6)}`);
      await app.settled();
      const { data } = expectOk(await admin.get<{ data: { id: string }[] }>('/ExportExterne/Exports'));
      return data[0]?.id ?? '';
    },
    async postedLine() {
      const { rows } = await app.tracker.ownerPool.query<{ last: number }>(
        'select coalesce(max(id), 0) as last from views.ledger_entries where entreprise = $1',
        [entreprise],
      );
      const idLigne = lineIdOf(weekIdOf(owner.userId, monday), randomUUID());
      const of = { entreprise, utilisateurId: owner.userId, validePar: admin.userId };
      await postEntries(app, of, rows[0]?.last ?? 0, [{ idLigne, date: monday }]);
      return idLigne;
    },
    async parked() {
      const stream = clientStream(entreprise, await this.client());
      await app.settled();
      await app.tracker.ownerPool.query(
        `with event as (select * from log.events where stream = $1 order by version limit 1),
           key as (
             insert into projection.parked_keys (name, key, entreprise, reason)
             select 'clients', stream, entreprise, 'Set aside by a test' from event)
         insert into projection.parked_events (name, position, key, event_id, stream, version, type)
         select 'clients', position, stream, event_id, stream, version, type from event`,
        [stream],
      );
      return `clients:${stream}`;
    },
    mail: async () => {
      const id = randomUUID();
      await app.tracker.ownerPool.query(
        `insert into directory.mails
           (id, event_id, entreprise, recipient, subject, body, html, attempts, given_up_on, last_error)
         values ($1, $1, $2, 'perdu@test.fr', 'Perdu', 'Texte', '<p>Texte</p>', 50, now(), '550 No')`,
        [id, entreprise],
      );
      return id;
    },
    person,
    erased: () => (erased ??= erase()),
    member: () => {
      const of = { email: `${randomUUID()}@test.fr`, nom: 'Frais', prenom: 'Membre' };
      return app.operator.addPerson(entreprise, { ...of, password: testPassword });
    },
    async withPasskey() {
      const id = await this.member();
      const command = { type: 'AddPasskey', passkey: randomUUID() } as const;
      await app.operator.handle(null, account, accountStream(id), command);
      return id;
    },
    signIn: async () => {
      const client = await app.clientOf(owner.userId, entreprise);
      const { data } = expectOk(await client.get<WireReply<typeof listSessions>>('/Account/Sessions'));
      return data.find(({ isCurrent }) => isCurrent)?.id ?? '';
    },
    pushDevice: async () => {
      const client = await app.clientOf(owner.userId, entreprise);
      const natures = ['semaineRefusee'];
      return expectOk(await client.put<{ id: string }>('/Account/Push', { ...anAddress(), natures })).id;
    },
    invited: async () => {
      const { directory } = app.tracker;
      const commandId = randomUUID();
      const userId = await directory.reserveEmail(`${randomUUID()}@test.fr`, commandId);
      const { position } = await app.operator.handle(entreprise, user, userStream(entreprise, userId), {
        type: 'InviteMember',
        membership: plainMembership,
        actorRole: 'administrateur',
        userId,
      });
      await directory.writeName(
        entreprise,
        { id: userId, nom: 'Frais', prenom: 'Invité' },
        { commandId, position },
      );
      return userId;
    },
    week: async (state) => {
      const start = freshMonday();
      await enter(start);
      const id = `${owner.userId}.w${start}`;
      if (state === 'open') return id;
      const end = new Date(Date.parse(start) + 6 * 86_400_000).toISOString().slice(0, 10);
      expectOk(await owner.post('/Validation/ValidateMyTimeSheet', { startDate: start, endDate: end }));
      if (state === 'submitted') return id;
      for (const validator of [responsable, commercial])
        expectOk(await validator.put('/Validation/TimeSheet', { validationId: id, validationStatus: 1 }));
      return id;
    },
    day,
    monday: freshMonday,
    code,
  };
};
