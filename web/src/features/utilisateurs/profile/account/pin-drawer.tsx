import type { PasswordInputProps } from '@mantine/core';
import { choosePin } from '@gestiontemps/contracts/tablets';
import { errorOf } from '../../../../shared/forms/field-of.ts';
import { firstIssues, type FormErrors } from '../../../../shared/forms/first-issues.ts';
import { FormDrawer } from '../../../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../../../shared/forms/form-problem.tsx';
import { PasswordField } from '../../../../shared/forms/password-field.tsx';
import { useCheckedForm } from '../../../../shared/forms/use-checked-form.ts';
import { messages as shared } from '../../../../shared/messages.ts';
import { toasts } from '../../../../shared/ui/toasts.ts';
import { profileMessages } from '../messages.ts';
import { useChoosePinMutation } from './pin-api.ts';

const messages = profileMessages.pin;

interface PinForm {
  readonly pin: string;
  readonly confirmPin: string;
  readonly currentPassword: string;
}

const check = (values: PinForm): FormErrors<PinForm> => {
  const issues = firstIssues<PinForm>(choosePin.body, values);
  if (values.currentPassword === '')
    issues.set('currentPassword', shared.forms.required(messages.passwordField));
  return issues;
};

/** A code of six digits for oneself, typed twice. */
export function PinDrawer({ onClose }: { readonly onClose: () => void }) {
  const [choose] = useChoosePinMutation();
  const form = useCheckedForm<PinForm>(check, { pin: '', confirmPin: '', currentPassword: '' });
  const send = form.sendBy(async (body) => {
    const { error } = await choose({ body });
    if (error) return form.refuse(error);
    toasts.success(messages.chosen);
    onClose();
  });
  const field = (name: 'pin' | 'confirmPin'): PasswordInputProps => ({
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
      <PasswordField
        label={messages.password}
        autoComplete="current-password"
        withAsterisk={false}
        required
        error={errorOf({ form, name: 'currentPassword' })}
        {...form.register('currentPassword')}
      />
    </FormDrawer>
  );
}
