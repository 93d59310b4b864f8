import { type CivilDate, daysBetween } from '@gestiontemps/contracts/dates/civil-date';
import {
  batirOuest,
  type DemoCompany,
  type DemoPerson,
  type DemoSite,
  person,
  toituresMartin,
} from './companies.ts';
import { type DemoPlan, drawn, eightWeeks, type Fate } from './week-plan.ts';

/**
 * A year of the same two companies, for who looks at reports and lists of their usual length: 25 people at Bâtir Ouest and
 * 40 chantiers, of which most have ended. The last eight weeks are those of the short demo.
 */

const weeks = 53;
/** Weeks that the short demo tells, for the people it names. */
const { weeks: told } = eightWeeks;

const names = [
  'Alice Renaud',
  'Bruno Lefèvre',
  'Camille Hervé',
  'David Monnier',
  'Elsa Guillou',
  'Farid Haddad',
  'Gaëlle Le Bris',
  'Hugo Perrin',
  'Inès Carvalho',
  'Jonas Weber',
  'Kevin Rolland',
  'Laura Tanguy',
  'Maxime Jouan',
  'Noé Briand',
  'Olga Petrova',
  'Pierre Cadiou',
];

const keyOf = (name: string): string => name.split(' ')[0]?.toLowerCase() ?? '';

const newcomers: readonly DemoPerson[] = names.map((name, index) => {
  const rate = 28 + drawn(name, 13) / 2;
  return person(
    keyOf(name),
    name,
    'utilisateur',
    `M${String(100 + index).padStart(4, '0')}`,
    index % 3 === 0 ? [rate, rate + 0.8] : [rate],
    { responsable: 'sophie', ...(index % 5 === 0 && { canAddTask: true }) },
  );
});

const buildings = [
  'Médiathèque',
  'Résidence des Lilas',
  'Atelier municipal',
  'Maison Le Gall',
  'Collège Paul-Fort',
  'Hangar agricole',
  'Gymnase Arago',
  'Villa des Dunes',
];
const towns = [
  ['Nantes', '44000'],
  ['Saint-Nazaire', '44600'],
  ['Vannes', '56000'],
  ['Rezé', '44400'],
] as const;
const trades: readonly Readonly<Record<string, number>>[] = [
  { 'Gros œuvre': 420, Coffrage: 180, Ferraillage: 200, 'Réunion de chantier': 30 },
  { Charpente: 360, Couverture: 280, Étanchéité: 120 },
  { Terrassement: 120, Fondations: 260, 'Gros œuvre': 380 },
  { Maçonnerie: 340, Peinture: 180, Finitions: 160, 'Réunion de chantier': 24 },
];
/** Euros that an hour of work is planned at. */
const plannedRate = 36;

/** Chantiers of the year, the last of which run on: one begins every other week, each for twelve to eighteen weeks. */
const formerSites: readonly DemoSite[] = Array.from({ length: 40 - batirOuest.sites.length }, (_, index) => {
  const code = `CH25-${String(index + 1).padStart(4, '0')}`;
  const [ville, cp] = towns[index % towns.length] ?? towns[0];
  const tasks = trades[drawn(code, trades.length)] ?? {};
  const startDay = 13 * index - 385;
  const endDay = startDay + 7 * (12 + drawn(`${code} weeks`, 7));
  const hours = Object.values(tasks).reduce((sum, planned) => sum + planned, 0);
  return {
    code,
    label: `${buildings[index % buildings.length]} ${Math.floor(index / buildings.length) + 1}`,
    ville,
    cp,
    client: `CL0000${1 + (index % 9)}`,
    startDay,
    endDay,
    amount: hours * plannedRate,
    // Weeks of the last month may still wait for an answer: what they are about stays open.
    status: endDay < 7 * (told - 5) ? 3 : 2,
    responsable: 'sophie',
    commercial: index % 2 === 0 ? 'thomas' : null,
    tasks,
  };
});

const batirOuestAYear: DemoCompany = {
  ...batirOuest,
  people: [...batirOuest.people, ...newcomers],
  sites: [...batirOuest.sites, ...formerSites],
};

const lycee: DemoSite = {
  code: 'CH25-0100',
  label: 'Lycée des Vignes',
  ville: 'Vallet',
  cp: '44330',
  client: 'CL00002',
  startDay: -385,
  endDay: 0,
  amount: 3_200 * plannedRate,
  status: 3,
  responsable: 'luc',
  commercial: null,
  tasks: { Couverture: 2_200, Charpente: 1_000 },
};

const toituresAYear: DemoCompany = { ...toituresMartin, sites: [...toituresMartin.sites, lycee] };

const workers = [...eightWeeks.workers, ...newcomers.map(({ key }) => key)];

/** Two of the chantiers that run in a week, others from month to month. */
const placesOf = (name: string, weeksAgo: number): readonly string[] => {
  if (weeksAgo < told && eightWeeks.workers.includes(name)) return eightWeeks.placesOf(name, weeksAgo);
  if (toituresMartin.people.some(({ key }) => key === name)) return [lycee.code];
  const from = 7 * (told - 1 - weeksAgo);
  const running = formerSites.filter(({ startDay, endDay }) => startDay <= from && endDay >= from + 4);
  const [first, second] = [0, 1].map((nth) => {
    const at = drawn(`${name} ${Math.floor(weeksAgo / 5)} ${nth}`, Math.max(1, running.length));
    return running[at]?.code;
  });
  return [first, second === first ? undefined : second].filter((code) => code !== undefined);
};

/** The first two weeks of August and the one after Christmas, as most of the trade does. */
const isClosed = (date: CivilDate): boolean => {
  const year = date.slice(0, 4);
  return (
    (date >= `${year}-08-03` && daysBetween(`${year}-08-03`, date) < 14) ||
    date >= `${year}-12-26` ||
    date === `${year}-01-02`
  );
};

const lastWeek: readonly Fate[] = ['at responsable', 'at commercial', 'at entreprise', 'validated', 'late'];

const fateOf = (name: string, weeksAgo: number): Fate => {
  if (weeksAgo < told && eightWeeks.workers.includes(name)) return eightWeeks.fateOf(name, weeksAgo);
  if (weeksAgo === 0) return 'open';
  if (weeksAgo === 1) return lastWeek[drawn(`${name} last`, lastWeek.length)] ?? 'at responsable';
  return drawn(`${name} ${weeksAgo} fate`, 60) === 0 ? 'reopened and validated again' : 'validated';
};

export const wholeYear: DemoPlan = {
  weeks,
  companies: [batirOuestAYear, toituresAYear],
  workers,
  placesOf,
  isClosed,
  fateOf,
};
