import { IconTrash } from '@tabler/icons-react';
import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { asProblem, kindOf, sentenceOf } from '../../../../shared/api/problem.ts';
import { useRemoval } from '../../../../shared/forms/use-removal.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { toasts } from '../../../../shared/ui/toasts.ts';
import { profileMessages } from '../messages.ts';
import { useLazyRateQuery, type Rate } from './rates-api.ts';
import { useRateActs, type Owner } from './use-rate-acts.ts';

const messages = profileMessages.rates;

/** In a row of the table: takes its rate away, once what that does was shown. */
export function RateRemoval({ rate, owner }: { rate: Rate; owner: Owner }) {
  const acts = useRateActs(owner);
  const [read] = useLazyRateQuery();
  const { isRemoving, takeAway } = useRemoval<Rate>({
    removal: acts.askRemoval,
    remove: acts.remove,
    catchUp: async (error) => {
      const problem = asProblem(error);
      if (problem && kindOf(problem) === 'moved') return (await read({ params: { coutId: rate.id } })).data;
      if (problem) toasts.error(sentenceOf(problem));
      return undefined;
    },
    onRemoved: () => undefined,
  });
  return (
    <>
      <IconButton
        icon={IconTrash}
        label={messages.removeOf(numericDate(rate.start))}
        variant="subtle"
        loading={isRemoving}
        onClick={() => takeAway(rate)}
      />
      {acts.dialog}
    </>
  );
}
