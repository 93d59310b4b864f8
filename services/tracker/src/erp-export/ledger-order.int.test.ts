import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { getExportData } from '@gestiontemps/contracts/erp-export';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { listUsers } from '@gestiontemps/contracts/users';
import { createCostCompany, type CostCompany } from '../testing/cost-site.ts';
import { expectOk } from '../testing/expect-ok.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { postEntries } from './testing/post-entries.ts';

/** Entries are in the order of any other list: names without regard to case and accents. */
let app: TestApp;
let company: CostCompany;
const people = [
  ['Zoé', 'martin'],
  ['abel', 'Évrard'],
  ['Œdipe', 'Martin'],
  ['Élodie', 'dupont'],
  ['Ömer', 'Œuvrard'],
  ['bruno', 'Martin'],
  ['Anne', 'Fabre'],
] as const;
const tasks = ['Zinguerie', 'élagage', 'Peinture', 'enduit', 'Œuvre'] as const;

beforeAll(async () => {
  app = await startTestApp();
  company = await createCostCompany(app, 'Ordre');
  const { admin, entreprise } = company;
  expectOk(await admin.post('/Settings/UpdateSettings', { isManageExportErp: true }));
  const site = await company.site('A', { tasks: [...tasks] });
  const ids: string[] = [];
  for (const [prenom, nom] of people) {
    const email = `${randomUUID()}@demo.test`;
    ids.push(await app.person(entreprise, { email, nom, prenom, membership: { role: 'utilisateur' } }));
  }
  await postEntries(
    app,
    { entreprise, utilisateurId: ids[0] ?? '', validePar: admin.userId },
    0,
    // Each of a person, and twice all of them.
    [...ids, ...ids].map((utilisateurId, at) => ({
      utilisateurId,
      projectId: site.id,
      taskProjectId: site.tasks.get(tasks[at % tasks.length] ?? '') ?? null,
      codeTache: at % 2 === 0 ? 'éb-1' : 'EA-2',
    })),
  );
}, 60_000);
afterAll(() => app?.close());

const entriesBy = async (order: string) => {
  const week = 'startDate=2026-10-12&endDate=2026-10-18';
  const query = `/ExportExterne/GetData?${week}&Take=-1&OrderBy=${order}`;
  return expectOk(await company.admin.get<WireReply<typeof getExportData>>(query)).data;
};
const once = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

test.each(['nom', 'prenom'])('by %s as the people of the company are', async (order) => {
  const listed = expectOk(
    await company.admin.get<WireReply<typeof listUsers>>(`/Utilisateur/list?Take=-1&OrderBy=${order}`),
  ).data.map(({ prenom, nom }) => `${prenom} ${nom}`);
  const names = (await entriesBy(order)).map(({ prenom, nom }) => `${prenom} ${nom}`);
  const expected = listed.filter((name) => names.includes(name));
  expect(expected).toHaveLength(people.length);
  // The entries of somebody are together, also where another bears the same name.
  expect(names).toEqual(expected.flatMap((name) => [name, name]));
});

test('by what was done, and by codes that people wrote', async () => {
  expect(once((await entriesBy('tache')).map(({ tache }) => tache))).toEqual([
    'élagage',
    'enduit',
    'Œuvre',
    'Peinture',
    'Zinguerie',
  ]);
  expect(once((await entriesBy('libelleActivite')).map(({ libelleActivite }) => libelleActivite))[0]).toBe(
    'élagage',
  );
  expect(once((await entriesBy('codeTache')).map(({ codeTache }) => codeTache))).toEqual(['EA-2', 'éb-1']);
});

test('turned round, within one name by number', async () => {
  const query = 'tache&OrderAsc=false';
  const entries = await entriesBy(query);
  expect(once(entries.map(({ tache }) => tache))[0]).toBe('Zinguerie');
  const numbers = entries
    .filter(({ tache }) => tache === 'Zinguerie')
    .map(({ idEcriture }) => Number(idEcriture));
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
});
