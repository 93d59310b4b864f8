import { headOf, pageBreak, right, signing, wordFile } from './word-sheet.ts';
import { type Cell, paragraph, table } from './word-xml.ts';

const heading = (text: string): string =>
  paragraph(text, { style: 'Heading2', before: 240, after: 80, size: 22 });
const figure = (text: string, look: object = {}): Cell => ({ text, look: { ...right, ...look } });
const strong = { bold: true };

const body = [
  paragraph('{#pages}'),
  table(
    [5_156, 5_150],
    [
      [
        { text: '{entreprise}', look: { bold: true, size: 28 } },
        { text: ['Relevé de chantier', '{periode}'], look: { ...right, size: 24 } },
      ],
      [
        {
          text: ['{code} {chantier}', '{client}', '{adresse}'],
          look: { bold: true, size: 22 },
          ground: 'f2f4f8',
        },
        { text: '{statut}', look: { ...right, bold: true, size: 22 }, ground: 'f2f4f8' },
      ],
    ],
    { hasHead: false },
  ),
  heading('Par tâche'),
  table(
    [3_306, 1_100, 1_100, 1_000, 1_300, 1_100, 1_400],
    [
      [
        headOf('Tâche'),
        headOf('Prévu', right),
        headOf('Heures', right),
        headOf('dont nuit', right),
        headOf('Depuis le début', right),
        headOf('Reste', right),
        headOf('{#couts}Coût{/couts}', right),
      ],
      [
        { text: '{#taches}{tache}' },
        figure('{prevu}'),
        figure('{heures}', strong),
        figure('{nuit}'),
        figure('{depuisLeDebut}'),
        figure('{reste}'),
        figure('{cout}{/taches}'),
      ],
      [
        { text: 'Total', look: strong },
        figure(''),
        figure('{heures}', strong),
        figure('{nuit}', strong),
        figure(''),
        figure(''),
        figure('{cout}', strong),
      ],
    ],
  ),
  heading('Par personne'),
  table(
    [5_806, 1_500, 1_500, 1_500],
    [
      [
        headOf('Personne'),
        headOf('Heures', right),
        headOf('dont nuit', right),
        headOf('{#tousCouts}Coût{/tousCouts}', right),
      ],
      [
        { text: '{#personnes}{personne}' },
        figure('{heures}', strong),
        figure('{nuit}'),
        figure('{cout}{/personnes}'),
      ],
    ],
  ),
  heading('Par semaine'),
  paragraph('{#semaines}'),
  table(
    [3_300, 3_306, 1_200, 1_200, 1_300],
    [
      [
        { text: '{semaine}', look: strong, ground: 'f2f4f8' },
        { text: '{#tousCouts}Coût\u00a0: {cout}{/tousCouts}', ground: 'f2f4f8' },
        { ...figure('{heures}', strong), ground: 'f2f4f8' },
        { ...figure('dont nuit'), ground: 'f2f4f8' },
        { ...figure('État'), ground: 'f2f4f8' },
      ],
      [
        { text: '{#lignes}{personne}' },
        { text: '{tache}' },
        figure('{heures}'),
        figure('{nuit}'),
        figure('{etat}{/lignes}'),
      ],
    ],
  ),
  paragraph('', { after: 120 }),
  paragraph('{/semaines}'),
  paragraph('{#notes}{note}{/notes}', { before: 120, color: '5b6270' }),
  ...signing("Pour l'entreprise", 'Le client'),
  ...pageBreak,
  paragraph('{/pages}'),
].join('');

/** RELEVE_CHANTIER as the product brings it: a .docx with the tags of `statement-tags.ts`. */
export const statementTemplate = (): Buffer => wordFile(body);
