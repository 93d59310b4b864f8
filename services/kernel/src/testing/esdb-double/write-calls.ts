import {
  type sendUnaryData,
  type ServerDuplexStream,
  type ServerReadableStream,
  type ServerUnaryCall,
  status,
} from '@grpc/grpc-js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Appended, DoubleLog, Expected, Proposed } from './double-log.ts';
import { expectedOf, identifierOf, nameOf, proposedOf } from './messages.ts';
import { sharedPb, statusPb, streamsPb } from './stubs.ts';

type AppendReq = InstanceType<typeof streamsPb.AppendReq>;
type AppendResp = InstanceType<typeof streamsPb.AppendResp>;
type BatchReq = InstanceType<typeof streamsPb.BatchAppendReq>;
type BatchResp = InstanceType<typeof streamsPb.BatchAppendResp>;
type DeleteReq = InstanceType<typeof streamsPb.DeleteReq>;
type DeleteResp = InstanceType<typeof streamsPb.DeleteResp>;

/** How a test has the double behave. */
export interface Mood {
  /** Appends that are carried out and never answered: the connection goes instead. */
  answersToLose: number;
  /** Whether it takes calls and says nothing to them. */
  isSilent: boolean;
}

/** As the server's `--max-append-size` should be for this product. */
const maxAppendSize = 16 * 1024 * 1024;

const wrongVersion = (expected: Expected, current: number) => {
  const details = new sharedPb.WrongExpectedVersion();
  if (current >= 0) details.setCurrentStreamRevision(`${current}`);
  else details.setCurrentNoStream(new empty.Empty());
  if (expected === 'any') details.setExpectedAny(new empty.Empty());
  else if (expected === 'no_stream') details.setExpectedNoStream(new empty.Empty());
  else if (expected === 'stream_exists') details.setExpectedStreamExists(new empty.Empty());
  else details.setExpectedStreamPosition(`${expected}`);
  return details;
};

const statusOf = (message: string, type: string, bytes: Uint8Array) => {
  const details = new any.Any();
  details.pack(bytes, `event_store.client.${type}`);
  return new statusPb.Status().setCode(2).setMessage(message).setDetails(details);
};

const batchAnswer = (
  of: BatchReq,
  stream: string,
  expected: Expected,
  appended: Appended | 'too large',
): BatchResp => {
  const answer = new streamsPb.BatchAppendResp()
    .setCorrelationId(of.getCorrelationId())
    .setStreamIdentifier(identifierOf(stream));
  if (appended === 'too large') {
    const details = new sharedPb.MaximumAppendSizeExceeded().setMaxappendsize(maxAppendSize);
    return answer.setError(statusOf('Too large', 'MaximumAppendSizeExceeded', details.serializeBinary()));
  }
  if (!appended.success) {
    const details = wrongVersion(expected, appended.current).serializeBinary();
    return answer.setError(statusOf('Wrong expected version', 'WrongExpectedVersion', details));
  }
  const position = new sharedPb.AllStreamPosition()
    .setCommitPosition(`${appended.position}`)
    .setPreparePosition(`${appended.position}`);
  return answer.setSuccess(
    new streamsPb.BatchAppendResp.Success().setCurrentRevision(`${appended.revision}`).setPosition(position),
  );
};

const singleAnswer = (expected: Expected, appended: Appended): AppendResp => {
  if (appended.success)
    return new streamsPb.AppendResp().setSuccess(
      new streamsPb.AppendResp.Success()
        .setCurrentRevision(`${appended.revision}`)
        .setPosition(
          new streamsPb.AppendResp.Position()
            .setCommitPosition(`${appended.position}`)
            .setPreparePosition(`${appended.position}`),
        ),
    );
  const wrong = new streamsPb.AppendResp.WrongExpectedVersion();
  if (appended.current >= 0) wrong.setCurrentRevision(`${appended.current}`);
  else wrong.setCurrentNoStream(new sharedPb.Empty());
  if (typeof expected === 'number') wrong.setExpectedRevision(`${expected}`);
  else wrong.setExpectedNoStream(new sharedPb.Empty());
  return new streamsPb.AppendResp().setWrongExpectedVersion(wrong);
};

const sizeOf = (proposed: readonly Proposed[]): number =>
  proposed.reduce((size, { data, metadata }) => size + data.length + metadata.length, 0);

/** What writes: append, batchAppend, delete. */
export const writeCalls = (log: DoubleLog, mood: Mood) => ({
  /** One duplex stream for many appends: the client's way where the server says that it has it. */
  batchAppend(call: ServerDuplexStream<BatchReq, BatchResp>): void {
    const begun = new Map<string, { first: BatchReq; proposed: Proposed[] }>();
    call.on('data', (request: BatchReq) => {
      if (mood.isSilent) return;
      const id = request.getCorrelationId()?.getString() ?? '';
      const { first, proposed } = begun.get(id) ?? { first: request, proposed: [] };
      proposed.push(...request.getProposedMessagesList().map(proposedOf));
      begun.set(id, { first, proposed });
      if (!request.getIsFinal()) return;
      begun.delete(id);
      const options = first.getOptions();
      if (!options) return;
      const stream = nameOf(options.getStreamIdentifier());
      const expected = expectedOf(options, () => options.getStreamPosition());
      const appended =
        sizeOf(proposed) > maxAppendSize ? 'too large' : log.append(stream, expected, proposed);
      if (mood.answersToLose > 0) {
        mood.answersToLose -= 1;
        call.destroy(Object.assign(new Error('Lost'), { code: status.UNAVAILABLE }));
        return;
      }
      call.write(batchAnswer(first, stream, expected, appended));
    });
    call.on('end', () => call.end());
    call.on('error', () => {});
  },

  append(call: ServerReadableStream<AppendReq, AppendResp>, answer: sendUnaryData<AppendResp>): void {
    let options: InstanceType<typeof streamsPb.AppendReq.Options> | undefined;
    const proposed: Proposed[] = [];
    call.on('data', (request: AppendReq) => {
      options ??= request.getOptions();
      const message = request.getProposedMessage();
      if (message) proposed.push(proposedOf(message));
    });
    call.on('end', () => {
      if (mood.isSilent || !options) return;
      const header = options;
      const expected = expectedOf(header, () => header.getRevision());
      answer(
        null,
        singleAnswer(expected, log.append(nameOf(header.getStreamIdentifier()), expected, proposed)),
      );
    });
    call.on('error', () => {});
  },

  delete(call: ServerUnaryCall<DeleteReq, DeleteResp>, answer: sendUnaryData<DeleteResp>): void {
    log.delete(nameOf(call.request.getOptions()?.getStreamIdentifier()));
    answer(null, new streamsPb.DeleteResp().setNoPosition(new sharedPb.Empty()));
  },
});
