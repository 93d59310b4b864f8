import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { importClients } from '@gestiontemps/contracts/clients';
import type { WireReply } from '@gestiontemps/contracts/route';
import { entryTitle } from '@gestiontemps/contracts/security-kinds';
import type { listSecurity } from '@gestiontemps/contracts/security-log';
import { hostileTables } from '@gestiontemps/documents/testing/hostile-tables';
import { workbookOfLines } from '@gestiontemps/documents/testing/workbook-of';
import { readTable } from '@gestiontemps/documents/import/read-table';
import { until } from '@gestiontemps/kernel/testing/until';
import { expectOk } from '../testing/expect-ok.ts';
import { formWith } from '../testing/files.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import { type Company, makeCompany } from '../testing/world.ts';

let app: TestApp;
let company: Awaited<ReturnType<typeof makeCompany>>;
let other: Company;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app, 'Tilleuls');
  other = await makeCompany(app, 'Martin');
}, 120_000);
afterAll(() => app?.close());

const upload = (who: Client, content: Uint8Array<ArrayBuffer>, name: string, query = '', headers = {}) =>
  who.call<WireReply<typeof importClients>>(
    'POST',
    `/Tiers/UploadClientExcelFile${query}`,
    formWith(content, name, '', 'formFile'),
    headers,
  );
const csv = (who: Client, text: string, query = '') => upload(who, Buffer.from(text), 'clients.csv', query);
const dry = '?dryRun=true';

interface Listed {
  readonly name: string;
  readonly firstname: string | null;
  readonly email: string | null;
  readonly telephone: string | null;
  readonly externalId: string;
}
const listed = async (who: Client, text: string): Promise<Listed[]> =>
  expectOk(await who.get<{ data: Listed[] }>(`/Tiers/List?Take=-1&OrderBy=externalId&Text=${text}`)).data;
const head = async (): Promise<number> => app.tracker.store.head();

describe('clients from a file', () => {
  test('are created, changed and left alone by their code; what is empty stays', async () => {
    const { admin } = company;
    expectOk(
      await admin.put('/Tiers/Create', { name: 'Mairie', telephone: '02 40 11', externalId: 'IMP-1' }),
    );
    expectOk(await admin.put('/Tiers/Create', { name: 'Port', firstname: 'Jean', externalId: 'IMP-2' }));
    await app.settled();
    const text =
      'Liste;\ncode CLIENT;nom;Téléphone;E-mail;Remarque\nimp-1;Mairie de Rezé;;m@reze.test;x\nIMP-2;Port;;;\nIMP-3;Halles;0240;;\n';
    const before = await head();
    const told = expectOk(await csv(admin, text, dry));
    expect(await head()).toBe(before);
    expect(told).toMatchObject({
      dryRun: true,
      ignored: ['Remarque'],
      counts: { create: 1, update: 1, unchanged: 1, error: 0 },
      columns: [{ key: 'externalId' }, { key: 'name' }, { key: 'telephone' }, { key: 'email' }],
    });
    expect(told.rows).toEqual([
      {
        line: 3,
        action: 'update',
        cells: ['imp-1', 'Mairie de Rezé', '', 'm@reze.test'],
        changes: [
          { column: 'name', before: 'Mairie' },
          { column: 'email', before: '' },
        ],
        errors: [],
      },
      { line: 4, action: 'unchanged', cells: ['IMP-2', 'Port', '', ''], changes: [], errors: [] },
      { line: 5, action: 'create', cells: ['IMP-3', 'Halles', '0240', ''], changes: [], errors: [] },
    ]);
    const done = expectOk(await csv(admin, text));
    expect({ ...done, dryRun: true }).toEqual({ ...told, vuJusqua: expect.any(Number) });
    expect(await listed(admin, 'IMP-')).toMatchObject([
      { externalId: 'IMP-1', name: 'Mairie de Rezé', telephone: '02 40 11', email: 'm@reze.test' },
      { externalId: 'IMP-2', name: 'Port', firstname: 'Jean' },
      { externalId: 'IMP-3', name: 'Halles', telephone: '0240' },
    ]);
    const again = expectOk(await csv(admin, text));
    expect(again.counts).toEqual({ create: 0, update: 0, unchanged: 3, error: 0 });
  });

  test('that are wrong are told by column, and hold up no other', async () => {
    const { admin } = company;
    const gone = expectOk(
      await admin.put<{ id: string }>('/Tiers/Create', { name: 'Parti', externalId: 'ERR-5' }),
    );
    expectOk(await admin.delete(`/Tiers/Delete/${gone.id}`));
    await app.settled();
    const text = [
      'Code client;Nom;E-mail',
      'ERR-1;Bon;',
      'ERR-2;;',
      'ERR-3;Mal;pas un mail',
      ';Sans code;',
      '=ERR;Formule;',
      'ERR-5;Parti;',
      'err-1;Encore;',
    ].join('\r\n');
    const expected = [
      ['create', []],
      ['error', [{ column: 'name', message: 'Ce champ est obligatoire' }]],
      ['error', [{ column: 'email', message: "L'email doit être valide" }]],
      ['error', [{ column: 'externalId', message: 'Ce champ est obligatoire' }]],
      ['error', [{ column: 'externalId', message: 'Premier caractère non accepté' }]],
      ['error', [{ column: 'externalId', message: "Ce code est celui d'un client supprimé" }]],
      ['error', [{ column: 'externalId', message: 'Déjà à la ligne 2' }]],
    ];
    for (const query of [dry, '']) {
      const { rows, counts } = expectOk(await csv(admin, text, query));
      expect(rows.map(({ action, errors }) => [action, errors])).toEqual(expected);
      expect(counts).toEqual({ create: 1, update: 0, unchanged: 0, error: 6 });
    }
    expect((await listed(admin, 'ERR-')).map(({ externalId }) => externalId)).toEqual(['ERR-1']);
  });

  test('come once, however often and however many at once they are sent', async () => {
    const { admin } = company;
    const lines = Array.from({ length: 40 }, (_, index) => [
      'TWICE-' + String(index).padStart(2, '0'),
      'Client',
      index,
    ]);
    const content = workbookOfLines([['Code client', 'Nom', 'Téléphone'], ...lines]);
    const key = { 'Idempotency-Key': 'twice' };
    const all = await Promise.all([
      upload(admin, content, 'a.xlsx'),
      upload(admin, content, 'b.xlsx'),
      upload(company.admin, content, 'c.xlsx', '', key),
      upload(company.admin, content, 'c.xlsx', '', key),
    ]);
    const [, , one, same] = all.map((answer) => expectOk(answer).counts);
    expect(same).toEqual(one);
    // Two under one key are one.
    const counts = all.slice(0, 3).map((answer) => expectOk(answer).counts);
    expect(counts.reduce((sum, { create }) => sum + create, 0)).toBe(40);
    expect(counts.every(({ error }) => error === 0)).toBe(true);
    expect(await listed(admin, 'TWICE-')).toHaveLength(40);
  });

  test('are carried out and told by part of the lines, with what the others say in mind', async () => {
    const { admin } = company;
    const codes = ['PART-1', 'PART-2', 'PART-3', 'part-1', 'PART-4'];
    const text = `Code client;Nom\n${codes.map((code) => `${code};Client`).join('\n')}\n`;
    const there = async () => (await listed(admin, 'PART-')).map(({ externalId }) => externalId);
    const tried = expectOk(await csv(admin, text, `${dry}&lignes=3-4`));
    expect(tried.rows.map(({ line }) => line)).toEqual([3, 4]);
    expect(await there()).toEqual([]);
    const done = expectOk(await csv(admin, text, '?lignes=3-5'));
    expect(done.counts).toEqual({ create: 2, update: 0, unchanged: 0, error: 1 });
    expect(done.rows.map(({ line, action, errors }) => [line, action, errors])).toEqual([
      [3, 'create', []],
      [4, 'create', []],
      [5, 'error', [{ column: 'externalId', message: 'Déjà à la ligne 2' }]],
    ]);
    expect(await there()).toEqual(['PART-2', 'PART-3']);
    expect(expectOk(await csv(admin, text, '?lignes=2-2')).counts.create).toBe(1);
    expect(expectOk(await csv(admin, text, '?lignes=6-1048576')).counts.create).toBe(1);
    expect(await there()).toEqual(['PART-1', 'PART-2', 'PART-3', 'PART-4']);
    expect(expectOk(await csv(admin, text, '?lignes=900-901')).rows).toEqual([]);
  });

  test.each(['', '5', '5-', '-5', '0-4', '9-2', '1.5-4', '2-99999999', '2-4&lignes=5-6'])(
    'are not taken by lines that are none: %s',
    async (lignes) => {
      const answer = await csv(company.admin, 'Code client;Nom\nNONE-1;Client\n', `?lignes=${lignes}`);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ errors: [{ propertyName: 'lignes' }] });
      expect(await listed(company.admin, 'NONE-')).toEqual([]);
    },
  );

  test('are those of the company alone, and sent by who may write them', async () => {
    expectOk(await csv(other.admin, 'Code client;Nom\nTHEIRS-1;Leur'));
    const told = expectOk(await csv(company.admin, 'Code client;Nom\nTHEIRS-1;Nôtre', dry));
    expect(told.counts.create).toBe(1);
    expectOk(await csv(company.admin, 'Code client;Nom\nTHEIRS-1;Nôtre'));
    expect((await listed(other.admin, 'THEIRS-1')).map(({ name }) => name)).toEqual(['Leur']);
    for (const who of [company.owner, company.responsable, company.commercial])
      expect((await csv(who, 'Code client;Nom\nNO-1;Non', dry)).status).toBe(403);
  });

  test.each([
    ['a needed column missing', 'Code client;Prénom\nA;B', 400, 'La colonne « Nom » manque'],
    ['no head at all', 'un;deux\ntrois;quatre', 400, 'Les colonnes « Code client », « Nom » manquent'],
    ['a title twice', 'Code client;Nom;NOM\nA;B;C', 400, 'La colonne « Nom » figure deux fois'],
    [
      'too many lines',
      `Code client;Nom\n${'A;B\n'.repeat(10_001)}`,
      413,
      'Le fichier a plus de 10 000 lignes',
    ],
  ])('are refused with %s', async (_what, text, status, detail) => {
    const answer = await csv(company.admin, text, dry);
    const body = answer.body as unknown as { detail: string };
    expect({ status: answer.status, detail: body.detail.replaceAll(/[\u00a0\u202f]/g, ' ') }).toMatchObject({
      status,
      detail: expect.stringContaining(detail),
    });
  });

  test('are told by the security log: how many became what, and whether that was only tried', async () => {
    const text = 'Code client;Nom\nSEC-1;Port\nSEC-2;\n';
    expectOk(await csv(company.admin, text, dry));
    expectOk(await csv(company.admin, text));
    const noted = async (): Promise<string[]> => {
      const log = await company.admin.get<WireReply<typeof listSecurity>>(
        '/Audit/Security?kind=list-imported',
      );
      return expectOk(log).data.map(entryTitle);
    };
    const told = 'Liste importée\u00a0: clients, ';
    await until(async () => (await noted()).includes(`${told}créées\u00a0: 1, en erreur\u00a0: 1`));
    expect(await noted()).toContain(`${told}à blanc, créées\u00a0: 1, en erreur\u00a0: 1`);
  });

  test('a file that means harm is refused by its reason, and others are served meanwhile', async () => {
    const harmful = hostileTables().filter(({ what }) => /bomb|unfold|million/.test(what));
    expect(harmful.length).toBeGreaterThan(6);
    const few = harmful.slice(0, 5);
    const [answers, served] = await Promise.all([
      Promise.all(few.map(({ content, name }) => upload(company.admin, content, name))),
      Promise.all(few.map(() => company.admin.get('/Tiers/List'))),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(few.map(({ status }) => status));
    expect(served.map(({ status }) => status)).toEqual(few.map(() => 200));
    const large = Buffer.alloc(5 * 1024 * 1024 + 1, 'a');
    expect((await upload(company.admin, large, 'a.csv')).status).toBe(413);
    expect(expectOk(await csv(company.admin, 'Code client;Nom\nAFTER-1;Après', dry)).counts.create).toBe(1);
  });

  test('are read back as they were downloaded to fill in', async () => {
    const model = await company.admin.call<string>('GET', '/Tiers/ImportModel');
    expect(decodeURIComponent(model.headers.get('Content-Disposition') ?? '')).toContain(
      'Modèle clients.xlsx',
    );
    const bytes = Buffer.from(model.body, 'latin1');
    expect((await readTable('a.xlsx', bytes)).length).toBeGreaterThanOrEqual(3);
    const told = expectOk(await upload(company.admin, bytes, 'modele.xlsx', dry));
    expect(told.counts).toMatchObject({ create: 2, error: 0 });
    expect(told.ignored).toEqual([]);
  });

  test.each(['xlsx', 'csv'])('that were downloaded as %s are nothing new', async (format) => {
    const { admin } = company;
    const fetched = await admin.call<string>('GET', `/Tiers/Download?format=${format}`);
    const told = expectOk(await upload(admin, Buffer.from(fetched.body, 'latin1'), `liste.${format}`, dry));
    const { totalCount } = expectOk(await admin.get<{ totalCount: number }>('/Tiers/List'));
    expect(told.counts).toEqual({ create: 0, update: 0, unchanged: totalCount, error: 0 });
    expect(totalCount).toBeGreaterThan(40);
  });
});
