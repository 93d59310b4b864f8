import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Role } from '@gestiontemps/contracts/codes';
import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { createAudience } from './audience.ts';
import { hourlyCostStream } from './hourly-costs/hourly-cost.ts';
import type { Member } from './principal.ts';
import { createCostCompany, type CostCompany, type Site } from './testing/cost-site.ts';
import { expectOk } from './testing/expect-ok.ts';
import { startTestApp, type Client, type TestApp } from './testing/test-app.ts';

/**
 * Léa has hours on Tilleuls in September and November, and on École in November; Karim on École alone. René leads Tilleuls,
 * Colette is the commercial of École.
 */
let app: TestApp;
let company: CostCompany;
let lea: Client;
let karim: Client;
let rene: Client;
let colette: Client;
let tilleuls: Site;
let ecole: Site;

beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T09:00:00.000Z' });
  company = await createCostCompany(app, 'Bâtir Ouest');
  lea = await company.person('utilisateur', 'Léa');
  karim = await company.person('utilisateur', 'Karim');
  rene = await company.person('responsable', 'René');
  colette = await company.person('commercial', 'Colette');
  tilleuls = await company.site('Tilleuls', { tasks: ['Murs'], responsables: [rene] });
  ecole = await company.site('École', { tasks: ['Murs'], commerciaux: [colette] });
  await company.works(lea, '2026-09-15', [tilleuls, 'Murs'], 60);
  await company.works(lea, '2026-11-17', [tilleuls, 'Murs'], 60);
  await company.works(lea, '2026-11-18', [ecole, 'Murs'], 60);
  await company.works(karim, '2026-11-17', [ecole, 'Murs'], 60);
  await app.settled();
}, 120_000);
afterAll(() => app?.close());

const member = ({ userId }: Client, role: Role, rights: Partial<Member>): Member =>
  ({
    userId,
    entreprise: company.entreprise,
    role,
    granted: [],
    isManageCost: true,
    montantsResponsables: 2,
    ...rights,
  }) as unknown as Member;

const auditor = (voitTaux: boolean, [du, au]: readonly [CivilDate, CivilDate]): Member =>
  member(rene, 'auditeur', { acces: { du, au, jusquAu: '2026-12-31', voitTaux } });
const september = ['2026-09-01', '2026-09-30'] as const;
const november = ['2026-11-01', '2026-11-30'] as const;

/** What each hears of the last change of somebody's rates: that they moved, or which chantiers did. */
const heard = async (of: Client, rights: Partial<Member> = {}) => {
  const { entreprise, admin } = company;
  const stream = hourlyCostStream(entreprise, of.userId);
  const events = (await app.tracker.store.readStream(stream, { entreprise })).slice(-1);
  const { hearersOf, frameOf } = createAudience(app.tracker.deps);
  const { mayHear, besides = [] } = await hearersOf(events);
  const names = new Map([
    [tilleuls.id, 'Tilleuls'],
    [ecole.id, 'École'],
  ]);
  const position = events.at(-1)?.position;
  // Neither how many rates he has nor, to those of a chantier, who he is.
  expect(frameOf(events[0] as never)).toMatchObject({ version: events[0]?.position });
  for (const { frame } of besides)
    expect(frame).toEqual({ type: 'project', id: frame.id, version: position, position });
  const hears = (who: Member): string[] => [
    ...(mayHear(who) ? ['rates'] : []),
    ...besides.flatMap(({ frame, mayHear: mayHearOf }) =>
      mayHearOf(who) ? [names.get(frame.id) ?? frame.id] : [],
    ),
  ];
  return {
    admin: hears(member(admin, 'administrateur', rights)),
    himself: hears(member(of, 'utilisateur', rights)),
    rene: hears(member(rene, 'responsable', rights)),
    colette: hears(member(colette, 'commercial', rights)),
    ofSeptember: hears(auditor(true, september)),
    ofNovember: hears(auditor(true, november)),
    withoutRates: hears(auditor(false, november)),
  };
};
const none = { himself: [], rene: [], colette: [], ofSeptember: [], ofNovember: [], withoutRates: [] };

test('who is shown real amounts of a chantier hears of it when a rate of its hours is another, and not of whom', async () => {
  const cost = await company.rate(lea, '2026-01-01', 30);
  const everybody = { admin: ['rates'], rene: ['Tilleuls'], colette: ['École'] };
  expect(await heard(lea)).toEqual({
    ...none,
    ...everybody,
    ofSeptember: ['rates'],
    ofNovember: ['rates'],
  });
  const corrected = { start: '2026-01-01', tauxHoraire: 31, rowVersion: cost.rowVersion };
  expectOk(await company.admin.put(`/CoutHoraire/Update/${cost.id}`, corrected));
  expect(await heard(lea)).toMatchObject(everybody);
  for (const montantsResponsables of [0, 1] as const)
    expect(await heard(lea, { montantsResponsables })).toMatchObject({ rene: [], colette: [] });
  expect(await heard(lea, { isManageCost: false })).toMatchObject({ rene: [], colette: [] });
});

test('of a rate that prices no hour of a chantier nobody of it hears, nor an auditor of one of other weeks', async () => {
  const cost = await company.rate(karim, '2026-01-01', 40);
  const ofKarim = { ...none, admin: ['rates'], colette: ['École'], ofNovember: ['rates'] };
  expect(await heard(karim)).toEqual(ofKarim);
  await company.rate(karim, '2026-11-18', 50);
  expect(await heard(karim)).toEqual({ ...none, admin: ['rates'] });
  // What holds until the next one is of days before.
  await company.rate(lea, '2026-11-01', 33);
  await company.rate(lea, '2026-02-01', 32);
  expect(await heard(lea)).toEqual({ ...none, admin: ['rates'], rene: ['Tilleuls'], ofSeptember: ['rates'] });
  expect((await company.admin.delete(`/CoutHoraire/Delete/${cost.id}?rowVersion=1`)).status).toBe(204);
  expect(await heard(karim)).toEqual(ofKarim);
});

test('an auditor hears of rates that price hours of a week of which his period has a part', async () => {
  await company.rate(lea, '2026-11-17', 34);
  const { hearersOf } = createAudience(app.tracker.deps);
  const { entreprise } = company;
  const stream = hourlyCostStream(entreprise, lea.userId);
  const { mayHear } = await hearersOf((await app.tracker.store.readStream(stream, { entreprise })).slice(-1));
  const periods = [
    ['2026-11-22', '2026-11-30'],
    ['2026-11-23', '2026-11-30'],
  ] as const;
  expect(periods.map((period) => mayHear(auditor(true, period)))).toEqual([true, false]);
  const over = { du: '2026-11-01', au: '2026-11-30', jusquAu: '2026-11-19', voitTaux: true };
  expect(mayHear(member(rene, 'auditeur', { acces: over }))).toBe(false);
});
