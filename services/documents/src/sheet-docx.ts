import type { TemplateKey } from '@gestiontemps/contracts/templates';
import PizZip from 'pizzip';
import { fillTemplate } from './templates/fill-template.ts';
import { monthTags } from './month-tags.ts';
import { monthTemplate } from './month-template.ts';
import { called, type Sheets, subjectOf } from './sheets.ts';
import { statementTags } from './statement-tags.ts';
import { statementTemplate } from './statement-template.ts';
import { weekTags } from './week-tags.ts';
import { weekTemplate } from './week-template.ts';
import { wordLogo } from './word-logo.ts';
import { takePictures, wordHtml } from './word-html.ts';
import { xmlText } from './table/xml-text.ts';

/** Templates as the product brings them, each made with its first document. */
const templates = {
  FEUILLE_SEMAINE: weekTemplate,
  FEUILLE_MOIS: monthTemplate,
  RELEVE_CHANTIER: statementTemplate,
};
const made = new Map<TemplateKey, Buffer>();
/** The product's own, which a company may begin its own by. */
export const builtInTemplate = (key: TemplateKey): Buffer => {
  const template = made.get(key) ?? templates[key]();
  made.set(key, template);
  return template;
};

const tagsOf = (sheets: Sheets): readonly object[] => {
  switch (sheets.template) {
    case 'FEUILLE_SEMAINE':
      return sheets.papers.map(weekTags);
    case 'FEUILLE_MOIS':
      return sheets.papers.map(monthTags);
    case 'RELEVE_CHANTIER':
      return sheets.papers.map(statementTags);
  }
};

/** Characters of a document that is filled, as far as its template tells before it is. */
const mostText = 40_000_000;

/**
 * A .docx, of the built-in template unless there is one of the company.
 * @param finish changes what was filled before it is written
 * @throws {Error} where there is more of it than a document may have
 */
export const renderDocx = (
  sheets: Sheets,
  template: Uint8Array = builtInTemplate(sheets.template),
  finish: (zip: PizZip) => void = () => {},
): Buffer => {
  const pages = tagsOf(sheets);
  const zip = new PizZip(template);
  const body = zip.file('word/document.xml')?.asText() ?? '';
  if (body.length * pages.length > mostText) throw new RangeError('A document would have too much text');
  const [first] = sheets.papers;
  const entreprise = first?.entreprise ?? '';
  const { mark: logo, put } = wordLogo(first?.logo ?? null, entreprise);
  const told = {
    entreprise,
    logo,
    edition: first?.edition ?? '',
    pages: pages.map((tags, index) => ({ ...tags, logo, suivante: index < pages.length - 1 })),
  };
  return fillTemplate(zip, told, (filled) => {
    put(filled);
    finish(filled);
  });
};

const style = `body{font:15px/1.4 system-ui,sans-serif;color:#1f2430;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:1rem 0}td,th{border-bottom:1px solid #d6dae2;padding:.35rem .5rem;text-align:left;vertical-align:top}p{margin:0}
svg{max-width:100%;height:auto}.pictures{position:absolute;width:0;height:0}`;
/** Nothing of a document runs, nor is anything fetched for it. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** A page of its own that loads nothing, made of the .docx. */
export const renderHtml = async (sheets: Sheets, template?: Uint8Array): Promise<Buffer> => {
  let shown = (page: string): string => page;
  const docx = renderDocx(sheets, template, (zip) => void ({ shown } = takePictures(zip)));
  const body = shown(await wordHtml(docx));
  const title = xmlText(`${called[sheets.template]}, ${subjectOf(sheets)}`);
  return Buffer.from(
    `<!doctype html>\n<html lang="fr"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>\n`,
  );
};
