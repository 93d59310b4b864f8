import { errorCode, type ErrorCode } from '@gestiontemps/contracts/codes';
import type { Position } from '../log/event-store.ts';

/**
 * Why something was refused: data, not a stack. `message` is French, for people; `slug` is for machines; `property` is
 * the wire's path of what is wrong. One mapper turns it into problem+json (http/problem.ts).
 */
export class Rejection extends Error {
  readonly slug: string;
  readonly status: number;
  readonly code: ErrorCode;
  readonly property: string | null;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | undefined;
  /** Of the last fact of the stream that was decided on, for who reads next what he was refused for; 0: of none. */
  restsOn: Position = 0;
  constructor(
    slug: string,
    message: string,
    status: number,
    code: ErrorCode,
    property: string | null = null,
    retryAfter?: number,
  ) {
    super(message);
    this.name = 'Rejection';
    this.slug = slug;
    this.status = status;
    this.code = code;
    this.property = property;
    this.retryAfter = retryAfter;
  }
}

/** One of several things that are wrong: in French, and what of what was sent it is. */
export interface Wrong {
  readonly message: string;
  readonly property: string | null;
}

/** 422: what was sent can be read, and may not be taken for all that is named. */
export class Unprocessable extends Rejection {
  readonly wrongs: readonly Wrong[];
  constructor(slug: string, message: string, wrongs: readonly Wrong[]) {
    super(slug, message, 422, errorCode.ArgumentException);
    this.name = 'Unprocessable';
    this.wrongs = wrongs;
  }
}

/** A rule of the domain says no: 400, CommandFailed. */
export const rejection = (slug: string, message: string, property?: string): Rejection =>
  new Rejection(slug, message, 400, errorCode.CommandFailed, property);

/** A rule says not yet: 400, CommandFailed, and after how many seconds it may be tried again. */
export const tooEarly = (slug: string, message: string, retryAfter: number): Rejection =>
  new Rejection(slug, message, 400, errorCode.CommandFailed, null, retryAfter);

/** A value is out of bounds in a way that only the state can tell: 400, ArgumentException. */
export const invalid = (slug: string, message: string, property: string): Rejection =>
  new Rejection(slug, message, 400, errorCode.ArgumentException, property);

/** 403, UnAuthorizedAccess. */
export const forbidden = (message = "Vous n'avez pas les droits nécessaires"): Rejection =>
  new Rejection('forbidden', message, 403, errorCode.UnAuthorizedAccess);

/** 404, for unknown ids and other companies' alike. */
export const notFound = (message = "Cet élément n'existe pas"): Rejection =>
  new Rejection('not-found', message, 404, errorCode.ArgumentException);

/** 405, for an address that others call with another method. */
export const methodNotAllowed = (): Rejection =>
  new Rejection(
    'method-not-allowed',
    "Cette adresse n'accepte pas cette méthode",
    405,
    errorCode.ArgumentException,
  );

/** 409: the object moved since it was read. */
export const stale = (message = 'Les données ont été modifiées entre-temps, rechargez la page.'): Rejection =>
  new Rejection('stale', message, 409, errorCode.CommandFailed, 'rowVersion');

/** Throws 409 when the caller read another version; a caller that says nothing is not checked (api.md). */
export const requireVersion = (sent: number | undefined, current: number, message?: string): void => {
  if (sent !== undefined && sent !== current) throw stale(message);
};
