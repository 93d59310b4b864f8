import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { amountFields, rateFields } from '@gestiontemps/contracts/amount-fields';
import type { HubFrame } from '@gestiontemps/contracts/hub';
import { groupingMeanings, type Grouping } from '@gestiontemps/contracts/reporting';
import { routes } from '@gestiontemps/contracts/routes';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { mondayOf } from '@gestiontemps/contracts/dates/iso-week';
import { dayIdOf, weekIdOf } from '@gestiontemps/contracts/week-ids';
import { z } from 'zod';
import { addressOf, type Sample } from './testing/call-rows.ts';
import { createCostCompany, type CostCompany, type Site } from './testing/cost-site.ts';
import { type Equation, solveRates } from './testing/solve-rates.ts';
import { startTestApp, type Client, type TestApp } from './testing/test-app.ts';

/** Euros an hour, none near the standard rate; that of Tom changed. */
const standard = 33;
const rates = { Léa: 27.15, Marc: 38.4, René: 45.9, Tom: 22.7, 'Tom, augmenté': 24.35 };
const raise = '2026-10-15';

interface Line {
  readonly userId: string;
  readonly date: CivilDate;
  readonly projectId: string | null;
  readonly taskId: string | null;
  readonly minutes: number;
  readonly valid: boolean;
  /** Whose rate it was priced by: a name of `rates`. */
  readonly at: string;
}

const byText = (one: string, other: string): number => (one < other ? -1 : 1);

let app: TestApp;
let company: CostCompany;
let lea: Client;
let marc: Client;
let tom: Client;
let responsable: Client;
let commercial: Client;
let auditor: Client;
const sites: Site[] = [];
const lines: Line[] = [];

beforeAll(async () => {
  app = await startTestApp({ now: '2026-10-26T08:00:00.000Z' });
  company = await createCostCompany(app, 'Bâtir Ouest');
  lea = await company.person('utilisateur', 'Léa');
  marc = await company.person('utilisateur', 'Marc');
  tom = await company.person('utilisateur', 'Tom');
  responsable = await company.person('responsable', 'René');
  commercial = await company.person('commercial', 'Colette');
  const acces = { du: year.startDate, au: year.endDate, jusquAu: year.endDate, voitTaux: false };
  const audit = { nom: 'Audit', prenom: 'Véra', membership: { role: 'auditeur', acces } } as const;
  const auditorId = await app.person(company.entreprise, { ...audit, email: 'vera@demo.test' });
  auditor = await app.clientOf(auditorId, company.entreprise);
  const links = { responsableIds: [responsable.userId], nom: 'Test', role: 'utilisateur' };
  for (const [client, prenom] of [
    [lea, 'Léa'],
    [marc, 'Marc'],
    [tom, 'Tom'],
  ] as const)
    await company.admin.put(`/Utilisateur/Update/${client.userId}`, { ...links, prenom });
  const team = { responsables: [responsable], commerciaux: [commercial] };
  for (const label of ['Tilleuls', 'École'])
    sites.push(await company.site(label, { tasks: ['Murs', 'Toiture'], ...team }));
  await company.rate(lea, '2026-01-01', rates.Léa);
  await company.rate(marc, '2026-01-01', rates.Marc);
  await company.rate(responsable, '2026-01-01', rates.René);
  await company.rate(tom, '2026-01-01', rates.Tom);
  await company.rate(tom, raise, rates['Tom, augmenté']);
  await company.admin.post('/Settings/UpdateSettings', {
    tauxStandard: standard,
    effectiveFrom: '2026-01-01',
  });

  const works = async (who: Client, name: string, date: CivilDate, at: [number, string], minutes: number) => {
    const site = sites[at[0]];
    if (!site) throw new Error('no such site');
    await company.works(who, date, [site, at[1]], minutes);
    const taskId = site.tasks.get(at[1]) ?? '';
    const valid = who === lea && date < '2026-10-12';
    const rate = name === 'Tom' && date >= raise ? 'Tom, augmenté' : name;
    lines.push({ userId: who.userId, date, projectId: site.id, taskId, minutes, valid, at: rate });
  };
  await works(lea, 'Léa', '2026-10-05', [0, 'Murs'], 435);
  await works(lea, 'Léa', '2026-10-06', [1, 'Murs'], 420);
  await works(lea, 'Léa', '2026-10-13', [0, 'Toiture'], 390);
  await company.travels(lea, '2026-10-05', 45);
  lines.push({
    userId: lea.userId,
    date: '2026-10-05',
    projectId: null,
    taskId: null,
    minutes: 45,
    valid: true,
    at: 'Léa',
  });
  await company.validates(lea, '2026-10-05');
  await works(marc, 'Marc', '2026-10-05', [0, 'Murs'], 450);
  await works(marc, 'Marc', '2026-10-07', [0, 'Toiture'], 195);
  await works(marc, 'Marc', '2026-10-14', [1, 'Murs'], 480);
  await works(tom, 'Tom', '2026-10-12', [1, 'Toiture'], 465);
  await works(tom, 'Tom', '2026-10-13', [0, 'Murs'], 255);
  await works(tom, 'Tom', '2026-10-16', [0, 'Murs'], 405);
  // A quarter of an hour of one's own, which makes another's phase one's own too.
  await works(responsable, 'René', '2026-10-13', [0, 'Toiture'], 15);
}, 120_000);
afterAll(() => app.close());

/** All that was worked lies in this year; a report takes 400 days at most. */
const year = { startDate: '2026-01-01', endDate: '2026-12-31' };
const ranges = (): { startDate: string; endDate: string }[] => {
  const days = [...new Set(lines.map(({ date }) => date))];
  const mondays = [...new Set(days.map(mondayOf))];
  return [
    year,
    ...mondays.map((startDate) => ({ startDate, endDate: addDays(startDate, 6) })),
    ...days.map((date) => ({ startDate: date, endDate: date })),
  ];
};
const people = (): Client[] => [lea, marc, tom, responsable];
const weeks = (): string[] => [...new Set(lines.map(({ userId, date }) => weekIdOf(userId, date)))];

const groupings = (Object.keys(groupingMeanings) as Grouping[]).filter((each) => each !== 'semaine');

/** What can be asked of the calls that answer amounts, dry runs included: each way to ask that narrows them differently. */
const asked: Readonly<Record<string, () => readonly Sample[]>> = {
  getProjectCostReport: () =>
    ranges().flatMap((range) =>
      [undefined, ...(range.startDate === range.endDate ? [] : people().map(({ userId }) => [userId]))]
        .flatMap((userIds) =>
          [false, true].map((validatedOnly) => ({
            query: { groupBy: 'semaine' },
            body: { ...range, validatedOnly, ...(userIds && { userIds }) },
          })),
        )
        .concat(
          groupings.map((groupBy) => ({ query: { groupBy }, body: { ...range, validatedOnly: false } })),
        ),
    ),
  getUserReports: () =>
    ranges().flatMap(({ startDate: StartDate, endDate: EndDate }) =>
      [undefined, ...people().map(({ userId }) => userId)].map((UserIds) => ({
        query: { StartDate, EndDate, ...(UserIds !== undefined && { UserIds }) },
      })),
    ),
  getProject: () => sites.map(({ id }) => ({ params: { projectId: id } })),
  listProjects: () => [{}, { query: { OrderBy: 'totalInputTime', OrderAsc: 'true' } }],
  currentUser: () => [{}],
  getUser: () => people().map(({ userId }) => ({ params: { userId } })),
  listUsers: () => [{ query: { Take: '-1', Skip: '-1' } }],
  getWeekSheet: () => weeks().map((id) => ({ params: { id } })),
  replayWeek: () => weeks().map((id) => ({ params: { id } })),
  weekHistory: () => weeks().map((id) => ({ params: { id } })),
  projectHistory: () => sites.map(({ id }) => ({ params: { id } })),
  userHistory: () => people().map(({ userId: id }) => ({ params: { id } })),
  decideWeek: () => weeks().map((validationId) => ({ body: { validationId, validationStatus: 1 } })),
  decideWeeks: () => [],
  validateMyTimeSheet: () => [{ body: { startDate: '2026-10-12', endDate: '2026-10-18' } }],
  askValidTimeSheet: () =>
    people().map(({ userId }) => ({ body: { userId, startDate: '2026-10-12', endDate: '2026-10-18' } })),
  withdrawWeek: () => weeks().map((id) => ({ params: { id } })),
  acknowledgeCorrections: () => weeks().map((id) => ({ params: { id }, body: { jusqua: 1 } })),
  createHourlyCost: () =>
    people().map(({ userId }) => ({
      body: { utilisateurId: userId, start: '2026-10-10', tauxHoraire: 50, dryRun: true },
    })),
  listHourlyCosts: () => people().map(({ userId }) => ({ params: { userId } })),
};
/** Calls that answer amounts to administrators alone, about an object that only they can make. */
const ofAdministrators = [
  'activateUser',
  'createUser',
  'deleteHourlyCost',
  'getHourlyCost',
  'hourlyCostHistory',
  'settingsHistory',
  'updateHourlyCost',
  'updateUser',
];
/** Left out there for whoever is no administrator: exports.int.test.ts and ledger-entry-history.int.test.ts ask them. */
const ofAccounting = ['getExportData', 'getExportSummary', 'ledgerEntryHistory', 'listExports'];
/**
 * Answered to administrators and auditors, about the whole company: reconciliation.int.test.ts, differences.int.test.ts and
 * auditors.int.test.ts ask them without the right to amounts.
 */
const ofTheWhole = ['getReconciliation', 'listWhatChanged'];
/** Histories of what has no amount, in the shape of those that have: stream-acts.test.ts tells all of their values. */
const ofListEntries = [
  'absenceTypeHistory',
  'anchoringHistory',
  'apiKeyHistory',
  'clientHistory',
  'exportFormatHistory',
  'referenceTaskHistory',
  'tagCategoryHistory',
  'tagHistory',
  'webhookHistory',
];
/** The settings say the standard rate itself. */
const ofTheStandard = ['getSettings', 'listPlannedSettings', 'updateSettings'];

/** Euros by their name; `lignesSansTaux` is a count, `avecMontants` and `voitTaux` whether a key or an auditor is told any. */
const notAmounts: readonly string[] = ['lignesSansTaux', 'avecMontants', 'voitTaux'];
const isAmount = (key: string): boolean =>
  /montant|cout|cost|taux|salaire|^avant$|^apres$/i.test(key) && !notAmounts.includes(key);

/** Names that read like amounts and hold none: counts, switches, lists, shapes; the standard rate is nobody's. */
const nobodysAmounts: readonly string[] = [
  ...notAmounts,
  'baseSalaireVersion',
  'couts',
  'isManageCost',
  'montantsResponsables',
  'tauxStandard',
  'totaux',
  'totauxJours',
  'CostReport',
  'HourlyCost',
  'PhaseCost',
];

describe('The calls that answer amounts', () => {
  test('tell them under names by which the security log knows that they were read', () => {
    const named = routes.flatMap(({ route }) => {
      if (!route.reply) return [];
      const schema = JSON.stringify(z.toJSONSchema(route.reply, { io: 'input', unrepresentable: 'any' }));
      return [...schema.matchAll(/"(\w+)":\{/g)].map(([, key = '']) => key).filter(isAmount);
    });
    const known = (name: string): boolean =>
      rateFields.has(name) || amountFields.has(name) || nobodysAmounts.includes(name);
    expect([...new Set(named)].filter((name) => !known(name))).toEqual([]);
  });

  test('are all asked here', () => {
    const withAmounts = routes.filter(({ route }) => {
      if (!route.reply) return false;
      const schema = JSON.stringify(z.toJSONSchema(route.reply, { io: 'input', unrepresentable: 'any' }));
      return [...schema.matchAll(/"(\w+)":\{/g)].some(([, key = '']) => isAmount(key));
    });
    const known = new Set([
      ...Object.keys(asked),
      ...ofAdministrators,
      ...ofAccounting,
      ...ofTheWhole,
      ...ofListEntries,
      ...ofTheStandard,
    ]);
    expect(withAmounts.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});

interface Scope {
  readonly startDate: string;
  readonly endDate: string;
  readonly userIds?: readonly string[];
  readonly validatedOnly?: boolean;
  readonly projectId?: string;
  readonly taskId?: string;
  readonly monday?: string;
  readonly month?: string;
  /** Travel counts for weeks and days of a person, not for projects. */
  readonly withTravel?: boolean;
}

type Json = Readonly<Record<string, unknown>>;
const idIn = (value: unknown): string | undefined => (value as { id?: string } | undefined)?.id;

/** What an object narrows the amounts in it to. */
const narrowed = (scope: Scope, of: Json): Scope => {
  const { id, project, task, taskId, utilisateur, startDate, sheetDate, mois, partiel } = of;
  if (typeof mois === 'string') return { ...scope, month: mois };
  if (typeof id === 'string' && 'totalInputTime' in of) return { ...scope, projectId: id };
  if (typeof id === 'string' && ('timeSheets' in of || 'evenements' in of)) {
    const [userId = '', monday = ''] = id.split('.w');
    return { ...scope, userIds: [userId], monday, withTravel: true };
  }
  if (typeof sheetDate === 'string') return { ...scope, startDate: sheetDate, endDate: sheetDate };
  if ('couts' in of && typeof id === 'string') return { ...scope, userIds: [id] };
  const group = (of.groupe ?? {}) as { par?: Grouping; key?: string };
  const projectId = idIn(project);
  const userId = idIn(utilisateur) ?? (group.par === 'utilisateur' ? group.key : undefined);
  const groupTask = group.par === 'tache' ? group.key : undefined;
  const narrowedTask = idIn(task) ?? groupTask ?? (typeof taskId === 'string' ? taskId : undefined);
  return {
    ...scope,
    ...(projectId !== undefined && { projectId }),
    ...(narrowedTask !== undefined && { taskId: narrowedTask }),
    ...(userId !== undefined && { userIds: [userId] }),
    ...('userWeekReport' in of && { withTravel: partiel !== true }),
    ...(typeof startDate === 'string' && 'numSemaine' in of && { monday: startDate }),
  };
};

/** Hours behind an amount, by whose rate they were priced. */
const hoursIn = (scope: Scope): Map<string, number> => {
  const hours = new Map<string, number>();
  for (const line of lines) {
    if (line.date < scope.startDate || line.date > scope.endDate) continue;
    if (scope.userIds && !scope.userIds.includes(line.userId)) continue;
    if (scope.validatedOnly === true && !line.valid) continue;
    if (scope.projectId !== undefined && line.projectId !== scope.projectId) continue;
    if (scope.taskId !== undefined && line.taskId !== scope.taskId) continue;
    if (scope.monday !== undefined && mondayOf(line.date) !== scope.monday) continue;
    if (scope.month !== undefined && !line.date.startsWith(scope.month)) continue;
    if (line.projectId === null && scope.withTravel !== true) continue;
    hours.set(line.at, (hours.get(line.at) ?? 0) + line.minutes / 60);
  }
  return hours;
};

/** Every amount of an answer with the hours it is made of. */
const equationsIn = (value: unknown, scope: Scope): Equation[] => {
  if (Array.isArray(value)) return value.flatMap((item) => equationsIn(item, scope));
  if (typeof value !== 'object' || value === null) return [];
  const here = narrowed(scope, value as Json);
  return Object.entries(value).flatMap(([key, held]) => {
    // Of the moments of a week the last one is of the lines as they are.
    if (key === 'evenements' && Array.isArray(held)) return equationsIn(held.at(-1), here);
    if (typeof held !== 'number' || !isAmount(key))
      return equationsIn(held, key === 'valide' ? { ...here, validatedOnly: true } : here);
    if (/taux|coutHoraire|salaire|avant|apres/i.test(key)) return [toldOutright(held)];
    const hours = hoursIn(here);
    const total = [...hours.values()].reduce((sum, part) => sum + part, 0);
    if (key !== 'averageCost') return [{ amount: held, hours }];
    return [{ amount: held, hours: new Map([...hours].map(([who, part]) => [who, part / total])) }];
  });
};

/** A rate, or what a rate would change, told as such: an unknown of its own. */
const toldOutright = (amount: number): Equation => ({ amount, hours: new Map([[`told: ${amount}`, 1]]) });

/** The days, and whatever else narrows the hours, that a call asks for: in its body, or in its query. */
const rangeOf = ({ body, query = {} }: Sample): Partial<Scope> => {
  const { StartDate: startDate, EndDate: endDate } = query;
  return { ...(startDate && endDate && { startDate, endDate }), ...body };
};

/** Everything that a person can be shown, asked for in every way. */
const shownTo = async (viewer: Client): Promise<Equation[]> => {
  const found: Equation[] = [];
  for (const [name, samples] of Object.entries(asked)) {
    const route = routes.find((entry) => entry.name === name)?.route;
    if (!route) throw new Error(`no route ${name}`);
    for (const sample of samples()) {
      const { status, body } = await viewer.call<unknown>(
        route.method,
        addressOf(route.path, sample),
        route.method === 'GET' ? undefined : (sample.body ?? {}),
      );
      if (status === 200) found.push(...equationsIn(body, { ...year, ...rangeOf(sample) }));
    }
  }
  return found;
};

/** Every file of a table, asked for in every way that narrows it differently. */
const files: Readonly<Record<string, () => readonly Sample[]>> = {
  downloadProjects: () => [{}, { query: { OrderBy: 'totalInputTime' } }],
  downloadClients: () => [{}],
  downloadUsers: () => [{}],
  downloadProjectReport: () =>
    [...groupings, 'semaine'].flatMap((groupBy) => ranges().map((body) => ({ query: { groupBy }, body }))),
  downloadTaskReport: () =>
    [...groupings, 'semaine'].flatMap((groupBy) => ranges().map((body) => ({ query: { groupBy }, body }))),
  downloadUserReport: () =>
    ranges().map(({ startDate: StartDate, endDate: EndDate }) => ({ query: { StartDate, EndDate } })),
};

/** The cells of a line of a file, by the title above them. */
type FileLine = Readonly<Record<string, string>>;

/** Every line of every file that somebody is given. */
const filedFor = async (viewer: Client): Promise<FileLine[]> => {
  const found: FileLine[] = [];
  for (const [name, samples] of Object.entries(files)) {
    const route = routes.find((entry) => entry.name === name)?.route;
    if (!route) throw new Error(`no route ${name}`);
    for (const sample of samples()) {
      const address = addressOf(route.path, { ...sample, query: { ...sample.query, format: 'csv' } });
      const { status, body } = await viewer.call<string>(route.method, address, sample.body);
      if (status !== 200) continue;
      const [titles = [], ...rows] = Buffer.from(body, 'latin1')
        .toString('utf8')
        .slice(1)
        .trimEnd()
        .split('\r\n')
        .map((line) => line.slice(1, -1).split('";"'));
      found.push(...rows.map((row) => Object.fromEntries(titles.map((title, at) => [title, row[at] ?? '']))));
    }
  }
  return found;
};
const isCost = (title: string): boolean => /coût|taux|salaire/i.test(title) && title !== 'Lignes sans taux';
const figure = (text = ''): number => Number(text.replace(',', '.'));
const hoursOf = (line: FileLine): number =>
  figure(line['Heures'] ?? line['Heures travaillées'] ?? line['Heures saisies']);

const near = (value: number, expected: number): boolean => Math.abs(value - expected) < 0.05;

describe('The rates of people', () => {
  test('are found by an administrator who solves for them: the solver works', async () => {
    const solved = solveRates(await shownTo(company.admin));
    const found = Object.entries(rates).filter(([name, rate]) => near(solved.get(name) ?? 0, rate));
    expect(found.map(([name]) => name)).toEqual(Object.keys(rates));
  }, 120_000);

  test.each([
    ['a responsable', () => responsable],
    ['a commercial', () => commercial],
  ])(
    'are not found by %s: whatever he asks, everybody costs the standard rate',
    async (_who, viewer) => {
      const equations = await shownTo(viewer());
      expect(equations.length).toBeGreaterThan(200);
      const solved = [...solveRates(equations)];
      expect(solved.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(rates)));
      expect(solved.filter(([, rate]) => !near(rate, standard))).toEqual([]);
      const odd = equations.filter(({ amount, hours }) => {
        const expected = [...hours.values()].reduce((sum, part) => sum + part * standard, 0);
        return Math.abs(amount - expected) > 0.05;
      });
      expect(odd).toEqual([]);
    },
    120_000,
  );
});

describe('What the company lets superiors see', () => {
  test('is no amount at all when it says so', async () => {
    await company.admin.post('/Settings/UpdateSettings', { montantsResponsables: 0 });
    expect(await shownTo(responsable)).toEqual([]);
  }, 120_000);

  test('is no amount to an auditor without rates, whatever it lets superiors see', async () => {
    await company.admin.post('/Settings/UpdateSettings', { montantsResponsables: 2 });
    expect(await shownTo(auditor)).toEqual([]);
  }, 120_000);

  test('may be real amounts: then rates can be worked out, as the setting says', async () => {
    await company.admin.post('/Settings/UpdateSettings', { montantsResponsables: 2 });
    const solved = solveRates(await shownTo(responsable));
    expect(near(solved.get('Marc') ?? 0, rates.Marc)).toBe(true);
  }, 120_000);
});

describe('A file', () => {
  const lets = (montantsResponsables: number) =>
    company.admin.post('/Settings/UpdateSettings', { montantsResponsables });
  const costsIn = (found: readonly FileLine[]): string[] => [
    ...new Set(found.flatMap((line) => Object.keys(line).filter(isCost))),
  ];

  test('is asked for here, whichever it is', () => {
    const all = routes.filter(({ route }) => route.noted === 'table-fetched').map(({ name }) => name);
    expect(Object.keys(files).toSorted(byText)).toEqual(all.toSorted(byText));
  });

  test('tells an administrator real costs: they are looked for where they are', async () => {
    const found = await filedFor(company.admin);
    expect(costsIn(found).toSorted(byText)).toEqual([
      "Coût de main-d'œuvre",
      "Coût moyen de l'heure",
      'Coût validé',
    ]);
    const odd = found.filter((line) => {
      const cost = figure(line["Coût de main-d'œuvre"]);
      return cost > 0 && Math.abs(cost - hoursOf(line) * standard) > 0.05;
    });
    expect(odd.length).toBeGreaterThan(50);
  }, 120_000);

  test.each([
    ['a responsable', () => responsable],
    ['a commercial', () => commercial],
  ])(
    'tells %s costs at the standard rate alone, and an average to nobody',
    async (_who, viewer) => {
      await lets(1);
      const found = await filedFor(viewer());
      expect(costsIn(found).toSorted(byText)).toEqual(["Coût de main-d'œuvre", 'Coût validé']);
      const told = found.filter((line) => line["Coût de main-d'œuvre"]);
      expect(told.length).toBeGreaterThan(50);
      const odd = told.filter(
        (line) => Math.abs(figure(line["Coût de main-d'œuvre"]) - hoursOf(line) * standard) > 0.05,
      );
      expect(odd).toEqual([]);
      const valid = found.filter((line) => line['Coût validé']);
      expect(
        valid.filter(
          (line) => Math.abs(figure(line['Coût validé']) - figure(line['Heures validées']) * standard) > 0.05,
        ),
      ).toEqual([]);
    },
    120_000,
  );

  test('has no column of amounts for whom there are none', async () => {
    await lets(0);
    const found = await filedFor(responsable);
    expect(found.length).toBeGreaterThan(50);
    expect(costsIn(found)).toEqual([]);
  }, 120_000);

  test('of people has none for whom the company shows those of chantiers', async () => {
    await lets(2);
    const found = await filedFor(responsable);
    expect(costsIn(found).length).toBeGreaterThan(0);
    const ofPeople = found.filter((line) => 'Personne' in line || 'Nom' in line);
    expect(ofPeople.length).toBeGreaterThan(0);
    expect(costsIn(ofPeople)).toEqual([]);
  }, 120_000);

  test('tells an auditor without rates none, whatever superiors see', async () => {
    await lets(2);
    const found = await filedFor(auditor);
    expect(found.length).toBeGreaterThan(20);
    expect(costsIn(found)).toEqual([]);
  }, 120_000);
});

describe('A frame of the hub', () => {
  test('says what moved and no amount', async () => {
    const { body } = await responsable.post<{ ticket: string }>('/hub/ticket');
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws/GestionTempsHub?ticket=${body.ticket}`);
    const frames: HubFrame[] = [];
    const told = new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () =>
        socket.send(JSON.stringify({ type: 'register', userId: responsable.userId })),
      );
      socket.addEventListener('error', () => reject(new Error('the socket was refused')));
      socket.addEventListener('message', ({ data }) => {
        const frame = JSON.parse(String(data)) as HubFrame;
        frames.push(frame);
        if (frame.type === 'Connected') void change();
        // The last of the changes below; frames come in the log's order.
        if (frame.type === 'settings') resolve();
      });
    });
    const change = async () => {
      await company.rate(lea, '2026-10-20', 28.05);
      await company.works(lea, '2026-10-20', [sites[0] as Site, 'Murs'], 60);
      await company.admin.post('/Settings/UpdateSettings', { alerteHoursDayMax: 11 });
    };
    await told;
    socket.close();
    expect(frames.some(({ type }) => type === 'week')).toBe(true);
    const keys = new Set(frames.flatMap((frame) => Object.keys(frame)));
    expect(
      [...keys].filter((key) => !['type', 'id', 'version', 'position', 'beats', 'day'].includes(key)),
    ).toEqual([]);
    expect(frames.map(({ type }) => type)).not.toContain('hourlyCost');
    expect(frames).not.toContainEqual(expect.objectContaining({ id: dayIdOf(lea.userId, '2026-10-20') }));
  }, 60_000);
});
