import { replayWebhook } from '@gestiontemps/contracts/webhooks';
import { Button } from '@mantine/core';
import { FormProblem } from '../../../../../shared/forms/form-problem.tsx';
import { firstIssues } from '../../../../../shared/forms/first-issues.ts';
import { TextField } from '../../../../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../../../../shared/forms/use-checked-form.ts';
import { useReplayWebhookMutation } from '../api/connections-api.ts';
import { connectionMessages } from '../messages.ts';
import classes from './deliveries-drawer.module.css';
import { unavailable } from './unavailable.ts';

const messages = connectionMessages.deliveries.replay;

interface ReplayText {
  readonly depuis: string;
}

const check = (typed: ReplayText) =>
  firstIssues<ReplayText>(replayWebhook.body, { depuis: typed.depuis.trim() });

/** Has an address told again of the entries from one on. */
export function ReplayForm({ id, isGone }: { readonly id: string; readonly isGone: boolean }) {
  const [replay] = useReplayWebhookMutation();
  const form = useCheckedForm<ReplayText>(check, { depuis: '' });
  const send = form.sendBy(async ({ depuis }) => {
    const { error } = await replay({ params: { id }, body: { depuis: depuis.trim() } });
    if (error === undefined) form.reset({ depuis: '' });
    else form.refuse(error);
  });
  return (
    <form
      className={classes.replay}
      onSubmit={(event) => (isGone ? event.preventDefault() : send(event))}
      noValidate
    >
      <TextField form={form} name="depuis" label={messages.label} inputMode="numeric" maxLength={9} />
      <Button
        type="submit"
        variant="default"
        className={classes.act ?? ''}
        {...(isGone && unavailable)}
        aria-busy={form.isSending || undefined}
      >
        {messages.act}
      </Button>
      <p className={classes.help}>{messages.help}</p>
      <FormProblem problem={form.problem} />
    </form>
  );
}
