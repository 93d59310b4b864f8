import { type ValidationLevel, validationLevel } from '@gestiontemps/contracts/codes';
import type { WeekAct } from '@gestiontemps/contracts/week-replay';
import type { ReplayedAct, WeekFact } from './replayed-acts.ts';

/** What an act says beside what it changed. */
export interface Said {
  readonly acte: WeekAct;
  readonly niveau: ValidationLevel | null;
  /** In whose place a superior answered. */
  readonly forced: readonly string[];
  readonly commentaire: string | null;
  /** The act demands a reason, which can be read no more. */
  readonly efface: boolean;
}

/** What an event makes of the act it is part of; undefined for what goes along with another one. */
const saidBy = (event: WeekFact, hasChain: boolean): Omit<Said, 'forced'> | undefined => {
  const of = (acte: WeekAct, niveau: ValidationLevel | null = null, commentaire: string | null = null) => ({
    acte,
    niveau,
    commentaire,
    efface: false,
  });
  switch (event.type) {
    case 'WeekSubmitted':
      return of('submitted');
    case 'StepAccepted':
      return of('accepted', event.data.level, event.data.commentaire);
    case 'StepForced':
      return of('accepted', event.data.level);
    case 'WeekRefused': {
      const { level, commentaire } = event.data;
      return { ...of('refused', level, commentaire), efface: commentaire === null };
    }
    case 'WeekValidated':
      return of('validated', hasChain ? validationLevel.ENTREPRISE : null, event.data.commentaire);
    case 'WeekReopened': {
      const { commentaire } = event.data;
      return { ...of('reopened', validationLevel.ENTREPRISE, commentaire), efface: commentaire === null };
    }
    case 'WeekWithdrawn':
      return of('withdrawn');
    case 'ChainRevised':
      return of('revised');
    case 'CorrectionsAcknowledged':
      return of('acknowledged');
    case 'ValidationRequested':
      return event.data.level === validationLevel.USER ? of('asked') : undefined;
    case 'WeekOpened':
    case 'TimeEntryAdded':
    case 'TimeEntryCorrected':
    case 'TimeEntryRemoved':
    case 'AbsenceAdded':
    case 'AbsenceCorrected':
    case 'AbsenceRemoved':
    case 'PhotoAdded':
    case 'PhotoRemoved':
    case 'DayAllowancesSet':
    case 'EntryCorrectedByAdmin':
      return undefined;
    default:
      event satisfies never;
      return undefined;
  }
};

/** Of several things that one click did, the one that he meant by it. */
const meant: readonly WeekAct[] = [
  'reopened',
  'validated',
  'refused',
  'withdrawn',
  'accepted',
  'submitted',
  'revised',
  'asked',
  'acknowledged',
];

const nothing: Omit<Said, 'forced'> = { acte: 'entered', niveau: null, commentaire: null, efface: false };

/** What an act was, and what was said with it. */
export const saidIn = ({ events, week: { situation } }: ReplayedAct): Said => {
  const hasChain = 'chain' in situation && situation.chain !== null;
  const said = events.map((event) => saidBy(event, hasChain)).filter((one) => one !== undefined);
  // A step that was answered for somebody comes before the answer of who did it.
  const first = meant.flatMap((acte) => said.filter((one) => one.acte === acte).slice(-1))[0] ?? nothing;
  const forced = events.flatMap((event) => (event.type === 'StepForced' ? [event.data.userId] : []));
  return { ...first, forced: [...new Set(forced)] };
};
