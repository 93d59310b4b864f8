import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addDays, type CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { type LineNature, type PresetKey, presetKeys } from '@gestiontemps/contracts/export-natures';
import fc from 'fast-check';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { kinds } from './filed-ranges.ts';
import { type PresetCell, presets } from './presets.ts';
import { takes } from './read-payroll.ts';
import { fileOf, payrollCompanies, type PayrollCompanies, previewOf } from './testing/payroll-companies.ts';

/** Whatever files were made: to follow all links of days without a file pays each of them once, and leaves none untold. */
let app: TestApp;
let payroll: PayrollCompanies;

beforeAll(async () => {
  app = await startTestApp();
  payroll = payrollCompanies(app);
}, 60_000);
afterAll(() => app?.close());

/** An hour, a day of leave and a meal, of which the meal has no rubrique when some files are made. */
const quantity = { TRAVAIL: 60, ABSENCE: 420, PANIER: 1 } as const;
const lastDay = 11;
const dayOf = (number: number): CivilDate => addDays('2026-10-01', number);

const posting = fc.record({
  is: fc.constant('entry' as const),
  who: fc.nat(1),
  day: fc.nat(lastDay),
  nature: fc.constantFrom('TRAVAIL', 'ABSENCE', 'PANIER'),
});
const making = fc
  .record({
    preset: fc.constantFrom<PresetKey>('silae', 'sage', 'ebp-variables', 'ebp-absences'),
    days: fc.tuple(fc.nat(lastDay), fc.nat(lastDay)),
    who: fc.constantFrom<readonly number[]>([], [], [0], [1], [0, 1]),
  })
  .map(({ days, ...of }) => ({
    is: 'file' as const,
    ...of,
    first: Math.min(...days),
    last: Math.min(Math.max(...days), Math.min(...days) + 4),
  }));
const mapping = fc.record({ is: fc.constant('map' as const), hasMeals: fc.boolean() });
const history = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: posting },
    { weight: 4, arbitrary: making },
    { weight: 1, arbitrary: mapping },
  ),
  { minLength: 12, maxLength: 30 },
);

interface Entry {
  readonly who: string;
  readonly date: CivilDate;
  readonly nature: LineNature;
  /** How many files have it. */
  files: number;
}

/** A file as the entries know it that are in it. */
interface Asked {
  readonly preset: PresetKey;
  readonly first: CivilDate;
  readonly last: CivilDate;
  /** Nobody: of all. */
  readonly who: readonly string[];
}

const holds = ({ preset, first, last, who }: Asked, entry: Entry, hasMeals: boolean): boolean =>
  first <= entry.date &&
  entry.date <= last &&
  (who.length === 0 || who.includes(entry.who)) &&
  takes(presets[preset], entry.nature) &&
  (entry.nature !== 'PANIER' || hasMeals);

const sharesWith =
  (asked: PresetKey) =>
  ({ preset }: { readonly preset: PresetKey }): boolean =>
    kinds.some((kind) => takes(presets[asked], kind) && takes(presets[preset], kind));

/** What lies in a file, by rubrique. */
const quantitiesIn = (preset: PresetKey, file: string): Record<string, number> => {
  const { columns, parRubrique } = presets[preset];
  const [head = [], ...lines] = file
    .trim()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')));
  const at = (wanted: PresetCell): number => columns.findIndex(([, cell]) => cell === wanted);
  // Those without a header have their columns all the same.
  const all = presets[preset].enTete ? lines : [head, ...lines];
  const cells = all.flatMap((line) =>
    parRubrique
      ? line.slice(1).map((quantity, index) => [head[index + 1], quantity])
      : [[line[at('rubrique')], line[at('quantite')]]],
  );
  const sums: Record<string, number> = {};
  for (const [rubrique = '', quantity = ''] of cells)
    sums[rubrique] = (sums[rubrique] ?? 0) + Number(quantity.replace(',', '.'));
  return sums;
};

test('To follow the links to days without a file pays nothing twice, and what none leads to is told', async () => {
  let runs = 0;
  let followed = 0;
  await fc.assert(
    fc.asyncProperty(history, fc.constantFrom(...presetKeys), async (acts, asked) => {
      runs += 1;
      const company = await payroll.companyWithRubriques(`Histoire ${runs}`);
      const { maps, makes } = payroll.inTime(company);
      const ids = [
        await payroll.personOf(company, 'Léa', 'M1'),
        await payroll.personOf(company, 'Paul', 'M2'),
      ];
      const entries: Entry[] = [];
      let hasMeals = true;
      const queryOf = ({ first, last, who }: Omit<Asked, 'preset'>): string =>
        `startDate=${first}&endDate=${last}${who.map((id) => `&userIds=${id}`).join('')}`;
      const make = async (file: Asked): Promise<void> => {
        await makes(file.preset, queryOf(file));
        for (const entry of entries) if (holds(file, entry, hasMeals)) entry.files += 1;
      };
      const files = acts.filter((act) => act.is === 'file');
      for (const act of acts) {
        if (act.is === 'map') {
          hasMeals = act.hasMeals;
          await maps({ PANIER: hasMeals ? '4010' : null });
        } else if (act.is === 'entry') {
          const entry = { who: ids[act.who] ?? '', date: dayOf(act.day), nature: act.nature, files: 0 };
          const posted = { date: entry.date, typeLigne: act.nature, quantite: quantity[act.nature] };
          await payroll.post(company, entry.who, entries.length, [
            act.nature === 'ABSENCE' ? { ...posted, codeAbsence: 'CP' } : posted,
          ]);
          entries.push(entry);
        } else {
          const who = act.who.map((at) => ids[at] ?? '');
          await make({ preset: act.preset, first: dayOf(act.first), last: dayOf(act.last), who });
        }
      }

      const look = () => previewOf(company.admin, asked, 'startDate=2026-11-01&endDate=2026-11-30');
      const { sansFichier, apresFichier, rubriquesAjoutees } = await look();
      const byHand: Asked[] = [];
      for (const { id, startDate: first, endDate: last, lignes, fichier } of sansFichier.periodes) {
        const period = { first, last, who: [id] };
        if (fichier === null) {
          byHand.push({ ...period, preset: asked });
          continue;
        }
        const link = { ...period, preset: fichier };
        expect(entries.filter((entry) => entry.files > 0 && holds(link, entry, hasMeals))).toEqual([]);
        expect(quantitiesIn(fichier, await fileOf(company.admin, fichier, queryOf(link)))).toEqual(
          Object.fromEntries(lignes.map(({ rubrique, quantite }) => [rubrique, quantite])),
        );
        await make(link);
        followed += 1;
      }
      const told = new Set(
        [...apresFichier.personnes, ...rubriquesAjoutees.personnes].flatMap(({ id, lignes }) =>
          lignes.flatMap(({ date, natures: of }) => of.map((nature) => `${id} ${date} ${nature}`)),
        ),
      );
      // What lies before the first file that takes something of the same was paid by other means.
      const from = dayOf(Math.min(...files.filter(sharesWith(asked)).map(({ first }) => first), lastDay + 1));
      const wanted = { preset: asked, first: from, last: dayOf(lastDay), who: [] };
      const untold = entries.filter(
        (entry) =>
          entry.files === 0 &&
          holds(wanted, entry, hasMeals) &&
          !byHand.some((period) => holds(period, entry, hasMeals)) &&
          !told.has(`${entry.who} ${entry.date} ${entry.nature}`),
      );
      expect(untold).toEqual([]);
      expect((await look()).sansFichier.total).toBe(byHand.length);
    }),
    {
      numRuns: 20,
      examples: [
        // A day of leave before the first file of absences, and after one of work alone.
        [
          [
            { is: 'entry', who: 0, day: 1, nature: 'ABSENCE' },
            { is: 'file', preset: 'silae', who: [], first: 2, last: 2 },
            { is: 'file', preset: 'ebp-variables', who: [], first: 0, last: 0 },
          ],
          'ebp-absences',
        ],
      ],
    },
  );
  expect(followed).toBeGreaterThan(0);
}, 300_000);
