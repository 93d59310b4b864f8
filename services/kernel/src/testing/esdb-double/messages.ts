import type { Expected, Proposed, Stored } from './double-log.ts';
import { sharedPb, streamsPb } from './stubs.ts';

type ReadResp = InstanceType<typeof streamsPb.ReadResp>;
/** Both kinds of append propose alike. */
type ProposedMessage =
  | InstanceType<typeof streamsPb.AppendReq.ProposedMessage>
  | InstanceType<typeof streamsPb.BatchAppendReq.ProposedMessage>;
type ExpectedOptions = {
  hasAny(): boolean;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
};

export const proposedOf = (message: ProposedMessage): Proposed => ({
  id: message.getId()?.getString() ?? '',
  type: message.getMetadataMap().get('type') ?? '',
  contentType: message.getMetadataMap().get('content-type') ?? '',
  data: Buffer.from(message.getData_asU8()),
  metadata: Buffer.from(message.getCustomMetadata_asU8()),
});

export const expectedOf = (options: ExpectedOptions, revision: () => string | number): Expected => {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  return Number(revision());
};

export const identifierOf = (stream: string) =>
  new sharedPb.StreamIdentifier().setStreamName(Buffer.from(stream));

export const nameOf = (identifier: InstanceType<typeof sharedPb.StreamIdentifier> | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();

export const eventMessage = (stored: Stored): ReadResp => {
  const event = new streamsPb.ReadResp.ReadEvent.RecordedEvent();
  event.setId(new sharedPb.UUID().setString(stored.id));
  event.setStreamIdentifier(identifierOf(stored.stream));
  event.setStreamRevision(`${stored.revision}`);
  event.setCommitPosition(`${stored.position}`);
  event.setPreparePosition(`${stored.position}`);
  event.getMetadataMap().set('type', stored.type);
  event.getMetadataMap().set('content-type', stored.contentType);
  event.getMetadataMap().set('created', `${stored.created}`);
  event.setData(stored.data);
  event.setCustomMetadata(stored.metadata);
  const read = new streamsPb.ReadResp.ReadEvent().setEvent(event).setCommitPosition(`${stored.position}`);
  return new streamsPb.ReadResp().setEvent(read);
};

export const checkpointMessage = (position: number): ReadResp =>
  new streamsPb.ReadResp().setCheckpoint(
    new streamsPb.ReadResp.Checkpoint().setCommitPosition(`${position}`).setPreparePosition(`${position}`),
  );

export const confirmationMessage = (id: string): ReadResp =>
  new streamsPb.ReadResp().setConfirmation(
    new streamsPb.ReadResp.SubscriptionConfirmation().setSubscriptionId(id),
  );

export const caughtUpMessage = (): ReadResp =>
  new streamsPb.ReadResp().setCaughtUp(new streamsPb.ReadResp.CaughtUp());

export const notFoundMessage = (stream: string): ReadResp =>
  new streamsPb.ReadResp().setStreamNotFound(
    new streamsPb.ReadResp.StreamNotFound().setStreamIdentifier(identifierOf(stream)),
  );
