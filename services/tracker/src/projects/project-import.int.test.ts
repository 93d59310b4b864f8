import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { importProjects, listProjects } from '@gestiontemps/contracts/projects';
import type { WireReply } from '@gestiontemps/contracts/route';
import { workbookOf } from '@gestiontemps/documents/testing/workbook-of';
import { expectOk } from '../testing/expect-ok.ts';
import { formWith } from '../testing/files.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeCompany } from '../testing/world.ts';

let app: TestApp;
let company: Awaited<ReturnType<typeof makeCompany>>;
let other: Awaited<ReturnType<typeof makeCompany>>;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app, 'Tilleuls');
  other = await makeCompany(app, 'Martin');
  expectOk(await company.admin.put('/Tiers/Create', { name: 'Mairie', externalId: 'M-1' }));
  expectOk(await company.admin.put('/Tiers/Create', { name: 'Port', externalId: 'P-1' }));
  expectOk(await other.admin.put('/Tiers/Create', { name: 'Ailleurs', externalId: 'A-1' }));
  await app.settled();
}, 120_000);
afterAll(() => app?.close());

const upload = (who: Client, content: Uint8Array<ArrayBuffer>, name: string, query = '') =>
  who.call<WireReply<typeof importProjects>>(
    'POST',
    `/Projet/UploadProjectExcelFile${query}`,
    formWith(content, name, '', 'formFile'),
  );
const csv = (who: Client, text: string, query = '') => upload(who, Buffer.from(text), 'chantiers.csv', query);
const dry = '?dryRun=true';
const listed = async (who: Client, text: string) =>
  expectOk(
    await who.get<WireReply<typeof listProjects>>(
      `/Projet/List?Take=-1&OrderBy=externalId&OrderAsc=true&Text=${text}`,
    ),
  ).data;

describe('chantiers from a file', () => {
  test('are created and changed with clients, people, tags and an address by their names', async () => {
    const { admin } = company;
    expectOk(await admin.post('/Tags/CreateTag', { label: 'Rénovation', color: '#BC593A' }));
    await app.settled();
    const head =
      'N° chantier;Libellé;Code client;Client;Statut;Facturable;Début prévu;Montant;Responsables;Commerciaux;Mots-clés;Ville;Commentaire;Heures saisies';
    const first = `${head}\nIMP-1;Gymnase;m-1;;En cours;Oui;09/11/2026;1 250,50 €;Responsable Tilleuls;Commercial Tilleuls;renovation;Rezé;Accès par la cour;12\nIMP-2;Halles;;port;;;;;;;;;;\n`;
    const before = await app.tracker.store.head();
    const told = expectOk(await csv(admin, first, dry));
    expect(await app.tracker.store.head()).toBe(before);
    expect(told).toMatchObject({ ignored: ['Heures saisies'], counts: { create: 2, error: 0 } });
    const done = expectOk(await csv(admin, first));
    expect({ ...done, dryRun: true }).toEqual({ ...told, vuJusqua: expect.any(Number) });
    expect(await listed(admin, 'IMP-')).toMatchObject([
      {
        externalId: 'IMP-1',
        client: { externalId: 'M-1' },
        projectStatus: 2,
        isBillable: true,
        estimatedStartDate: '2026-11-09',
        amount: 1250.5,
        responsables: [{ nom: 'Tilleuls', prenom: 'Responsable' }],
        commerciaux: [{ nom: 'Tilleuls', prenom: 'Commercial' }],
        tags: [{ tag: { label: 'Rénovation' } }],
        adresseProjet: { adresse: '', cp: '', ville: 'Rezé' },
        commentaire: 'Accès par la cour',
      },
      { externalId: 'IMP-2', client: { externalId: 'P-1' }, projectStatus: 1, isBillable: true, tags: [] },
    ]);

    const second =
      'N° chantier;Libellé;Statut;Montant;Adresse;Code postal;Responsables\nimp-1;Gymnase;En pause;1300;1 rue du Port;44400;\nIMP-2;Halles;;;;;\n';
    const changed = expectOk(await csv(admin, second, dry));
    expect(changed.rows).toMatchObject([
      {
        action: 'update',
        changes: [
          { column: 'projectStatus', before: 'En cours' },
          { column: 'amount', before: '1\u00a0250,50\u00a0€' },
          { column: 'adresse', before: '' },
          { column: 'cp', before: '' },
        ],
      },
      { action: 'unchanged', changes: [] },
    ]);
    expect({ ...expectOk(await csv(admin, second)), dryRun: true }).toEqual({
      ...changed,
      vuJusqua: expect.any(Number),
    });
    expect(await listed(admin, 'IMP-1')).toMatchObject([
      {
        projectStatus: 50,
        amount: 1300,
        adresseProjet: { adresse: '1 rue du Port', cp: '44400', ville: 'Rezé' },
        responsables: [{ prenom: 'Responsable' }],
      },
    ]);
    expect(expectOk(await csv(admin, second)).counts).toMatchObject({ update: 0, unchanged: 2 });
  });

  test('that are wrong are told by column, all that is wrong at once, and hold up no other', async () => {
    const { admin } = company;
    const head =
      'N° chantier;Libellé;Code client;Statut;Facturable;Début prévu;Fin prévue;Responsables;Mots-clés';
    const text = [
      head,
      'ERR-1;Bon;M-1;;;;;;',
      'ERR-2;Mal;A-1;Ouvert;;;;Personne Aucune;inconnu',
      'ERR-3;Mal;M-1;;peut-être;;;;',
      'ERR-4;Mal;M-1;;;02/11/2026;01/11/2026;;',
      'ERR-5;Mal;M-1;;;;;Salarié Tilleuls;',
      'ERR-6;Mal;;;;;;;',
      'ERR-1;Encore;M-1;;;;;;',
    ].join('\n');
    const columnsOf = (told: WireReply<typeof importProjects>) =>
      told.rows.map(({ action, errors }) => [action, errors.map(({ column }) => column)]);
    const expected = [
      ['create', []],
      ['error', ['clientCode', 'projectStatus', 'responsables', 'tags']],
      ['error', ['isBillable']],
      ['error', ['estimatedEndDate']],
      ['error', ['responsables']],
      ['error', ['clientCode']],
      ['error', ['externalId']],
    ];
    expect(columnsOf(expectOk(await csv(admin, text, dry)))).toEqual(expected);
    expect(columnsOf(expectOk(await csv(admin, text)))).toEqual(expected);
    expect((await listed(admin, 'ERR-')).map(({ externalId }) => externalId)).toEqual(['ERR-1']);
    const bare = expectOk(await csv(admin, 'N° chantier;Libellé\nERR-9;Sans client', dry));
    expect(bare.rows[0]?.errors).toEqual([
      { column: null, message: 'Code client\u00a0: Ce champ est obligatoire' },
    ]);
  });

  test('are of the client whose code it is, and of no other', async () => {
    const { admin } = company;
    for (const [externalId, name] of [
      ['QQ1', 'Quai'],
      ['PP1', 'Pont'],
      ['PP-1', 'Ponton'],
      ['NAME1', 'QQ-2'],
      ['QQ-3', 'Autre'],
    ] as const)
      expectOk(await admin.put('/Tiers/Create', { name, externalId }));
    await app.settled();
    const text = [
      'N° chantier;Libellé;Code client;Client',
      'CODE-1;Un;QQ-1;',
      'CODE-2;Deux;pp-1;',
      'CODE-3;Trois;PP1;',
      'CODE-4;Quatre;QQ-2;',
      'CODE-5;Cinq;;QQ-2',
      'CODE-6;Six;;qq-3',
    ].join('\n');
    const unknown = (code: string) => [{ column: 'clientCode', message: `Client inconnu\u00a0: ${code}` }];
    const told = expectOk(await csv(admin, text, dry));
    expect(told.rows.map(({ errors }) => errors)).toEqual([unknown('QQ-1'), [], [], unknown('QQ-2'), [], []]);
    expect({ ...expectOk(await csv(admin, text)), dryRun: true }).toEqual(told);
    expect((await listed(admin, 'CODE-')).map(({ client }) => client.externalId)).toEqual([
      'PP-1',
      'PP1',
      'NAME1',
      'QQ-3',
    ]);
  });

  test('with thousands of names in every cell are told in one small answer', async () => {
    const text = (said: string) => `<c t="inlineStr"><is><t>${said}</t></is></c>`;
    const titles = ['N° chantier', 'Libellé', 'Code client', 'Responsables', 'Commerciaux', 'Mots-clés'];
    const line = (nth: number) =>
      `<row><c><v>${nth}</v></c>${text('M-1').repeat(2)}${'<c t="s"><v>0</v></c>'.repeat(3)}</row>`;
    const content = workbookOf({
      strings: `<si><t>${'a,'.repeat(16_383)}</t></si>`,
      sheet: `<row r="1">${titles.map(text).join('')}</row>${Array.from({ length: 80 }, (_, nth) => line(nth)).join('')}`,
    });
    for (const query of [dry, '']) {
      const answer = await upload(company.admin, content, 'a.xlsx', query);
      const { counts, rows } = expectOk(answer);
      expect(counts).toMatchObject({ create: 0, error: 80 });
      expect(rows[0]?.errors.map(({ message }) => message)).toEqual([
        '50\u00a0noms au plus',
        '50\u00a0noms au plus',
        '50\u00a0noms au plus',
      ]);
      expect(JSON.stringify(answer.body).length).toBeLessThan(2_000_000);
    }
  });

  test('come once when several send them at once, and are nothing of another company', async () => {
    const { admin } = company;
    const text = `N° chantier;Libellé;Code client\n${Array.from({ length: 20 }, (_, n) => `SAME-${n};Chantier;M-1`).join('\n')}`;
    const all = await Promise.all([csv(admin, text), csv(admin, text), csv(admin, text)]);
    expect(all.map((answer) => expectOk(answer).counts.create).toSorted((one, two) => one - two)).toEqual([
      0, 0, 20,
    ]);
    expect(await listed(admin, 'SAME-')).toHaveLength(20);
    expect(await listed(other.admin, 'SAME-')).toEqual([]);
    for (const who of [company.owner, company.responsable, company.commercial])
      expect((await csv(who, text, dry)).status).toBe(403);
  });

  test('that are closed as a screen closes them, and removed ones, are told as they are', async () => {
    const { admin } = company;
    const [{ id } = { id: '' }] = await listed(admin, 'SAME-19');
    expectOk(await admin.delete(`/Projet/Delete/${id}`));
    await app.settled();
    const told = expectOk(
      await csv(admin, 'N° chantier;Libellé;Statut\nSAME-19;Chantier;\nSAME-18;Chantier;cloture\n'),
    );
    expect(told.rows).toMatchObject([
      { action: 'error', errors: [{ column: 'externalId', message: expect.stringContaining('supprimé') }] },
      { action: 'update', changes: [{ column: 'projectStatus' }] },
    ]);
    expect((await listed(admin, 'SAME-18'))[0]?.projectStatus).toBe(3);
  });

  test('have people of the same name, and texts as nobody would think', async () => {
    const { admin } = company;
    const joined = (nom: string, email: string) =>
      app.operator.addPerson(company.entreprise, {
        email,
        nom,
        prenom: 'Jean',
        membership: { role: 'responsable' },
      });
    const team = [
      await joined('Roux', 'roux1@odd.test'),
      await joined('Roux', 'roux2@odd.test'),
      await joined('Le Goff, Jr', 'goff@odd.test'),
    ];
    for (const label of ['Gros œuvre, finitions', 'Gros œuvre', 'finitions', '"a"'])
      expectOk(await admin.post('/Tags/CreateTag', { label, color: '#BC593A' }));
    await app.settled();
    const text = [
      'N° chantier;Libellé;Code client;Mots-clés',
      'ODD-1;Un;M-1;"""Gros œuvre, finitions"", Gros œuvre"',
      `ODD-2;Deux;M-1;"Gros œuvre, finitions; ${'"'.repeat(6)}a${'"'.repeat(6)}"`,
    ].join('\n');
    expect(expectOk(await csv(admin, text)).counts).toMatchObject({ create: 2, error: 0 });
    const [one, two] = await listed(admin, 'ODD-');
    expect([one, two].map((each) => each?.tags.length)).toEqual([2, 3]);
    const odd = {
      label: ' deux blancs ',
      commentaire: "'=1\r\nligne\u200b ",
      adresseProjet: { adresse: "'-x", cp: '01000', ville: '\u202fÉtroit' },
    };
    expectOk(await admin.put(`/Projet/Update/${one?.id}`, { ...odd, responsablesId: team }));
    expectOk(await admin.put(`/Projet/Update/${two?.id}`, { responsablesId: team.slice(1, 2) }));
    await app.settled();
    const other = 'N° chantier;Libellé;Montant\nODD-1;deux blancs;12';
    expect(expectOk(await csv(admin, other)).rows).toMatchObject([
      { action: 'update', changes: [{ column: 'amount' }] },
    ]);
    expect(await listed(admin, 'ODD-1')).toMatchObject([{ amount: 12, label: odd.label }]);
  });

  test('name people by their e-mails to those alone who may send a file back', async () => {
    const fetched = async (who: Client, format: string) => {
      const { body } = await who.call<string>('GET', `/Projet/Download?format=${format}`);
      return Buffer.from(body, 'latin1').toString();
    };
    expect(await fetched(company.admin, 'csv')).toContain('roux1@odd.test');
    expect(await fetched(company.admin, 'html')).not.toContain('@odd.test');
    expect(await fetched(company.responsable, 'csv')).not.toContain('@odd.test');
  });

  test.each(['xlsx', 'csv'])('that were downloaded as %s are nothing new', async (format) => {
    const { admin } = company;
    const fetched = await admin.call<string>('GET', `/Projet/Download?format=${format}`);
    const told = expectOk(await upload(admin, Buffer.from(fetched.body, 'latin1'), `liste.${format}`, dry));
    expect(told.rows.flatMap(({ errors, changes }) => [...errors, ...changes])).toEqual([]);
    expect(told.counts).toMatchObject({ create: 0, update: 0, error: 0 });
    expect(told.counts.unchanged).toBeGreaterThan(20);
  });

  test('have a model that is read as it is', async () => {
    const { admin } = company;
    expectOk(await admin.put('/Tiers/Create', { name: 'Modèle', externalId: 'CL00001' }));
    await app.settled();
    const model = await admin.call<string>('GET', '/Projet/ImportModel');
    const told = expectOk(await upload(admin, Buffer.from(model.body, 'latin1'), 'modele.xlsx', dry));
    expect(told).toMatchObject({ ignored: [], counts: { create: 2, error: 0 } });
  });
});
