import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { replayWeek } from '@gestiontemps/contracts/week-replay';
import { expectOk } from '../testing/expect-ok.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';
import {
  accept,
  makeValidationCompany,
  mondaysBack,
  refuse,
  type Sheet,
  type ValidationCompany,
} from './testing/validation-company.ts';

type Replay = WireReply<typeof replayWeek>;

let app: TestApp;
let batir: ValidationCompany;
const freshMonday = mondaysBack('2026-10-12');

beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-21T08:00:00.000Z' });
  batir = await makeValidationCompany(app, 'Bâtir');
}, 120_000);
afterAll(() => app?.close());

const addressOf = (monday: CivilDate): string => `/Audit/Semaine/${batir.weekId(monday)}`;
const replay = async (who: Client, monday: CivilDate): Promise<Replay> => {
  await app.settled();
  return expectOk(await who.get<Replay>(addressOf(monday)));
};

/** What the sheet and a moment say alike. */
const standing = ({ validationStatus, weekTimeSheetStatus, usersValidation, totals }: Sheet) => ({
  validationStatus,
  weekTimeSheetStatus,
  usersValidation,
  totals,
});

describe('the replay of a week', () => {
  let monday: CivilDate;
  /** The sheet as an administrator was answered after each act. */
  const sheets: Sheet[] = [];

  beforeAll(async () => {
    monday = freshMonday();
    const tuesday = addDays(monday, 1);
    const allowances = (body: object) =>
      batir.lea.post('/Time/AddOrUpdateTimeSheet', {
        userId: batir.lea.userId,
        inputDate: monday,
        ...body,
      });
    const rate = (tauxHoraire: number, start: CivilDate) =>
      batir.alice.post('/CoutHoraire/Create', { utilisateurId: batir.lea.userId, start, tauxHoraire });
    let line = '';
    const acts: (() => Promise<{ readonly status: number } | void>)[] = [
      async () => {
        line = await batir.works(monday, batir.halles, 7);
      },
      async () => void (await batir.works(tuesday, batir.gare, 6)),
      () => batir.isAbsent(addDays(monday, 2)),
      async () => {
        expectOk(await rate(30, '2026-01-01'));
        await batir.works(addDays(monday, 3), batir.halles, 3.5);
      },
      () => allowances({ panierRepas: true, kmPerso: 12, kmPersoJustification: 'Dépôt' }),
      () => allowances({ tempsTrajet: 2, tempsTrajetSurHeureTravaillees: 1, kmPro: 20 }),
      () => batir.submits(monday),
      () => batir.decides(batir.rene, monday, refuse, { commentaire: 'Il manque vendredi' }),
      () => batir.lea.put(`/Time/Update/${line}`, { time: 5, comment: 'Grue en panne' }),
      async () => {
        expectOk(await rate(40, tuesday));
        return batir.lea.delete(`/Time/Delete/${line}`);
      },
      () => batir.submits(monday),
      () => batir.decides(batir.rene, monday, accept),
      () => batir.decides(batir.alice, monday, accept, { commentaire: 'Vu' }),
      () => batir.decides(batir.alain, monday, refuse, { commentaire: 'Mauvais chantier' }),
    ];
    for (const act of acts) {
      expect((await act())?.status ?? 200).toBeLessThan(300);
      sheets.push(await batir.sheet(batir.alice, monday));
    }
  }, 120_000);

  test('has one moment for each act, in order, with who did it', async () => {
    const { evenements, utilisateur, startDate, partiel } = await replay(batir.alice, monday);
    expect({ startDate, partiel, prenom: utilisateur.prenom }).toEqual({
      startDate: monday,
      partiel: false,
      prenom: 'Léa',
    });
    expect(evenements.map(({ acte, acteur }) => `${acteur?.prenom} ${acte}`)).toEqual([
      ...Array<string>(6).fill('Léa entered'),
      'Léa submitted',
      'René refused',
      'Léa entered',
      'Léa entered',
      'Léa submitted',
      'René accepted',
      'Alice validated',
      'Alain reopened',
    ]);
    expect(evenements.map(({ numero }) => numero)).toEqual(sheets.map((_, index) => index + 1));
    const versions = evenements.map(({ version }) => version ?? 0);
    expect(versions).toEqual(versions.toSorted((one, other) => one - other));
  });

  test('says of each moment what the sheet said then', async () => {
    const { evenements } = await replay(batir.alice, monday);
    expect(
      evenements.map((moment) => ({
        validationStatus: moment.validationStatus,
        weekTimeSheetStatus: moment.weekTimeSheetStatus,
        usersValidation: moment.usersValidation,
        totals: moment.totals,
      })),
    ).toEqual(sheets.map(standing));
    expect(evenements.map(({ totauxJours }) => totauxJours)).toEqual(
      sheets.map(({ timeSheets }) => timeSheets.map(({ total }) => total)),
    );
    expect(evenements.map(({ coutSemaine, lignesSansTaux }) => [coutSemaine, lignesSansTaux])).toEqual(
      sheets.map(({ coutSemaine, lignesSansTaux }) => [coutSemaine, lignesSansTaux]),
    );
  });

  test('its changes, put one on the other, are the sheet', async () => {
    const { evenements, taches } = await replay(batir.alice, monday);
    const lines = new Map<string, unknown>();
    for (const [index, { lignes }] of evenements.entries()) {
      for (const { id, apres } of lignes) {
        if (apres) lines.set(id, [apres.date, apres.time, apres.comment]);
        else lines.delete(id);
      }
      const shown = sheets[index]?.timeSheets.flatMap(({ sheetDate, tasks, absences }) =>
        [...tasks, ...absences].map(({ id, time, comment }) => [id, [sheetDate, time, comment]] as const),
      );
      expect(lines).toEqual(new Map(shown));
    }
    expect(taches.map(({ tache, client }) => [tache, client])).toEqual([
      ['Tâche Gare', 'SCI Bâtir'],
      ['Tâche Halles', 'SCI Bâtir'],
    ]);
  });

  test('tells of a correction what it was before, and of an answer why', async () => {
    const { evenements } = await replay(batir.alice, monday);
    expect(evenements[7]).toMatchObject({ niveau: 1, commentaire: 'Il manque vendredi', efface: false });
    expect(evenements[8]?.lignes).toMatchObject([
      { avant: { time: 7, comment: null }, apres: { time: 5, comment: 'Grue en panne' } },
    ]);
    expect(evenements[5]?.jours).toMatchObject([
      { avant: { kmPro: 0, panierRepas: true }, apres: { kmPro: 20, tempsTrajet: 2 } },
    ]);
    expect(evenements[12]?.aLaPlaceDe.map(({ prenom }) => prenom).toSorted()).toEqual(['Xavier', 'Yves']);
  });

  test.each(['rene', 'lea'] as const)('%s sees all of it but the cost', async (who) => {
    const seen = await replay(batir[who], monday);
    expect(seen.evenements).toHaveLength(sheets.length);
    for (const said of ['coutSemaine', 'lignesSansTaux']) expect(JSON.stringify(seen)).not.toContain(said);
  });

  test('a commercial is told of his lines and of answers, and of nothing that tells of an absence', async () => {
    const seen = await replay(batir.xavier, monday);
    expect(seen.partiel).toBe(true);
    expect(seen.evenements.map(({ acte, lignes }) => [acte, lignes.length])).toEqual([
      ['entered', 1],
      ['entered', 1],
      ['submitted', 0],
      ['refused', 0],
      ['entered', 1],
      ['entered', 1],
      ['submitted', 0],
      ['accepted', 0],
      ['validated', 0],
      ['reopened', 0],
    ]);
    expect(seen.evenements.map(({ numero }) => numero)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { version, jours, totals, commentaire, coutSemaine } of seen.evenements) {
      expect({ version, jours, commentaire, coutSemaine }).toEqual({
        version: null,
        jours: [],
        commentaire: null,
        coutSemaine: undefined,
      });
      expect(totals).toMatchObject({ totalAbsences: 0, totalKmPro: 0, totalPanierRepas: 0, totalTrajets: 0 });
    }
    expect(seen.absences).toEqual([]);
    expect(seen.taches.map(({ tache }) => tache)).toEqual(['Tâche Halles']);
    expect(JSON.stringify(seen)).not.toMatch(/Gare|RTT|Dépôt|Il manque|Mauvais/);
  });

  test('who may not see the sheet may not replay it, and another company has no such week', async () => {
    expect((await batir.paul.get(addressOf(monday))).status).toBe(403);
    const martin = await makeValidationCompany(app, 'Martin');
    expect((await martin.alice.get(addressOf(monday))).status).toBe(404);
  }, 60_000);
});

test('what somebody else entered says for whom', async () => {
  const monday = freshMonday();
  expectOk(await batir.alice.post('/Settings/UpdateSettings', { isEditTimeByAdmin: true }));
  await batir.works(monday, batir.halles, 7, batir.alice);
  const { evenements } = await replay(batir.lea, monday);
  expect(evenements).toMatchObject([
    { acteur: { prenom: 'Alice' }, onBehalfOf: { prenom: 'Léa' }, acte: 'entered', automatique: false },
  ]);
});

test('a week in which nothing was ever entered has no moment', async () => {
  const { evenements, taches } = await replay(batir.alice, freshMonday());
  expect({ evenements, taches }).toEqual({ evenements: [], taches: [] });
});
