import { weekRange, weekTitle } from '@gestiontemps/contracts/dates/date-labels';
import Docxtemplater from 'docxtemplater';
import mammoth from 'mammoth';
import PizZip from 'pizzip';
import {
  countsOf,
  dayBeside,
  dayHead,
  type PaperRow,
  row,
  sumsOf,
  toldCount,
  toldHours,
  travelOf,
  type WeekPaper,
} from './week-paper.ts';
import { escapeXml } from './word-xml.ts';
import { weekTemplate } from './week-template.ts';

const lineOf =
  (told: (value: number) => string) =>
  ({ label, values, total }: PaperRow) => ({
    libelle: label,
    ...Object.fromEntries(values.map((value, day) => [`v${day + 1}`, told(value)])),
    total: told(total),
  });

/** What the tags of a template of a week say. */
export const weekTags = (paper: WeekPaper) => ({
  entreprise: paper.entreprise,
  titre: weekTitle(paper.monday),
  periode: weekRange(paper.monday),
  nom: paper.nom,
  matricule: paper.matricule ?? '',
  statut: paper.statut,
  partielle: paper.estPartielle,
  ...Object.fromEntries(paper.jours.map(({ date }, day) => [`j${day + 1}`, dayHead(date)])),
  lignes: [
    ...[
      ...paper.taches.map(({ projet, tache, jours }) => row(`${tache}, ${projet}`, jours)),
      ...paper.absences.map(({ libelle, jours }) => row(libelle, jours)),
      ...sumsOf(paper),
      ...travelOf(paper),
    ].map(lineOf(toldHours)),
    ...countsOf(paper).map(lineOf(toldCount)),
  ],
  avecRemarques: paper.remarques.length > 0,
  remarques: paper.remarques.map(({ date, objet, texte }) => ({
    jour: dayBeside(date),
    objet,
    texte,
  })),
  avecEtapes: paper.etapes.length > 0,
  etapes: paper.etapes,
  aSigner: !paper.estValidee,
});

/** Made with the first document. */
let ownTemplate: Buffer | undefined;

/** A .docx: tags are names, which nothing is worked out from. */
export const renderDocx = (papers: readonly WeekPaper[]): Buffer => {
  const document = new Docxtemplater(new PizZip((ownTemplate ??= weekTemplate())), {
    paragraphLoop: true,
    linebreaks: true,
    nullGetter: () => '',
  });
  document.render({
    edition: papers[0]?.edition ?? '',
    semaines: papers.map((paper, index) => ({
      ...weekTags(paper),
      suivante: index < papers.length - 1,
    })),
  });
  return document.getZip().generate({ type: 'nodebuffer', compression: 'DEFLATE' });
};

const style = `body{font:15px/1.4 system-ui,sans-serif;color:#1f2430;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:1rem 0}td,th{border-bottom:1px solid #d6dae2;padding:.35rem .5rem;text-align:left;vertical-align:top}p{margin:0}`;

/** A page of its own that loads nothing, made of the .docx. */
export const renderHtml = async (papers: readonly WeekPaper[]): Promise<Buffer> => {
  const { value } = await mammoth.convertToHtml({ buffer: renderDocx(papers) });
  const title = escapeXml(`Feuille de temps, ${papers[0]?.nom ?? ''}`);
  return Buffer.from(
    `<!doctype html>\n<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body>${value}</body></html>\n`,
  );
};
