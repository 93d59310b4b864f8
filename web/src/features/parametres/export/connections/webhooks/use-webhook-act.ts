import { asProblem, kindOf, sentenceOf } from '../../../../../shared/api/problem.ts';
import { toasts } from '../../../../../shared/ui/toasts.ts';
import { all, useLazyWebhooksQuery, type Webhook } from '../api/connections-api.ts';

interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
}

/**
 * Sends an act on an address by its version, and once more where what was changed meanwhile has nothing to do with it, as
 * `isSame` tells. What is refused is told; undefined then. Nothing is told where somebody else has done the same, as `isDone`
 * tells: the list says it.
 */
export const useWebhookAct = () => {
  const [readAll] = useLazyWebhooksQuery();
  return async <Data>(
    seen: Webhook,
    send: (version: number) => Promise<Answer<Data>>,
    isSame: (now: Webhook) => boolean,
    isDone: (now: Webhook) => boolean = () => false,
  ): Promise<Data | undefined> => {
    let answer = await send(seen.rowVersion);
    let problem = asProblem(answer.error);
    if (problem && kindOf(problem) === 'moved') {
      const now = (await readAll({ query: all })).data?.data.find(({ id }) => id === seen.id);
      if (now && isDone(now)) return undefined;
      if (now && isSame(now)) {
        answer = await send(now.rowVersion);
        problem = asProblem(answer.error);
      }
    }
    if (problem) toasts.error(sentenceOf(problem));
    return answer.data;
  };
};
