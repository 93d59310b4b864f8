import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { importUsers, listUsers } from '@gestiontemps/contracts/users';
import type { WireReply } from '@gestiontemps/contracts/route';
import { until } from '@gestiontemps/kernel/testing/until';
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
  await app.settled();
}, 120_000);
afterAll(() => app?.close());

const upload = (who: Client, content: Uint8Array<ArrayBuffer>, name: string, query = '') =>
  who.call<WireReply<typeof importUsers>>(
    'POST',
    `/Utilisateur/UploadUserExcelFile${query}`,
    formWith(content, name, '', 'formFile'),
  );
const csv = (who: Client, text: string, query = '') => upload(who, Buffer.from(text), 'personnes.csv', query);
const dry = '?dryRun=true';
const listed = async (who: Client, text: string) =>
  expectOk(
    await who.get<WireReply<typeof listUsers>>(
      `/Utilisateur/list?Take=-1&includeDeleted=true&OrderBy=externalId&Text=${encodeURIComponent(text)}`,
    ),
  ).data;
const mailsTo = async (to: string) =>
  expectOk(await company.admin.get<{ data: { to: string }[] }>('/Mail/Outbox?Take=-1')).data.filter(
    (mail) => mail.to === to,
  );

describe('people from a file', () => {
  test('are invited and changed, by their number, else by their e-mail', async () => {
    const { admin } = company;
    expectOk(await admin.post('/TagsCategory/AddTag', { categoryName: 'Maçonnerie' }));
    await app.settled();
    const head =
      'Matricule;Nom;Prénom;E-mail;Rôle;Responsables;Saisie désactivée;Tous les chantiers;Catégories;État';
    const first = `${head}\nIMP1;Durand;Anne;anne@imp.test;Utilisateur;Responsable Tilleuls;;Oui;maconnerie;Actif\n;Roux;Paul;paul@imp.test;responsable;;;;;\n`;
    const before = await app.tracker.store.head();
    const told = expectOk(await csv(admin, first, dry));
    expect(await app.tracker.store.head()).toBe(before);
    expect(await listed(admin, '@imp.test')).toEqual([]);
    expect(told).toMatchObject({ ignored: ['État'], counts: { create: 2, error: 0 } });
    expect({ ...expectOk(await csv(admin, first)), dryRun: true }).toEqual({
      ...told,
      vuJusqua: expect.any(Number),
    });
    expect(await listed(admin, '@imp.test')).toMatchObject([
      {
        externalId: 'IMP1',
        nom: 'Durand',
        role: 'utilisateur',
        isInvited: true,
        accessAllChantier: true,
        saisieFeuilleTempsDisable: false,
        responsables: [{ prenom: 'Responsable' }],
        tagCategories: [{ label: 'Maçonnerie' }],
      },
      { externalId: null, nom: 'Roux', role: 'responsable' },
    ]);
    await until(async () => (await mailsTo('anne@imp.test')).length === 1);

    const second = `${head}\nimp1;Durand-Petit;Anne;anne@imp.test;;;Oui;;;\nIMP2;Roux;Paul;PAUL@imp.test;;;;;;\n`;
    const changed = expectOk(await csv(admin, second, dry));
    expect(changed.rows).toMatchObject([
      {
        action: 'update',
        changes: [
          { column: 'nom', before: 'Durand' },
          { column: 'saisieFeuilleTempsDisable', before: 'Non' },
        ],
      },
      { action: 'update', changes: [{ column: 'externalId', before: '' }] },
    ]);
    expect({ ...expectOk(await csv(admin, second)), dryRun: true }).toEqual({
      ...changed,
      vuJusqua: expect.any(Number),
    });
    expect(await listed(admin, '@imp.test')).toMatchObject([
      { externalId: 'IMP1', nom: 'Durand-Petit', saisieFeuilleTempsDisable: true, accessAllChantier: true },
      { externalId: 'IMP2', nom: 'Roux' },
    ]);
    expect(expectOk(await csv(admin, second)).counts).toEqual({
      create: 0,
      update: 0,
      unchanged: 2,
      error: 0,
    });
    expect(await mailsTo('anne@imp.test')).toHaveLength(1);
  });

  test('that are wrong are told by column, and hold up no other', async () => {
    const { admin } = company;
    const text = [
      'Matricule;Nom;Prénom;E-mail;Rôle;Responsables;Catégories',
      'ERR1;Bon;Un;bon@err.test;Utilisateur;;',
      'ERR2;Mal;Un;mal@err.test;Chef;Personne;Aucune',
      'ERR3;Mal;Un;pas un mail;Utilisateur;;',
      'ERR4;Mal;Un;err4@err.test;Superadministrateur;;',
      'ERR5;Mal;Un;err5@err.test;Auditeur;;',
      'ERR6;Mal;Un;err6@err.test;Utilisateur;Salarié Tilleuls;',
      'ERR7;Mal;Un;bon@err.test;Utilisateur;;',
      ';Mal;Un;;Utilisateur;;',
      'ERR9;Mal;Un;err9@err.test;;;',
    ].join('\n');
    const expected = [
      ['create', []],
      ['error', ['role', 'responsables', 'tagCategories']],
      ['error', ['email']],
      ['error', [null]],
      ['error', ['role']],
      ['error', ['responsables']],
      ['error', ['email']],
      ['error', ['externalId']],
      ['error', ['role']],
    ];
    for (const query of [dry, '']) {
      const { rows } = expectOk(await csv(admin, text, query));
      expect(rows.map(({ action, errors }) => [action, errors.map(({ column }) => column)])).toEqual(
        expected,
      );
    }
    expect((await listed(admin, '@err.test')).map(({ email }) => email)).toEqual(['bon@err.test']);
  });

  test('come once when several send them at once, and are nothing of another company', async () => {
    const { admin } = company;
    const text = `Nom;Prénom;E-mail;Rôle\n${Array.from({ length: 10 }, (_, n) => `Pareil;N${n};n${n}@same.test;Utilisateur`).join('\n')}`;
    const all = await Promise.all([csv(admin, text), csv(admin, text)]);
    const created = all.map((answer) => expectOk(answer).counts.create);
    expect(created.toSorted((one, two) => one - two)).toEqual([0, 10]);
    expect(await listed(admin, '@same.test')).toHaveLength(10);
    expect(await listed(other.admin, '@same.test')).toEqual([]);
    // That they have accounts elsewhere is not told.
    expect(expectOk(await csv(other.admin, text, dry)).counts).toMatchObject({ create: 10, error: 0 });
    for (const who of [company.owner, company.responsable, company.commercial])
      expect((await csv(who, text, dry)).status).toBe(403);
  });

  test('nobody gives a role above his own, nor takes the last administrator away', async () => {
    const { admin } = company;
    const self = (await listed(admin, '')).find(({ id }) => id === admin.userId);
    const text = `Nom;Prénom;E-mail;Rôle\n${self?.nom};${self?.prenom};${self?.email};Utilisateur\n`;
    const told = expectOk(await csv(admin, text, dry));
    expect(told.counts.error).toBe(1);
    expect(expectOk(await csv(admin, text)).rows).toEqual(told.rows);
    expect((await listed(admin, '')).find(({ id }) => id === admin.userId)?.role).toBe('administrateur');
  });

  test.each(['xlsx', 'csv'])('that were downloaded as %s are nothing new', async (format) => {
    const { admin } = company;
    const fetched = await admin.call<string>('GET', `/Utilisateur/Download?format=${format}`);
    const told = expectOk(await upload(admin, Buffer.from(fetched.body, 'latin1'), `liste.${format}`, dry));
    expect(told.rows.flatMap(({ errors, changes }) => [...errors, ...changes])).toEqual([]);
    expect(told.counts.unchanged).toBeGreaterThan(10);
  });

  test('have a model that is read as it is', async () => {
    const model = await company.admin.call<string>('GET', '/Utilisateur/ImportModel');
    const told = expectOk(await upload(company.admin, Buffer.from(model.body, 'latin1'), 'modele.xlsx', dry));
    expect(told).toMatchObject({ ignored: [], counts: { create: 2, error: 0 } });
  });
});
