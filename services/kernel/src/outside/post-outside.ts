import { once } from 'node:events';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestPlain,
  type RequestOptions,
} from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { isLoopback } from '../http/loopback.ts';
import { isPublicAddress } from './public-address.ts';
import { type ResolveName, resolveName } from './resolve-name.ts';

/** Why nothing was answered. */
export type NotAnsweredReason = 'address' | 'name' | 'timeout' | 'certificate' | 'connection';

export class NotAnswered extends Error {
  readonly reason: NotAnsweredReason;
  constructor(reason: NotAnsweredReason, cause?: unknown) {
    super(`Not answered: ${reason}`, { cause });
    this.name = 'NotAnswered';
    this.reason = reason;
  }
}

/** What lies outside, as far as somebody may be written to there. */
export interface OutsideOptions {
  readonly resolve?: ResolveName;
  /** Whether it may be asked in clear: of an authority whose answers prove themselves. */
  readonly allowsPlain?: boolean;
  /** Whether this machine itself may be written to, in clear too: for development and tests. */
  readonly allowsLoopback?: boolean;
  /** Certificates that are believed besides those of the system. */
  readonly ca?: string | undefined;
  /** Milliseconds for all of it: the name, the connection, the answer. */
  readonly patience?: number;
}

/** Bytes that are read at most, of whatever is answered: heads, words before the answer, frames, the answer itself. */
const mostRead = 65_536;
/** Words before the answer (`100 Continue`, `103 Early Hints`) that are listened to. */
const mostEarly = 8;

/** Whether an address may be written to as far as can be told without its name being looked up. */
export const isOutsideUrl = (
  url: URL,
  { allowsLoopback = false, allowsPlain = false }: OutsideOptions = {},
): boolean => {
  const host = hostOf(url);
  const isOurs = allowsLoopback && isLoopback(host);
  if (url.username !== '' || url.password !== '') return false;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && (isOurs || allowsPlain))) return false;
  return isOurs || (isIP(host) === 0 ? isNameOfOthers(host) : isPublicAddress(host));
};

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/** A name of one word, or of a domain that is of nobody outside, is of the network that we are in. */
const isNameOfOthers = (host: string): boolean =>
  /[^.]\.[^.]+\.?$/.test(host) &&
  !/\.(localhost|local|internal|home\.arpa|lan|intranet|onion)\.?$/i.test(host);

/** By its field, not by `instanceof`: under Jest the errors of the system are of another realm. */
const isOfCertificate = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  /CERT|^ERR_TLS|SELF_SIGNED|UNABLE_TO_|^EPROTO|^ERR_SSL/.test(String(error.code));

/**
 * Posts to addresses that somebody has given us, with nothing of ours behind them: by TLS alone, to an address of the public
 * Internet alone. The name is resolved by us, once; each of its addresses is looked at, and the connection is made to the
 * one that was: a name that is another a moment later leads nowhere else. No redirect is followed, no proxy asked.
 */
export const createAskOutside = ({
  resolve = resolveName,
  allowsLoopback = false,
  allowsPlain = false,
  ca,
  patience = 10_000,
}: OutsideOptions) => {
  const isAllowed = (address: string): boolean =>
    isPublicAddress(address) || (allowsLoopback && isLoopback(address));

  const addressOf = async (url: URL, signal: AbortSignal): Promise<string> => {
    const host = hostOf(url);
    if (!isOutsideUrl(url, { allowsLoopback, allowsPlain })) throw new NotAnswered('address');
    if (isIP(host) !== 0) return host;
    if (signal.aborted) throw new NotAnswered('timeout');
    const gaveUp = once(signal, 'abort').then(() => Promise.reject(new NotAnswered('timeout')));
    const addresses = await Promise.race([resolve(host), gaveUp]).catch((error: unknown) => {
      throw error instanceof NotAnswered ? error : new NotAnswered('name', error);
    });
    const [address] = addresses;
    if (address === undefined) throw new NotAnswered('name');
    // One that is not allowed is none that its owner could have meant: the others are not tried in its place.
    if (!addresses.every(isAllowed)) throw new NotAnswered('address');
    return address;
  };

  /**
   * @returns the status and the head of the answer, whatever it is, and as much of its body as was read
   * @throws {NotAnswered} when there is none, or the `signal` has ended it
   */
  return async (
    url: URL,
    {
      headers,
      body,
      signal,
    }: { headers: Record<string, string>; body: string | Uint8Array; signal?: AbortSignal },
  ): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> => {
    const ending = AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]);
    const address = await addressOf(url, ending);
    const family = isIP(address);
    const options: RequestOptions & { servername?: string; ca?: string | undefined } = {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      // A connection of its own each time: one that is kept is one that nobody has looked at.
      agent: false,
      signal: ending,
      lookup: (_name, asked, found) =>
        asked.all ? found(null, [{ address, family }]) : found(null, address, family),
      ...(ca !== undefined && { ca }),
    };
    const request = url.protocol === 'https:' ? requestSecure(url, options) : requestPlain(url, options);
    return new Promise((done, failed) => {
      let status: number | undefined;
      let answered: IncomingHttpHeaders = {};
      const chunks: Buffer[] = [];
      const ended = (error?: unknown): void => {
        if (status !== undefined) done({ status, headers: answered, body: Buffer.concat(chunks) });
        else if (ending.aborted) failed(new NotAnswered('timeout', error));
        else failed(new NotAnswered(isOfCertificate(error) ? 'certificate' : 'connection', error));
      };
      // At the connection itself: what comes before a body, or between its parts, is work too.
      request.once('socket', (socket) => {
        let read = 0;
        socket.on('data', (chunk: Buffer) => {
          read += chunk.length;
          if (read > mostRead) request.destroy();
        });
      });
      let early = 0;
      request.on('information', () => {
        early += 1;
        if (early > mostEarly) request.destroy();
      });
      request.once('response', (response: IncomingMessage) => {
        status = response.statusCode ?? 0;
        answered = response.headers;
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', ended);
        response.once('close', ended);
      });
      request.on('error', ended);
      request.once('close', ended);
      request.end(body);
    });
  };
};

export type AskOutside = ReturnType<typeof createAskOutside>;

/** The same for who wants nothing but to be heard: the status alone. */
export const createPostOutside = (options: OutsideOptions) => {
  const ask = createAskOutside(options);
  return async (...of: Parameters<AskOutside>): Promise<number> => (await ask(...of)).status;
};

export type PostOutside = ReturnType<typeof createPostOutside>;
