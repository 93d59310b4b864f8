import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TemplateKey } from '@gestiontemps/contracts/templates';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Unreadable } from '../import/table.ts';
import { monthTags } from '../month-tags.ts';
import { monthPapers } from '../month-paper.ts';
import { monthTemplate } from '../month-template.ts';
import { statementTags } from '../statement-tags.ts';
import { statementTemplate } from '../statement-template.ts';
import { aTemplate, documentOf, pixel, relation, said } from '../testing/a-template.ts';
import { aStatement } from '../testing/a-statement.ts';
import { aWeek } from '../testing/a-week.ts';
import { hiddenTemplates } from '../testing/hidden-templates.ts';
import { hostileTemplates } from '../testing/hostile-templates.ts';
import { weekTags } from '../week-tags.ts';
import { weekTemplate } from '../week-template.ts';
import { toldFault } from './fault.ts';
import { createTemplateChecker } from './template-checker.ts';
import { listedTags, type Shape, templateShapes } from './template-tags.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'templates-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const checker = createTemplateChecker();
const faultsOf = async (
  content: Uint8Array,
  key: TemplateKey = 'FEUILLE_SEMAINE',
): Promise<readonly string[]> => {
  const path = join(folder, 'file.docx');
  await writeFile(path, content);
  return (await checker.check({ path, key })).map(toldFault);
};

describe('a template that may not be one', () => {
  test.each([...hostileTemplates(), ...hiddenTemplates()].map((file) => [file.what, file] as const))(
    'for %s is refused, and says why',
    async (_what, { content, status, reason }) => {
      const told = await faultsOf(content).catch((error: unknown) => {
        if (!(error instanceof Unreadable)) throw error;
        return error;
      });
      if (told instanceof Unreadable)
        expect({ status: told.status, reason: told.reason }).toEqual({
          status,
          reason: expect.stringContaining(reason),
        });
      else
        expect({ status: 422, told: told.join('\n') }).toEqual({
          status,
          told: expect.stringContaining(reason),
        });
    },
  );

  test('is told of all that is wrong with it, of a great deal of the first', async () => {
    expect(await faultsOf(aTemplate('{a} {b}', { footer: '{c}' }))).toEqual([
      expect.stringMatching(/^\{a\}\u00a0: balise inconnue \(corps du document, «\u00a0.*\{a\} \{b\}/),
      expect.stringMatching(/^\{b\}/),
      expect.stringMatching(/^\{c\}\u00a0: balise inconnue \(pied de page/),
    ]);
    const many = Array.from({ length: 300 }, (_, index) => `{x${index}}`).join('');
    expect(await faultsOf(aTemplate(many))).toHaveLength(50);
  });

  test('is refused when it takes more memory or time than it may, and the next one is looked at', async () => {
    const path = join(folder, 'slow.docx');
    await writeFile(path, aTemplate());
    for (const narrow of [createTemplateChecker({ patience: 1 }), createTemplateChecker({ mostMemory: 4 })])
      await expect(narrow.check({ path, key: 'FEUILLE_SEMAINE' })).rejects.toThrow(
        'trop de mémoire ou de temps',
      );
    expect(await faultsOf(aTemplate())).toEqual([]);
  });
});

describe('a template that may be one', () => {
  test('is what the product brings itself', async () => {
    expect(await faultsOf(weekTemplate(), 'FEUILLE_SEMAINE')).toEqual([]);
    expect(await faultsOf(monthTemplate(), 'FEUILLE_MOIS')).toEqual([]);
    expect(await faultsOf(statementTemplate(), 'RELEVE_CHANTIER')).toEqual([]);
    // Each is of its own kind.
    expect(await faultsOf(weekTemplate(), 'RELEVE_CHANTIER')).not.toEqual([]);
  });

  test('has links to pages, images of its own, page numbers, conditions, and words of outer lists in inner ones', async () => {
    const field =
      '<w:p><w:fldSimple w:instr=" PAGE \\* MERGEFORMAT "><w:r><w:t>1</w:t></w:r></w:fldSimple></w:p>';
    const content = documentOf({
      body: `${said('{#pages}')}${said('{#matricule}n° {matricule}{/matricule}{^matricule}sans{/matricule}')}${said('{#lignes}{nom} {libelle} {entreprise}{/lignes}')}${said('{/pages}')}${field}`,
      footer: '{entreprise}, {edition}',
      relations: `${relation('hyperlink', 'https://exemple.fr', 'External')}${relation('image', 'media/a.png')}`,
      more: [{ name: 'word/media/a.png', content: pixel }],
    });
    expect(await faultsOf(content)).toEqual([]);
  });
});

describe('the tags that are listed', () => {
  /** Names and lists of what a template is filled with. */
  const shapeOf = (data: object): object =>
    Object.fromEntries(
      Object.entries(data).map(([tag, value]: [string, unknown]) => [
        tag,
        Array.isArray(value) ? shapeOf(value[0] as object) : true,
      ]),
    );
  const listed = (shape: Shape): object =>
    Object.fromEntries(
      Object.entries(shape).map(([tag, told]) => [tag, typeof told === 'string' ? true : listed(told.of)]),
    );
  const filled: readonly (readonly [TemplateKey, object | undefined])[] = [
    ['FEUILLE_SEMAINE', weekTags(aWeek())],
    ['FEUILLE_MOIS', monthPapers([aWeek()], '2026-11-01', '2026-11-30').map(monthTags)[0]],
    ['RELEVE_CHANTIER', statementTags(aStatement())],
  ];

  test.each(filled)('of %s are those that it is filled with', (key, tags = {}) => {
    const { pages } = templateShapes[key];
    const { suivante, logo, ...rest } = listed(typeof pages === 'object' ? pages.of : {}) as Record<
      string,
      unknown
    >;
    expect({ suivante, logo }).toEqual({ suivante: true, logo: true });
    expect(rest).toEqual(shapeOf(tags));
  });

  test('say how they are written, and in which lists', () => {
    const tags = listedTags(templateShapes.RELEVE_CHANTIER);
    expect(tags).toContainEqual({
      balise: '{#taches} … {/taches}',
      sens: 'Tâches du chantier',
      dans: ['pages'],
    });
    expect(tags).toContainEqual({
      balise: '{etat}',
      sens: 'Validée ou non',
      dans: ['pages', 'semaines', 'lignes'],
    });
  });
});
