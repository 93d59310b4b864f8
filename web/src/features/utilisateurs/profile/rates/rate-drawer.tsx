import { DateFormField } from '../../../../shared/forms/date-form-field.tsx';
import { AmountField } from '../../../../shared/forms/amount-field.tsx';
import { FormDrawer } from '../../../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../../../shared/forms/form-problem.tsx';
import { modifiedBy } from '../../../../shared/forms/modified-by.ts';
import { TextField } from '../../../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../../../shared/forms/use-checked-form.ts';
import { toasts } from '../../../../shared/ui/toasts.ts';
import { profileMessages } from '../messages.ts';
import { confirmImpact, confirmRemoval } from './confirm-impact.ts';
import { checkRate, rateBodyOf, rateFormOf, type RateForm } from './rate-form.ts';
import {
  useCreateRateMutation,
  useRemoveRateMutation,
  useUpdateRateMutation,
  type Rate,
} from './rates-api.ts';

const messages = profileMessages.rates;

interface RateDrawerProps {
  readonly userId: string;
  /** Left out: a new one. */
  readonly rate: Rate | undefined;
  readonly onClose: () => void;
}

/** A rate from a day on. What it does to hours already entered is told before it is applied. */
export function RateDrawer({ userId, rate, onClose }: RateDrawerProps) {
  const [create] = useCreateRateMutation();
  const [update] = useUpdateRateMutation();
  const [remove, removing] = useRemoveRateMutation();
  const form = useCheckedForm<RateForm>(checkRate, rateFormOf(rate));
  const write = (body: ReturnType<typeof rateBodyOf>, dryRun: boolean) =>
    rate
      ? update({ params: { id: rate.id }, body: { ...body, rowVersion: rate.rowVersion, dryRun } })
      : create({ body: { ...body, utilisateurId: userId, dryRun } });
  const send = form.sendBy(async (values) => {
    const body = rateBodyOf(values);
    const foretold = await write(body, true);
    if (foretold.error) return form.refuse(foretold.error);
    if (foretold.data && 'lignes' in foretold.data && !(await confirmImpact(foretold.data))) return;
    const { error } = await write(body, false);
    if (error) return form.refuse(error);
    toasts.success(rate ? messages.changed : messages.added);
    onClose();
  });
  const takeAway = async (seen: Rate): Promise<void> => {
    const call = { params: { id: seen.id }, query: { rowVersion: String(seen.rowVersion) } };
    const foretold = await remove({ ...call, query: { ...call.query, dryRun: 'true' } });
    if (foretold.error) return form.refuse(foretold.error);
    if (!foretold.data || !(await confirmRemoval(seen, foretold.data))) return;
    const { error } = await remove(call);
    if (error) return form.refuse(error);
    toasts.success(messages.removed);
    onClose();
  };
  return (
    <FormDrawer
      title={rate ? messages.edit : messages.add}
      subtitle={rate && modifiedBy(rate)}
      onClose={onClose}
      onSubmit={send}
      isSending={form.isSending || removing.isLoading}
      isDirty={form.formState.isDirty}
      onRemove={rate && (() => void takeAway(rate))}
    >
      <FormProblem problem={form.problem} />
      <AmountField form={form} name="tauxHoraire" label={messages.rateLabel} unit="€" required />
      <DateFormField form={form} name="start" label={messages.start} />
      <TextField form={form} name="motif" label={messages.reason} required maxLength={500} />
    </FormDrawer>
  );
}
