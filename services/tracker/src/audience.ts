import type { HubFrame } from '@gestiontemps/contracts/hub';
import type { Audience } from '@gestiontemps/hub/delivery';
import type { RightsChange } from '@gestiontemps/hub/people';
import { idsOf, recordingOf } from '@gestiontemps/kernel/commands/decider';
import { categoryOf, type RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import { LRUCache } from 'lru-cache';
import type { Deps } from './deps.ts';
import { allows, type Target } from './policy.ts';
import type { Member } from './principal.ts';
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

const joined = (one: Linked, other: Linked | undefined): Linked => ({
  responsables: [...one.responsables, ...(other?.responsables ?? [])],
  commerciaux: [...one.commerciaux, ...(other?.commerciaux ?? [])],
});

/** The week after these events: what was read may be a little older than they are. */
const weekAfter = (
  { state, version }: { state: WeekChain; version: number },
  events: readonly RecordedEvent[],
): WeekChain =>
  events
    .filter((event) => event.version > version)
    .reduce(
      (week, event) =>
        weekChain.evolve(week, { type: event.type, data: event.data } as WeekEvent, recordingOf(event)),
      state,
    );

/** Who may hear that an object of his company moved: those who may read it, asked of the policy. */
export const createAudience = ({ commands, facts }: Pick<Deps, 'commands' | 'facts'>): Audience<Member> => {
  /** Who was linked when it moved last: whoever it is taken from hears that, and his lists lose it. */
  const linkedBefore = new LRUCache<string, Linked>({ max: 10_000 });

  const withThoseBefore = (stream: string, linked: Linked): Linked => {
    const both = joined(linked, linkedBefore.get(stream));
    linkedBefore.set(stream, linked);
    return both;
  };

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

  const hearersOf = async (events: readonly RecordedEvent[]): Promise<(member: Member) => boolean> => {
    const stream = events[0]?.stream ?? '';
    const [entreprise = '', ownerId = ''] = idsOf(stream);
    const category = categoryOf(stream) as Told;
    switch (category) {
      case 'week': {
        const week = weekAfter(await commands.load(weekChain, stream, entreprise), events);
        const linked = withThoseBefore(stream, await linkedToWeek(entreprise, ownerId, week));
        const isForAll = events.some(({ type, data }) => concernsWork({ type, data } as WeekEvent));
        const hearers = isForAll ? linked : { ...linked, commerciaux: [] };
        return (member) => allows(member, 'weeks.read', { ownerId, ...hearers });
      }
      case 'user': {
        const responsables = (await facts.member(entreprise, ownerId))?.responsableIds ?? [];
        const linked = withThoseBefore(stream, { responsables, commerciaux: [] });
        return (member) => allows(member, 'users.read', { ownerId, ...linked });
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
