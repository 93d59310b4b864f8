import { randomUUID } from 'node:crypto';
import { firstDay, lastDay } from '@gestiontemps/contracts/dates/civil-date';
import { createCaller } from '../demo/caller.ts';
import type { Route } from '@gestiontemps/contracts/route';
import type { MakeSample, Sample, World } from './call-rows.ts';
import { expectOk } from './expect-ok.ts';
import type { Letter, Relation } from './principals.ts';
import type { Client, TestApp } from './test-app.ts';
import { type Fresh, freshIn, makeCompany } from './world.ts';

/** Stands in every text of the other company; must never be read in this one. */
export const marker = 'Zzyzx';

/** What an hour costs and somebody earns: figures that stand in no answer to whom they are not for. */
export const secretFigures = { tauxHoraire: 731.47, baseSalaire: 84_513.29 };

export interface Place {
  readonly world: World;
  readonly fresh: Fresh;
}

/** A company in which each of the callers has something of his own, something he is linked to, and something else. */
export interface Relations {
  readonly company: World;
  readonly other: World;
  readonly people: Readonly<Record<Letter, string>>;
  clientOf(letter: Letter): Promise<Client>;
  /** With a session of his own, for calls that end it. */
  newClientOf(letter: Letter): Promise<Client>;
  /** Where something is that is this to the caller: the same for several callers, but for what is removed. */
  placeOf(relation: Relation, letter: Letter): Promise<Place>;
  /** A call about something there. */
  sampleOf(
    call: { readonly route: Route; readonly sample: MakeSample },
    relation: Relation,
    place: Place,
  ): Promise<Sample>;
}

const uuid = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** The same call about ids that nobody has ever given. */
const aboutNobody = (sample: Sample): Sample => {
  const invented = new Map<string, string>();
  const text = JSON.stringify(sample).replaceAll(uuid, (id) => {
    const instead = invented.get(id) ?? randomUUID();
    invented.set(id, instead);
    return instead;
  });
  return JSON.parse(text) as Sample;
};

/** Gives somebody of the company a salary and a rate. */
const pay = async ({ admin }: World, userId: string): Promise<void> => {
  const { tauxHoraire, baseSalaire } = secretFigures;
  expectOk(await admin.put(`/Utilisateur/Update/${userId}`, { baseSalaire }));
  const body = { utilisateurId: userId, start: '2020-01-01', tauxHoraire };
  expectOk(await admin.post('/CoutHoraire/Create', body));
};

export const makeRelations = async (app: TestApp): Promise<Relations> => {
  const company = await makeCompany(app, 'A');
  const other = await makeCompany(app, marker);
  const { entreprise, admin, responsable, commercial, owner } = company;
  const member = (membership: object) =>
    app.person(entreprise, { email: `${randomUUID()}@test.fr`, nom: 'Test', prenom: 'Personne', membership });
  const both = `${randomUUID()}@test.fr`;
  const elsewhere = {
    email: both,
    nom: marker,
    prenom: marker,
    membership: { role: 'administrateur' },
  } as const;
  await app.person(other.entreprise, elsewhere);
  const superadmin = await app.operator.addAccount(`${randomUUID()}@test.fr`, 'Un-mot-de-passe-2026');
  await app.operator.grantSuperadmin(superadmin);

  // Responsables at first, so that they can be linked; what a demotion leaves recorded must give nothing.
  const responsableIds = [responsable.userId];
  const demoted = { role: 'responsable', responsableIds } as const;
  const people: Record<Letter, string> = {
    A: '',
    E: admin.userId,
    R: admin.userId,
    U: owner.userId,
    X: await member({ ...demoted, accessAllChantier: true }),
    T: await member({ ...demoted, canAddTaskOnChantier: true }),
    D: await member({ ...demoted, saisieFeuilleTempsDisable: true }),
    r: responsable.userId,
    c: commercial.userId,
    a: admin.userId,
    s: superadmin,
    B: await app.person(entreprise, { email: both, nom: 'Double', prenom: 'Ici', membership: demoted }),
    v: await member({
      role: 'auditeur',
      acces: { du: firstDay, au: lastDay, jusquAu: lastDay, voitTaux: false },
    }),
    p: owner.userId,
    k: '',
  };
  const were = [people.X, people.T, people.D, people.B];

  const project = async (
    team: readonly string[],
  ): Promise<Pick<World, 'clientId' | 'projectId' | 'taskId'>> => {
    const externalId = randomUUID();
    const client = { name: externalId, externalId: externalId.slice(0, 20) };
    const { id: clientId } = expectOk(await admin.put<{ id: string }>('/Tiers/Create', client));
    const body = {
      label: externalId,
      externalId: externalId.slice(0, 20),
      clientId,
      projectStatus: 2,
      responsablesId: team,
    };
    const { id: projectId } = expectOk(await admin.post<{ id: string }>('/Projet/Create', body));
    const task = { taskProjectLabel: 'Gros œuvre', timePlanned: 100 };
    const { id: taskId } = expectOk(await admin.post<{ id: string }>(`/Projet/${projectId}/AddTask`, task));
    return { clientId, projectId, taskId };
  };
  const worldOf = async (ownerId: string, of: Partial<World>): Promise<World> => ({
    ...company,
    owner: await app.clientOf(ownerId, entreprise),
    ...of,
  });
  const place = (world: World, enterer?: Client): Place => ({ world, fresh: freshIn(app, world, enterer) });

  const strangers = place(await worldOf(await member({ accessAllChantier: true }), await project([])));
  const ofDemoted = place(
    await worldOf(
      await member({ accessAllChantier: true, responsableIds: [...were, admin.userId] }),
      await project([...were, admin.userId]),
    ),
  );
  for (const id of were) expectOk(await admin.put(`/Utilisateur/Update/${id}`, { role: 'utilisateur' }));

  const base = place(company);
  const own: { [letter in Letter]?: Place | undefined } = { U: base };
  for (const letter of ['X', 'T', 'D', 'B', 'r', 'c', 'a'] as const) {
    const world = await worldOf(people[letter], {});
    // Whose entry is switched off has his hours entered for him.
    own[letter] = place(world, letter === 'D' ? admin : undefined);
  }
  const linked: { [letter in Letter]?: Place | undefined } = { r: base, c: base, U: own.r };
  const away = place(other);
  for (const { world } of [base, strangers, ofDemoted, own.D, own.r].filter((each) => each !== undefined))
    await pay(world, world.owner.userId);
  await base.fresh.line();

  const ended = async (statement: string): Promise<Client> => {
    const stranger = await member({});
    const gone = await app.clientOf(stranger, entreprise);
    await app.tracker.ownerPool.query(statement, [stranger]);
    return gone;
  };
  const sessionless: Partial<Record<Letter, Client>> = {
    A: app.anonymous,
    E: await ended('update directory.sessions set expires_on = now() where account_id = $1'),
    R: await ended('update directory.sessions set revoked_on = now() where account_id = $1'),
  };

  /** Somebody and a chantier of no other use: what is about them may be taken away. */
  const leaver = async (): Promise<Place> =>
    place(await worldOf(await member({ accessAllChantier: true }), await project([])));

  const placeOf = (relation: Relation, letter: Letter): Place => {
    if (relation === 'other') return away;
    if (relation === 'own') return own[letter] ?? strangers;
    if (relation === 'linked') return linked[letter] ?? ofDemoted;
    return strangers;
  };

  /** A key is held to a pace, slower than that of the tests: each is used for some calls. */
  const callsOfKey = 100;
  let program: { readonly client: Client; left: number } | undefined;
  const programOf = async (): Promise<Client> => {
    if (!program || program.left === 0) {
      const body = { nom: randomUUID(), portees: ['export.read'] };
      const { id, cle } = expectOk(await admin.post<{ id: string; cle: string }>('/CleApi/Create', body));
      program = { client: createCaller(app.url, id, cle), left: callsOfKey };
    }
    program.left -= 1;
    return program.client;
  };

  let tablet: string | undefined;
  /** A session on a tablet is a short one: each call has its own. */
  const onTablet = async (): Promise<Client> => {
    tablet ??= expectOk(await admin.post<{ id: string }>('/Tablette/Create', { nom: randomUUID() })).id;
    const token = await app.tracker.sessions.open(people.p, entreprise, { credential: null, tablet });
    return createCaller(app.url, people.p, token ?? '');
  };

  const newClientOf = async (letter: Letter): Promise<Client> => {
    if (letter === 'k') return programOf();
    if (letter === 'p') return onTablet();
    return sessionless[letter] ?? app.clientOf(people[letter], entreprise);
  };
  const clients = new Map<Letter, Client>();

  return {
    company,
    other,
    people,
    newClientOf,
    async clientOf(letter) {
      const client = clients.get(letter) ?? (await newClientOf(letter));
      if (!'kp'.includes(letter)) clients.set(letter, client);
      return client;
    },
    placeOf: async (relation, letter) => (relation === 'deleted' ? leaver() : placeOf(relation, letter)),
    async sampleOf({ route, sample }, relation, { world, fresh }) {
      const made = await sample(world, fresh);
      if (relation === 'unknown') return aboutNobody(made);
      if (relation === 'deleted') await takeAway(admin, removalOf(route, made, world.owner.userId));
      return made;
    },
  };
};

/** How something is taken away, by the first word of the calls about it. */
const removals: Readonly<Record<string, (ids: Record<string, string>, path: string) => string | undefined>> =
  {
    CleApi: ({ id }) => id && `/CleApi/Delete/${id}`,
    CoutHoraire: ({ id, coutId = id }) => coutId && `/CoutHoraire/Delete/${coutId}`,
    Projet: ({ id, projectId = id, taskId, documentId }) => {
      if (taskId) return `/Projet/DeleteTask/${taskId}`;
      if (documentId) return `/Projet/${id}/Documents/${documentId}`;
      return projectId && `/Projet/Delete/${projectId}`;
    },
    Tags: ({ id }) => id && `/Tags/${id}/DeleteTag`,
    TagsCategory: ({ id }) => id && `/TagsCategory/DisableTag/${id}`,
    Task: ({ id }) => id && `/Task/${id}/DeleteTask`,
    Tiers: ({ id, clientId = id }) => clientId && `/Tiers/Delete/${clientId}`,
    Time: ({ id }, path) => {
      const kind = ['Absence', 'Photo'].find((called) => path.includes(called)) ?? '';
      return id && `/Time/Delete${kind}/${id}`;
    },
    TypeAbsence: ({ id }) => id && `/TypeAbsence/SupprimerAbsence/${id}`,
    Webhook: ({ id }) => id && `/Webhook/Delete/${id}`,
    Utilisateur: ({ id, userId = id }) => userId && `/Utilisateur/Delete/${userId}`,
  };

/** A type of absence is taken away by PUT (spec §7). */
const takeAway = async (admin: Client, path: string): Promise<void> => {
  expectOk(await admin.call(path.startsWith('/TypeAbsence/') ? 'PUT' : 'DELETE', path));
};

/** Where there is nothing to take away, whom it is about leaves. */
const removalOf = ({ path }: Route, { params = {} }: Sample, ownerId: string): string =>
  removals[path.split('/')[1] ?? '']?.(params, path) ?? `/Utilisateur/Delete/${ownerId}`;
