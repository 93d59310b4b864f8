import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { weekHistory } from '@gestiontemps/contracts/history';
import type { WireReply } from '@gestiontemps/contracts/route';
import { expectOk } from '../testing/expect-ok.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';
import {
  makeValidationCompany,
  mondaysBack,
  refuse,
  type ValidationCompany,
} from './testing/validation-company.ts';

type Page = WireReply<typeof weekHistory>;

let app: TestApp;
let batir: ValidationCompany;
const freshMonday = mondaysBack('2026-10-12');

beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-21T08:00:00.000Z' });
  batir = await makeValidationCompany(app, 'Bâtir');
}, 120_000);
afterAll(() => app?.close());

const addressOf = (monday: CivilDate, query = ''): string =>
  `/Audit/Historique/Semaine/${batir.weekId(monday)}${query}`;
const history = async (who: Client, monday: CivilDate, query = ''): Promise<Page> => {
  await app.settled();
  return expectOk(await who.get<Page>(addressOf(monday, query)));
};
const said = ({ actes }: Page): string[] =>
  actes.map(({ par, acte, objets }) => [par?.prenom, acte, ...objets.map(({ geste }) => geste)].join(' '));

describe('the history of a week', () => {
  let monday: CivilDate;
  let line: string;

  beforeAll(async () => {
    monday = freshMonday();
    line = await batir.works(monday, batir.halles, 7);
    await batir.works(addDays(monday, 1), batir.gare, 6);
    await batir.isAbsent(addDays(monday, 2));
    expectOk(
      await batir.lea.post('/Time/AddOrUpdateTimeSheet', {
        userId: batir.lea.userId,
        inputDate: monday,
        panierRepas: true,
        kmPerso: 12,
        kmPersoJustification: 'Dépôt',
      }),
    );
    expectOk(await batir.submits(monday));
    expectOk(await batir.decides(batir.rene, monday, refuse, { commentaire: 'Il manque vendredi' }));
    expectOk(await batir.lea.put(`/Time/Update/${line}`, { time: 5, comment: 'Grue en panne' }));
  }, 60_000);

  test('tells every act, the latest first, with who did it, what it changed and why', async () => {
    const page = await history(batir.alice, monday);
    expect(said(page)).toEqual([
      'Léa entered changed',
      'René refused',
      'Léa submitted',
      'Léa entered changed',
      'Léa entered added',
      'Léa entered added',
      'Léa entered added',
    ]);
    expect(page).toMatchObject({ suivant: null, partiel: false, utilisateur: { prenom: 'Léa' } });
    const [corrected, refused] = page.actes;
    expect(refused).toMatchObject({ motif: 'Il manque vendredi', efface: false, niveau: 1 });
    expect(corrected?.objets).toEqual([
      {
        type: 'line',
        id: line,
        objet: { id: batir.halles.task, libelle: 'Tâche Halles', lieu: 'CH-Halles · Halles' },
        date: monday,
        geste: 'changed',
        changements: [
          { champ: 'time', avant: { type: 'hours', valeur: 7 }, apres: { type: 'hours', valeur: 5 } },
          { champ: 'comment', avant: null, apres: { type: 'text', valeur: 'Grue en panne' } },
        ],
      },
    ]);
    expect(page.actes.map(({ moment }) => moment)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  test('of a line or of a day tells what changed it alone', async () => {
    expect(said(await history(batir.lea, monday, `?ligne=${line}`))).toEqual([
      'Léa entered changed',
      'Léa entered added',
    ]);
    const day = await history(batir.lea, monday, `?jour=${monday}`);
    expect(day.actes.map(({ objets }) => objets.map(({ type }) => type))).toEqual([
      ['line'],
      ['day'],
      ['line'],
    ]);
    expect((await history(batir.lea, monday, '?ligne=nothing')).actes).toEqual([]);
  });

  test('goes on from an act, whatever is recorded meanwhile', async () => {
    const before = await history(batir.lea, monday);
    const cursor = before.actes[2]?.id ?? 0;
    const older = await history(batir.lea, monday, `?avant=${cursor}`);
    expect(older.actes).toEqual(before.actes.slice(3));
    await batir.works(addDays(monday, 3), batir.port, 1);
    expect(await history(batir.lea, monday, `?avant=${cursor}`)).toEqual(older);
    expect((await history(batir.lea, monday)).actes.slice(1)).toEqual(before.actes);
  });

  test('a commercial is told of his lines and of answers, and of nothing that tells of anything else', async () => {
    const seen = await history(batir.xavier, monday);
    expect(seen.partiel).toBe(true);
    expect(said(seen)).toEqual(['Léa entered changed', 'René refused', 'Léa submitted', 'Léa entered added']);
    expect(seen.actes.map(({ moment }) => moment)).toEqual([4, 3, 2, 1]);
    expect(JSON.stringify(seen)).not.toMatch(/Gare|RTT|Dépôt|Il manque|Port/);
    await batir.isAbsent(addDays(monday, 4));
    expect(await history(batir.xavier, monday)).toEqual(seen);
    expect((await history(batir.xavier, monday, `?jour=${addDays(monday, 2)}`)).actes).toEqual([]);
  });

  test('who may not see the sheet has no history of it, and another company has no such week', async () => {
    expect((await batir.paul.get(addressOf(monday))).status).toBe(403);
    expect((await batir.xavier.get(addressOf(freshMonday()))).status).toBe(403);
    const martin = await makeValidationCompany(app, 'Martin');
    const elsewhere = await martin.alice.get<{ detail: string }>(addressOf(monday));
    const unknown = await martin.alice.get<{ detail: string }>(
      '/Audit/Historique/Semaine/nobody.w2026-10-12',
    );
    expect([elsewhere.status, unknown.status]).toEqual([404, 404]);
    expect(elsewhere.body.detail).toBe(unknown.body.detail);
  }, 60_000);
});

test('what somebody else entered says for whom', async () => {
  const monday = freshMonday();
  expectOk(await batir.alice.post('/Settings/UpdateSettings', { isEditTimeByAdmin: true }));
  await batir.works(monday, batir.halles, 7, batir.alice);
  expect((await history(batir.lea, monday)).actes).toMatchObject([
    { par: { prenom: 'Alice' }, pour: { prenom: 'Léa' }, acte: 'entered', automatique: false },
  ]);
});

test('a week in which nothing was ever entered has no acts', async () => {
  expect(await history(batir.alice, freshMonday())).toMatchObject({ actes: [], suivant: null });
});
