import { validationLevel } from '@gestiontemps/contracts/codes';
import { sundayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { Hearing } from '@gestiontemps/hub/delivery';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import type { Position, RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { LRUCache } from 'lru-cache';
import type { Deps } from './deps.ts';
import type { LinksNow } from './links-now.ts';
import { allows, type Target } from './policy.ts';
import type { Member } from './principal.ts';
import { statesAlong, versionBefore } from './streams-along.ts';
import { peopleOf } from './week-validation/chain.ts';
import { projectsOf } from './week-validation/entries.ts';
import { weekChain } from './week-validation/week-chain.ts';
import type { WeekChain } from './week-validation/week-state.ts';
import { concernsWork } from './week/concerns-work.ts';
import type { SuperiorLevel } from './week/validation-events.ts';
import { type WeekEvent, weekOfStream } from './week/week-events.ts';

type Hearers = Required<Pick<Target, 'responsables' | 'commerciaux'>>;

/** Who is linked to a week: its commerciaux by the chantier whose lines they see, and those of the chain that runs. */
interface Linked {
  readonly responsables: readonly string[];
  readonly byProject: ReadonlyMap<string, readonly string[]>;
  readonly ofChain: readonly string[];
}

/** A week at a moment, with those linked to it then. */
interface Moment {
  readonly state: WeekChain;
  readonly linked: Linked;
}

type OfLine = Extract<WeekEvent, { data: { line: string } }>;
const isOfLine = (event: WeekEvent): event is OfLine => 'line' in event.data;

/** The chantiers of the line that an event is about: where it was and where it is, none of an absence. */
const projectsOfLine = ({ data }: OfLine, { entries }: WeekChain): readonly string[] =>
  [entries.lines[data.line]?.projectId, 'projectId' in data ? data.projectId : null].filter(
    (id) => typeof id === 'string',
  );

/** The chantiers whose hours an event changes, or how many of them are validated; as the week was before it. */
const projectsMovedBy = (event: WeekEvent, before: WeekChain): readonly string[] => {
  switch (event.type) {
    case 'TimeEntryAdded':
    case 'TimeEntryCorrected':
    case 'TimeEntryRemoved':
      return projectsOfLine(event, before);
    case 'WeekValidated':
    case 'WeekReopened':
      return projectsOf(before.entries);
    default:
      return [];
  }
};

/**
 * The commerciaux whom an event shows something: of a line those of its chantier, while nobody has to answer; later all who
 * may have to, since the version that they answer to moves with every line.
 */
const commerciauxOf = (event: WeekEvent, { state, linked }: Moment): readonly string[] => {
  const { byProject, ofChain } = linked;
  if (!concernsWork(event)) return [];
  if (!isOfLine(event)) return [...[...byProject.values()].flat(), ...ofChain];
  return [...projectsOfLine(event, state).flatMap((id) => byProject.get(id) ?? []), ...ofChain];
};

/** Who may hear of a week, and of the chantiers that were worked on in it. */
export const createWeekHearers = ({ commands }: Pick<Deps, 'commands'>, links: LinksNow) => {
  /** Weeks as they were told of last, with those who were linked then: one that moves again and again is not read anew. */
  const toldLast = new LRUCache<string, Moment & { version: number }>({ max: 2_000 });

  /** The owner's responsables, the chain of the running cycle and whom it has asked, the commerciaux of its projects. */
  const linkedToWeek = async (
    entreprise: string,
    ownerId: string,
    { entries, situation, steps, cycle }: WeekChain,
  ): Promise<Linked> => {
    const owner = await links.memberNow(entreprise, ownerId);
    const byProject = await Promise.all(
      projectsOf(entries).map(
        async (id) => [id, (await links.projectNow(entreprise, id))?.commerciaux ?? []] as const,
      ),
    );
    const chain = 'chain' in situation ? situation.chain : null;
    // A commercial may be a responsable of others: asked as a commercial, he sees no more than the others of them.
    const asked = (level: SuperiorLevel) =>
      steps
        .filter((step) => step.cycle === cycle && step.validationLevel === level)
        .flatMap(({ validationUserId }) => validationUserId ?? []);
    const { RESPONSABLE, COMMERCIAL } = validationLevel;
    return {
      responsables: [...(owner?.responsableIds ?? []), ...(chain?.responsables ?? []), ...asked(RESPONSABLE)],
      byProject: new Map(byProject),
      ofChain: chain ? [...peopleOf(chain, COMMERCIAL), ...asked(COMMERCIAL)] : [],
    };
  };

  /**
   * Those linked to a week, before these events and after each of them: whoever it is taken from hears that, and his lists
   * lose it, however shortly it was his. And the chantiers whose figures are other by them.
   */
  const hearersAround = async (
    entreprise: string,
    ownerId: string,
    stream: string,
    events: readonly RecordedEvent[],
  ): Promise<Hearers & { readonly movedAt: ReadonlyMap<string, Position> }> => {
    const momentOf = async (state: WeekChain): Promise<Moment> => ({
      state,
      linked: await linkedToWeek(entreprise, ownerId, state),
    });
    const at = versionBefore(events);
    const last = toldLast.get(stream);
    // Those of before as they were then: chantiers and responsables may be others by now.
    const first =
      last?.version === at
        ? last
        : await momentOf((await commands.load(weekChain, stream, entreprise, { at })).state);
    const [, ...after] = statesAlong(weekChain, first.state, events);
    const moments = [first, ...(await Promise.all(after.map(momentOf)))];
    toldLast.set(stream, { ...(moments.at(-1) ?? first), version: at + events.length });
    const movedAt = events.flatMap(({ type, data, position }, index) =>
      projectsMovedBy({ type, data } as WeekEvent, moments[index]?.state ?? first.state).map(
        (id) => [id, position] as const,
      ),
    );
    return {
      movedAt: new Map(movedAt),
      responsables: moments.flatMap(({ linked }) => linked.responsables),
      commerciaux: events.flatMap(({ type, data }, index) =>
        moments
          .slice(index, index + 2)
          .flatMap((moment) => commerciauxOf({ type, data } as WeekEvent, moment)),
      ),
    };
  };

  /** Whoever is linked to a chantier hears of it alone where the week is none of those that he may read. */
  return async (events: readonly RecordedEvent[]): Promise<Hearing<Member>> => {
    const stream = events[0]?.stream ?? '';
    const [entreprise = '', ownerId = ''] = idsOf(stream);
    const { movedAt, ...hearers } = await hearersAround(entreprise, ownerId, stream, events);
    const { monday } = weekOfStream(stream);
    const days = { from: monday, to: sundayOf(monday) };
    const mayHear = (member: Member): boolean => allows(member, 'weeks.read', { ownerId, days, ...hearers });
    return { mayHear, besides: await links.besidesOf(entreprise, movedAt, (member) => !mayHear(member)) };
  };
};
