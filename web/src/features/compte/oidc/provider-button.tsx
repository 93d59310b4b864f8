import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { asProblem, type ApiProblem } from '../../../shared/api/problem.ts';
import { toldOf } from './told.ts';
import { FormProblem } from '../../../shared/forms/form-problem.tsx';
import { session } from '../../../shared/session/current-session.ts';
import { departure } from './departure.ts';
import { knownProvider } from './known-provider.ts';
import { useBeginOidcMutation } from './oidc-api.ts';
import { oidcMessages as messages } from './messages.ts';
import classes from './provider-button.module.css';

interface ProviderButtonProps {
  /** What the provider is called; none where there is none any more. */
  readonly name: string | null | undefined;
}

/** The way to the page of the OpenID provider, within the form of the sign-in. */
export function ProviderButton({ name }: ProviderButtonProps) {
  const [begin] = useBeginOidcMutation();
  const [parameters] = useSearchParams();
  const [isLeaving, setLeaving] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | string>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (name) localStorage.setItem(knownProvider, name);
    else localStorage.removeItem(knownProvider);
  }, [name]);
  useEffect(() => {
    // Whoever comes back from the provider may find the page as he left it.
    const shown = (): void => setLeaving(false);
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);
  useEffect(() => {
    // A button that waits has lost the focus.
    if (problem) button.current?.focus();
  }, [problem]);

  const leave = async (): Promise<void> => {
    const form = button.current?.form;
    const rememberDevice = form ? new FormData(form).has('rememberDevice') : false;
    setLeaving(true);
    setProblem(undefined);
    const { data, error } = await begin();
    // Whoever has signed in meanwhile, by a password or in another tab, stays where he is.
    if (!button.current || session.token() !== null) return setLeaving(false);
    if (!data) {
      setLeaving(false);
      return setProblem(toldOf(asProblem(error)));
    }
    departure.note({ next: parameters.get('next'), rememberDevice });
    // Until the browser has left: what is pressed meanwhile would begin another.
    location.assign(data.url);
  };
  if (!name) return null;
  return (
    <>
      <FormProblem problem={problem} />
      <Button
        ref={button}
        classNames={{ root: classes.way ?? '', label: classes.words ?? '' }}
        variant="default"
        size="lg"
        fullWidth
        data-more-ways
        loading={isLeaving}
        onClick={() => void leave()}
      >
        {messages.goOn(name)}
      </Button>
    </>
  );
}
