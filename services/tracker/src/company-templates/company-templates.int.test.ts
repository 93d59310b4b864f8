import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  addTemplateVersion,
  chooseTemplateVersion,
  listTemplates,
} from '@gestiontemps/contracts/company-templates';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { listSecurity } from '@gestiontemps/contracts/security-log';
import { outputTypes } from '@gestiontemps/contracts/templates';
import { builtInTemplate } from '@gestiontemps/documents/sheet-docx';
import { aTemplate } from '@gestiontemps/documents/testing/a-template';
import { hostileTemplates } from '@gestiontemps/documents/testing/hostile-templates';
import { until } from '@gestiontemps/kernel/testing/until';
import mammoth from 'mammoth';
import { expectOk } from '../testing/expect-ok.ts';
import { formWith, smallPng } from '../testing/files.ts';
import { type Client, startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeCompany, monday } from '../testing/world.ts';

let app: TestApp;
let company: Awaited<ReturnType<typeof makeCompany>>;
let other: Awaited<ReturnType<typeof makeCompany>>;

type Listed = WireReply<typeof listTemplates>;
type Added = WireReply<typeof addTemplateVersion>;
type Chosen = WireReply<typeof chooseTemplateVersion>;
interface Problem {
  readonly detail: string;
  readonly errors: readonly { readonly errorMessage: string; readonly propertyName: string | null }[];
}

const send = (who: Client, content: Buffer<ArrayBuffer>, name = 'feuille.docx', key = 'FEUILLE_SEMAINE') =>
  who.call<Added>('POST', `/Template/${key}/Versions`, formWith(content, name, outputTypes.DOCX));
const choose = (who: Client, version: number, more: object = {}, key = 'FEUILLE_SEMAINE') =>
  who.call<Chosen>('PUT', `/Template/${key}/EnVigueur`, { version, ...more });
const listed = async (who: Client): Promise<Listed> => expectOk(await who.get<Listed>('/Template/List'));
const week = async (who: Client) => (await listed(who)).modeles.find(({ key }) => key === 'FEUILLE_SEMAINE');
const print = (who: Client, query: string) =>
  who.call<string>('POST', `/Template/GetTimeSheets?key=FEUILLE_SEMAINE&${query}`, {
    userIds: [company.owner.userId],
    startDate: monday,
    endDate: monday,
  });
const textOf = async (body: string): Promise<string> =>
  (await mammoth.extractRawText({ buffer: Buffer.from(body, 'latin1') })).value;
const printed = async (who: Client, query = 'outputMode=DOCX'): Promise<string> => {
  const answer = await print(who, query);
  expect(answer.status).toBe(200);
  return textOf(answer.body);
};
const problemOf = (body: unknown): Problem => body as Problem;

beforeAll(async () => {
  app = await startTestApp();
  company = await makeCompany(app, 'Tilleuls');
  other = await makeCompany(app, 'Martin');
  const { owner, taskId: taskProjectId } = company;
  const line = { userId: owner.userId, inputDate: monday, taskProjectId, time: 7 };
  expectOk(await owner.post('/Time/AddInputTime', line));
  await app.settled();
}, 120_000);
afterAll(() => app?.close());

describe('the templates of a company', () => {
  test('are the product’s own at first, of each kind, with the tags that they may have', async () => {
    const { modeles, pdf } = await listed(company.admin);
    expect(pdf).toBe('origine');
    expect(modeles.map(({ key, enVigueur, depuis, versions }) => [key, enVigueur, depuis, versions])).toEqual(
      [
        ['FEUILLE_SEMAINE', 0, null, []],
        ['FEUILLE_MOIS', 0, null, []],
        ['RELEVE_CHANTIER', 0, null, []],
      ],
    );
    expect(modeles[0]?.balises).toContainEqual({
      balise: '{nom}',
      sens: 'Prénom et nom de la personne',
      dans: ['pages'],
    });
  });

  test('are begun by the product’s own', async () => {
    const { headers, body } = await company.admin.call<string>('GET', '/Template/FEUILLE_SEMAINE/Versions/0');
    expect(decodeURIComponent(headers.get('Content-Disposition') ?? '')).toContain(
      "Feuille de temps, modèle d'origine.docx",
    );
    const sent = Buffer.from(body, 'latin1');
    expect(sent.equals(builtInTemplate('FEUILLE_SEMAINE'))).toBe(true);
    // It may be sent back as it is.
    const { version } = expectOk(await send(company.admin, sent, 'origine.docx'));
    expect(version).toBe(1);
  });

  test('are kept as they come, tried before they are chosen, and then make everybody’s sheets', async () => {
    const { admin, owner } = company;
    const { version, modele } = expectOk(await send(admin, aTemplate('Chez nous, {nom}'), 'Maison.docx'));
    expect(version).toBe(2);
    expect(modele).toMatchObject({
      enVigueur: 0,
      versions: [{ version: 2, nom: 'Maison.docx' }, { version: 1 }],
    });
    expect(modele.versions[0]?.createdBy?.prenom).toBe('Admin');
    expect(await printed(owner)).toContain('Semaine 46');
    expect(await printed(admin, 'outputMode=DOCX&version=2')).toContain('Chez nous, Salarié Tilleuls');
    const page = await print(admin, 'outputMode=HTML&version=2');
    expect(Buffer.from(page.body, 'latin1').toString('utf8')).toContain('Chez nous, Salarié Tilleuls');

    const chosen = expectOk(await choose(admin, 2, { rowVersion: modele.rowVersion }));
    expect(chosen).toMatchObject({ enVigueur: 2, par: { prenom: 'Admin' } });
    expect(await printed(owner)).toContain('Chez nous, Salarié Tilleuls');
    expect(await printed(admin, 'outputMode=DOCX&version=0')).toContain('Semaine 46');
    // A PDF is laid out by the product itself.
    expect((await print(owner, 'outputMode=PDF')).body).toMatch(/^%PDF/);
    expect((await week(admin))?.enVigueur).toBe(2);
  });

  test('go back to an older version, and to the product’s own', async () => {
    const { admin, owner } = company;
    const { version } = expectOk(await send(admin, aTemplate('Plus tard, {nom}'), 'Plus tard.docx'));
    expectOk(await choose(admin, version));
    expect(await printed(owner)).toContain('Plus tard');
    expectOk(await choose(admin, 2));
    expect(await printed(owner)).toContain('Chez nous');
    expectOk(await choose(admin, 0));
    expect(await printed(owner)).toContain('Semaine 46');
    const { body } = await admin.call<string>('GET', '/Template/FEUILLE_SEMAINE/Versions/2');
    expect(Buffer.from(body, 'latin1').equals(aTemplate('Chez nous, {nom}'))).toBe(true);
  });

  test('have the same bytes once, and are of one kind each', async () => {
    const before = (await week(company.admin))?.versions.length;
    const again = expectOk(await send(company.admin, aTemplate('Chez nous, {nom}'), 'Encore.docx'));
    expect([again.version, again.modele.versions.length]).toEqual([2, before]);
    const refused = await send(company.admin, aTemplate(), 'a.docx', 'RELEVE_CHANTIER');
    expect(refused.status).toBe(422);
    expect((await listed(company.admin)).modeles.at(-1)?.versions).toEqual([]);
  });

  test('make the statement of a chantier', async () => {
    const content = aTemplate(
      'Relevé maison de {chantier}, {client}',
      {},
      '{#taches}{tache} {heures}{/taches}',
    );
    const { version } = expectOk(await send(company.admin, content, 'releve.docx', 'RELEVE_CHANTIER'));
    const made = (query: string) =>
      company.admin.call<string>('POST', `/Template/GetProjectStatement?outputMode=DOCX${query}`, {
        projectId: company.projectId,
      });
    expect(await textOf((await made('')).body)).toContain('Par semaine');
    expect(await textOf((await made(`&version=${version}`)).body)).toContain(
      'Relevé maison de Chantier Tilleuls, Tilleuls',
    );
    expectOk(await choose(company.admin, version, {}, 'RELEVE_CHANTIER'));
    expect(await textOf((await made('')).body)).toContain('Gros œuvre 7h00');
  });

  test('are refused with all that is wrong with them, by name and place, and nothing is kept', async () => {
    const before = await week(company.admin);
    const { status, body } = await send(company.admin, aTemplate('{nm} et {@nom}', { footer: '{x}' }));
    expect(status).toBe(422);
    const { detail, errors } = problemOf(body);
    expect(detail).toMatch(/^Ce modèle n’est pas accepté/);
    expect(errors.map(({ propertyName }) => propertyName)).toEqual(['{nm}', '{@nom}', '{x}']);
    expect(errors[0]?.errorMessage).toContain('corps du document');
    expect(await week(company.admin)).toEqual(before);
  });

  test('are no hostile files, which are told of in a moment', async () => {
    const before = await week(company.admin);
    for (const { what, content, status, reason } of hostileTemplates()) {
      const answer = await send(company.admin, content, 'modele.docx');
      const told = problemOf(answer.body);
      const said = [told.detail, ...told.errors.map(({ errorMessage }) => errorMessage)].join('\n');
      const isTooLarge = content.length > 2 * 1024 * 1024;
      expect({ what, status: answer.status, said }).toEqual({
        what,
        status: isTooLarge ? 413 : status,
        said: isTooLarge ? expect.any(String) : expect.stringContaining(reason),
      });
    }
    expect(await week(company.admin)).toEqual(before);
  }, 120_000);

  test.each([
    ['a file that is none by its name', 'feuille.pdf', () => aTemplate('a'), 400],
    ['an image that says it is one', 'feuille.docx', () => smallPng, 415],
    ['more than two megabytes', 'feuille.docx', () => Buffer.alloc(3 * 1024 * 1024), 413],
  ])('are not %s', async (_what, name, content, status) => {
    const answer = await send(company.admin, content(), name);
    expect(answer.status).toBe(status);
    expect(problemOf(answer.body).detail).not.toBe('');
  });

  test('are chosen by who has seen the last choice, and are no versions that there are not', async () => {
    expect((await choose(company.admin, 1, { rowVersion: 1 })).status).toBe(409);
    expect((await choose(company.admin, 99)).status).toBe(404);
    expect((await choose(company.admin, -1)).status).toBe(400);
    expect((await choose(company.admin, 1, {}, 'AUTRE')).status).toBe(404);
    expect((await company.admin.get('/Template/FEUILLE_SEMAINE/Versions/99')).status).toBe(404);
    expect((await print(company.admin, 'version=99')).status).toBe(404);
  });

  test('are the administrator’s, and nobody else’s, of another company least', async () => {
    for (const who of [company.owner, company.responsable, company.commercial]) {
      expect((await who.get('/Template/List')).status).toBe(403);
      expect((await send(who, aTemplate())).status).toBe(403);
      expect((await choose(who, 1)).status).toBe(403);
      expect((await who.get('/Template/FEUILLE_SEMAINE/Versions/1')).status).toBe(403);
    }
    // A trial of what is not in force is by who may put it in force.
    expect((await print(company.owner, 'version=2')).status).toBe(403);
    expect((await week(other.admin))?.versions).toEqual([]);
    expect((await other.admin.get('/Template/FEUILLE_SEMAINE/Versions/1')).status).toBe(404);
    expect((await choose(other.admin, 1)).status).toBe(404);
  });

  test('are told by the security log: who sent, chose and fetched which', async () => {
    const noted = async (kind: string) =>
      expectOk(
        await company.admin.get<WireReply<typeof listSecurity>>(`/Audit/Security?kind=${kind}`),
      ).data.map(({ detail }) => detail.map(({ field, after }) => `${field} ${after}`).join(', '));
    await until(async () => (await noted('template-added')).includes('modele FEUILLE_SEMAINE, version 2'));
    await until(async () => (await noted('template-chosen')).includes('modele FEUILLE_SEMAINE, version 0'));
    await until(async () => (await noted('template-fetched')).includes('modele FEUILLE_SEMAINE, version 2'));
  });
});
