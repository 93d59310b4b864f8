import { useState } from 'react';
import { FormDrawer } from '../../../../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../../../../shared/forms/form-problem.tsx';
import { useCheckedForm } from '../../../../../shared/forms/use-checked-form.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { signInMessages } from './messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRenewRecoveryCodesMutation } from './second-factor-api.ts';
import { checkSignIn, emptySignIn, type SignInForm } from './sign-in-forms.ts';

const messages = signInMessages.codes;

/** Recovery codes in the place of those of before. */
export function CodesDrawer({ onClose }: { onClose: () => void }) {
  const [renew] = useRenewRecoveryCodesMutation();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useCheckedForm<SignInForm>(checkSignIn('currentPassword'), emptySignIn);
  const send = form.sendBy(async ({ currentPassword }) => {
    const { data, error } = await renew({ body: { currentPassword } });
    return data ? setCodes(data.recoveryCodes) : form.refuse(error);
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <FormDrawer
      title={messages.title}
      subtitle={messages.renewText}
      onClose={onClose}
      onSubmit={send}
      submit={messages.create}
      isSending={form.isSending}
      isDirty={false}
    >
      <FormProblem problem={form.problem} />
      <CurrentPasswordField form={form} isFirst />
    </FormDrawer>
  );
}
