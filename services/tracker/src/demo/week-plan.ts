import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import { batirOuest, toituresMartin, type DemoCompany } from './companies.ts';

/** How far a week of the demo has come by now. */
export type Fate =
  | 'open'
  | 'late'
  | 'at responsable'
  | 'at commercial'
  | 'at entreprise'
  | 'refused'
  | 'validated'
  | 'reopened and validated again';

export interface PlannedLine {
  readonly site: string;
  readonly task: string;
  /** Decimal hours. */
  readonly time: number;
  readonly nuit?: number;
  readonly comment?: string;
}

export interface PlannedDay {
  readonly lines: readonly PlannedLine[];
  readonly absence?: { readonly label: string; readonly time: number };
  readonly panierRepas: boolean;
  readonly grandDeplacement: boolean;
  readonly tempsTrajet: number;
  readonly kmPro: number;
}

/** What the demo tells: two companies, and who works on which of their chantiers, week after week. */
export interface DemoPlan {
  /** The current one included. */
  readonly weeks: number;
  readonly companies: readonly DemoCompany[];
  readonly workers: readonly string[];
  /** Codes of the chantiers of a person in a week, the usual one first; two at most. */
  readonly placesOf: (person: string, weeksAgo: number) => readonly string[];
  /** Whether everybody is on holiday. */
  readonly isClosed: (date: CivilDate) => boolean;
  /** How far a week has come by now. */
  readonly fateOf: (person: string, weeksAgo: number) => Fate;
}

/** Sites each person works on, two at a time, the second half of the demo on the later ones. */
const places: Readonly<Record<string, readonly string[]>> = {
  karim: ['CH26-0042', 'CH26-0038'],
  yann: ['CH26-0051', 'CH26-0058'],
  tomasz: ['CH26-0042', 'CH26-0047'],
  mehdi: ['CH26-0038', 'CH26-0029'],
  lucie: ['CH26-0051', 'CH26-0042'],
  erwan: ['CH26-0029', 'CH26-0047'],
  nadia: ['CH26-0101', 'CH26-0102'],
  julien: ['CH26-0102', 'CH26-0101'],
};

/** Where some worked in the first weeks, on sites that have been paused or closed since: person → weeks ago → site. */
const earlier: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  erwan: { 7: 'CH26-0017', 6: 'CH26-0017' },
  mehdi: { 5: 'CH26-0055', 4: 'CH26-0055' },
  yann: { 7: 'CH26-0017' },
  tomasz: { 5: 'CH26-0055' },
};

/** Fates of the weeks before the current one, by how long ago; every other one is validated. */
const fates: Readonly<Record<string, Readonly<Record<number, Fate>>>> = {
  karim: { 1: 'at entreprise' },
  yann: { 1: 'at responsable' },
  tomasz: { 1: 'at commercial' },
  mehdi: { 1: 'at responsable', 2: 'refused' },
  lucie: { 3: 'reopened and validated again' },
  erwan: { 1: 'late' },
  nadia: { 1: 'at responsable' },
  julien: { 1: 'late', 2: 'refused' },
};

export const eightWeeks: DemoPlan = {
  weeks: 8,
  companies: [batirOuest, toituresMartin],
  workers: Object.keys(places),
  placesOf: (person, weeksAgo) => {
    const once = earlier[person]?.[weeksAgo];
    if (once !== undefined) return [once];
    const two = places[person] ?? [];
    return weeksAgo >= 4 ? two : two.toReversed();
  },
  isClosed: () => false,
  fateOf: (person, weeksAgo) => (weeksAgo === 0 ? 'open' : (fates[person]?.[weeksAgo] ?? 'validated')),
};

/** The same numbers on every machine: a small hash of what they are for (FNV-1a). */
export const drawn = (of: string, choices: number): number => {
  let hash = 2_166_136_261;
  for (const character of of) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0) % choices;
};

const usual = [7, 7, 7.5, 7.5, 8, 6.5, 7];

const leave = {
  lines: [],
  absence: { label: 'Congés payés', time: 7 },
  panierRepas: false,
  grandDeplacement: false,
  tempsTrajet: 0,
  kmPro: 0,
};

/** What a person did on a day (0 = Monday) of a week. Nobody works at weekends. */
export const dayOf = (
  plan: DemoPlan,
  company: DemoCompany,
  person: string,
  { weeksAgo, day, date }: { readonly weeksAgo: number; readonly day: number; readonly date: CivilDate },
): PlannedDay | null => {
  if (day > 4) return null;
  if (plan.isClosed(date)) return leave;
  const seed = `${person} ${weeksAgo} ${day}`;
  const [first, second] = plan
    .placesOf(person, weeksAgo)
    .flatMap((code) => company.sites.find((site) => site.code === code) ?? []);
  const site = drawn(`${seed} site`, 3) === 0 ? (second ?? first) : first;
  if (!site || !first) return null;
  const tasks = Object.keys(site.tasks).filter((label) => label !== 'Réunion de chantier');
  const task = tasks[drawn(`${seed} task`, Math.max(1, tasks.length - 1))] ?? 'Gros œuvre';
  const total = usual[drawn(`${seed} hours`, usual.length)] ?? 7;
  const base = {
    panierRepas: true,
    grandDeplacement: false,
    tempsTrajet: 0.5,
    kmPro: 12 + 2 * drawn(seed, 9),
  };

  if (drawn(`${person} ${weeksAgo} away`, 9) === 0 && day === 4) return leave;
  if (person === 'yann' && weeksAgo === 1 && day === 1)
    return {
      ...base,
      grandDeplacement: true,
      lines: [
        {
          site: site.code,
          task,
          time: 10.5,
          comment: "Levage de la panne faîtière, la grue n'était disponible qu'en fin de journée.",
        },
      ],
    };
  const meeting = 'Réunion de chantier' in site.tasks && drawn(`${seed} meeting`, 4) === 0;
  const lines: PlannedLine[] = meeting
    ? [
        { site: site.code, task, time: total - 1 },
        { site: site.code, task: 'Réunion de chantier', time: 1 },
      ]
    : drawn(`${seed} split`, 3) === 0 && second && second.code !== site.code
      ? [
          { site: site.code, task, time: total - 3 },
          { site: second.code, task: Object.keys(second.tasks)[0] ?? task, time: 3 },
        ]
      : [
          {
            site: site.code,
            task,
            time: total,
            ...(person === 'karim' && drawn(seed, 11) === 0 ? { nuit: 2 } : {}),
          },
        ];
  return { ...base, lines };
};
