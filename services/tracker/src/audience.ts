import { validationLevel } from '@gestiontemps/contracts/codes';
import { sundayOf } from '@gestiontemps/contracts/dates/iso-week';
import type { HubFrame } from '@gestiontemps/contracts/hub';
import type { Audience } from '@gestiontemps/hub/delivery';
import type { RightsChange } from '@gestiontemps/hub/people';
import { type Decider, type DomainEvent, idsOf, recordingOf } from '@gestiontemps/kernel/commands/decider';
import { categoryOf, type RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { LRUCache } from 'lru-cache';
import type { Deps } from './deps.ts';
import { isOver } from './audit-access.ts';
import { allows, type Target } from './policy.ts';
import type { Member } from './principal.ts';
import { project, projectStream } from './projects/project.ts';
import { user, userStream } from './users/user.ts';
import { peopleOf } from './week-validation/chain.ts';
import { projectsOf } from './week-validation/entries.ts';
import { weekChain } from './week-validation/week-chain.ts';
import type { WeekChain } from './week-validation/week-state.ts';
import { concernsWork } from './week/concerns-work.ts';
import type { SuperiorLevel } from './week/validation-events.ts';
import { type WeekEvent, weekOfStream } from './week/week-events.ts';

/** By an event: of a rebuild, which is none, the server tells by itself. */
type Told = Exclude<Extract<HubFrame, { id: string }>['type'], 'rebuild'>;
const told: ReadonlySet<string> = new Set<Told>([
  'week',
  'project',
  'client',
  'user',
  'settings',
  'hourlyCost',
  'salary',
  'absenceType',
  'referenceTask',
  'tag',
  'tagCategory',
  'favourite',
  'notification',
  'ledger',
  'export',
  'exportFormat',
  'apiKey',
  'webhook',
]);

/** What browsers hear of an event: which object moved, never how. */
const frameOf = (event: RecordedEvent): HubFrame | undefined => {
  const category = categoryOf(event.stream);
  if (!told.has(category)) return undefined;
  const [entreprise = '', id = entreprise] = idsOf(event.stream);
  const { version, position } = event;
  const type = category as Told;
  // The versions of a week between two frames would tell a commercial how much of it he does not see has moved.
  return type === 'week'
    ? { type, id: weekOfStream(event.stream).id, version: position, position }
    : { type, id, version, position };
};

const rightsChangedBy = ({ stream }: RecordedEvent): RightsChange | undefined => {
  const [first = '', userId = ''] = idsOf(stream);
  switch (categoryOf(stream)) {
    case 'account':
      return { userId: first };
    case 'user':
      return { entreprise: first, userId };
    case 'settings':
      return { entreprise: first };
    default:
      return undefined;
  }
};

/** Milliseconds for which what is held of a stream may lack its last event, with a margin. */
const settling = 1_200;

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

/**
 * The commerciaux whom an event shows something: of a line those of its chantier, while nobody has to answer; later all who
 * may have to, since the version that they answer to moves with every line.
 */
const commerciauxOf = (event: WeekEvent, { state, linked }: Moment): readonly string[] => {
  const { byProject, ofChain } = linked;
  if (!concernsWork(event)) return [];
  const isOfLine = 'line' in event.data;
  if (!isOfLine) return [...[...byProject.values()].flat(), ...ofChain];
  const { line } = event.data;
  const projects = [
    state.entries.lines[line]?.projectId,
    'projectId' in event.data ? event.data.projectId : null,
  ];
  return [...projects.flatMap((id) => (id ? (byProject.get(id) ?? []) : [])), ...ofChain];
};

/** A stream as it was before these events in a row of it, and after each of them. */
const statesAlong = <State, Command, Event extends DomainEvent>(
  { evolve }: Decider<State, Command, Event>,
  before: State,
  events: readonly RecordedEvent[],
): readonly State[] => {
  const states = [before];
  let state = before;
  for (const event of events) {
    state = evolve(state, { type: event.type, data: event.data } as Event, recordingOf(event));
    states.push(state);
  }
  return states;
};

const versionBefore = (events: readonly RecordedEvent[]): number => (events[0]?.version ?? 1) - 1;

/** Who may hear that an object of his company moved: those who may read it, asked of the policy. */
export const createAudience = ({
  commands,
  facts,
  now,
}: Pick<Deps, 'commands' | 'facts' | 'now'>): Audience<Member> => {
  /** Weeks as they were told of last, with those who were linked then: one that moves again and again is not read anew. */
  const toldLast = new LRUCache<string, Moment & { version: number }>({ max: 2_000 });

  /** Chantiers and people that moved a moment ago, at another instance it may be: what is held of them may be of before. */
  const movedLately = new LRUCache<string, true>({ max: 10_000, ttl: settling });

  const note = (events: readonly RecordedEvent[]): void => {
    for (const { stream } of events)
      if (['project', 'user'].includes(categoryOf(stream))) movedLately.set(stream, true);
  };

  const memberNow = async (entreprise: string, userId: string) => {
    const stream = userStream(entreprise, userId);
    if (movedLately.has(stream)) await commands.load(user, stream, entreprise, { maxAge: 0 });
    return facts.member(entreprise, userId);
  };

  const projectNow = async (entreprise: string, projectId: string) => {
    const stream = projectStream(entreprise, projectId);
    if (movedLately.has(stream)) await commands.load(project, stream, entreprise, { maxAge: 0 });
    return facts.project(entreprise, projectId);
  };

  /** The owner's responsables, the chain of the running cycle and whom it has asked, the commerciaux of its projects. */
  const linkedToWeek = async (
    entreprise: string,
    ownerId: string,
    { entries, situation, steps, cycle }: WeekChain,
  ): Promise<Linked> => {
    const owner = await memberNow(entreprise, ownerId);
    const byProject = await Promise.all(
      projectsOf(entries).map(
        async (id) => [id, (await projectNow(entreprise, id))?.commerciaux ?? []] as const,
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
   * lose it, however shortly it was his.
   */
  const hearersAround = async (
    entreprise: string,
    ownerId: string,
    stream: string,
    events: readonly RecordedEvent[],
  ): Promise<Hearers> => {
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
    return {
      responsables: moments.flatMap(({ linked }) => linked.responsables),
      commerciaux: events.flatMap(({ type, data }, index) =>
        moments
          .slice(index, index + 2)
          .flatMap((moment) => commerciauxOf({ type, data } as WeekEvent, moment)),
      ),
    };
  };

  /** The responsables of a person, likewise: he leaves the lists of those he is taken from. */
  const responsablesAround = async (
    entreprise: string,
    stream: string,
    events: readonly RecordedEvent[],
  ): Promise<readonly string[]> => {
    const before = await commands.load(user, stream, entreprise, { at: versionBefore(events) });
    return statesAlong(user, before.state, events).flatMap((state) =>
      state.status === 'none' ? [] : state.responsableIds,
    );
  };

  const membersHearing = async (events: readonly RecordedEvent[]): Promise<(member: Member) => boolean> => {
    const stream = events[0]?.stream ?? '';
    const [entreprise = '', ownerId = ''] = idsOf(stream);
    const category = categoryOf(stream) as Told;
    switch (category) {
      case 'week': {
        const hearers = await hearersAround(entreprise, ownerId, stream, events);
        const { monday } = weekOfStream(stream);
        const days = { from: monday, to: sundayOf(monday) };
        return (member) => allows(member, 'weeks.read', { ownerId, days, ...hearers });
      }
      case 'user': {
        const responsables = await responsablesAround(entreprise, stream, events);
        return (member) => allows(member, 'users.read', { ownerId, responsables });
      }
      case 'hourlyCost':
      case 'salary':
        return (member) => allows(member, 'costs.read');
      case 'client':
        return (member) => allows(member, 'clients.read');
      case 'referenceTask':
        return (member) => allows(member, 'referenceTasks.read');
      case 'tag':
        return (member) => allows(member, 'tags.read');
      case 'ledger':
      case 'export':
      case 'exportFormat':
        return (member) => allows(member, 'export.read');
      case 'apiKey':
        return (member) => allows(member, 'apiKeys.manage');
      case 'webhook':
        return (member) => allows(member, 'webhooks.manage');
      case 'favourite':
      case 'notification':
        return (member) => member.userId === ownerId;
      case 'project':
      case 'settings':
      case 'absenceType':
      // By it the tasks are chosen that are offered to a person.
      case 'tagCategory':
        return () => true;
      default:
        category satisfies never;
        return () => false;
    }
  };

  /** An auditor hears of weeks of his period, of himself and of settings, while he may read: rights are held for a while. */
  const hearersOf = async (events: readonly RecordedEvent[]): Promise<(member: Member) => boolean> => {
    const hears = await membersHearing(events);
    const category = categoryOf(events[0]?.stream ?? '');
    const isForAuditors = category === 'week' || category === 'user' || category === 'settings';
    return (member) =>
      hears(member) &&
      (member.role !== 'auditeur' || (isForAuditors && !isOver(member.acces ?? null, now())));
  };

  return { note, frameOf, rightsChangedBy, hearersOf };
};
