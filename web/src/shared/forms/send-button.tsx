import { Button } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { asProblem, sentenceOf, type ApiProblem } from '../api/problem.ts';
import classes from './send-button.module.css';

interface SendButtonProps {
  readonly label: string;
  /** What it does, to whom, where the label alone does not say. */
  readonly fullLabel: string;
  readonly onSend: () => PromiseLike<{ readonly error?: unknown }>;
  readonly className?: string | undefined;
}

/**
 * Sends something at once, and keeps the focus meanwhile. What was refused is said beside the button, which waits as long
 * as the server told.
 */
export function SendButton({ label, fullLabel, onSend, className }: SendButtonProps) {
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const sentence = useId();
  useEffect(() => {
    if (problem?.retryAfter === undefined) return undefined;
    const timer = setTimeout(() => setProblem(undefined), problem.retryAfter);
    return () => clearTimeout(timer);
  }, [problem]);
  const isEarly = problem?.retryAfter !== undefined;
  const send = async (): Promise<void> => {
    if (isEarly || isSending) return;
    setIsSending(true);
    const { error } = await onSend();
    setProblem(asProblem(error));
    setIsSending(false);
  };
  return (
    <>
      <Button
        variant="default"
        className={className ?? ''}
        {...((isEarly || isSending) && { 'data-disabled': true, 'aria-disabled': true })}
        aria-busy={isSending || undefined}
        aria-label={fullLabel}
        aria-describedby={sentence}
        onClick={() => void send()}
      >
        {label}
      </Button>
      <p id={sentence} className={classes.problem} role="alert">
        {problem && sentenceOf(problem)}
      </p>
    </>
  );
}
