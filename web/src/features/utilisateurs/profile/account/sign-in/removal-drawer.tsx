import { FormDrawer } from '../../../../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../../../../shared/forms/form-problem.tsx';
import { useCheckedForm } from '../../../../../shared/forms/use-checked-form.ts';
import { toasts } from '../../../../../shared/ui/toasts.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { signInMessages } from './messages.ts';
import {
  useRemoveAuthenticatorMutation,
  useRemovePasskeyMutation,
  useUnbindIdentityMutation,
  type Identity,
  type Passkey,
} from './second-factor-api.ts';
import { checkSignIn, emptySignIn, type SignInForm } from './sign-in-forms.ts';

/** What is to go. */
export type Removed =
  | { readonly kind: 'application' }
  | ({ readonly kind: 'passkey' } & Passkey)
  | ({ readonly kind: 'identity' } & Identity);

interface RemovalTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly submit: string;
  readonly removed: string;
}

const { application, identities, passkeys } = signInMessages;

const textsOf = (what: Removed): RemovalTexts => {
  switch (what.kind) {
    case 'application':
      return {
        title: application.removeTitle,
        subtitle: application.removeText,
        submit: application.remove,
        removed: application.removed,
      };
    case 'passkey':
      return {
        title: passkeys.removeTitle(what.name),
        subtitle: passkeys.removeText,
        submit: passkeys.remove,
        removed: passkeys.removed,
      };
    case 'identity':
      return {
        title: identities.unbindTitle(what.provider),
        subtitle: identities.unbindText,
        submit: identities.unbind,
        removed: identities.unbound,
      };
  }
};

interface RemovalDrawerProps {
  readonly what: Removed;
  readonly onClose: () => void;
  /** Called before it closes, where what opened it goes as well. */
  readonly onRemoved?: () => void;
}

/** Takes a passkey, the application, or an account at a provider away, by the password. */
export function RemovalDrawer({ what, onClose, onRemoved }: RemovalDrawerProps) {
  const [removeApplication] = useRemoveAuthenticatorMutation();
  const [removePasskey] = useRemovePasskeyMutation();
  const [unbind] = useUnbindIdentityMutation();
  const form = useCheckedForm<SignInForm>(checkSignIn('currentPassword'), emptySignIn);
  const remove = (currentPassword: string) => {
    const body = { currentPassword };
    if (what.kind === 'application') return removeApplication({ body });
    const call = { params: { id: what.id }, body };
    return what.kind === 'passkey' ? removePasskey(call) : unbind(call);
  };
  const { title, subtitle, submit, removed } = textsOf(what);
  const send = form.sendBy(async ({ currentPassword }) => {
    const { error } = await remove(currentPassword);
    if (error) return form.refuse(error);
    toasts.success(removed);
    onRemoved?.();
    onClose();
  });
  return (
    <FormDrawer
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      onSubmit={send}
      submit={submit}
      look="danger"
      isSending={form.isSending}
      isDirty={form.formState.isDirty}
    >
      <FormProblem problem={form.problem} />
      <CurrentPasswordField form={form} isFirst />
    </FormDrawer>
  );
}
