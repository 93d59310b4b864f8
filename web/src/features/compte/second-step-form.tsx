import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { asProblem, fieldErrors, sentenceOf } from '../../shared/api/problem.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import classes from '../../shared/layouts/form-page.module.css';
import { messages as shared } from '../../shared/messages.ts';
import { hasPasskeys } from '../../shared/session/passkeys.ts';
import { FormHeading } from './form-heading.tsx';
import { messages as all } from './messages.ts';
import { useSecondStepMutation } from './second-step-api.ts';
import { secondStepMessages as messages } from './second-step-messages.ts';
import type { SecondStep, SignedIn } from './page-states.ts';
import type { PasskeySignIn } from './use-passkey-sign-in.ts';

interface SecondStepFormProps {
  readonly step: SecondStep;
  readonly passkey: PasskeySignIn;
  readonly onSignedIn: (reply: SignedIn, rememberDevice: boolean) => void;
  /** Back to the password, without a word or with why. */
  readonly onBack: (problem?: string) => void;
}

/** After a password that was right: a code of the application, a recovery code, or a passkey. */
export function SecondStepForm({ step, passkey, onSignedIn, onBack }: SecondStepFormProps) {
  const { ways, rememberDevice } = step;
  const [send, { isLoading }] = useSecondStepMutation();
  const [isRecovery, setIsRecovery] = useState(!ways.includes('code'));
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const asksCode = ways.includes('code') || ways.includes('recovery');
  const isByPasskey = ways.includes('passkey') && hasPasskeys();
  useEffect(() => (field.current ?? button.current)?.focus(), []);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (code === '') {
      setProblem(shared.forms.required(messages.codeField));
      return field.current?.focus();
    }
    const { data, error } = await send({ body: { code } });
    if (data) return onSignedIn(data, rememberDevice);
    const refused = asProblem(error);
    const sentence = refused && sentenceOf(refused);
    // No code is to blame: it began too long ago, or the password is another.
    if (refused?.status === 400 && !fieldErrors(refused).has('code')) return onBack(sentence);
    setProblem(sentence);
    field.current?.select();
  };
  const change = (): void => {
    setProblem(undefined);
    if (field.current) {
      field.current.value = '';
      field.current.focus();
    }
    setIsRecovery(!isRecovery);
  };
  return (
    <>
      <FormHeading title={messages.page} />
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        {asksCode && (
          <TextInput
            ref={field}
            size="md"
            description={isRecovery ? messages.recoveryText : messages.text}
            label={isRecovery ? messages.recovery : messages.code}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            error={problem}
            onChange={() => setProblem(undefined)}
          />
        )}
        {!asksCode && <p>{messages.passkeyText}</p>}
        <FormProblem problem={passkey.problem} />
        {asksCode && (
          <Button type="submit" className={classes.submit ?? ''} size="lg" fullWidth loading={isLoading}>
            {messages.submit}
          </Button>
        )}
        {isByPasskey && (
          <Button
            ref={button}
            variant={asksCode ? 'default' : 'filled'}
            size="lg"
            fullWidth
            loading={passkey.isSending}
            onClick={() => void passkey.start(rememberDevice)}
          >
            {all.login.passkey}
          </Button>
        )}
        {ways.includes('code') && ways.includes('recovery') && (
          <Button variant="link" fullWidth onClick={change}>
            {isRecovery ? messages.byCode : messages.byRecovery}
          </Button>
        )}
        <Button variant="link" fullWidth onClick={() => onBack()}>
          {messages.back}
        </Button>
      </form>
      <p className={classes.hint}>{messages.lost}</p>
    </>
  );
}
