import { errorCode } from '@gestiontemps/contracts/codes';
import type { Problem, ProblemError } from '@gestiontemps/contracts/problem';
import { z } from 'zod';
import { StoreUnavailable } from '../log/event-store.ts';
import { isOutage } from '../log/outage.ts';
import { Rejection, Unprocessable } from '../commands/rejection.ts';

const handled = 'A server side error occurred.';
const unexpected = 'An unexpected server error occurred.';

interface Described {
  readonly slug: string;
  readonly status: number;
  readonly detail: string;
  readonly errors: ProblemError[];
  /** Seconds, for Retry-After. */
  readonly retryAfter?: number;
}

const one = (
  code: ProblemError['errorCode'],
  message: string,
  property: string | null = null,
): ProblemError[] => [{ errorCode: code, errorMessage: message, propertyName: property }];

const unavailable: Described = {
  slug: 'unavailable',
  status: 503,
  detail: 'Le service est momentanément indisponible, réessayez dans un instant.',
  errors: one(
    errorCode.UnexpectedError,
    'Le service est momentanément indisponible, réessayez dans un instant.',
  ),
  retryAfter: 2,
};

const bodyErrors: Record<string, Omit<Described, 'errors'>> = {
  'entity.parse.failed': {
    slug: 'malformed-json',
    status: 400,
    detail: "Le corps de la demande n'est pas du JSON valide",
  },
  'entity.too.large': { slug: 'too-large', status: 413, detail: 'La demande est trop volumineuse' },
  'encoding.unsupported': { slug: 'encoding', status: 415, detail: 'Encodage non accepté' },
  'charset.unsupported': { slug: 'charset', status: 415, detail: 'Jeu de caractères non accepté' },
  'request.aborted': { slug: 'aborted', status: 400, detail: 'La demande a été interrompue' },
  'request.size.invalid': {
    slug: 'size',
    status: 400,
    detail: 'La taille annoncée ne correspond pas à la demande',
  },
};

/** As many as somebody can mend at a time. */
const issuesNamed = 50;

const ofIssues = (issues: readonly z.core.$ZodIssue[]): ProblemError[] =>
  issues.slice(0, issuesNamed).flatMap((issue) => {
    const path = issue.path.map(String);
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    const property = [...path, ...keys.slice(0, 1)].join('.').slice(0, 200);
    return one(errorCode.ArgumentException, issue.message, property === '' ? null : property);
  });

/** What Express and its parser of bodies say about a request that cannot be read. */
const ofRequest = (error: unknown): Omit<Described, 'errors'> | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof URIError)
    return { slug: 'malformed-url', status: 400, detail: "L'adresse est mal formée" };
  if ('type' in error && bodyErrors[String(error.type)]) return bodyErrors[String(error.type)];
  const status = 'status' in error ? Number(error.status) : 500;
  return status >= 400 && status < 500
    ? { slug: 'unreadable', status, detail: "La demande n'a pas pu être lue" }
    : undefined;
};

const describe = (error: unknown): Described => {
  if (error instanceof Rejection) {
    const { slug, status, message, code, property } = error;
    const retryAfter = error.retryAfter ?? (status === 503 || status === 429 ? 2 : undefined);
    return {
      slug,
      status,
      detail: message,
      errors:
        error instanceof Unprocessable
          ? error.wrongs
              .slice(0, issuesNamed)
              .flatMap((wrong) => one(code, wrong.message, wrong.property?.slice(0, 200) ?? null))
          : one(code, message, property),
      ...(retryAfter !== undefined && { retryAfter }),
    };
  }
  if (error instanceof z.core.$ZodError) {
    const errors = ofIssues(error.issues);
    return {
      slug: 'invalid',
      status: 400,
      detail: errors[0]?.errorMessage ?? 'La demande est invalide',
      errors,
    };
  }
  // Before outages: a body that was cut off has the code of a lost connection, but it is the caller's.
  const request = ofRequest(error);
  if (request) return { ...request, errors: one(errorCode.ArgumentException, request.detail) };
  if (error instanceof StoreUnavailable || isOutage(error)) return unavailable;
  const detail = 'Une erreur est survenue';
  return { slug: 'unexpected', status: 500, detail, errors: one(errorCode.UnexpectedError, detail) };
};

/** The one place where an error becomes an answer (spec §8). Nothing of the cause leaves the server. */
export const problemOf = (
  error: unknown,
  of: { instance: string; correlationId: string },
): { problem: Problem; retryAfter: number | undefined } => {
  const { slug, status, detail, errors, retryAfter } = describe(error);
  return {
    problem: {
      type: `/problems/${slug}`,
      title: status === 500 ? unexpected : handled,
      status,
      detail,
      instance: of.instance,
      extensions: { correlationId: of.correlationId },
      errors,
    },
    retryAfter,
  };
};
