import type { PasswordInputProps } from '@mantine/core';
import { choosePin } from '@gestiontemps/contracts/tablets';
import { errorOf } from '../../../../shared/forms/field-of.ts';
import { firstIssues } from '../../../../shared/forms/first-issues.ts';
import { FormDrawer } from '../../../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../../../shared/forms/form-problem.tsx';
import { PasswordField } from '../../../../shared/forms/password-field.tsx';
import { useCheckedForm } from '../../../../shared/forms/use-checked-form.ts';
import { toasts } from '../../../../shared/ui/toasts.ts';
import { profileMessages } from '../messages.ts';
import { useChoosePinMutation } from './pin-api.ts';

const messages = profileMessages.pin;

interface PinForm {
  readonly pin: string;
  readonly confirmPin: string;
}

/** A code of six digits for oneself, typed twice. */
export function PinDrawer({ onClose }: { readonly onClose: () => void }) {
  const [choose] = useChoosePinMutation();
  const form = useCheckedForm<PinForm>((values) => firstIssues(choosePin.body, values), {
    pin: '',
    confirmPin: '',
  });
  const send = form.sendBy(async (body) => {
    const { error } = await choose({ body });
    if (error) return form.refuse(error);
    toasts.success(messages.chosen);
    onClose();
  });
  const field = (name: keyof PinForm): PasswordInputProps => ({
    withAsterisk: false,
    required: true,
    inputMode: 'numeric',
    maxLength: 6,
    autoComplete: 'off',
    error: errorOf({ form, name }),
    ...form.register(name),
  });
  return (
    <FormDrawer
      title={messages.title}
      subtitle={messages.text}
      onClose={onClose}
      onSubmit={send}
      isSending={form.isSending}
      isDirty={form.formState.isDirty}
    >
      <FormProblem problem={form.problem} />
      <PasswordField label={messages.code} description={messages.rule} data-autofocus {...field('pin')} />
      <PasswordField label={messages.confirm} {...field('confirmPin')} />
    </FormDrawer>
  );
}
