import { useEffect, useState } from 'react';
import type { WireReply } from '@gestiontemps/contracts/route';
import type { beginAuthenticator } from '@gestiontemps/contracts/second-factor';
import { FormDrawer } from '../../../../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../../../../shared/forms/form-problem.tsx';
import { TextField } from '../../../../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../../../../shared/forms/use-checked-form.ts';
import { CopyField } from '../../../../../shared/ui/copy-field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { signInMessages } from './messages.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useBeginAuthenticatorMutation, useConfirmAuthenticatorMutation } from './second-factor-api.ts';
import { checkSignIn, emptySignIn, type SignInForm } from './sign-in-forms.ts';
import classes from './sign-in.module.css';

const messages = signInMessages.application;
type Secret = WireReply<typeof beginAuthenticator>;

/** An application that shows codes: the password, its secret with a first code, and the recovery codes that come with it. */
export function AuthenticatorDrawer({ onClose }: { onClose: () => void }) {
  const [begin] = useBeginAuthenticatorMutation();
  const [confirm] = useConfirmAuthenticatorMutation();
  const [secret, setSecret] = useState<Secret>();
  const [codes, setCodes] = useState<readonly string[]>();
  const form = useCheckedForm<SignInForm>(checkSignIn(secret ? 'code' : 'currentPassword'), emptySignIn);
  const { setFocus } = form;
  // The field before has gone.
  useEffect(() => {
    if (secret) setFocus('code');
  }, [secret, setFocus]);
  const send = form.sendBy(async ({ currentPassword, code }) => {
    if (!secret) {
      const { data, error } = await begin({ body: { currentPassword } });
      return data ? setSecret(data) : form.refuse(error);
    }
    const { data, error } = await confirm({ params: { id: secret.id }, body: { code } });
    return data ? setCodes(data.recoveryCodes) : form.refuse(error);
  });
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <FormDrawer
      title={messages.title}
      subtitle={secret ? undefined : messages.passwordText}
      onClose={onClose}
      onSubmit={send}
      submit={secret ? messages.confirm : messages.go}
      isSending={form.isSending}
      isDirty={false}
    >
      <FormProblem problem={form.problem} />
      {secret ? (
        <div className={classes.step}>
          <p>{messages.scan}</p>
          <QrCode text={secret.uri} label={messages.picture} />
          <CopyField label={messages.secret} value={secret.secret} />
          <TextField
            form={form}
            name="code"
            label={messages.code}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
          />
        </div>
      ) : (
        <CurrentPasswordField form={form} isFirst />
      )}
    </FormDrawer>
  );
}
