import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

/** Which code somebody has for the tablets of a company. Apart from his membership, which does not move by it. */
export const tabletPinStream = (entreprise: string, userId: string): string =>
  streamOf('tabletPin', entreprise, userId);

/** `credential`: the id under which the hash lies beside the log. */
export type TabletPinEvent =
  | { readonly type: 'TabletPinSet'; readonly data: { readonly credential: string } }
  | { readonly type: 'TabletPinRemoved'; readonly data: Readonly<Record<string, never>> };

export const storedTabletPins = storedEvents<TabletPinEvent>()({
  [tabletPinStream(sampleId('1'), sampleId('a'))]: [
    { type: 'TabletPinSet', data: { credential: sampleId('c1') } },
    { type: 'TabletPinRemoved', data: {} },
    { type: 'TabletPinSet', data: { credential: sampleId('c2') } },
  ],
});

/** null: he has none. */
export interface TabletPin {
  readonly credential: string | null;
}

export type TabletPinCommand =
  { readonly type: 'SetPin'; readonly credential: string } | { readonly type: 'RemovePin' };

export const tabletPin: Decider<TabletPin, TabletPinCommand, TabletPinEvent> = {
  name: 'tablet-pin',
  category: 'tabletPin',
  initial: { credential: null },
  evolve: (_, event) => ({ credential: event.type === 'TabletPinSet' ? event.data.credential : null }),
  decide: (command, { credential }) => {
    if (command.type === 'SetPin')
      return command.credential === credential
        ? []
        : [{ type: 'TabletPinSet', data: { credential: command.credential } }];
    return credential === null ? [] : [{ type: 'TabletPinRemoved', data: {} }];
  },
};
