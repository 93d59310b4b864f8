import type { DomainEvent } from '@gestiontemps/kernel/commands/decider';
import type { Member } from '../principal.ts';
import type { OpenedHistory, StreamTable } from './told.ts';

/** What was done to something that has a stream of its own, there or removed. */
export const openItem =
  <State, Event extends DomainEvent>(
    streamOf: (entreprise: string, id: string) => string,
    table: StreamTable<State, Event>,
  ) =>
  async ({ entreprise }: Member, id: string): Promise<OpenedHistory> => ({
    ownerId: null,
    streams: [{ stream: streamOf(entreprise, id), table }],
    isKnownByStreams: true,
  });
