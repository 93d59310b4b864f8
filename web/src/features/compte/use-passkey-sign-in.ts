import { useState } from 'react';
import { asProblem, sentenceOf } from '../../shared/api/problem.ts';
import { useAskPasskeyMutation, usePasskeySignInMutation } from './account-api.ts';
import { messages } from './messages.ts';
import type { SignedIn } from './page-states.ts';

export interface PasskeySignIn {
  readonly isSending: boolean;
  readonly problem: string | undefined;
  readonly start: (rememberDevice: boolean) => Promise<void>;
}

/** Signs in with a passkey: the device asks its owner which, and who he is. What speaks with it comes with the press. */
export const usePasskeySignIn = (
  onSignedIn: (reply: SignedIn, rememberDevice: boolean) => void,
): PasskeySignIn => {
  const [ask] = useAskPasskeyMutation();
  const [show] = usePasskeySignInMutation();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const refuse = (error: unknown): void => {
    const refused = asProblem(error);
    setProblem(refused && sentenceOf(refused));
  };
  const signIn = async (rememberDevice: boolean): Promise<void> => {
    const { answerByPasskey } = await import('../../shared/session/passkey-device.ts');
    const asked = await ask();
    if (!asked.data) return refuse(asked.error);
    const passkey = await answerByPasskey(asked.data);
    if (typeof passkey === 'string') return setProblem(messages.login.passkeyRefused[passkey]);
    const shown = await show({ body: { passkey, rememberDevice } });
    if (!shown.data) return refuse(shown.error);
    onSignedIn(shown.data, rememberDevice);
  };
  const start = async (rememberDevice: boolean): Promise<void> => {
    setIsSending(true);
    setProblem(undefined);
    try {
      await signIn(rememberDevice);
    } catch {
      setProblem(messages.login.passkeyRefused.failed);
    } finally {
      setIsSending(false);
    }
  };
  return { isSending, problem, start };
};
