import { afterAll, expect, test } from '@jest/globals';
import mammoth from 'mammoth';
import { createRenderer } from './renderer.ts';
import type { Sheets } from './sheets.ts';
import { costNotes, figuresOf, standingOf, toldLeft, toldWeek } from './statement-paper.ts';
import { aStatement } from './testing/a-statement.ts';

const renderer = createRenderer();
afterAll(() => renderer.stop());

test('it says how much of it is validated', () => {
  expect(standingOf(aStatement())).toBe('17h30 validées sur 27h00');
  expect(standingOf(aStatement({ validees: 90 }))).toBe('1h30 validée sur 27h00');
  expect(standingOf(aStatement({ validees: 1_620 }))).toBe('Validé');
});

test('what is left of a plan has a minus once it is exceeded, and is nothing without one', () => {
  expect(aStatement().taches.map(toldLeft)).toEqual(['60h00', '−4h30', '2h00']);
  const [task] = aStatement().taches;
  expect(task && toldLeft({ ...task, prevu: 0 })).toBe('');
  expect(task && toldLeft({ ...task, prevu: 2_370 })).toBe('−0h30');
});

test('a week on the edge of its days is told as far as they go', () => {
  const paper = aStatement();
  expect(paper.semaines.map((week) => toldWeek(week, paper))).toEqual([
    'S46, du 9 au 15 novembre 2026',
    'S49, du 30 au 30 novembre 2026',
  ]);
});

test('costs are told where they are shown, with what they leave out', () => {
  expect(Object.fromEntries(figuresOf(aStatement()))).toEqual({
    Heures: '27h00',
    'dont nuit': '2h00',
    'Heures validées': '17h30',
    Prévu: '107h00',
    'Saisi depuis le début': '49h30',
    "Main-d'œuvre": '1\u00a0250,50\u00a0€',
  });
  expect(costNotes(aStatement())).toEqual(['Une ligne sans taux horaire n’est pas comptée dans les coûts.']);
  expect(costNotes(aStatement({ couts: 'standard', lignesSansTaux: 2 }))).toEqual([
    "Coûts de main-d'œuvre au taux standard.",
    '2 lignes sans taux horaire ne sont pas comptées dans les coûts.',
  ]);
  const hidden = aStatement({ couts: 'none', montant: null });
  expect(costNotes(hidden)).toEqual([]);
  expect(JSON.stringify(figuresOf(hidden))).not.toMatch(/œuvre|€/);
});

test('in each kind it has its tasks, people and weeks, and what people wrote stays as it is', async () => {
  const sheets: Sheets = { template: 'RELEVE_CHANTIER', papers: [aStatement()] };
  expect(Buffer.from(await renderer.sheets(sheets, 'PDF')).toString('latin1', 0, 4)).toBe('%PDF');
  const word = Buffer.from(await renderer.sheets(sheets, 'DOCX'));
  const { value } = await mammoth.extractRawText({ buffer: word });
  for (const text of [
    'Relevé de chantier',
    '12 rue des Tilleuls, 35000 Rennes',
    'Nettoyage {#fin}',
    'Zoé <Martin>',
    'S46, du 9 au 15 novembre 2026',
    'Coût\u00a0: 800,00\u00a0€',
    'Non validée',
  ])
    expect(value).toContain(text);
  const html = Buffer.from(await renderer.sheets(sheets, 'HTML')).toString();
  expect(html).toContain('<title>Relevé de chantier, CH26-0042 Résidence Les Tilleuls</title>');
  expect(html).toContain('Zoé &lt;Martin&gt;');
});
