import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem } from '@gestiontemps/contracts/problem';
import { expectOk } from '../testing/expect-ok.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import {
  fileOf,
  payrollCompanies,
  type PayrollCompanies,
  previewOf,
  week,
} from './testing/payroll-companies.ts';

let app: TestApp;
let payroll: PayrollCompanies;

beforeAll(async () => {
  app = await startTestApp();
  payroll = payrollCompanies(app);
}, 60_000);
afterAll(() => app?.close());

const reasonOf = (answer: { status: number; body: unknown }): readonly [number, string | undefined] => [
  answer.status,
  (answer.body as Problem).errors?.[0]?.errorMessage,
];
const refusal = async (who: Client, besides = '') =>
  reasonOf(await who.get(`/ExportExterne/ExportCSV?preset=sage&${week}${besides}`));
const obstacles = async (who: Client, besides = '') =>
  (await previewOf(who, 'sage', week + besides)).empechements.map(
    ({ raison, valeur, personnes, message }) => ({
      raison,
      valeur,
      personnes: personnes.map(({ label }) => label),
      message,
    }),
  );
const linesOf = async (who: Client): Promise<string[]> =>
  (await fileOf(who, 'sage')).split('\r\n').slice(1, -1);
const numbered = async ({ admin }: { admin: Client }, id: string, externalId: string): Promise<void> => {
  expectOk(await admin.put(`/Utilisateur/Update/${id}`, { externalId }));
  await app.settled();
};
const removed = async ({ admin }: { admin: Client }, id: string): Promise<void> => {
  expect((await admin.delete(`/Utilisateur/Delete/${id}`)).status).toBe(204);
  await app.settled();
};
const rubriques = ({ admin }: { admin: Client }, changes: object) =>
  admin.put('/ExportExterne/Format', { rubriques: changes });

describe('A person has one number in a file for payroll', () => {
  test('that of today, whichever the entries were posted with', async () => {
    const company = await payroll.companyWithRubriques('Lapsus');
    const lea = await payroll.personOf(company, 'Léa', 'M0001');
    const paul = await payroll.personOf(company, 'Paul', 'M0002');
    await payroll.post(company, lea, 0, [
      { matricule: 'M0002', quantite: 450 },
      { matricule: 'M0001', quantite: 30, date: '2026-10-13' },
    ]);
    await payroll.post(company, paul, 2, [{ matricule: 'M0002', quantite: 60 }]);
    expect(await linesOf(company.admin)).toEqual([
      '"M0001";"HN100";8,00;"10/2026"',
      '"M0002";"HN100";1,00;"10/2026"',
    ]);
  });

  test('that nobody else has, in the file or in the company', async () => {
    const company = await payroll.companyWithRubriques('Doublon');
    const lea = await payroll.personOf(company, 'Léa', 'M0002');
    const paul = await payroll.personOf(company, 'Paul', 'm0002');
    await payroll.post(company, lea, 0, [{ quantite: 450 }]);
    const message =
      'Le matricule M0002 est celui de plusieurs personnes\u00a0: Léa Durand, Paul Durand. Corrigez leurs fiches, puis refaites le fichier';
    expect(await obstacles(company.admin)).toEqual([
      { raison: 'MATRICULE_PARTAGE', valeur: 'M0002', personnes: ['Léa Durand', 'Paul Durand'], message },
    ]);
    expect(await refusal(company.admin)).toEqual([400, message]);
    await numbered(company, paul, 'M0003');
    expect(await obstacles(company.admin)).toEqual([]);
    expect(await linesOf(company.admin)).toEqual(['"M0002";"HN100";7,50;"10/2026"']);
  });

  test('that who left and came back under another account still has: hours of both are one line', async () => {
    const company = await payroll.companyWithRubriques('Retour');
    const before = await payroll.personOf(company, 'Léa', 'm1');
    await payroll.post(company, before, 0, [{ quantite: 60 }, { typeLigne: 'PANIER', quantite: 1 }]);
    await removed(company, before);
    const again = await payroll.personOf(company, 'Léa', 'M1');
    await app.settled();
    const meal = '"M1";"4010";1,00;"10/2026"';
    expect(await linesOf(company.admin)).toEqual([meal, '"M1";"HN100";1,00;"10/2026"']);
    await payroll.post(company, again, 2, [{ quantite: 120 }]);
    expect(await obstacles(company.admin)).toEqual([]);
    expect(await linesOf(company.admin)).toEqual([meal, '"M1";"HN100";3,00;"10/2026"']);
    expect((await previewOf(company.admin, 'sage')).rubriques).toMatchObject([
      { rubrique: '4010', quantite: 1, registre: 1, ecart: 0 },
      { rubrique: 'HN100', quantite: 3, registre: 3, ecart: 0 },
    ]);
    await removed(company, again);
    expect(await linesOf(company.admin)).toHaveLength(2);

    const paul = await payroll.personOf(company, 'Paul', 'M1');
    await app.settled();
    expect((await obstacles(company.admin)).map(({ personnes }) => new Set(personnes))).toEqual([
      new Set(['Léa Durand', 'Paul Durand']),
    ]);
    await removed(company, paul);
    expect((await obstacles(company.admin)).map(({ raison }) => raison)).toEqual([]);
    for (const _ of ['one', 'another']) await payroll.personOf(company, 'Paul', 'M1');
    await app.settled();
    expect((await obstacles(company.admin)).map(({ raison }) => raison)).toEqual(['MATRICULE_PARTAGE']);
  });
});

describe('No rubrique is also the code of an absence, or hours of both would be added up', () => {
  const isAbsent = { typeLigne: 'ABSENCE', codeAbsence: 'RTT', quantite: 420 } as const;

  test('which is refused when it is chosen', async () => {
    const company = await payroll.companyWithRubriques('Choisie');
    expect(reasonOf(await rubriques(company, { TRAVAIL: 'rtt' }))).toEqual([
      400,
      "La rubrique rtt ne peut pas servir à « Travail » : c'est le code d'un type d'absence",
    ]);
    expect((await rubriques(company, { TRAVAIL: 'HN200' })).status).toBe(200);
  });

  test('which is told, and keeps the file from being made, when an absence got it later', async () => {
    const company = await payroll.companyWithRubriques('Donnée');
    const lea = await payroll.personOf(company, 'Léa', 'M1');
    await payroll.post(company, lea, 0, [{ quantite: 420 }]);
    expect(await obstacles(company.admin)).toEqual([]);
    const absence = { label: 'Congé X', code: 'HN100' };
    expectOk(await company.admin.post('/TypeAbsence/CreerTypeAbsence', absence));
    await app.settled();
    const message =
      "La rubrique HN100 de «\u00a0Travail\u00a0» est aussi le code d'un type d'absence\u00a0: la paie les additionnerait. Donnez une autre rubrique à «\u00a0Travail\u00a0», puis refaites le fichier";
    expect(await obstacles(company.admin)).toEqual([
      { raison: 'RUBRIQUE_ABSENCE', valeur: 'HN100', personnes: [], message },
    ]);
    expect(await refusal(company.admin)).toEqual([400, message]);
    expect((await rubriques(company, { PANIER: '4020' })).status).toBe(200);
    expect((await rubriques(company, { TRAVAIL: 'HN200' })).status).toBe(200);
    expect(await linesOf(company.admin)).toEqual(['"M1";"HN200";7,00;"10/2026"']);
  });

  test('which holds for the code that entries were posted with', async () => {
    const company = await payroll.companyWithRubriques('Écrite');
    const lea = await payroll.personOf(company, 'Léa', 'M1');
    await payroll.post(company, lea, 0, [{ ...isAbsent, codeAbsence: '4010' }]);
    expect((await obstacles(company.admin)).map(({ raison, valeur }) => [raison, valeur])).toEqual([
      ['RUBRIQUE_ABSENCE', '4010'],
    ]);
  });
});

test('An absence goes under the code that its type has today, and one whose type is gone under its last one', async () => {
  const company = await payroll.companyWithRubriques('Code rectifié');
  const { admin } = company;
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  const { id } = expectOk(
    await admin.post<{ id: string }>('/TypeAbsence/CreerTypeAbsence', { label: 'Congé X', code: 'XC' }),
  );
  const absent = { typeLigne: 'ABSENCE', absenceId: id } as const;
  await payroll.post(company, lea, 0, [
    { ...absent, codeAbsence: 'XC', quantite: 420 },
    { ...absent, codeAbsence: 'CX', quantite: 60, date: '2026-10-13' },
  ]);
  expectOk(await admin.put(`/TypeAbsence/ModifierTypeAbsence/${id}`, { code: 'CX' }));
  await app.settled();
  expect(await linesOf(admin)).toEqual(['"M1";"CX";8,00;"10/2026"']);
  expect((await previewOf(admin, 'sage')).rubriques).toMatchObject([
    { rubrique: 'CX', quantite: 8, registre: 8, ecart: 0 },
  ]);
  await admin.put(`/TypeAbsence/SupprimerAbsence/${id}`, {});
  await app.settled();
  expect(await linesOf(admin)).toEqual(['"M1";"CX";8,00;"10/2026"']);
});

test('What is taken back of an absence whose type got another code and is gone goes under the code that was paid', async () => {
  const company = await payroll.companyWithRubriques('Code rectifié puis retiré');
  const { admin } = company;
  const lea = await payroll.personOf(company, 'Léa', 'M1');
  const { id } = expectOk(
    await admin.post<{ id: string }>('/TypeAbsence/CreerTypeAbsence', { label: 'RTT', code: 'RTT1' }),
  );
  const absent = { typeLigne: 'ABSENCE', absenceId: id, codeAbsence: 'RTT1', quantite: 420 } as const;
  await payroll.post(company, lea, 0, [absent]);
  expectOk(await admin.put(`/TypeAbsence/ModifierTypeAbsence/${id}`, { code: 'RTT2' }));
  await app.settled();
  expect(await linesOf(admin)).toEqual(['"M1";"RTT2";7,00;"10/2026"']);
  await app.settled();
  await payroll.post(company, lea, 1, [
    { ...absent, quantite: -420, extourneDe: 1 },
    { ...absent, codeAbsence: 'RTT2', quantite: 360, typeEcriture: 'R', version: 2 },
  ]);
  const late = async () =>
    (
      await previewOf(admin, 'sage', 'startDate=2026-11-01&endDate=2026-11-30')
    ).apresFichier.personnes.flatMap(({ lignes }) =>
      lignes.map(({ rubrique, quantite }) => `${rubrique} ${quantite}`),
    );
  expect(await late()).toEqual(['RTT2 -1']);
  await admin.put(`/TypeAbsence/SupprimerAbsence/${id}`, {});
  await app.settled();
  expect(await late()).toEqual(['RTT2 -1']);
});

test('Rubriques that differ by case or accents alone are the same, which payroll may add up', async () => {
  const company = await payroll.companyWithRubriques('Casse');
  const twice =
    'La rubrique hn100 ne peut pas servir aux heures de nuit et à « Travail » : elles compteraient deux fois';
  expect(reasonOf(await rubriques(company, { HEURES_NUIT: 'hn100' }))).toEqual([400, twice]);
  expect(reasonOf(await rubriques(company, { PANIER: 'Hn100' }))[0]).toBe(400);
  expect((await rubriques(company, { TRAJET_TRAVAIL: 'hn100' })).status).toBe(200);
});

test('A rubrique is called like no column of a file', async () => {
  const company = await payroll.companyWithRubriques('Titres');
  for (const title of ['Matricule', 'matricule', 'Nom', 'Prénom'])
    expect(reasonOf(await rubriques(company, { TRAVAIL: title }))).toEqual([
      400,
      `La rubrique ne peut pas s'appeler ${title} : des fichiers de paie ont une colonne de ce nom`,
    ]);
});

test('A file is refused whose encoding has no character for a number or a rubrique', async () => {
  const company = await payroll.companyWithRubriques('Caractères');
  const lea = await payroll.personOf(company, 'Léa', 'ŁA');
  expectOk(await rubriques(company, { TRAVAIL: 'ΩΩ1', PANIER: 'É1' }));
  await payroll.post(company, lea, 0, [{ quantite: 60 }, { typeLigne: 'PANIER', quantite: 1 }]);
  const messages = [
    "Windows-1252 n'a pas «\u00a0Ł\u00a0», qui est dans le matricule ŁA de Léa Durand. Changez-le, ou demandez le fichier en UTF-8",
    "Windows-1252 n'a pas «\u00a0Ω\u00a0», qui est dans la rubrique ΩΩ1. Changez-la, ou demandez le fichier en UTF-8",
  ];
  expect(await obstacles(company.admin)).toEqual([
    { raison: 'CARACTERES', valeur: 'ŁA', personnes: ['Léa Durand'], message: messages[0] },
    { raison: 'CARACTERES', valeur: 'ΩΩ1', personnes: [], message: messages[1] },
  ]);
  expect(await refusal(company.admin)).toEqual([400, messages.join('. ')]);
  expect(await obstacles(company.admin, '&encodage=utf-8')).toEqual([]);
  const file = await company.admin.get<string>(`/ExportExterne/ExportCSV?preset=sage&${week}&encodage=utf-8`);
  expect(file.status).toBe(200);
});

test('Whoever has no number is among what keeps a file from being made', async () => {
  const company = await payroll.companyWithRubriques('Sans numéro');
  await payroll.post(company, await payroll.personOf(company, 'Gaël', undefined), 0, [{ matricule: 'M9' }]);
  expect((await obstacles(company.admin)).map(({ raison, personnes }) => [raison, personnes])).toEqual([
    ['SANS_MATRICULE', ['Gaël Durand']],
  ]);
});
