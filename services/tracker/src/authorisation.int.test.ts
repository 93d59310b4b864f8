import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routes } from '@gestiontemps/contracts/routes';
import { addressOf, type Sample, samples } from './testing/samples.ts';
import { type Answer, type Client, startTestApp, type TestApp } from './testing/test-app.ts';
import { type Company, type Fresh, freshIn, makeCompany } from './testing/world.ts';

type World = Company & { responsable: Client; commercial: Client };

/** Twelve callers. The employee whom everything is about calls for himself; the last one is administrator elsewhere. */
const principals = {
  A: 'anonymous',
  E: 'an expired session',
  R: 'a revoked session',
  U: 'the employee',
  X: 'an employee with accessAllChantier',
  T: 'an employee with canAddTaskOnChantier',
  D: 'an employee with saisieFeuilleTempsDisable',
  r: 'the responsable',
  c: 'the commercial',
  a: 'an administrator',
  s: 'a superadministrator',
  B: 'an employee who administers another company',
} as const;
type Letter = keyof typeof principals;
const letters = Object.keys(principals) as Letter[];
const withoutSession: ReadonlySet<Letter> = new Set(['A', 'E', 'R']);

const everyone = 'UXTDrcasB';
const superiors = 'rcas';
const administrators = 'as';
const his = 'Uas';

/**
 * Who may make each call about the employee's objects, in his company. The others get 403, or 404 where the object is
 * not theirs to know of. A route that is not named here fails.
 */
const allowed: Readonly<Record<string, string>> = {
  logout: everyone,
  currentUser: everyone,
  selectCompany: everyone,
  listMails: administrators,
  createHubTicket: everyone,
  createUser: administrators,
  updateUser: administrators,
  getUser: 'Uras',
  listUsers: everyone,
  activateUser: administrators,
  deleteUser: administrators,
  getSettings: everyone,
  updateSettings: administrators,
  createClient: administrators,
  getClient: superiors,
  listClients: superiors,
  nextClientNumber: administrators,
  createProject: administrators,
  updateProject: administrators,
  getProject: superiors,
  listProjects: superiors,
  nextProjectNumber: administrators,
  listProjectsForInput: everyone,
  listProjectTasks: superiors,
  addTask: administrators,
  updateTask: administrators,
  listReferenceTasks: superiors,
  listAbsenceTypes: everyone,
  listRoles: everyone,
  listSuperiorAmounts: everyone,
  listProjectStatus: everyone,
  listTaskStatus: everyone,
  listTimeSheetStatus: everyone,
  createHourlyCost: administrators,
  updateHourlyCost: administrators,
  deleteHourlyCost: administrators,
  getHourlyCost: administrators,
  listHourlyCosts: administrators,
  addInputTime: his,
  addAbsenceTime: his,
  addOrUpdateTimeSheet: his,
  updateInputTime: his,
  updateInputTimeComment: his,
  updateAbsence: his,
  deleteInputTime: his,
  deleteAbsence: his,
  copyWeek: his,
  getTimeSheets: 'Uras',
  getTimeSheetById: 'Uras',
  getTasksByTimeSheetId: 'Uras',
  getAbsencesByTimeSheetId: 'Uras',
  getTasks: 'Uras',
  getAbsences: 'Uras',
  getTimeSheetSummary: 'Uras',
  // Only ever about the caller's own weeks: the others have none there, which is not a matter of rights.
  // A superadministrator has none at all in a company he is no member of.
  validateMyTimeSheet: 'UXTDrcaB',
  askValidTimeSheet: 'Uras',
  getWeekSheet: 'Urcas',
  getValidationsHistory: 'Urcas',
  decideWeek: superiors,
  decideWeeks: superiors,
  withdrawWeek: 'U',
  listWeeks: everyone,
  getSheetsToValidate: superiors,
  getRefusedSheets: everyone,
  getProjectCostReport: superiors,
};

/** Stands in every text of the other company; must never be read in this one. */
const marker = 'Zzyzx';

let app: TestApp;
let company: World;
let other: World;
let fresh: Fresh;
let otherFresh: Fresh;
let people: Record<Letter, string>;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app, 'A');
  other = await makeCompany(app, marker);
  fresh = freshIn(company);
  otherFresh = freshIn(other);
  const member = (membership: object) =>
    app.person(company.entreprise, {
      email: `${randomUUID()}@test.fr`,
      nom: 'Test',
      prenom: 'Personne',
      membership,
    });
  const both = `${randomUUID()}@test.fr`;
  await app.person(other.entreprise, {
    email: both,
    nom: marker,
    prenom: marker,
    membership: { role: 'administrateur' },
  });
  const superadmin = await app.operator.addAccount(`${randomUUID()}@test.fr`, 'Un-mot-de-passe-2026');
  await app.operator.grantSuperadmin(superadmin);
  people = {
    A: '',
    E: company.admin.userId,
    R: company.admin.userId,
    U: company.owner.userId,
    X: await member({ accessAllChantier: true }),
    T: await member({ canAddTaskOnChantier: true }),
    D: await member({ saisieFeuilleTempsDisable: true }),
    r: company.responsable.userId,
    c: company.commercial.userId,
    a: company.admin.userId,
    s: superadmin,
    B: await app.person(company.entreprise, { email: both, nom: 'Double', prenom: 'Ici' }),
  };
  await fresh.line();
  await app.settled();
}, 120_000);
afterAll(() => app.close());

/** A session of its own for each call: some of them end it. */
const clientOf = async (letter: Letter): Promise<Client> => {
  if (letter === 'A') return app.anonymous;
  const client = await app.clientOf(people[letter], company.entreprise);
  const ends = {
    E: `update directory.sessions set expires_on = now() where account_id = $1 and expires_on > now()`,
    R: `update directory.sessions set revoked_on = now() where account_id = $1`,
  };
  if (letter !== 'E' && letter !== 'R') return client;
  // Only the sessions of this letter: the administrator of the world keeps his own.
  const stranger = await app.person(company.entreprise, {
    email: `${randomUUID()}@test.fr`,
    nom: 'Parti',
    prenom: 'Parti',
  });
  const gone = await app.clientOf(stranger, company.entreprise);
  await app.tracker.ownerPool.query(ends[letter], [stranger]);
  return gone;
};

const send = (client: Client, name: string, sample: Sample): Promise<Answer> => {
  const route = routes.find((entry) => entry.name === name)?.route;
  if (!route) throw new Error(`no route ${name}`);
  return client.call(
    route.method,
    addressOf(route.path, sample),
    route.method === 'GET' ? undefined : (sample.body ?? {}),
  );
};

const guarded = routes.filter(({ route }) => route.allow !== 'anonymous').map(({ name }) => [name] as const);

describe.each(guarded)('%s', (name) => {
  test('is for those the table names, and for nobody else', async () => {
    const may = allowed[name];
    if (may === undefined) throw new Error(`${name} has no row in the table`);
    const make = samples[name];
    if (make === undefined) throw new Error(`${name} has no sample`);
    const seen: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const letter of letters) {
      const answer = await send(await clientOf(letter), name, await make(company, fresh));
      const refused =
        answer.status === 401 ? 'unknown' : [403, 404].includes(answer.status) ? 'refused' : 'let in';
      seen[principals[letter]] = answer.status >= 500 ? `broken ${JSON.stringify(answer.body)}` : refused;
      wanted[principals[letter]] = withoutSession.has(letter)
        ? 'unknown'
        : may.includes(letter)
          ? 'let in'
          : 'refused';
    }
    expect(seen).toEqual(wanted);
  }, 60_000);

  test("shows and changes nothing of another company's", async () => {
    const make = samples[name];
    if (!make || name === 'selectCompany') return;
    const theirs = await make(other, otherFresh);
    await app.settled();
    // Whoever belongs to both companies may read the name of the other one, to choose it.
    for (const letter of name === 'currentUser'
      ? (['U', 'r', 'c', 'a'] as const)
      : (['U', 'r', 'c', 'a', 'B'] as const)) {
      const client = await clientOf(letter);
      const before = await app.tracker.store.head();
      const answer = await send(client, name, theirs);
      expect({ name, who: principals[letter], text: JSON.stringify(answer.body ?? '') }).toEqual({
        name,
        who: principals[letter],
        text: expect.not.stringContaining(marker),
      });
      const changed = (await app.tracker.store.readAll({ after: before, limit: 50 })).events;
      expect(changed.filter((event) => event.metadata.entreprise === other.entreprise)).toEqual([]);
    }
  }, 60_000);
});

test('a right taken away is gone within a second, whatever the token says', async () => {
  const userId = await app.person(company.entreprise, {
    email: `${randomUUID()}@test.fr`,
    nom: 'Bref',
    prenom: 'Bref',
    membership: { role: 'administrateur' },
  });
  const brief = await app.clientOf(userId, company.entreprise);
  expect((await brief.get('/CoutHoraire/GetByUserId/' + company.owner.userId)).status).toBe(200);
  const body = { nom: 'Bref', prenom: 'Bref', role: 'utilisateur' };
  expect((await company.admin.put(`/Utilisateur/Update/${userId}`, body)).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect((await brief.get('/CoutHoraire/GetByUserId/' + company.owner.userId)).status).toBe(403);
  expect((await company.admin.delete(`/Utilisateur/Delete/${userId}`)).status).toBe(204);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect((await brief.get('/Settings/Settings')).status).toBe(401);
});
