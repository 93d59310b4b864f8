import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import type { AskRemoval } from '../../../../shared/forms/use-removal.ts';
import { messages as shared } from '../../../../shared/messages.ts';
import { dialogs } from '../../../../shared/ui/dialogs.ts';
import { toasts } from '../../../../shared/ui/toasts.ts';
import { profileMessages } from '../messages.ts';
import type { RateChange } from './rate-change.ts';
import { rateBodyOf, type RateBody, type RateForm } from './rate-form.ts';
import {
  useCreateRateMutation,
  useRemoveRateMutation,
  useUpdateRateMutation,
  type Impact,
  type Rate,
} from './rates-api.ts';
import { useImpactQuestion } from './use-impact-question.tsx';

const messages = profileMessages.rates;

type Answer = { readonly data?: Rate | Impact | undefined; readonly error?: unknown };
type Write = (body: RateBody, dryRun: boolean) => PromiseLike<Answer>;
type Version = Pick<Rate, 'id' | 'rowVersion'>;

/** Of a dry run: it changes hours that were entered, or what accounting has of them. */
const touches = (data: Rate | Impact): data is Impact => 'lignes' in data && data.semaines.length > 0;

/** Whose rates they are. */
export interface Owner {
  readonly userId: string;
  readonly name: string;
  /** The newest first. */
  readonly rates: readonly Rate[];
  readonly onRemoved: () => void;
}

/** What is done to somebody's rates. Where it touches hours already entered, that is shown, and asked, first. */
export const useRateActs = ({ userId, name, rates, onRemoved }: Owner) => {
  const [create] = useCreateRateMutation();
  const [update] = useUpdateRateMutation();
  const [remove] = useRemoveRateMutation();
  const { ask, dialog } = useImpactQuestion();
  const othersThan = (rate: Rate | undefined) => rates.filter(({ id }) => id !== rate?.id);

  /** Neither data nor an error where the change is given up. */
  const apply = async (
    values: RateForm,
    seen: Rate | undefined,
    write: Write,
    keepReason: (motif: string) => void,
  ): Promise<Answer> => {
    let body = rateBodyOf(values);
    const foretold = await write(body, true);
    if (!foretold.data) return foretold;
    if (touches(foretold.data)) {
      const change: RateChange = {
        name,
        act: seen ? 'changed' : 'added',
        rate: body,
        ...(seen && { before: seen }),
        others: othersThan(seen),
      };
      const motif = await ask({ change, impact: foretold.data, motif: body.motif ?? '' });
      if (motif === undefined) return {};
      keepReason(motif);
      body = { ...body, motif };
    }
    const answer = await write(body, false);
    if (answer.data) toasts.success(seen ? messages.changed : messages.added);
    return answer;
  };

  const askRemoval: AskRemoval<Rate> = async (seen, meanwhile) => {
    const foretold = await remove(removalOf(seen, 'true'));
    const { data: impact } = foretold;
    if (!impact) return { isSure: false, error: foretold.error };
    if (!touches(impact)) {
      const title = messages.impact.removal(numericDate(seen.start));
      const text = `${meanwhile}${messages.impact.noLine}`;
      return {
        isSure: await dialogs.confirm({ title, text, ok: shared.actions.remove, danger: true }),
      };
    }
    const change: RateChange = { name, act: 'removed', rate: seen, others: othersThan(seen) };
    return { isSure: (await ask({ change, impact, meanwhile, motif: '' })) !== undefined };
  };

  return {
    create: (values: RateForm, keepReason: (motif: string) => void) =>
      apply(
        values,
        undefined,
        (body, dryRun) => create({ body: { ...body, utilisateurId: userId, dryRun } }),
        keepReason,
      ),
    update: (values: RateForm, seen: Rate, keepReason: (motif: string) => void) => {
      const { id, rowVersion } = seen;
      return apply(
        values,
        seen,
        (body, dryRun) => update({ params: { id }, body: { ...body, rowVersion, dryRun } }),
        keepReason,
      );
    },
    askRemoval,
    remove: async (version: Version) => {
      const { error } = await remove(removalOf(version, 'false'));
      if (error !== undefined) return { error };
      toasts.success(messages.removed);
      onRemoved();
      return {};
    },
    /** Where the question stands while it is open. */
    dialog,
  };
};

const removalOf = ({ id, rowVersion }: Version, dryRun: 'true' | 'false') => ({
  params: { id },
  query: { rowVersion: String(rowVersion), dryRun },
});
