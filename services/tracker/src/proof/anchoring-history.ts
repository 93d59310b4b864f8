import type { OpenedHistory, PartName, StreamTable } from '../history/told.ts';
import type { Member } from '../principal.ts';
import { type Anchoring, anchoring, type AnchoringEvent, anchoringStream } from './anchoring.ts';

const itself: PartName = { type: 'anchoring', id: 'anchoring' };

/** How it is told who is mailed the anchors of a company. */
export const anchoringTable: StreamTable<Anchoring, AnchoringEvent> = {
  decider: anchoring,
  rows: { AnchorRecipientsNamed: () => ({ acte: 'changed', parts: [itself] }) },
  standing: ({ userIds }) => ({
    called: { of: 'none', id: itself.id },
    values: {
      destinataires:
        userIds.length === 0
          ? null
          : { type: 'references', valeur: userIds.map((id) => ({ of: 'person', id })) },
    },
  }),
};

export const openAnchoringHistory = async ({ entreprise }: Member): Promise<OpenedHistory> => ({
  ownerId: null,
  streams: [{ stream: anchoringStream(entreprise), table: anchoringTable }],
});
