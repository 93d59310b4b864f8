import type { CivilDate } from '@gestiontemps/contracts/dates/civil-date';
import type { addCrewTime, readCrew } from '@gestiontemps/contracts/timesheets';
import type { WireBody } from '@gestiontemps/contracts/route';
import type { Reply } from '../../../shared/api/endpoint.ts';
import { dateText, readDateText } from '../../../shared/date-text.ts';
import type { TaskRef } from '../model/entry-form.ts';

export type CrewPerson = Reply<typeof readCrew>['personnes'][number];
export type CrewBody = WireBody<typeof addCrewTime>;
export type CrewResults = Reply<typeof addCrewTime>;

/** As many as the server enters for at once (`mostOfCrew` of the contracts, which would bring their schemas along). */
export const mostAtOnce = 50;
/** As many as the server lists. */
export const mostListed = 500;

/** What became of somebody when the line was last sent. */
export type Told =
  | {
      readonly kind: 'entered';
      readonly hours: number;
      /** What he had that day before. */ readonly before: number | null;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** What is entered for everybody. */
interface Line {
  readonly task: TaskRef | undefined;
  /** Decimal hours; undefined until they are chosen. */
  readonly time: number | undefined;
  readonly comment: string;
}

export interface CrewForm extends Line {
  /** As typed. */
  readonly date: string;
  /** What it says, or said before it was no date. */
  readonly day: CivilDate;
  readonly ticked: ReadonlySet<string>;
  /** Decimal hours of those who were there for longer or less than the others. */
  readonly own: ReadonlyMap<string, number>;
  readonly told: ReadonlyMap<string, Told>;
  /** The line that was entered last: it is no draft any more. */
  readonly entered: Line;
}

const noLine: Line = { task: undefined, time: undefined, comment: '' };

export const newForm = (today: CivilDate): CrewForm => ({
  ...noLine,
  date: dateText(today),
  day: today,
  ticked: new Set(),
  own: new Map(),
  told: new Map(),
  entered: noLine,
});

/** Another day: what is told is of the one before, who was there may be the same. */
export const onDate = (form: CrewForm, date: string): CrewForm => {
  const day = readDateText(date) ?? form.day;
  return { ...form, date, day, told: day === form.day ? form.told : new Map() };
};

/** Another task: whoever has the one before may get this one too. */
export const onTask = (form: CrewForm, task: TaskRef): CrewForm => ({
  ...form,
  task,
  told: new Map([...form.told].filter(([, { kind }]) => kind === 'refused')),
});

export const isOpenTo = ({ refus }: CrewPerson): boolean => refus === null;

/** Those of the ticked for whom something can be entered that day, by name. */
export const chosenOf = ({ ticked }: CrewForm, people: readonly CrewPerson[]): readonly CrewPerson[] =>
  people.filter((person) => isOpenTo(person) && ticked.has(person.id));

/** Whoever has left the crew meanwhile is neither ticked nor told of: nobody sees him any more. */
export const among = (form: CrewForm, people: readonly CrewPerson[]): CrewForm => {
  const { ticked, own, told } = form;
  const ids = new Set(people.map(({ id }) => id));
  if ([...ticked, ...own.keys(), ...told.keys()].every((id) => ids.has(id))) return form;
  return {
    ...form,
    ticked: new Set([...ticked].filter((id) => ids.has(id))),
    own: new Map([...own].filter(([id]) => ids.has(id))),
    told: new Map([...told].filter(([id]) => ids.has(id))),
  };
};

/** Whoever is left out is told no refusal any more. */
export const tick = (form: CrewForm, id: string, isTicked: boolean): CrewForm => {
  const ticked = new Set(form.ticked);
  const told = new Map(form.told);
  if (isTicked) ticked.add(id);
  else {
    ticked.delete(id);
    if (told.get(id)?.kind === 'refused') told.delete(id);
  }
  return { ...form, ticked, told };
};

/** Who is meant by all: not those who have this line already, or it would be there twice. */
const meant = ({ told }: CrewForm, shown: readonly CrewPerson[]): readonly CrewPerson[] =>
  shown.filter((person) => isOpenTo(person) && told.get(person.id)?.kind !== 'entered');

/** As many of those who are shown as one act may hold; whoever cannot be entered for that day takes nobody's place. */
export const tickAll = (
  form: CrewForm,
  shown: readonly CrewPerson[],
  people: readonly CrewPerson[],
): CrewForm => {
  const left = meant(form, shown).filter(({ id }) => !form.ticked.has(id));
  const room = Math.max(0, mostAtOnce - chosenOf(form, people).length);
  return { ...form, ticked: new Set([...form.ticked, ...left.slice(0, room).map(({ id }) => id)]) };
};

export const tickNone = (form: CrewForm, shown: readonly CrewPerson[]): CrewForm =>
  shown.reduce((left, { id }) => tick(left, id, false), form);

/** Whether all that one act may hold are ticked: `some` of them, or nobody. */
export const tickedOf = (
  form: CrewForm,
  shown: readonly CrewPerson[],
  people: readonly CrewPerson[],
): 'all' | 'some' | 'none' => {
  if (chosenOf(form, shown).length === 0) return 'none';
  const left = meant(form, shown).filter(({ id }) => !form.ticked.has(id));
  return left.length === 0 || chosenOf(form, people).length >= mostAtOnce ? 'all' : 'some';
};

export const hoursOf = (form: CrewForm, id: string): number | undefined => form.own.get(id) ?? form.time;

/** Hours of one person; the same as the others' are none of his own. */
export const ownHours = (form: CrewForm, id: string, hours: number): CrewForm => {
  const own = new Map(form.own);
  if (hours === form.time) own.delete(id);
  else own.set(id, hours);
  return { ...form, own };
};

/** Decimal hours of all that would be entered. */
export const sumOf = (form: CrewForm, people: readonly CrewPerson[]): number =>
  chosenOf(form, people).reduce((sum, { id }) => sum + (hoursOf(form, id) ?? 0), 0);

export type Lack = 'date' | 'task' | 'time' | 'people' | 'tooMany';

/** What keeps it from being sent, as it stands on the page. */
export const lacksOf = (form: CrewForm, people: readonly CrewPerson[]): readonly Lack[] => {
  const chosen = chosenOf(form, people);
  const lacks: readonly (readonly [Lack, boolean])[] = [
    ['date', typeof readDateText(form.date) !== 'string'],
    ['task', form.task === undefined],
    ['time', form.time === undefined],
    ['people', chosen.length === 0],
    ['tooMany', chosen.length > mostAtOnce],
  ];
  return lacks.flatMap(([lack, isSo]) => (isSo ? [lack] : []));
};

/** What is sent; nothing while something lacks. */
export const bodyOf = (form: CrewForm, people: readonly CrewPerson[]): CrewBody | undefined => {
  if (form.task === undefined || lacksOf(form, people).length > 0) return undefined;
  const comment = form.comment.trim();
  return {
    inputDate: form.day,
    taskProjectId: form.task.taskProjectId,
    personnes: chosenOf(form, people).map(({ id }) => ({ userId: id, time: hoursOf(form, id) ?? 0 })),
    ...(comment !== '' && { comment }),
  };
};

const reasonOf = ({ problem }: CrewResults[number]): string =>
  [...new Set(problem?.errors.map(({ errorMessage }) => errorMessage))].join('\n') || (problem?.detail ?? '');

/** Whoever was entered is no longer ticked and wears what he got; whoever was refused stays, with the reason. */
export const answered = (
  form: CrewForm,
  { body, people }: { readonly body: CrewBody; readonly people: readonly CrewPerson[] },
  results: CrewResults,
): CrewForm => {
  const before = new Map(people.map(({ id, dejaSaisi }) => [id, dejaSaisi]));
  const hours = new Map(body.personnes.map(({ userId, time }) => [userId, time]));
  const [ticked, own, told] = [new Set(form.ticked), new Map(form.own), new Map<string, Told>(form.told)];
  for (const result of results) {
    const { userId, problem } = result;
    if (problem === null) {
      ticked.delete(userId);
      own.delete(userId);
      told.set(userId, {
        kind: 'entered',
        hours: hours.get(userId) ?? 0,
        before: before.get(userId) ?? null,
      });
    } else told.set(userId, { kind: 'refused', reason: reasonOf(result) });
  }
  const isEntered = results.some(({ problem }) => problem === null);
  const { task, time, comment } = form;
  return { ...form, ticked, own, told, ...(isEntered && { entered: { task, time, comment } }) };
};

/** Whether something is typed or ticked that has not been entered. */
export const isDraft = ({ ticked, own, task, time, comment, entered }: CrewForm): boolean =>
  ticked.size > 0 ||
  own.size > 0 ||
  task?.taskProjectId !== entered.task?.taskProjectId ||
  time !== entered.time ||
  comment.trim() !== entered.comment.trim();
