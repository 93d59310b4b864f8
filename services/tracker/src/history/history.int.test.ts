import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { userHistory } from '@gestiontemps/contracts/history';
import type { WireReply } from '@gestiontemps/contracts/route';
import { until } from '@gestiontemps/kernel/testing/until';
import { createCostCompany, type CostCompany, type Site } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { smallPng, formWith } from '../testing/files.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';

type Page = WireReply<typeof userHistory>;

let app: TestApp;
let batir: CostCompany;
let lea: Client;
let rene: Client;
let colette: Client;
let site: Site;

beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-21T08:00:00.000Z' });
  batir = await createCostCompany(app, 'Bâtir');
  lea = await batir.person('utilisateur', 'Léa');
  rene = await batir.person('responsable', 'René');
  colette = await batir.person('commercial', 'Colette');
  site = await batir.site('Halles', { tasks: ['Murs'], responsables: [rene] });
}, 120_000);
afterAll(() => app?.close());

const addressOf = (kind: string, id: string, query = ''): string => `/Audit/Historique/${kind}/${id}${query}`;
const history = async (who: Client, kind: string, id: string, query = ''): Promise<Page> => {
  await app.settled();
  return expectOk(await who.get<Page>(addressOf(kind, id, query)));
};
const statusOf = async (who: Client, kind: string, id: string): Promise<number> =>
  (await who.get(addressOf(kind, id))).status;
/** `Alice changed: changed task` */
const said = ({ actes }: Page): string[] =>
  actes.map(
    ({ par, acte, objets }) =>
      `${par?.prenom} ${acte}: ${objets.map(({ geste, type }) => `${geste} ${type}`).join(', ')}`,
  );

describe('the history of a project', () => {
  const update = async (change: object) =>
    expectOk(await batir.admin.put(`/Projet/Update/${site.id}`, { ...(await bodyOf()), ...change }));
  const bodyOf = async () => {
    const project = expectOk(
      await batir.admin.get<Record<string, unknown> & { client: { id: string } }>(
        `/Projet/GetById/${site.id}`,
      ),
    );
    const { label, externalId, client, projectStatus, isBillable } = project;
    return {
      label,
      externalId,
      clientId: client.id,
      projectStatus,
      isBillable,
      responsablesId: [rene.userId],
    };
  };

  test('tells who changed what of it and of its tasks, by the names they have', async () => {
    await update({ amount: 12_000, commerciauxId: [colette.userId] });
    const page = await history(rene, 'Chantier', site.id);
    expect(said(page).slice(0, 2)).toEqual(['Alice changed: changed project', 'Alice changed: added task']);
    expect(page.actes[0]?.objets[0]?.changements).toEqual([
      { champ: 'amount', avant: null, apres: { type: 'amount', montant: 12_000 } },
      {
        champ: 'commerciaux',
        avant: null,
        apres: {
          type: 'references',
          valeur: [{ id: colette.userId, libelle: 'Colette Test', lieu: null }],
        },
      },
    ]);
    expect(page).toMatchObject({ utilisateur: null, partiel: false, suivant: null });
  });

  test('says of a task that follows the hours on it that the product did it', async () => {
    const { id } = expectOk(
      await batir.admin.post<{ id: string }>(`/Projet/${site.id}/AddTask`, {
        taskProjectLabel: 'Toiture',
        timePlanned: 10,
      }),
    );
    await batir.works(rene, '2026-10-19', [{ ...site, tasks: new Map([['Toiture', id]]) }, 'Toiture'], 60);
    const read = () => history(rene, 'Chantier', site.id, `?tache=${id}`);
    await until(async () => (await read()).actes.length === 2);
    const page = await read();
    expect(page.actes).toMatchObject([
      {
        par: null,
        automatique: true,
        objets: [{ type: 'task', id, objet: { libelle: 'Toiture' }, geste: 'changed' }],
      },
      { par: { prenom: 'Alice' }, objets: [{ geste: 'added' }] },
    ]);
  });

  test('keeps to administrators that there was a document which is gone', async () => {
    const [document] = expectOk(
      await batir.admin.call<{ id: string }[]>(
        'POST',
        `/Projet/${site.id}/Documents`,
        formWith(smallPng, 'plan.png', 'image/png'),
      ),
    );
    expect(said(await history(rene, 'Chantier', site.id))[0]).toBe('Alice changed: added document');
    expect((await batir.admin.delete(`/Projet/${site.id}/Documents/${document?.id}`)).status).toBeLessThan(
      300,
    );
    expect(JSON.stringify(await history(rene, 'Chantier', site.id))).not.toContain('document');
    const all = said(await history(batir.admin, 'Chantier', site.id));
    expect(all.filter((line) => line.endsWith('document'))).toEqual([
      'Alice changed: removed document',
      'Alice changed: added document',
    ]);
  });

  test('is lost with the right to read it', async () => {
    expect(await statusOf(colette, 'Chantier', site.id)).toBe(200);
    await update({ commerciauxId: [] });
    await app.settled();
    expect(await statusOf(colette, 'Chantier', site.id)).toBe(403);
    expect(await statusOf(lea, 'Chantier', site.id)).toBe(403);
  });
});

describe('the history of rates', () => {
  test('tells amounts and reasons to who manages rates, and nobody else that there is any', async () => {
    const cost = await batir.rate(lea, '2026-01-01', 30);
    expectOk(
      await batir.admin.put(`/CoutHoraire/Update/${cost.id}`, {
        start: '2026-01-01',
        tauxHoraire: 32.5,
        motif: 'Augmentation',
      }),
    );
    const page = await history(batir.admin, 'Taux', lea.userId);
    expect(page.actes[0]).toMatchObject({ motif: 'Augmentation', par: { prenom: 'Alice' } });
    expect(page.actes[0]?.objets[0]?.changements).toEqual([
      {
        champ: 'tauxHoraire',
        avant: { type: 'amount', montant: 30 },
        apres: { type: 'amount', montant: 32.5 },
      },
    ]);
    for (const who of [lea, rene]) expect(await statusOf(who, 'Taux', lea.userId)).toBe(403);
  });
});

describe('the history of a member', () => {
  test('tells of rights and links to who sees the profile, and of what he earns to who sees costs', async () => {
    const bart = await batir.person('utilisateur', 'Bart');
    const update = async (change: object) =>
      expectOk(
        await batir.admin.put(`/Utilisateur/Update/${bart.userId}`, {
          nom: 'Test',
          prenom: 'Bart',
          role: 'utilisateur',
          responsableIds: [rene.userId],
          ...change,
        }),
      );
    await update({ accessAllChantier: true });
    await update({ accessAllChantier: true, baseSalaire: 2100 });
    const own = await history(bart, 'Utilisateur', bart.userId);
    expect(said(own)[0]).toBe('Alice changed: changed member');
    expect(own.actes[0]?.objets[0]?.changements).toEqual([
      {
        champ: 'responsableIds',
        avant: null,
        apres: { type: 'references', valeur: [{ id: rene.userId, libelle: 'René Test', lieu: null }] },
      },
      {
        champ: 'accessAllChantier',
        avant: { type: 'flag', valeur: false },
        apres: { type: 'flag', valeur: true },
      },
    ]);
    expect(await history(rene, 'Utilisateur', bart.userId)).toEqual(own);
    expect(JSON.stringify(own)).not.toMatch(/2100|salary|baseSalaire/);
    const all = await history(batir.admin, 'Utilisateur', bart.userId);
    expect(all.actes[0]?.objets).toMatchObject([
      { type: 'salary', changements: [{ avant: null, apres: { type: 'amount', montant: 2100 } }] },
    ]);
    expect(all.actes.slice(1)).toEqual(own.actes);
    expect(await statusOf(lea, 'Utilisateur', bart.userId)).toBe(404);
  });
});

test('The history of settings says each by its name and its day, to who may plan them', async () => {
  expectOk(
    await batir.admin.post('/Settings/UpdateSettings', {
      effectiveFrom: '2026-11-02',
      montantsResponsables: 2,
    }),
  );
  const page = expectOk(await batir.admin.get<Page>('/Audit/Historique/Parametres'));
  expect(page.actes[0]?.objets).toEqual([
    {
      type: 'setting',
      id: 'montantsResponsables.2026-11-02',
      objet: {
        id: 'montantsResponsables.2026-11-02',
        libelle: 'Vus par responsables et commerciaux',
        lieu: null,
      },
      date: '2026-11-02',
      geste: 'changed',
      changements: [
        {
          champ: 'setting',
          avant: { type: 'code', valeur: 'montantsResponsables.1' },
          apres: { type: 'code', valeur: 'montantsResponsables.2' },
        },
      ],
    },
  ]);
  for (const who of [lea, rene]) expect((await who.get('/Audit/Historique/Parametres')).status).toBe(403);
});

test('Another company has no such thing, and says so as of what nobody has', async () => {
  const martin = await createCostCompany(app, 'Martin');
  for (const [kind, id] of [
    ['Chantier', site.id],
    ['Taux', lea.userId],
    ['Utilisateur', lea.userId],
  ] as const) {
    const elsewhere = await martin.admin.get<{ detail: string }>(addressOf(kind, id));
    const unknown = await martin.admin.get<{ detail: string }>(addressOf(kind, 'nothing'));
    expect([elsewhere.status, elsewhere.body.detail]).toEqual([404, unknown.body.detail]);
  }
}, 60_000);

describe('the history of an entry of a list', () => {
  const added = async (method: 'POST' | 'PUT', path: string, body: object): Promise<string> =>
    expectOk(await batir.admin.call<{ id: string }>(method, path, body)).id;

  test('tells who added, changed and removed it, after it is gone too', async () => {
    const id = await added('POST', '/TypeAbsence/CreerTypeAbsence', {
      label: 'Récupération',
      code: 'RECUP-1',
    });
    expectOk(
      await batir.admin.put(`/TypeAbsence/ModifierTypeAbsence/${id}`, {
        label: 'Récupération',
        code: 'RECUP-2',
        compteSeuilHS: true,
      }),
    );
    expect((await batir.admin.put(`/TypeAbsence/SupprimerAbsence/${id}`, {})).status).toBeLessThan(300);
    const page = await history(batir.admin, 'TypeAbsence', id);
    expect(said(page)).toEqual([
      'Alice changed: removed absenceType',
      'Alice changed: changed absenceType',
      'Alice changed: added absenceType',
    ]);
    expect(page.actes[1]?.objets[0]).toMatchObject({
      objet: { libelle: 'Récupération' },
      changements: [
        { champ: 'code', avant: { valeur: 'RECUP-1' }, apres: { valeur: 'RECUP-2' } },
        { champ: 'compteSeuilHS', avant: { valeur: false }, apres: { valeur: true } },
      ],
    });
  });

  test('names the trades of a reference task as they are called', async () => {
    const trade = await added('POST', '/TagsCategory/AddTag', { categoryName: 'Charpente' });
    const id = await added('POST', '/Task/CreateTask', { label: 'Chevrons', tagCategoryIds: [trade] });
    const [act] = (await history(batir.admin, 'TacheReference', id)).actes;
    expect(act?.objets[0]?.changements).toContainEqual({
      champ: 'tagCategoryIds',
      avant: null,
      apres: { type: 'references', valeur: [{ id: trade, libelle: 'Charpente', lieu: null }] },
    });
  });

  test('is of who may change the list alone, and of nothing that is not there', async () => {
    const id = await added('POST', '/TypeAbsence/CreerTypeAbsence', { label: 'Mission', code: 'MISSION' });
    expect(await statusOf(lea, 'TypeAbsence', id)).toBe(403);
    // The id of something else, and of nothing.
    expect(await statusOf(batir.admin, 'MotCle', id)).toBe(404);
    expect(await statusOf(batir.admin, 'Client', 'nobody')).toBe(404);
  });
});
