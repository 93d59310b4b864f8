import { expect } from '@jest/globals';
import { problem } from '@gestiontemps/contracts/problem';
import type { EventStore } from '@gestiontemps/kernel/log/event-store';
import type { Answer } from './test-app.ts';

const isFrench =
  /[àâçéèêëîïôùûœ’']|\b(le|la|les|un|une|ne|pas|au|doit|du|de|en|ce|cette|champs?|identifiant|valeur|maximum|minimum|caractère|doivent|est)\b/i;

/** A refusal is a problem body, in French where it says what is wrong with a field. */
export const expectProblem = (answer: Answer): void => {
  const parsed = problem.safeParse(answer.body);
  if (!parsed.success)
    throw new Error(`${answer.status} without a problem body: ${JSON.stringify(answer.body)}`);
  expect(answer.headers.get('Content-Type')).toContain('application/problem+json');
  expect(answer.body).toMatchObject({ status: answer.status });
  for (const { errorMessage } of parsed.data.errors)
    if (!isFrench.test(errorMessage)) throw new Error(`Not French: ${errorMessage}`);
};

/** One call that is to be answered well or refused, and how a failure names it. */
export interface Attempt {
  readonly what: string;
  readonly send: () => Promise<Answer>;
}

/** As many at once as one session may have, and the connections of the database take without waiting. */
const atOnce = 6;

/**
 * What was recorded after a position, by the request that did it. A place in a list that has so many is left out: it is
 * taken before anything is added, and free a minute after a refusal (`kernel/commands/places.ts`).
 */
const requestsSince = async (store: EventStore, position: number): Promise<Set<string>> => {
  const since = new Set<string>();
  for (let after = position; ;) {
    const { events } = await store.readAll({ after, limit: 1000 });
    for (const { type, metadata } of events) if (type !== 'PlaceTaken') since.add(metadata.correlationId);
    if (events.length < 1000) return since;
    after = events.at(-1)?.position ?? after;
  }
};

/**
 * Types of what was recorded since a position by the requests of these answers, and what processes made of it; whatever
 * processes write meanwhile in their own time is left out.
 */
export const recordedBy = async (
  store: EventStore,
  before: number,
  ...answers: readonly Pick<Answer, 'headers'>[]
): Promise<string[]> => {
  const requests = new Set(answers.map(({ headers }) => headers.get('X-Correlation-Id')));
  const { events } = await store.readAll({ after: before, limit: 1000 });
  return events.filter(({ metadata }) => requests.has(metadata.correlationId)).map(({ type }) => type);
};

/**
 * Answers of attempts, made side by side: none of them a 5xx, each refusal a problem body that has recorded nothing, as
 * the log says of every request for itself.
 */
export const attemptAll = async (store: EventStore, attempts: readonly Attempt[]): Promise<Answer[]> => {
  const before = await store.head();
  const answers: Answer[] = [];
  const left = attempts.entries();
  const work = async (): Promise<void> => {
    for (const [index, { what, send: attempt }] of left) {
      const answer = await attempt();
      if (answer.status >= 500)
        throw new Error(`${answer.status} for ${what}: ${JSON.stringify(answer.body)}`);
      if (answer.status >= 400) expectProblem(answer);
      answers[index] = answer;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const recorded = await requestsSince(store, before);
  for (const [index, { status, headers }] of answers.entries()) {
    const request = headers.get('X-Correlation-Id');
    if (request === null) throw new Error(`No correlation id for ${attempts[index]?.what}`);
    if (status >= 400 && recorded.has(request))
      throw new Error(`Refused with ${status}, and recorded all the same: ${attempts[index]?.what}`);
  }
  return answers;
};
