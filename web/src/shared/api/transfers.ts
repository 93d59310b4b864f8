import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { ApiBaseQuery } from './base-query.ts';
import type { ApiProblem } from './problem.ts';
import type { ReceivedFile } from './received-file.ts';
import type { CallParts, OnProgress } from './request.ts';

export interface TransferOptions {
  /** Stops it. */
  readonly signal: AbortSignal;
  readonly onProgress?: OnProgress;
  /** What it asks for leaves a trace: when its answer is lost it is not asked for again by itself. */
  readonly isOnce?: boolean;
}

/** What a transfer ended with when somebody stopped it: nothing to tell him. */
export const stopped: ApiProblem = { status: 0, detail: '', errors: [] };

export interface Transfers {
  /** `download('GET /Export/Weeks', { query }, { signal })`: a file that the server makes. */
  download(
    key: string,
    call: CallParts,
    options: TransferOptions,
  ): Promise<{ file: ReceivedFile } | { problem: ApiProblem }>;
  /** `upload('POST /Projet/Import', { body: form }, { signal })`: a file, or a form with files, and what the server says to it. */
  upload(
    key: string,
    call: CallParts,
    options: TransferOptions,
  ): Promise<{ data: unknown } | { problem: ApiProblem }>;
}

/**
 * Files come and go as every call does: token, key, one more try, the end of a session, problem bodies. They are kept out
 * of the store, which is no place for megabytes.
 */
export const createTransfers = (baseQuery: ApiBaseQuery): Transfers => {
  const transfer = async (
    key: string,
    change: boolean,
    call: CallParts,
    options: TransferOptions,
  ): Promise<{ data: unknown } | { problem: ApiProblem }> => {
    const { signal, onProgress = () => undefined, isOnce } = options;
    const request = { key, change, ...call, transfer: { onProgress, isOnce } };
    const answer = await baseQuery(request, { signal } as BaseQueryApi, { failure: false });
    if (answer.error) return { problem: signal.aborted ? stopped : answer.error };
    return { data: answer.data };
  };
  return {
    async download(key, call, options) {
      const answer = await transfer(key, false, call, options);
      return 'problem' in answer ? answer : { file: answer.data as ReceivedFile };
    },
    upload: (key, call, options) => transfer(key, true, call, options),
  };
};
