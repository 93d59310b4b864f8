import { addDays } from '@gestiontemps/contracts/dates/civil-date';
import type { Route } from '@gestiontemps/contracts/route';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { calls } from './testing/calls.ts';
import { inputOf } from './testing/input-of.ts';
import { expectOk } from './testing/expect-ok.ts';
import { type Client, startTestApp, type TestApp, testPassword } from './testing/test-app.ts';
import { makeCompany, monday } from './testing/world.ts';

interface List {
  /** How it is ordered when nobody says (spec §7). */
  readonly order: string;
  /** What people type, and what of the one row they mean stands in it. */
  readonly search?: { readonly texts: readonly string[]; readonly finds: string };
  /** Rows that there are at least; 0 of lists that other tests fill. */
  readonly rows: number;
  /** Without which it is not asked. */
  readonly asking?: string;
}

const searched = (finds: string, ...texts: readonly string[]): NonNullable<List['search']> => ({
  finds,
  texts,
});

/** Every list that comes in pages, by the name of its call. */
const lists: Readonly<Record<string, List>> = {
  listUsers: {
    order: 'OrderBy=CreatedOn&OrderAsc=true',
    search: searched('Lœuillet', 'helene loeuillet', 'LŒUILLET hélène', 'M0042 loeuillet'),
    rows: 4,
  },
  listMails: { order: 'OrderBy=createdOn&OrderAsc=false', rows: 0 },
  listCompanies: {
    order: 'OrderBy=name&OrderAsc=true',
    search: searched('Bâtir Œuvre', 'oeuvre batir'),
    rows: 1,
  },
  listClients: {
    order: 'OrderBy=Name&OrderAsc=true',
    search: searched('Émile Œuvrard', 'oeuvrard emile', 'ŒUVRARD C-OE'),
    rows: 3,
  },
  listProjects: {
    order: 'OrderBy=estimatedStartDate&OrderAsc=false',
    search: searched('Cœur d’îlot', "coeur d'ilot", 'ILOT rénovation', 'oeuvrard ilot', 'orleans P-OE'),
    rows: 3,
  },
  listProjectsForInput: {
    order: 'OrderBy=recent&OrderAsc=true',
    search: searched('Cœur d’îlot', 'CŒUR ilot', 'oeuvrard ilot', 'orleans P-OE'),
    rows: 3,
  },
  listFinishedTasks: { order: 'OrderBy=le&OrderAsc=true', rows: 0 },
  listReferenceTasks: {
    order: 'OrderBy=label&OrderAsc=true',
    search: searched('Gros œuvre', 'oeuvre gros', 'ŒUVRE GO-01'),
    rows: 18,
  },
  listAbsenceTypes: {
    order: 'OrderBy=CreatedOn&OrderAsc=false',
    search: searched('Événement familial', 'familial evenement', 'EVF événement'),
    rows: 12,
  },
  listApiKeys: {
    order: 'OrderBy=CreatedOn&OrderAsc=false',
    search: searched('Œuvre ERP', 'erp oeuvre'),
    rows: 3,
  },
  listWebhooks: {
    order: 'OrderBy=CreatedOn&OrderAsc=false',
    search: searched('Œuvre comptable', 'comptable oeuvre'),
    rows: 3,
  },
  listTablets: {
    order: 'OrderBy=CreatedOn&OrderAsc=false',
    search: searched('Œuvre dépôt', 'depot oeuvre'),
    rows: 3,
  },
  listTabletPins: { order: 'OrderBy=nom&OrderAsc=true', rows: 3 },
  listTags: {
    order: 'OrderBy=label&OrderAsc=true',
    search: searched('Rénovation à cœur', 'coeur renovation', 'CŒUR rénovation'),
    rows: 3,
  },
  listWeeks: { order: 'OrderBy=startDate&OrderAsc=false', rows: 3 },
  listWhatChanged: {
    order: 'OrderBy=le&OrderAsc=false',
    rows: 3,
    asking: `du=0&startDate=${addDays(monday, -60)}&endDate=${addDays(monday, 60)}`,
  },
  listSecurity: { order: 'OrderBy=lastOn&OrderAsc=false', rows: 0 },
  getExportData: {
    order: 'OrderBy=idEcriture&OrderAsc=true',
    rows: 0,
    asking: 'startDate=2026-01-01&endDate=2026-12-31',
  },
  listExports: { order: 'OrderBy=createdOn&OrderAsc=false', rows: 0 },
  listParked: { order: 'OrderBy=parkedOn&OrderAsc=false', rows: 0 },
  listAnchors: { order: 'OrderBy=nuit&OrderAsc=false', rows: 0 },
};

const inPages = calls.filter(({ route }) => columnsOf(route).length > 0 && !route.download);
function columnsOf(route: Route): readonly string[] {
  return (inputOf(route.query).properties['OrderBy']?.enum ?? []).map(String);
}

interface Page {
  readonly totalCount: number;
  readonly data: readonly object[];
}

let app: TestApp;
let admin: Client;
let responsable: Client;
let projectId: string;

beforeAll(async () => {
  app = await startTestApp();
  const company = await makeCompany(app, 'Bâtir Œuvre');
  ({ admin, responsable, projectId } = company);
  const { entreprise, owner, clientId, taskId } = company;
  const membership = { externalId: 'M0042', responsableIds: [responsable.userId] };
  await app.person(entreprise, { email: 'h@cache.test', nom: 'Lœuillet', prenom: 'Hélène', membership });
  const post = async (path: string, body: object) =>
    expectOk(await admin.post<{ id: string }>(path, body)).id;
  const put = async (path: string, body: object) => expectOk(await admin.put<{ id: string }>(path, body)).id;
  const emile = await put('/Tiers/Create', { name: 'Émile Œuvrard', externalId: 'C-OE' });
  await put('/Tiers/Create', { name: 'Eiffage', externalId: 'C-EI' });
  const color = '#2f6fed';
  const renovation = await post('/Tags/CreateTag', { label: 'Rénovation à cœur', color });
  for (const label of ['Urgent', 'École']) await post('/Tags/CreateTag', { label, color });
  for (const nom of ['Œuvre ERP', 'Paie', 'Décisionnel'])
    await post('/CleApi/Create', { nom, portees: ['export.read'] });
  for (const nom of ['Œuvre dépôt', 'Atelier', 'Siège']) await post('/Tablette/Create', { nom });
  for (const nom of ['Œuvre comptable', 'Paie', 'Décisionnel'])
    await post('/Webhook/Create', { nom, url: 'https://erp.exemple.fr/' });
  const adresseProjet = { adresse: '1 rue du Port', cp: '45000', ville: 'Orléans' };
  for (const [externalId, more] of [
    ['P-OE', { label: 'Cœur d’îlot', clientId: emile, adresseProjet, tagIds: [renovation] }],
    ['P-01', { label: 'Îlot sud', clientId, estimatedStartDate: '2026-03-01' }],
    ['P-02', { label: 'Cœur de bourg', clientId, estimatedStartDate: '2026-01-01' }],
  ] as const)
    await post('/Projet/Create', { externalId, projectStatus: 2, ...more });
  for (const days of [0, 7, 14]) {
    const inputDate = new Date(Date.parse(monday) - days * 86_400_000).toISOString().slice(0, 10);
    const entry = { userId: owner.userId, inputDate, taskProjectId: taskId, time: 7 };
    expectOk(await owner.post('/Time/AddInputTime', entry));
  }
  await app.settled();
}, 120_000);
afterAll(() => app.close());

test('Every list that comes in pages has its row here', () => {
  expect(Object.keys(lists).toSorted()).toEqual(inPages.map(({ name }) => name).toSorted());
});

describe.each(inPages.map((call) => [call.name, call.route] as const))('%s', (name, { path }) => {
  const { order, search, rows, asking = '' }: List = lists[name] ?? { order: '', rows: 0 };
  const read = async (query: string): Promise<Page> =>
    expectOk(await admin.get<Page>(`${path}?${query}&${asking}`));

  test('comes whole by -1/-1, in its own order', async () => {
    const all = await read('Take=-1&Skip=-1');
    expect(all.data.length).toBe(all.totalCount);
    expect(all.totalCount).toBeGreaterThanOrEqual(rows);
    expect(await read(`Take=-1&${order}`)).toEqual(all);
    if (all.totalCount < 2) return;
    const other = order.endsWith('true') ? order.replace('true', 'false') : order.replace('false', 'true');
    expect((await read(`Take=-1&${other}`)).data).not.toEqual(all.data);
  });

  test('comes in pages that cover it once, whatever they are called', async () => {
    const { data: all } = await read('Take=-1&Skip=-1');
    const pages = await Promise.all([1, 2].map((page) => read(`perPage=2&page=${page}`)));
    expect(pages.flatMap(({ data }) => data)).toEqual(all.slice(0, 4));
    expect((await read('Take=2&Skip=2')).data).toEqual(all.slice(2, 4));
    expect((await read('Take=2&Skip=2&perPage=1&page=9')).data).toEqual(all.slice(2, 4));
  });

  test('takes every order that its contract names, and names the one it does not know', async () => {
    const { route } = inPages.find((call) => call.name === name) ?? {};
    for (const column of route ? columnsOf(route) : [])
      expect((await admin.get(`${path}?OrderBy=${column}&${asking}`)).status).toBe(200);
    const { status, body } = await admin.get(`${path}?OrderBy=inconnu&${asking}`);
    const errorMessage = expect.stringContaining('inconnu') as unknown;
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { errors: [{ propertyName: 'OrderBy', errorMessage }] },
    });
  });

  if (search)
    test('is searched by each word anywhere, without accents and ligatures', async () => {
      for (const text of search.texts) {
        const { data } = await read(`Text=${encodeURIComponent(text)}`);
        expect({ text, found: data.length, row: JSON.stringify(data[0]) }).toEqual({
          text,
          found: 1,
          row: expect.stringContaining(search.finds),
        });
      }
      expect((await read(`Text=${encodeURIComponent(`${search.texts[0]} introuvable`)}`)).data).toEqual([]);
    });
});

test('Lists that come whole are ordered and searched alike', async () => {
  for (const categoryName of ['Zingueurs', 'Œuvres d’art', 'Étancheurs'])
    expectOk(await admin.post('/TagsCategory/AddTag', { categoryName }));
  const read = async <Row>(path: string, text = '') =>
    expectOk(await admin.get<{ data: Row[] }>(`${path}?Text=${encodeURIComponent(text)}`)).data;
  const categories = async (text?: string) =>
    (await read<{ categoryName: string }>('/TagsCategory/GetTags', text)).map((row) => row.categoryName);
  expect(await categories()).toEqual(['Étancheurs', 'Œuvres d’art', 'Zingueurs']);
  expect(await categories("d'art OEUVRES")).toEqual(['Œuvres d’art']);
  const tasks = async (text?: string) =>
    (await read<{ taskProjectLabel: string }>(`/Projet/${projectId}/Tasks`, text)).map(
      (row) => row.taskProjectLabel,
    );
  const labels = ['Gros œuvre', 'Nettoyage et repli', 'Préparation de chantier', 'Réunion de chantier'];
  expect(await tasks()).toEqual(labels);
  expect(await tasks('OEUVRE gros')).toEqual(['Gros œuvre']);
  expect(await tasks('reunion chantier')).toEqual(['Réunion de chantier']);
});

test('People are found by their e-mail by administrators alone', async () => {
  const found = async (caller: Client, text: string) =>
    expectOk(await caller.get<Page>(`/Utilisateur/list?Text=${text}`)).totalCount;
  expect([await found(admin, 'cache.test'), await found(responsable, 'cache.test')]).toEqual([1, 0]);
  expect(await found(responsable, 'M0042')).toBe(1);
});

test('People of one name are ordered by their first names', async () => {
  const { data } = expectOk(await admin.get<Page>('/Utilisateur/list?OrderBy=nom'));
  const names = data.map((person) => (person as { nom: string; prenom: string }).prenom);
  expect(names).toEqual(['Admin', 'Commercial', 'Responsable', 'Salarié', 'Hélène']);
});

test('Companies are ordered as people read their names', async () => {
  const names = ['Zinc et Fils', 'École des Arts', 'Œuvrard'];
  for (const name of names) await app.operator.registerCompany({ name });
  await app.settled();
  const id = await app.operator.addAccount('sa@lists.test', testPassword);
  await app.operator.grantSuperadmin(id);
  const superadmin = await app.clientOf(id, null);
  const { data } = expectOk(await superadmin.get<Page>('/Entreprise/List?Take=-1'));
  const listed = data.map((company) => (company as { name: string }).name);
  expect(listed).toEqual(['Bâtir Œuvre', 'École des Arts', 'Œuvrard', 'Zinc et Fils']);
  const { entreprises } = expectOk(
    await superadmin.post<{ entreprises: { name: string }[] }>('/Account/User', {}),
  );
  expect(entreprises.map(({ name }) => name)).toEqual(listed);
});
