import { z } from 'zod';
import { route } from './route.ts';
import { instant, person, rowVersion } from './shapes.ts';
import { outputTypes, templateKeys, versionInAddress, versionNumber } from './templates.ts';

/** Bytes of a template of a company. */
export const mostOfTemplate = 2 * 1024 * 1024;
const key = z.enum(templateKeys).describe('What is printed by it');
const byTemplate = z.strictObject({ key });

const templateVersion = z
  .object({
    version: z.int().meta({ description: 'Number of the version, from 1', examples: [3] }),
    nom: z
      .string()
      .nullable()
      .meta({
        description: 'Name of the file; null once it cannot be read',
        examples: ['Feuille 2026.docx'],
      }),
    size: z.int().meta({ description: 'Bytes', examples: [48_113] }),
    createdBy: person.nullable(),
    createdOn: instant,
  })
  .meta({ id: 'TemplateVersion', description: 'A .docx of the company, as it was sent once' });

const companyTemplate = z
  .object({
    key,
    enVigueur: z
      .int()
      .meta({ description: 'The version that sheets are made by; 0 is the product’s own', examples: [3] }),
    depuis: instant.nullable().describe('When it was chosen; null where none ever was'),
    par: person.nullable().describe('Who chose it; null for nobody of the company'),
    versions: z.array(templateVersion).describe('All that were sent, the latest first'),
    balises: z
      .array(
        z.object({
          balise: z.string().meta({ description: 'As it is written', examples: ['{nom}'] }),
          sens: z
            .string()
            .meta({ description: 'What it says, in French', examples: ['Prénom et nom de la personne'] }),
          dans: z
            .array(z.string())
            .meta({ description: 'The lists that it stands in, the outermost first', examples: [['pages']] }),
        }),
      )
      .describe('What may stand in such a template'),
    rowVersion: z.int(),
  })
  .meta({ id: 'CompanyTemplate', description: 'By what a kind of sheet is made' });

export const listTemplates = route({
  method: 'GET',
  path: '/Template/List',
  summary: 'By what each kind of sheet is made: the product’s own template, or a version of the company',
  source: 'domain.md §8.18',
  allow: 'settings.write',
  reply: z.object({
    modeles: z.array(companyTemplate).describe('One of each kind'),
    pdf: z
      .enum(['modele', 'origine'])
      .describe(
        'Whether a PDF is made by the template of the company too, or in the layout of the product: it takes LibreOffice or Gotenberg',
      ),
  }),
});

export const addTemplateVersion = route({
  method: 'POST',
  path: '/Template/:key/Versions',
  summary:
    'Takes a .docx of the company as a further version, once nothing is wrong with it; it is not in force by that. 422 names every tag that is not known or not safe, and where it stands',
  source: 'domain.md §8.18, quality.md Uploads',
  allow: 'settings.write',
  params: byTemplate,
  upload: { most: mostOfTemplate, description: 'A document of Word (.docx) with tags' },
  reply: z.object({
    version: z.int().meta({
      description: 'Its number: that of before, where the same bytes were sent before',
      examples: [3],
    }),
    modele: companyTemplate.describe('How the template stands now'),
  }),
  noted: 'template-added',
});

export const chooseTemplateVersion = route({
  method: 'PUT',
  path: '/Template/:key/EnVigueur',
  summary: 'Has sheets be made by a version from now on, or by the product’s own template',
  source: 'domain.md §8.18',
  allow: 'settings.write',
  params: byTemplate,
  body: z.strictObject({
    version: versionNumber.meta({
      description: 'Number of the version; 0 for the product’s own',
      examples: [3],
    }),
    rowVersion,
  }),
  reply: companyTemplate,
  noted: 'template-chosen',
});

export const downloadTemplateVersion = route({
  method: 'GET',
  path: '/Template/:key/Versions/:version',
  summary: 'The .docx of a version as it was sent; number 0 is the product’s own, to begin one by',
  source: 'domain.md §8.18',
  allow: 'settings.write',
  params: z.strictObject({
    key,
    version: versionInAddress.meta({ description: 'Number of the version', examples: ['3'] }),
  }),
  download: { types: [outputTypes.DOCX] },
  noted: 'template-fetched',
});
