import type { HubFrame } from '@gestiontemps/contracts/hub';
import type { Audience } from '@gestiontemps/hub/delivery';
import type { RightsChange } from '@gestiontemps/hub/people';
import { idsOf, recordingOf } from '@gestiontemps/kernel/commands/decider';
import { categoryOf, type RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { LRUCache } from 'lru-cache';
import type { Deps } from './deps.ts';
import { allows, type Target } from './policy.ts';
import type { Member } from './principal.ts';
import { user } from './users/user.ts';
import { peopleOf } from './week-validation/chain.ts';
import { projectsOf } from './week-validation/entries.ts';
import { weekChain } from './week-validation/week-chain.ts';
import type { WeekChain } from './week-validation/week-state.ts';
import { concernsWork } from './week/concerns-work.ts';
import { type WeekEvent, weekOfStream } from './week/week-events.ts';

type Told = Extract<HubFrame, { id: string }>['type'];
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
]);

/** What browsers hear of an event: which object moved, never how. */
const frameOf = (event: RecordedEvent): HubFrame | undefined => {
  const category = categoryOf(event.stream);
  if (!told.has(category)) return undefined;
  const [entreprise = '', id = entreprise] = idsOf(event.stream);
  return {
    type: category as Told,
    id: category === 'week' ? weekOfStream(event.stream).id : id,
    version: event.version,
    position: event.position,
  };
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

type Linked = Required<Pick<Target, 'responsables' | 'commerciaux'>>;

const joined = (one: Linked, other: Linked): Linked => ({
  responsables: [...one.responsables, ...other.responsables],
  commerciaux: [...one.commerciaux, ...other.commerciaux],
});

/** The week after these events: what was read may be a little older than they are. */
const weekAfter = (
  { state, version }: { state: WeekChain; version: number },
  events: readonly RecordedEvent[],
): { state: WeekChain; version: number } => ({
  state: events
    .filter((event) => event.version > version)
    .reduce(
      (week, event) =>
        weekChain.evolve(week, { type: event.type, data: event.data } as WeekEvent, recordingOf(event)),
      state,
    ),
  version: Math.max(version, events.at(-1)?.version ?? 0),
});

/** Who may hear that an object of his company moved: those who may read it, asked of the policy. */
export const createAudience = ({ commands, facts }: Pick<Deps, 'commands' | 'facts'>): Audience<Member> => {
  /** Who was linked to a week at a version of it: one that moves again and again is not read anew each time. */
  const linkedLast = new LRUCache<string, { version: number; linked: Linked }>({ max: 10_000 });

  /** The owner's responsables, the chain of the running cycle and whom it has asked, the commerciaux of its projects. */
  const linkedToWeek = async (
    entreprise: string,
    ownerId: string,
    { entries, situation, steps, cycle }: WeekChain,
  ): Promise<Linked> => {
    const owner = await facts.member(entreprise, ownerId);
    const projects = await Promise.all(projectsOf(entries).map((id) => facts.project(entreprise, id)));
    const chain = 'chain' in situation ? situation.chain : null;
    const asked = steps
      .filter((step) => step.cycle === cycle)
      .flatMap(({ validationUserId }) => validationUserId ?? []);
    return {
      responsables: [...(owner?.responsableIds ?? []), ...(chain?.responsables ?? []), ...asked],
      commerciaux: [
        ...projects.flatMap((project) => project?.commerciaux ?? []),
        ...(chain ? peopleOf(chain, 2) : []),
        ...asked,
      ],
    };
  };

  /** Those linked to a week at a version of it and after each of these events: he may have read it just then. */
  const linkedAlong = async (
    entreprise: string,
    ownerId: string,
    stream: string,
    { at, events }: { at: number; events: readonly RecordedEvent[] },
  ): Promise<Linked> => {
    let week = await commands.load(weekChain, stream, entreprise, { at });
    let linked = await linkedToWeek(entreprise, ownerId, week.state);
    for (const event of events) {
      week = weekAfter(week, [event]);
      linked = joined(linked, await linkedToWeek(entreprise, ownerId, week.state));
    }
    return linked;
  };

  /** Those linked to a week, now and before: whoever it is taken from hears that, and his lists lose it. */
  const linkedAround = async (
    entreprise: string,
    ownerId: string,
    stream: string,
    events: readonly RecordedEvent[],
  ): Promise<Linked> => {
    const { state, version } = weekAfter(await commands.load(weekChain, stream, entreprise), events);
    const linked = await linkedToWeek(entreprise, ownerId, state);
    const at = (events[0]?.version ?? 1) - 1;
    const last = linkedLast.get(stream);
    linkedLast.set(stream, { version, linked });
    if (last?.version === at && events.length === 1) return joined(linked, last.linked);
    const before = await linkedAlong(entreprise, ownerId, stream, { at, events: events.slice(0, -1) });
    return joined(linked, before);
  };

  /** The responsables of a person, now and before: he leaves the lists of those he is taken from. */
  const responsablesAround = async (
    entreprise: string,
    stream: string,
    events: readonly RecordedEvent[],
  ): Promise<readonly string[]> => {
    const versions = [(events[0]?.version ?? 1) - 1, ...events.map(({ version }) => version)];
    const states = await Promise.all(versions.map((at) => commands.load(user, stream, entreprise, { at })));
    return states.flatMap(({ state }) => (state.status === 'none' ? [] : state.responsableIds));
  };

  const hearersOf = async (events: readonly RecordedEvent[]): Promise<(member: Member) => boolean> => {
    const stream = events[0]?.stream ?? '';
    const [entreprise = '', ownerId = ''] = idsOf(stream);
    const category = categoryOf(stream) as Told;
    switch (category) {
      case 'week': {
        const linked = await linkedAround(entreprise, ownerId, stream, events);
        const isForAll = events.some(({ type, data }) => concernsWork({ type, data } as WeekEvent));
        const hearers = isForAll ? linked : { ...linked, commerciaux: [] };
        return (member) => allows(member, 'weeks.read', { ownerId, ...hearers });
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
      case 'project':
      case 'settings':
      case 'absenceType':
        return () => true;
      default:
        category satisfies never;
        return () => false;
    }
  };

  return { frameOf, rightsChangedBy, hearersOf };
};
