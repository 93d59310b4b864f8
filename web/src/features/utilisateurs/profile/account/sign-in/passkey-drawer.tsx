import { useState } from 'react';
import { FormDrawer } from '../../../../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../../../../shared/forms/form-problem.tsx';
import { TextField } from '../../../../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../../../../shared/forms/use-checked-form.ts';
import { makePasskey, type NoPasskey } from '../../../../../shared/session/passkey-device.ts';
import { toasts } from '../../../../../shared/ui/toasts.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { signInMessages } from './messages.ts';
import { useAddPasskeyMutation, useBeginPasskeyMutation } from './second-factor-api.ts';
import { checkSignIn, deviceName, emptySignIn, type SignInForm } from './sign-in-forms.ts';

const messages = signInMessages.passkeys;

/** A passkey of this device, or of one that it reaches: a name and the password, then the device asks by itself. */
export function PasskeyDrawer({ onClose }: { onClose: () => void }) {
  const [begin] = useBeginPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [reason, setReason] = useState<NoPasskey>();
  const form = useCheckedForm<SignInForm>(checkSignIn('name', 'currentPassword'), {
    ...emptySignIn,
    name: deviceName(navigator.userAgent),
  });
  const send = form.sendBy(async ({ name, currentPassword }) => {
    setReason(undefined);
    const begun = await begin({ body: { currentPassword } });
    if (!begun.data) return form.refuse(begun.error);
    const passkey = await makePasskey(begun.data);
    if (typeof passkey === 'string') return setReason(passkey);
    const { error } = await add({ body: { name, passkey } });
    if (error) return form.refuse(error);
    toasts.success(messages.added);
    onClose();
  });
  return (
    <FormDrawer
      title={messages.addTitle}
      subtitle={messages.addText}
      onClose={onClose}
      onSubmit={send}
      submit={messages.go}
      isSending={form.isSending}
      isDirty={form.formState.isDirty}
    >
      <FormProblem problem={reason ? messages.refused[reason] : form.problem} />
      <TextField form={form} name="name" label={messages.name} required maxLength={60} />
      <CurrentPasswordField form={form} isFirst />
    </FormDrawer>
  );
}
