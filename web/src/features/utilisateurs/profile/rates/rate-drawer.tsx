import { AmountField } from '../../../../shared/forms/amount-field.tsx';
import { DateFormField } from '../../../../shared/forms/date-form-field.tsx';
import { ItemFormDrawer } from '../../../../shared/forms/item-form-drawer.tsx';
import { TextField } from '../../../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../../../shared/forms/use-checked-form.ts';
import { profileMessages } from '../messages.ts';
import { checkRate, rateFormOf, type RateForm } from './rate-form.ts';
import { useLazyRateQuery, type Rate } from './rates-api.ts';
import { useRateActs, type Owner } from './use-rate-acts.ts';

const messages = profileMessages.rates;
const titles = { add: messages.add, edit: messages.edit };
/** What the fields are called, where two people changed the same. */
const labels = { tauxHoraire: messages.rateLabel, start: messages.start, motif: messages.reason };

interface RateDrawerProps {
  readonly owner: Owner;
  /** Left out: a new one. */
  readonly rate: Rate | undefined;
  readonly onClose: () => void;
}

/** A rate from a day on. What it does to hours already entered is told before it is applied. */
export function RateDrawer({ owner, rate, onClose }: RateDrawerProps) {
  const form = useCheckedForm<RateForm>(checkRate, rateFormOf(rate));
  const [read] = useLazyRateQuery();
  const acts = useRateActs(owner);
  /** What was answered as a reason stays in the form, should the rate be refused after all. */
  const keepReason = (motif: string): void => form.setValue('motif', motif, { shouldDirty: true });
  return (
    <>
      <ItemFormDrawer
        form={form}
        item={rate}
        onClose={onClose}
        titles={titles}
        labels={labels}
        formOf={rateFormOf}
        create={(values) => acts.create(values, keepReason)}
        update={(values, seen) => acts.update(values, seen, keepReason)}
        removal={acts.askRemoval}
        remove={acts.remove}
        read={async ({ id }) => (await read({ params: { coutId: id } })).data}
      >
        <AmountField
          form={form}
          name="tauxHoraire"
          label={messages.rateLabel}
          unit="€"
          data-autofocus
          required
        />
        <DateFormField form={form} name="start" label={messages.start} />
        <TextField form={form} name="motif" label={messages.reason} maxLength={500} />
      </ItemFormDrawer>
      {acts.dialog}
    </>
  );
}
