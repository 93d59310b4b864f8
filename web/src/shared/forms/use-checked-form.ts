import { useCallback, useRef, useState, type SubmitEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form';
import { asProblem, fieldErrors, type ApiProblem } from '../api/problem.ts';
import type { FormErrors } from './first-issues.ts';
import { followPresses } from './press.ts';

const letGo = followPresses(document);

/** What is wrong is said below its field: a button that is pressed meanwhile would move away. */
const resolverOf =
  <Form extends FieldValues>(check: (form: Form) => FormErrors<Form>): Resolver<Form> =>
  async (values) => {
    await letGo();
    const found = check(values);
    if (found.size === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      [...found].map(([name, message]) => [name, { type: 'check', message }]),
    );
    return { values: {}, errors: errors as FieldErrors<Form> };
  };

/** The field a property of the wire is about: `adresseProjet.cp` is `cp`. */
const fieldOf = (property: string): string => property.slice(property.lastIndexOf('.') + 1);

/**
 * A form checked field by field as it is left, then at each key; a press that leaves a field ends first. A refusal of the
 * server goes to the fields it names; one that names none is `problem`, to be shown by the form itself.
 */
export const useCheckedForm = <Form extends FieldValues>(
  check: (form: Form) => FormErrors<Form>,
  defaultValues: DefaultValues<Form>,
) => {
  const form = useForm<Form>({ mode: 'onTouched', resolver: resolverOf(check), defaultValues });
  const [problem, setProblem] = useState<ApiProblem>();

  const refuse = (error: unknown): void => {
    const answer = asProblem(error);
    const known = form.getValues();
    const named = [...(answer ? fieldErrors(answer) : [])]
      .map(([property, message]) => [fieldOf(property), message] as const)
      .filter(([name]) => name in known);
    for (const [index, [name, message]] of named.entries())
      form.setError(name as Path<Form>, { type: 'server', message }, { shouldFocus: index === 0 });
    setProblem(named.length === 0 ? answer : undefined);
  };

  const [isSending, setIsSending] = useState(false);
  const isOnItsWay = useRef(false);
  const awaited = useRef<Promise<void>>(undefined);

  /** Has what is sent from now on wait, until what this gives is called: something that belongs to it is still to come. */
  const sendAfter = useCallback((): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    awaited.current = promise;
    return () => {
      awaited.current = undefined;
      resolve();
    };
  }, []);

  /** One at a time: a press while another is on its way is none, also where the answer comes before it is checked. */
  const once = async (act: () => Promise<void>): Promise<void> => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    setIsSending(true);
    try {
      await act();
    } finally {
      isOnItsWay.current = false;
      setIsSending(false);
    }
  };

  /** Checks the form, then has `act` send it: until that has ended, with all it reads and sends again, it `isSending`. */
  const sendBy = (act: (values: Form) => Promise<void>) => {
    const send = form.handleSubmit((values) => once(() => act(values)));
    const sendThen = async (event?: SubmitEvent): Promise<void> => {
      const { current: before } = awaited;
      if (before) await once(() => before);
      await send(event);
    };
    return (event?: SubmitEvent): void => {
      event?.preventDefault();
      if (!isOnItsWay.current) void sendThen(event);
    };
  };

  return { ...form, refuse, problem, isSending, sendAfter, sendBy };
};
