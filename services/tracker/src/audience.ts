import type { HubFrame } from '@gestiontemps/contracts/hub';
import type { Audience, Hearing } from '@gestiontemps/hub/delivery';
import type { RightsChange } from '@gestiontemps/hub/people';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import { categoryOf, type RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Deps } from './deps.ts';
import { isOver } from './audit-access.ts';
import { createLinksNow } from './links-now.ts';
import { allows } from './policy.ts';
import type { Member } from './principal.ts';
import { createRateHearers } from './rate-hearers.ts';
import { statesAlong, versionBefore } from './streams-along.ts';
import { user } from './users/user.ts';
import { createWeekHearers } from './week-hearers.ts';
import { weekOfStream } from './week/week-events.ts';

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

/** Of what an auditor hears: weeks of his period, and rates that price their hours where he is told them, himself, the settings. */
const forAuditors: ReadonlySet<string> = new Set<Told>(['week', 'hourlyCost', 'user', 'settings']);

/** What browsers hear of an event: which object moved, never how. */
const frameOf = (event: RecordedEvent): HubFrame | undefined => {
  const category = categoryOf(event.stream);
  if (!told.has(category)) return undefined;
  const [entreprise = '', id = entreprise] = idsOf(event.stream);
  const { version, position } = event;
  const type = category as Told;
  // The versions between two frames would tell a commercial how much of a week he does not see has moved, an auditor how many
  // rates that are none of his.
  if (type === 'week') return { type, id: weekOfStream(event.stream).id, version: position, position };
  return { type, id, version: type === 'hourlyCost' ? position : version, position };
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

/** Who may hear that an object of his company moved: those who may read it, asked of the policy. */
export const createAudience = ({
  commands,
  db,
  facts,
  now,
}: Pick<Deps, 'commands' | 'db' | 'facts' | 'now'>): Audience<Member> => {
  const links = createLinksNow({ commands, facts });
  const hearersOfWeek = createWeekHearers({ commands }, links);
  const hearersOfRates = createRateHearers({ commands, db }, links);

  /** The responsables of a person, before these events and after each: he leaves the lists of those he is taken from. */
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

  const hearersOfOther = async (events: readonly RecordedEvent[]): Promise<(member: Member) => boolean> => {
    const stream = events[0]?.stream ?? '';
    const [entreprise = '', ownerId = ''] = idsOf(stream);
    const category = categoryOf(stream) as Exclude<Told, 'week' | 'hourlyCost'>;
    switch (category) {
      case 'user': {
        const responsables = await responsablesAround(entreprise, stream, events);
        return (member) => allows(member, 'users.read', { ownerId, responsables });
      }
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

  const hearingOf = async (events: readonly RecordedEvent[]): Promise<Hearing<Member>> => {
    switch (categoryOf(events[0]?.stream ?? '')) {
      case 'week':
        return hearersOfWeek(events);
      case 'hourlyCost':
        return hearersOfRates(events);
      default:
        return { mayHear: await hearersOfOther(events) };
    }
  };

  /** An auditor hears of what is his to hear while he may read: rights are held for a while. */
  const hearersOf = async (events: readonly RecordedEvent[]): Promise<Hearing<Member>> => {
    const { mayHear, ...hearing } = await hearingOf(events);
    const isForAuditors = forAuditors.has(categoryOf(events[0]?.stream ?? ''));
    return {
      ...hearing,
      mayHear: (member) =>
        mayHear(member) &&
        (member.role !== 'auditeur' || (isForAuditors && !isOver(member.acces ?? null, now()))),
    };
  };

  return { note: links.note, frameOf, rightsChangedBy, hearersOf };
};
