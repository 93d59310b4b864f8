import type { Role } from '@gestiontemps/contracts/codes';
import { minutes } from '@gestiontemps/contracts/duration';
import type {
  AbsenceAdded,
  DayAllowancesSet,
  TimeEntryAdded,
  TimeEntryCorrected,
  WeekOpened,
} from '../../week/timesheet-events.ts';
import type { Candidate, ChainFacts } from '../chain.ts';
import type {
  AskForWeek,
  Circumstances,
  DecideWeek,
  ReviseChain,
  SubmitWeek,
  WithdrawWeek,
} from '../week-acts.ts';

/** Léa's week 42 of 2026, and the people around it: words for the tests of its validation. */
export const lea = 'lea';
export const monday = '2026-10-12';
export const noon = '2026-10-19T10:00:00.000Z';

const candidate =
  (role: Role) =>
  (userId: string): Candidate => ({ userId, role, active: true });

export interface Company {
  readonly responsables?: readonly (string | Candidate)[];
  /** Commerciaux of each project with hours. */
  readonly projects?: Readonly<Record<string, readonly (string | Candidate)[]>>;
  readonly administrators?: readonly string[];
  readonly settings?: Partial<
    Pick<ChainFacts, 'manageValidation' | 'isManageResponsable' | 'isManageCommercial'>
  >;
}

const candidates = (people: readonly (string | Candidate)[], role: Role): Candidate[] =>
  people.map((person) => (typeof person === 'string' ? candidate(role)(person) : person));

/** Facts of a company that validates at all three levels, unless it says otherwise. */
export const factsOf = ({
  responsables = [],
  projects = {},
  administrators = ['anne', 'alain'],
  settings = {},
}: Company): ChainFacts => ({
  manageValidation: true,
  isManageResponsable: true,
  isManageCommercial: true,
  ...settings,
  responsables: candidates(responsables, 'responsable'),
  commerciaux: Object.entries(projects).map(([projectId, commerciaux]) => ({
    projectId,
    commerciaux: candidates(commerciaux, 'commercial'),
  })),
  administrators,
});

export const opened: WeekOpened = { type: 'WeekOpened', data: { monday } };

const entry = (projectId: string, date: string, time: number) => ({
  line: `line-${projectId}-${date}`,
  date,
  projectId,
  taskProjectId: `task-${projectId}`,
  time: minutes(time),
  heuresDeNuit: minutes(0),
  comment: null,
  isFinished: false,
});

/** Seven hours on a project. */
export const worked = (projectId: string, date = monday, time = 420): TimeEntryAdded => ({
  type: 'TimeEntryAdded',
  data: entry(projectId, date, time),
});

export const corrected = (projectId: string, date = monday, time = 360): TimeEntryCorrected => ({
  type: 'TimeEntryCorrected',
  data: entry(projectId, date, time),
});

export const absent = (date = monday): AbsenceAdded => ({
  type: 'AbsenceAdded',
  data: { line: `line-absence-${date}`, date, absenceId: 'cp', time: minutes(420), comment: null },
});

/** A meal and nothing else. */
export const mealOn = (date: string): DayAllowancesSet => ({
  type: 'DayAllowancesSet',
  data: {
    date,
    panierRepas: true,
    grandDeplacement: false,
    tempsTrajet: minutes(0),
    tempsTrajetSurHeureTravaillees: minutes(0),
    kmPro: 0,
    kmPerso: 0,
    kmPersoJustification: null,
    prime: false,
  },
});

/** Commands of the people of a company, about Léa's week. */
export const actsIn = (company: Company, at = noon) => {
  const facts = factsOf(company);
  const { administrators } = facts;
  const by = (userId: string, now = at): Circumstances => ({
    now,
    today: now.slice(0, 10),
    actor: { userId, isAdministrator: administrators.includes(userId) },
    ownerId: lea,
    memberSince: '2026-09-01',
    ownerIsActive: true,
    monday,
    facts,
  });
  type Said = Partial<
    Pick<DecideWeek, 'commentaire' | 'dayIds' | 'isReopening' | 'rowVersion' | 'now' | 'today'>
  >;
  const decides =
    (verdict: DecideWeek['verdict']) =>
    (userId: string, said: Said = {}): DecideWeek => ({
      ...by(userId),
      type: 'DecideWeek',
      verdict,
      commentaire: null,
      dayIds: [],
      isReopening: undefined,
      rowVersion: undefined,
      ...said,
    });
  const refuses = decides('refuse');
  return {
    submits: (said: Partial<SubmitWeek> = {}): SubmitWeek => ({
      ...by(lea),
      type: 'SubmitWeek',
      rowVersion: undefined,
      ...said,
    }),
    asks: (userId: string, now = at): AskForWeek => ({ ...by(userId, now), type: 'AskForWeek' }),
    withdraws: (userId = lea): WithdrawWeek => ({ ...by(userId), type: 'WithdrawWeek' }),
    accepts: decides('accept'),
    refuses: (userId: string, said: Said = {}): DecideWeek =>
      refuses(userId, { commentaire: 'Il manque mardi', ...said }),
  };
};

/** People have gone: the company is as this says now. */
export const revisesIn = (company: Company, cycle: number): ReviseChain => ({
  type: 'ReviseChain',
  cycle,
  ownerId: lea,
  facts: factsOf(company),
});

/** Two responsables; P1 has xavier, P2 has yves and zoe, P3 has nobody. */
export const everyLevel = actsIn({
  responsables: ['rene', 'rita'],
  projects: { P1: ['xavier'], P2: ['yves', 'zoe'], P3: [] },
});
/** Hours on each of them. */
export const fullWeek = [opened, worked('P1'), worked('P2', '2026-10-13'), worked('P3', '2026-10-14')];
