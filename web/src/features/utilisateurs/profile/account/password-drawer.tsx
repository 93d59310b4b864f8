import type { PasswordInputProps } from '@mantine/core';
import { FormDrawer } from '../../../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../../../shared/forms/form-problem.tsx';
import { errorOf } from '../../../../shared/forms/field-of.ts';
import { formMessages } from '../../../../shared/forms/messages.ts';
import { PasswordField } from '../../../../shared/forms/password-field.tsx';
import { useCheckedForm } from '../../../../shared/forms/use-checked-form.ts';
import { useSetPasswordMutation } from '../../../../shared/session/session-api.ts';
import { toasts } from '../../../../shared/ui/toasts.ts';
import { profileMessages } from '../messages.ts';
import { checkPasswords, type PasswordChange } from './password-change.ts';

const messages = profileMessages.password;
const empty: PasswordChange = { currentPassword: '', password: '', confirmPassword: '' };

/** Another password for oneself, by the one so far. */
export function PasswordDrawer({ userId, onClose }: { userId: string; onClose: () => void }) {
  const [set] = useSetPasswordMutation();
  const form = useCheckedForm<PasswordChange>(checkPasswords, empty);
  const send = form.sendBy(async (body) => {
    const { error } = await set({ params: { userId }, body });
    if (error) return form.refuse(error);
    toasts.success(messages.changed);
    onClose();
  });
  const { isDirty, touchedFields } = form.formState;
  const field = (name: keyof PasswordChange): PasswordInputProps => ({
    withAsterisk: false,
    required: true,
    error: errorOf({ form, name }),
    ...form.register(name, {
      // The confirmation rests on it.
      onChange: () =>
        name === 'password' && touchedFields.confirmPassword && void form.trigger('confirmPassword'),
    }),
  });
  return (
    <FormDrawer
      title={messages.title}
      subtitle={messages.text}
      onClose={onClose}
      onSubmit={send}
      isSending={form.isSending}
      isDirty={isDirty}
    >
      <FormProblem problem={form.problem} />
      <PasswordField
        label={messages.current}
        autoComplete="current-password"
        data-autofocus
        {...field('currentPassword')}
      />
      <PasswordField
        label={messages.next}
        description={formMessages.password.rule}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField label={messages.confirm} autoComplete="new-password" {...field('confirmPassword')} />
    </FormDrawer>
  );
}
