/** What a push service's answer means for a message. */
export type Outcome =
  | { readonly type: 'taken' }
  /** Nobody is there any more. */
  | { readonly type: 'gone' }
  /** Not now: again after so many seconds at least. */
  | { readonly type: 'later'; readonly seconds: number }
  /** Never, as it is: what we said was not accepted. */
  | { readonly type: 'refused' };

/** Seconds to wait after a failure at most. */
const anHour = 3600;
const aDay = 86_400;

/** Seconds that are waited after so many attempts: 1, 2, 4… minutes, an hour at most. */
export const waitAfter = (attempts: number): number => Math.min(anHour, 60 * 2 ** Math.min(attempts - 1, 6));

/** Seconds that a `Retry-After` asks for, in either of its forms (RFC 9110); 0 where it says nothing that can be read. */
export const retryAfter = (header: string | undefined, now: Date): number => {
  if (header === undefined) return 0;
  const seconds = /^\d+$/.test(header.trim())
    ? Number(header)
    : Math.ceil((Date.parse(header) - now.getTime()) / 1000);
  return Number.isFinite(seconds) ? Math.min(aDay, Math.max(0, seconds)) : 0;
};

/** @param status of the answer; null when there was none */
export const outcomeOf = (
  { status, after }: { readonly status: number | null; readonly after?: string | undefined },
  attempts: number,
  now: Date,
): Outcome => {
  if (status !== null && status >= 200 && status < 300) return { type: 'taken' };
  if (status === 404 || status === 410) return { type: 'gone' };
  if (status === null || status === 408 || status === 429 || status >= 500)
    return { type: 'later', seconds: Math.max(waitAfter(attempts), retryAfter(after, now)) };
  return { type: 'refused' };
};
