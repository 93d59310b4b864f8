import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { minutes } from '@gestiontemps/contracts/duration';
import { streamOf } from '@gestiontemps/kernel/commands/decider';
import type { TimesheetEvent } from '../week/timesheet-events.ts';
import { callProcess } from '../testing/call-process.ts';
import { createCostCompany, type CostCompany, type Site } from '../testing/cost-site.ts';
import { heardBy } from '../testing/heard-by.ts';
import { recordFact } from '../testing/record-fact.ts';
import { startSecondInstance } from '../testing/second-instance.ts';
import { startTestApp, type Client, type TestApp } from '../testing/test-app.ts';
import { ledgerStream } from './ledger-events.ts';
import { type Posted, postedEntries } from './testing/posted-entries.ts';

let app: TestApp;
let batir: CostCompany;
let site: Site;
let other: Site;
const monday = '2026-10-12';

beforeAll(async () => {
  app = await startTestApp();
  batir = await createCostCompany(app, 'Bâtir Ouest');
  site = await batir.site('A', { tasks: ['Gros œuvre'] });
  other = await batir.site('B', { tasks: ['Gros œuvre'] });
}, 60_000);
afterAll(() => app?.close());

const entriesOf = (who: Client, { entreprise } = batir): Promise<Posted[]> =>
  postedEntries(app, entreprise, who.userId);
const shortly = (entries: readonly Posted[]) =>
  entries.map(({ typeEcriture, version, codeChantier, quantite, montantMo }) => [
    typeEcriture,
    version,
    codeChantier,
    quantite,
    montantMo,
  ]);
const record = (who: Client, date: CivilDate, fact: TimesheetEvent) =>
  recordFact(
    app,
    {
      entreprise: batir.entreprise,
      stream: streamOf('week', batir.entreprise, who.userId, mondayOf(date)),
      actor: who.userId,
    },
    fact,
  );
const corrects = (who: Client, line: string, time: number, where = site) =>
  record(who, monday, {
    type: 'TimeEntryCorrected',
    data: {
      line,
      date: monday,
      projectId: where.id,
      taskProjectId: where.tasks.get('Gros œuvre') ?? '',
      time: minutes(time),
      heuresDeNuit: minutes(0),
      comment: null,
      isFinished: false,
    },
  });

describe('The ledger', () => {
  test('gets the lines of a week once it is validated, and the difference once it is validated again (§4.3)', async () => {
    const lea = await batir.person('utilisateur', 'Léa');
    await batir.rate(lea, '2026-01-01', 32.5);
    const line = await batir.works(lea, monday, [site, 'Gros œuvre'], 450);
    expect(await entriesOf(lea)).toEqual([]);
    await batir.validates(lea, monday);
    const first = await entriesOf(lea);
    expect(shortly(first)).toEqual([['N', 1, 'CH-A', 450, '243.75']]);

    await batir.reopens(lea, monday);
    expect(await entriesOf(lea)).toEqual(first);
    await corrects(lea, line, 360);
    await batir.works(lea, monday, [other, 'Gros œuvre'], 90);
    await batir.validates(lea, monday);
    const entries = await entriesOf(lea);
    expect(new Set(shortly(entries))).toEqual(
      new Set([
        ['N', 1, 'CH-A', 450, '243.75'],
        ['X', 1, 'CH-A', -450, '-243.75'],
        ['R', 2, 'CH-A', 360, '195.00'],
        ['N', 1, 'CH-B', 90, '48.75'],
      ]),
    );
    expect(entries.map(({ typeEcriture }) => typeEcriture).join('')).toContain('XR');
    expect(entries.find(({ typeEcriture }) => typeEcriture === 'X')?.extourneDe).toBe(first[0]?.id);

    // Validated again as it was: nothing to tell.
    await batir.reopens(lea, monday);
    await batir.validates(lea, monday);
    expect(await entriesOf(lea)).toEqual(entries);
  });

  test('takes lines back that are gone, and counts absences and allowances without a price', async () => {
    const who = await batir.person('utilisateur', 'Nadia');
    await batir.rate(who, '2026-01-01', 30);
    const line = await batir.works(who, monday, [site, 'Gros œuvre'], 420);
    await batir.travels(who, monday, 45, { panierRepas: true, tempsTrajet: minutes(75) });
    await batir.isAbsent(who, '2026-10-13', 'RTT', 420);
    await batir.validates(who, monday);
    const all = await entriesOf(who);
    expect(
      all.map(({ idLigne, quantite, montantMo }) => [idLigne.split(':')[1], quantite, montantMo]),
    ).toEqual([
      ['PANIER', 1, null],
      ['TRAJET', 30, null],
      ['TRAJET_TRAVAIL', 45, '22.50'],
      [undefined, 420, '210.00'],
      [undefined, 420, null],
    ]);
    await batir.reopens(who, monday);
    await record(who, monday, { type: 'TimeEntryRemoved', data: { line, date: monday } });
    await batir.validates(who, monday);
    expect(shortly((await entriesOf(who)).slice(all.length))).toEqual([['X', 1, 'CH-A', -420, '-210.00']]);
  });

  test('prices again what was posted when a rate changes, and nothing else (C9)', async () => {
    const who = await batir.person('utilisateur', 'Paul');
    await batir.rate(who, '2026-01-01', 31.2);
    await batir.works(who, '2026-10-20', [site, 'Gros œuvre'], 420);
    await batir.works(who, '2026-10-06', [site, 'Gros œuvre'], 420);
    for (const week of ['2026-10-19', '2026-10-05']) await batir.validates(who, week);
    await batir.rate(who, '2026-10-19', 33);
    const entries = await entriesOf(who);
    expect(
      entries.map(({ typeEcriture, date, montantMo, cause }) => [typeEcriture, date, montantMo, cause]),
    ).toEqual([
      ['N', '2026-10-20', '218.40', 'VALIDATION'],
      ['N', '2026-10-06', '218.40', 'VALIDATION'],
      ['X', '2026-10-20', '-218.40', 'RECALCUL_TAUX'],
      ['R', '2026-10-20', '231.00', 'RECALCUL_TAUX'],
    ]);
  });

  test('keeps the codes of the moment, however late it writes', async () => {
    const who = await batir.person('utilisateur', 'Rémi');
    await batir.works(who, monday, [other, 'Gros œuvre'], 60);
    await batir.validates(who, monday);
    await batir.admin.put('/Projet/Update', { id: other.id, externalId: 'CH-B2' });
    expect(shortly(await entriesOf(who))).toEqual([['N', 1, 'CH-B', 60, null]]);
  });

  test('seals what an hour costs with the key of the person', async () => {
    const { entreprise } = batir;
    const events = await app.tracker.store.readStream(ledgerStream(entreprise), { entreprise });
    const priced = events.filter(({ data }) => (data as { montantMo: unknown }).montantMo !== null);
    expect(priced.length).toBeGreaterThan(3);
    for (const { data } of priced) {
      const { tauxHoraire, montantMo, utilisateurId } = data as Record<string, unknown>;
      for (const secret of [tauxHoraire, montantMo])
        expect(JSON.stringify(secret)).toContain(`.${String(utilisateurId)}/rate.`);
    }
  });

  test('posts nothing twice when it hears all of the log again', async () => {
    await heardBy(app.tracker, 'ledger');
    const { entreprise } = batir;
    const read = () => app.tracker.store.readStream(ledgerStream(entreprise), { entreprise });
    const before = await read();
    await callProcess(app.tracker, 'ledger', '2026-11-20T09:00:00.000Z');
    expect(await read()).toEqual(before);
    expect(before.map(({ version }) => version)).toEqual(before.map((_, index) => index + 1));
  });

  test('is that of its company alone', async () => {
    const martin = await createCostCompany(app, 'Toitures Martin');
    const who = await martin.person('utilisateur', 'Zoé');
    const roof = await martin.site('T', { tasks: ['Pose'] });
    await martin.works(who, monday, [roof, 'Pose'], 60);
    await martin.validates(who, monday);
    expect((await entriesOf(who, martin)).map(({ id }) => id)).toEqual([1]);
    expect(await entriesOf(who, batir)).toEqual([]);
  });

  test('is written once by two instances that change places', async () => {
    const second = await startSecondInstance(app);
    try {
      const who = await batir.person('utilisateur', 'Inès');
      const line = await batir.works(who, monday, [site, 'Gros œuvre'], 60);
      for (const time of [75, 90, 105, 120]) {
        await batir.validates(who, monday);
        await batir.reopens(who, monday);
        await corrects(who, line, time);
      }
      await batir.validates(who, monday);
      const entries = await entriesOf(who);
      expect(entries.map(({ typeEcriture, quantite }) => `${typeEcriture} ${quantite}`)).toEqual([
        'N 60',
        ...[60, 75, 90, 105].flatMap((time) => [`X ${-time}`, `R ${time + 15}`]),
      ]);
    } finally {
      await second.stop();
    }
  });
});
