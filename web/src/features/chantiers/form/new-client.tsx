import { Button } from '@mantine/core';
import { useEffect, type KeyboardEvent } from 'react';
import { createClient } from '@gestiontemps/contracts/clients';
import { messages as shared } from '../../../shared/messages.ts';
import {
  useCreateClientMutation,
  useNextClientNumberQuery,
  type Client,
} from '../../../shared/api/clients-api.ts';
import { projectMessages } from '../messages.ts';
import classes from './client-field.module.css';
import { firstIssues } from '../../../shared/forms/first-issues.ts';
import { FormProblem } from '../../../shared/forms/form-problem.tsx';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../../shared/forms/use-checked-form.ts';
import { useProposal } from '../../../shared/forms/use-proposal.ts';

const messages = projectMessages.newClient;

type ClientForm = { readonly name: string; readonly externalId: string };

interface NewClientProps {
  /** What was typed in search of him. */
  readonly name: string;
  readonly onCancel: () => void;
  readonly onCreated: (client: Client) => void;
}

/** A form inside a form: no `<form>` of its own, so Enter and Escape are caught before they reach the one around. */
export function NewClient({ name, onCancel, onCreated }: NewClientProps) {
  const [create, { isLoading }] = useCreateClientMutation();
  const { data, isFetching } = useNextClientNumberQuery(undefined, { refetchOnMountOrArgChange: true });
  const form = useCheckedForm<ClientForm>((client) => firstIssues<ClientForm>(createClient.body, client), {
    name,
    externalId: '',
  });
  useProposal(form, 'externalId', data?.numero, isFetching);
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const send = form.handleSubmit(async (client) => {
    const answer = await create({ body: client });
    if (answer.data) onCreated(answer.data);
    else form.refuse(answer.error);
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void send();
    }
  };
  return (
    <fieldset className={classes.client}>
      <legend>{messages.title}</legend>
      <FormProblem problem={form.problem} />
      <div className={classes.fields}>
        <TextField
          form={form}
          name="name"
          label={messages.name}
          required
          maxLength={120}
          onKeyDown={onKeyDown}
        />
        <TextField
          form={form}
          name="externalId"
          label={messages.code}
          required
          maxLength={60}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={classes.acts}>
        <Button variant="subtle" onClick={onCancel}>
          {shared.actions.cancel}
        </Button>
        <Button variant="light" loading={isLoading} onClick={() => void send()}>
          {messages.create}
        </Button>
      </div>
    </fieldset>
  );
}
