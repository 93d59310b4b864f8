import type { Identity } from '../../../shared/session/session.ts';
import type { AbsenceValues, Allowances, EntryForm, Seen, TaskValues, Wanted } from './entry-form.ts';

/** A change that somebody wants, as it can be kept anywhere until it has an answer: plain data, and whose it is. */
export interface Wish {
  /** Key of the call (`Idempotency-Key`): a retry keeps it, a changed wish has another. */
  readonly commandId: string;
  /** Who wants it, in which company: it is sent in that session alone. */
  readonly by: Identity;
  /** Whose week it is about. */
  readonly userId: string;
  /** When it was typed, by the clock of this device. */
  readonly typedAt: string;
  readonly wanted: Wanted;
}

type Values = Readonly<Record<string, unknown>>;

const noTask: TaskValues = { time: 0, heuresDeNuit: 0, comment: null, isFinished: false };
const noAbsence: AbsenceValues = { time: 0, comment: null };
const noAllowances: Allowances = {
  panierRepas: false,
  grandDeplacement: false,
  tempsTrajet: 0,
  tempsTrajetSurHeureTravaillees: 0,
  kmPro: 0,
  kmPerso: 0,
  kmPersoJustification: null,
  prime: false,
};

const empty: { readonly [kind in Wanted['kind']]: Seen } = {
  task: { lineId: null, rowVersion: 0, values: { ...noTask } },
  absence: { lineId: null, rowVersion: 0, values: { ...noAbsence } },
  allowance: { lineId: null, rowVersion: 0, values: { ...noAllowances } },
};

/** What the person saw; of an allowance, the fields that he was shown. */
export const seenIn = ({ kind, seen }: Wanted): Seen => seen ?? empty[kind];

const pick = (from: object, names: readonly string[]): Values =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));

/** The same cell in a day as the server holds it. */
export const heldIn = (form: EntryForm, wanted: Wanted): Seen => {
  const nothing = empty[wanted.kind];
  const names = Object.keys(nothing.values);
  if (wanted.kind === 'allowance')
    return { lineId: null, rowVersion: form.rowVersion, values: pick(form, names) };
  const line =
    wanted.kind === 'task'
      ? form.tasks.find(({ taskProjectId }) => taskProjectId === wanted.task.taskProjectId)
      : form.absences.find(({ absenceId }) => absenceId === wanted.absence.absenceId);
  return line ? { lineId: line.id, rowVersion: line.rowVersion, values: pick(line, names) } : nothing;
};

export const isRemoval = (wanted: Wanted): boolean => wanted.kind !== 'allowance' && wanted.change.time === 0;

/** The cell once a wish is fulfilled, as the person then sees it. */
export const seenAfter = (wanted: Wanted): Seen => {
  const seen = seenIn(wanted);
  return isRemoval(wanted) ? empty[wanted.kind] : { ...seen, values: { ...seen.values, ...wanted.change } };
};

/**
 * Whether somebody else has changed what the person changes, in another way than he: both values must be looked at. A
 * removal takes all of a line away, so that any change of it matters.
 */
export const isContested = (wanted: Wanted, held: Seen): boolean => {
  const seen = seenIn(wanted);
  const change: Values = wanted.change;
  const hasMoved = (name: string): boolean => name in seen.values && held.values[name] !== seen.values[name];
  if (isRemoval(wanted)) return held.lineId !== null && Object.keys(seen.values).some(hasMoved);
  const isGone = seen.lineId !== null && held.lineId === null;
  return isGone || Object.keys(change).some((name) => hasMoved(name) && held.values[name] !== change[name]);
};

/**
 * The later wish over the earlier one: what it does not name stays wished. `shown`: the person saw the earlier wish as
 * fulfilled when he made the later, so that of its fields the earlier one knows what was there before.
 */
export const mergeWanted = (earlier: Wanted, later: Wanted, shown: boolean): Wanted => {
  const [before, now] = [seenIn(earlier), seenIn(later)];
  const named = Object.keys(earlier.change).filter((name) => shown || !(name in later.change));
  const values = { ...now.values, ...pick(before.values, named) };
  const { lineId, rowVersion } = shown ? before : now;
  const seen: Seen = { lineId, rowVersion, values };
  return { ...earlier, ...later, seen, change: { ...earlier.change, ...later.change } } as Wanted;
};

/** A wish after one of the same cell that has been answered: it is about the line as that answer left it. */
export const following = (wanted: Wanted, { lineId, rowVersion }: Seen): Wanted =>
  ({ ...wanted, seen: { ...seenIn(wanted), lineId, rowVersion } }) as Wanted;

/** The wish without what it says again; undefined when it says nothing new. */
export const changedOnly = (wanted: Wanted): Wanted | undefined => {
  const { values } = seenIn(wanted);
  const changed = Object.entries(wanted.change).filter(([name, value]) => values[name] !== value);
  return changed.length === 0 ? undefined : { ...wanted, change: Object.fromEntries(changed) };
};
