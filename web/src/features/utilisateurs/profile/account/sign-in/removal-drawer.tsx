import { FormDrawer } from '../../../../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../../../../shared/forms/form-problem.tsx';
import { useCheckedForm } from '../../../../../shared/forms/use-checked-form.ts';
import { toasts } from '../../../../../shared/ui/toasts.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { signInMessages } from './messages.ts';
import {
  useRemoveAuthenticatorMutation,
  useRemovePasskeyMutation,
  type Passkey,
} from './second-factor-api.ts';
import { checkSignIn, emptySignIn, type SignInForm } from './sign-in-forms.ts';

interface RemovalDrawerProps {
  /** The passkey that is to go; the application where it is none. */
  readonly passkey?: Passkey | undefined;
  readonly onClose: () => void;
}

/** Takes a passkey, or the application, away, by the password. */
export function RemovalDrawer({ passkey, onClose }: RemovalDrawerProps) {
  const [removeApplication] = useRemoveAuthenticatorMutation();
  const [removePasskey] = useRemovePasskeyMutation();
  const form = useCheckedForm<SignInForm>(checkSignIn('currentPassword'), emptySignIn);
  const send = form.sendBy(async ({ currentPassword }) => {
    const body = { currentPassword };
    const { error } = await (passkey
      ? removePasskey({ params: { id: passkey.id }, body })
      : removeApplication({ body }));
    if (error) return form.refuse(error);
    toasts.success((passkey ? signInMessages.passkeys : signInMessages.application).removed);
    onClose();
  });
  const texts = passkey
    ? {
        title: signInMessages.passkeys.removeTitle(passkey.name),
        subtitle: signInMessages.passkeys.removeText,
      }
    : {
        title: signInMessages.application.removeTitle,
        subtitle: signInMessages.application.removeText,
      };
  return (
    <FormDrawer
      {...texts}
      onClose={onClose}
      onSubmit={send}
      submit={signInMessages.passkeys.remove}
      look="danger"
      isSending={form.isSending}
      isDirty={form.formState.isDirty}
    >
      <FormProblem problem={form.problem} />
      <CurrentPasswordField form={form} isFirst />
    </FormDrawer>
  );
}
