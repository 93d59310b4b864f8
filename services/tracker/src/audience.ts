import type { HubFrame } from '@gestiontemps/contracts/hub';
import type { Audience } from '@gestiontemps/hub/delivery';
import type { RightsChange } from '@gestiontemps/hub/people';
import { type Decider, type DomainEvent, idsOf, recordingOf } from '@gestiontemps/kernel/commands/decider';
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
  'tag',
  'tagCategory',
  'favourite',
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

const nobody: Linked = { responsables: [], commerciaux: [] };

const joined = (one: Linked, other: Linked): Linked => ({
  responsables: [...one.responsables, ...other.responsables],
  commerciaux: [...one.commerciaux, ...other.commerciaux],
});

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
export const createAudience = ({ commands, facts }: Pick<Deps, 'commands' | 'facts'>): Audience<Member> => {
  /** Weeks as they were told of last, with those who were linked then: one that moves again and again is not read anew. */
  const toldLast = new LRUCache<string, { version: number; state: WeekChain; linked: Linked }>({
    max: 2_000,
  });

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

  /**
   * Those linked to a week, before these events and after each of them: whoever it is taken from hears that, and his lists
   * lose it, however shortly it was his.
   */
  const linkedAround = async (
    entreprise: string,
    ownerId: string,
    stream: string,
    events: readonly RecordedEvent[],
  ): Promise<Linked> => {
    const linkedTo = (week: WeekChain) => linkedToWeek(entreprise, ownerId, week);
    const at = versionBefore(events);
    const last = toldLast.get(stream);
    const held = last?.version === at ? last : undefined;
    const before = held?.state ?? (await commands.load(weekChain, stream, entreprise, { at })).state;
    const [, ...after] = statesAlong(weekChain, before, events);
    // Those of before as they were then: chantiers and responsables may be others by now.
    const linked = [held?.linked ?? (await linkedTo(before)), ...(await Promise.all(after.map(linkedTo)))];
    const now = { state: after.at(-1) ?? before, linked: linked.at(-1) ?? nobody };
    toldLast.set(stream, { version: at + events.length, ...now });
    return linked.reduce(joined);
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
      case 'tag':
        return (member) => allows(member, 'tags.read');
      case 'favourite':
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

  return { frameOf, rightsChangedBy, hearersOf };
};
