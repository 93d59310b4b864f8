import type { HubFrame } from '@gestiontemps/contracts/hub';
import { idsOf } from '@gestiontemps/kernel/commands/decider';
import { categoryOf, type RecordedEvent } from '@gestiontemps/kernel/log/event-store';
import type { Facts } from './deps.ts';
import { allows } from './policy.ts';
import type { Member } from './principal.ts';
import { weekOfStream } from './week/week-events.ts';

type Told = Extract<HubFrame, { id: string }>['type'];
const told: ReadonlySet<string> = new Set<Told>([
  'week',
  'project',
  'client',
  'user',
  'settings',
  'hourlyCost',
  'absenceType',
  'referenceTask',
]);

/** What browsers hear of an event: which object moved, never how. */
export const frameOf = (event: RecordedEvent): HubFrame | undefined => {
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

/** People an event of a week names: those asked, those who decided, those of the chain. */
const namedIn = (data: unknown): string => JSON.stringify(data ?? null);

/** Whether somebody may hear that an object of his company moved: the same rule as for reading it. */
export const mayHear =
  (facts: Facts) =>
  async (member: Member, event: RecordedEvent): Promise<boolean> => {
    const [entreprise = '', id = ''] = idsOf(event.stream);
    switch (categoryOf(event.stream)) {
      case 'week':
      case 'user': {
        if (id === member.userId) return true;
        const owner = await facts.member(entreprise, id);
        const target = { ownerId: id, responsables: owner?.responsableIds ?? [] };
        if (allows(member, 'weeks.read', target)) return true;
        return member.role === 'commercial' && namedIn(event.data).includes(member.userId);
      }
      case 'hourlyCost':
        return allows(member, 'costs.read');
      case 'client':
        return allows(member, 'clients.read');
      default:
        return true;
    }
  };
