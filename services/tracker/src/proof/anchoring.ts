import { type Decider, streamOf } from '@gestiontemps/kernel/commands/decider';
import { requireVersion } from '@gestiontemps/kernel/commands/rejection';
import { sampleId, storedEvents } from '@gestiontemps/kernel/commands/stored-events';

/** To whom the anchors of a company's chain are mailed. */
export const anchoringStream = (entreprise: string): string => streamOf('anchoring', entreprise);

// Names and shapes are storage: never renamed.
export type AnchoringEvent = {
  readonly type: 'AnchorRecipientsNamed';
  readonly data: { readonly userIds: readonly string[] };
};

export const storedAnchoring = storedEvents<AnchoringEvent>()({
  [anchoringStream(sampleId('1'))]: [
    { type: 'AnchorRecipientsNamed', data: { userIds: [sampleId('a'), sampleId('b')] } },
    { type: 'AnchorRecipientsNamed', data: { userIds: [] } },
  ],
});

export interface Anchoring {
  /** In the order of their ids. */
  readonly userIds: readonly string[];
  readonly rowVersion: number;
}

export interface NameRecipients {
  readonly type: 'NameRecipients';
  readonly userIds: readonly string[];
  readonly rowVersion?: number | undefined;
}

export const anchoring: Decider<Anchoring, NameRecipients, AnchoringEvent> = {
  name: 'anchoring',
  category: 'anchoring',
  initial: { userIds: [], rowVersion: 0 },
  evolve: (_before, { data: { userIds } }, { version: rowVersion }) => ({ userIds, rowVersion }),
  decide: ({ userIds, rowVersion }, held) => {
    requireVersion(rowVersion, held.rowVersion);
    const named = userIds.toSorted();
    return named.join() === held.userIds.join()
      ? []
      : [{ type: 'AnchorRecipientsNamed', data: { userIds: named } }];
  },
};
