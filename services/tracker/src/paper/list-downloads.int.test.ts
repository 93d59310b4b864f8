import { PDFiumLibrary } from '@hyzyla/pdfium';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { listSecurity } from '@gestiontemps/contracts/security-log';
import { clientColumns, projectColumns, userColumns } from '@gestiontemps/contracts/table-columns';
import { cellsOf, partsOf } from '@gestiontemps/documents/testing/read-workbook';
import { createPool } from '@gestiontemps/kernel/sql/sql';
import { until } from '@gestiontemps/kernel/testing/until';
import { type CostCompany, createCostCompany } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeCompany } from '../testing/world.ts';

let app: TestApp;
let company: Awaited<ReturnType<typeof makeCompany>>;
let other: Awaited<ReturnType<typeof makeCompany>>;
let costs: CostCompany;
let head: Client;

const fetched = (who: Client, path: string) => who.call<string>('GET', path);
const bytesOf = (body: string): Buffer => Buffer.from(body, 'latin1');
/** Lines of a CSV, their cells as they are told. */
const csvOf = async (who: Client, path: string): Promise<string[][]> => {
  const { status, body } = await fetched(who, `${path}${path.includes('?') ? '&' : '?'}format=csv`);
  expect(status).toBe(200);
  const text = bytesOf(body).toString('utf8').slice(1);
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('";"'));
};
const detailOf = (body: string): string => (body as unknown as { detail: string }).detail;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app, 'Tilleuls');
  other = await makeCompany(app, 'Martin');
  expectOk(
    await company.admin.put('/Tiers/Create', {
      externalId: 'CL-0001',
      name: 'Zoé & <fils>',
      firstname: '=1+1',
      email: 'zoe@test.fr',
      telephone: '+33 6 12 34 56 78',
    }),
  );
  const { owner, taskId: taskProjectId } = company;
  expectOk(
    await owner.post('/Time/AddInputTime', {
      userId: owner.userId,
      inputDate: '2026-11-09',
      taskProjectId,
      time: 7.5,
      heuresDeNuit: 1.25,
    }),
  );
  costs = await createCostCompany(app, 'Bâtir Ouest');
  head = await costs.person('responsable', 'René');
  const site = await costs.site('École', { tasks: ['Murs'], responsables: [head] });
  await costs.rate(costs.admin, '2026-01-01', 27.5);
  await costs.works(costs.admin, '2026-11-09', [site, 'Murs'], 600);
  await app.settled();
}, 120_000);
afterAll(() => app?.close());

describe('clients as a file', () => {
  test('are a workbook unless something else is asked for, in the columns that an import takes', async () => {
    const { status, headers, body } = await fetched(company.admin, '/Tiers/Download');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(headers.get('Content-Disposition')).toContain('Clients 2026-11-20.xlsx');
    const cells = cellsOf((await partsOf(bytesOf(body))).get('xl/worksheets/sheet1.xml') ?? '');
    const texts = [...cells.values()].map(({ text }) => text);
    expect(texts.slice(0, 3)).toEqual([
      'Clients',
      'Tilleuls',
      'Fichier du vendredi 20 novembre 2026 à 10:00 par Admin Tilleuls',
    ]);
    expect(clientColumns.map(({ title }) => title)).toEqual(texts.slice(3, 8));
    expect(texts).toContain("'=1+1");
    expect(texts).toContain('Zoé & <fils>');
    expect([...cells.values()].every(({ formula }) => formula === null)).toBe(true);
  });

  test('are those of the list: filtered, in its order, and all of them whatever the page', async () => {
    const all = await csvOf(company.admin, '/Tiers/Download?OrderBy=externalId&OrderAsc=false&Take=1&Skip=1');
    expect(all.slice(1).map(([code]) => code)).toEqual(['CL-Tilleuls', 'CL-0001']);
    expect((await csvOf(company.admin, '/Tiers/Download?Text=zo%C3%A9')).slice(1)).toEqual([
      ['CL-0001', 'Zoé & <fils>', "'=1+1", 'zoe@test.fr', "'+33 6 12 34 56 78"],
    ]);
  });

  test('say how they are reached to those alone who keep them', async () => {
    const [titles, ...rows] = await csvOf(company.responsable, '/Tiers/Download');
    expect(titles).toEqual(['Code client', 'Nom', 'Prénom']);
    expect(JSON.stringify(rows)).not.toMatch(/zoe@|\+33/);
    expect(await csvOf(company.responsable, '/Tiers/Download?Text=zoe%40test')).toHaveLength(1);
  });

  test('are those of one’s own company, and for whom may read the list', async () => {
    expect(JSON.stringify(await csvOf(other.admin, '/Tiers/Download'))).not.toContain('Tilleuls');
    expect((await fetched(company.owner, '/Tiers/Download')).status).toBe(403);
  });

  test.each([
    ['a kind of file that there is not', 'format=exe'],
    ['an order that there is not', 'OrderBy=secret'],
    ['what the list does not know', 'Auteur=1'],
  ])('are refused with %s', async (_what, query) => {
    const { status, body } = await fetched(company.admin, `/Tiers/Download?${query}`);
    expect(status).toBe(400);
    expect(detailOf(body)).not.toBe('');
  });

  test('are a page, too', async () => {
    const { headers, body } = await fetched(company.admin, '/Tiers/Download?format=html&Text=zoé');
    expect(headers.get('Content-Type')).toContain('text/html');
    expect(headers.get('Content-Disposition')).toMatch(/^attachment/);
    const page = bytesOf(body).toString('utf8');
    expect(page).toContain('<p>Recherche\u00a0: zoé</p>');
    expect(page).toContain('<td>Zoé &amp; &lt;fils&gt;</td>');
  });

  test('that are asked about alone are not made', async () => {
    const { status, headers } = await company.admin.call('HEAD', '/Tiers/Download?format=pdf');
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/pdf');
  });
});

describe('chantiers as a file', () => {
  test('tell what a chantier is and its sums', async () => {
    const [titles = [], row = []] = await csvOf(company.admin, '/Projet/Download');
    expect(titles).toEqual(projectColumns.map(({ title }) => title));
    const told = Object.fromEntries(titles.map((title, at) => [title, row[at]]));
    expect(told).toMatchObject({
      'N° chantier': 'CH-Tilleuls',
      Client: 'Tilleuls',
      'Code client': 'CL-Tilleuls',
      Statut: 'En cours',
      Facturable: 'Oui',
      Responsables: 'Responsable Tilleuls',
      Commerciaux: 'Commercial Tilleuls',
      'Heures prévues': '100,00',
      'Heures saisies': '7,50',
      'Heures de nuit': '1,25',
    });
  });

  test('say what they were filtered by, and leave the others out', async () => {
    const path = `/Projet/Download?format=html&Status=2&Clients=${company.clientId}&isFacturable=true`;
    const page = bytesOf((await fetched(company.admin, path)).body).toString('utf8');
    for (const line of ['Statut\u00a0: En cours', 'Clients\u00a0: Tilleuls', 'Facturable\u00a0: oui'])
      expect(page).toContain(`<p>${line}</p>`);
    expect(page).toContain('CH-Tilleuls');
    expect(await csvOf(company.admin, '/Projet/Download?Status=3')).toHaveLength(1);
    expect(await csvOf(company.admin, `/Projet/Download?Clients=${other.clientId}`)).toHaveLength(1);
  });

  test('are those that somebody has to do with', async () => {
    const alone = await costs.person('responsable', 'Sans chantier');
    expect(await csvOf(alone, '/Projet/Download')).toHaveLength(1);
    expect(await csvOf(head, '/Projet/Download')).toHaveLength(2);
    expect((await fetched(company.owner, '/Projet/Download')).status).toBe(403);
  });

  test('have labour costs for whom they are shown to, at the rate that he is shown', async () => {
    const costOf = async (who: Client) => {
      const [titles = [], row = []] = await csvOf(who, '/Projet/Download');
      const at = titles.indexOf("Coût de main-d'œuvre");
      return at < 0 ? undefined : row[at];
    };
    expect(await costOf(costs.admin)).toBe('275,00');
    // Without a standard rate there is none to tell him by.
    expect(await costOf(head)).toBeUndefined();
    expectOk(await costs.admin.post('/Settings/UpdateSettings', { tauxStandard: 33 }));
    await app.settled();
    await until(async () => (await costOf(head)) !== undefined);
    const standard = bytesOf((await fetched(head, '/Projet/Download?format=html')).body).toString('utf8');
    expect(standard).toContain("Coûts de main-d'œuvre au taux standard");
    expect(standard).not.toContain('275,00');
    expectOk(await costs.admin.post('/Settings/UpdateSettings', { montantsResponsables: 0 }));
    await app.settled();
    await until(async () => (await costOf(head)) === undefined);
    expect(await costOf(costs.admin)).toBe('275,00');
  });

  test('are a PDF, laid down', async () => {
    const { body } = await fetched(company.admin, '/Projet/Download?format=pdf');
    const pdfium = await PDFiumLibrary.init();
    const document = await pdfium.loadDocument(bytesOf(body));
    const [page] = [...document.pages()];
    const { originalWidth: width, originalHeight: height } = page?.getOriginalSize() ?? {
      originalWidth: 0,
      originalHeight: 0,
    };
    const text = page?.getText().replaceAll(/\s+/g, ' ') ?? '';
    document.destroy();
    pdfium.destroy();
    expect(width).toBeGreaterThan(height);
    for (const told of ['Chantiers', 'CH-Tilleuls', 'Total', '100,00', 'Sans les colonnes Code client'])
      expect(text).toContain(told);
  });
});

describe('utilisateurs as a file', () => {
  test('tell who they are and what they may, never what they cost', async () => {
    const [titles, ...rows] = await csvOf(costs.admin, '/Utilisateur/Download?OrderBy=nom');
    expect(titles).toEqual(userColumns.map(({ title }) => title));
    const named = rows.find(([, , prenom]) => prenom === 'René');
    expect(named?.slice(4)).toEqual(['Responsable', '', 'Non', 'Non', 'Non', '', 'Actif']);
    expect(JSON.stringify(rows)).not.toMatch(/27,50|33,00/);
  });

  test('are those whom somebody is told of', async () => {
    expect((await csvOf(company.owner, '/Utilisateur/Download')).slice(1).map((row) => row[2])).toEqual([
      'Salarié',
    ]);
    const seen = (await csvOf(company.responsable, '/Utilisateur/Download')).slice(1).map((row) => row[2]);
    expect(new Set(seen)).toEqual(new Set(['Responsable', 'Salarié']));
    expect(await csvOf(company.admin, '/Utilisateur/Download?role=commercial')).toHaveLength(2);
  });
});

test('who fetched which list is told by the security log, with how many lines', async () => {
  await csvOf(company.admin, '/Tiers/Download');
  const noted = async () =>
    expectOk(
      await company.admin.get<WireReply<typeof listSecurity>>('/Audit/Security?kind=table-fetched'),
    ).data.flatMap(({ detail }) => detail.map(({ field, after }) => `${field} ${after}`));
  await until(async () => (await noted()).includes('lignes 2'));
  expect(await noted()).toContain('fichier Clients 2026-11-20.csv');
});

test('more lines than a kind of file holds are refused, with what holds them; and all of them are in one', async () => {
  const owner = createPool({ url: app.databaseUrl });
  await owner.query(
    `insert into views.clients (entreprise, id, external_id, is_deleted, row_version, created_position, created_by, created_on)
     select $1, 'x' || n, 'X' || n, false, 1, 1, $2, now() from generate_series(1, 5001) n`,
    [other.entreprise, other.admin.userId],
  );
  await owner.query(
    `insert into directory.clients (entreprise, id, name, command_id) select entreprise, id, 'Série ' || id,
       gen_random_uuid() from views.clients where entreprise = $1 and external_id ~ '^X'`,
    [other.entreprise],
  );
  await owner.end();
  const page = await fetched(other.admin, '/Tiers/Download?format=html');
  expect(page.status).toBe(400);
  expect(detailOf(page.body).replaceAll('\u202f', ' ')).toBe(
    'Une page contient au plus 5 000 lignes et il y en a 5 002\u00a0: choisissez Excel ou CSV, ou filtrez davantage',
  );
  expect((await fetched(other.admin, '/Tiers/Download?format=pdf')).status).toBe(400);
  const codes = (await csvOf(other.admin, '/Tiers/Download')).slice(1).map(([code]) => code);
  expect(new Set(codes).size).toBe(5002);
});

test.each([
  ['removed', `update views.projects set deleted_on = now() where external_id ~ '^S00[0-3]'`],
  ['added', 'select add_series(-40, -1)'],
])(
  'of rows that are %s while a list is read each other one stands once, and sums are those of the rows',
  async (_what, writing) => {
    const owner = createPool({ url: app.databaseUrl });
    await owner.query(`
      create or replace function add_series(first integer, last integer) returns void language sql as $$
        insert into views.projects (entreprise, id, label, external_id, client_id, project_status, is_billable,
          responsables, commerciaux, row_version)
        select '${other.entreprise}', 's' || n, 'Série', 'S' || to_char(n, 'FM0000'), '${other.clientId}', 2, true,
          '[]', '[]', 1 from generate_series(first, last) n;
        insert into views.project_tasks (entreprise, id, project_id, label, status_task, time_planned, row_version)
        select '${other.entreprise}', 's' || n, 's' || n, 'Murs', 1, 60, 1 from generate_series(first, last) n;
      $$;
      delete from views.project_tasks where project_id ~ '^s-?\\d+$';
      delete from views.projects where label = 'Série';
      select add_series(0, 4499);`);
    const holding = await owner.connect();
    // What is told of the first rows besides them cannot be read yet, nor can the rows behind them.
    await holding.query('begin; lock table views.worked_sums in access exclusive mode');
    const list = '/Projet/Download?format=html&OrderBy=externalId&OrderAsc=true&Text=Série';
    const fetching = fetched(other.admin, list);
    const waits = `select from pg_locks where not granted and relation = 'views.worked_sums'::regclass`;
    await until(async () => (await owner.query(waits)).rowCount === 1);
    await owner.query(writing);
    await holding.query('rollback');
    holding.release();
    await owner.end();
    const page = bytesOf((await fetching).body).toString('utf8');
    const codes = [...page.matchAll(/<tr><td>(S[^<]*)/g)].map(([, code]) => code);
    const others = Array.from({ length: 4460 }, (_row, nth) => `S${String(nth + 40).padStart(4, '0')}`);
    expect(codes.filter((code) => others.includes(code ?? ''))).toEqual(others);
    expect(new Set(codes).size).toBe(codes.length);
    expect(page.replaceAll(/\s/g, '')).toMatch(new RegExp(`<tfoot>.*>${codes.length},00<`));
  },
);
