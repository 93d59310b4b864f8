import { createApiKey } from '@gestiontemps/contracts/api-keys';
import { useRef, useState } from 'react';
import { asProblem } from '../../../../../shared/api/problem.ts';
import { dateProblem, dateText, readDateText } from '../../../../../shared/date-text.ts';
import { DateFormField } from '../../../../../shared/forms/date-form-field.tsx';
import { firstIssues } from '../../../../../shared/forms/first-issues.ts';
import { FormDrawer } from '../../../../../shared/forms/form-drawer.tsx';
import { FormProblem } from '../../../../../shared/forms/form-problem.tsx';
import { SwitchField } from '../../../../../shared/forms/switch-field.tsx';
import { TextField } from '../../../../../shared/forms/text-field.tsx';
import { useCheckedForm } from '../../../../../shared/forms/use-checked-form.ts';
import { useCan, useMe } from '../../../../../shared/session/me.ts';
import { dialogs } from '../../../../../shared/ui/dialogs.ts';
import {
  all,
  useApiKeysQuery,
  useCreateApiKeyMutation,
  useLazyApiKeysQuery,
  useRevokeApiKeyMutation,
} from '../api/connections-api.ts';
import { connectionMessages } from '../messages.ts';
import { exampleCall } from '../model/calls.ts';
import { SecretDialog } from '../secret-dialog.tsx';
import classes from './key-drawer.module.css';

const messages = connectionMessages.keys;

interface KeyForm {
  readonly nom: string;
  readonly avecMontants: boolean;
  /** As typed. */
  readonly expireLe: string;
}

const emptyForm: KeyForm = { nom: '', avecMontants: false, expireLe: dateText(null) };

const bodyOf = ({ nom, avecMontants, expireLe }: KeyForm) => ({
  nom: nom.trim(),
  portees: ['export.read' as const],
  avecMontants,
  expireLe: readDateText(expireLe) ?? null,
});

const check = (form: KeyForm) => {
  const issues = firstIssues<KeyForm>(createApiKey.body, bodyOf(form));
  if (readDateText(form.expireLe) === undefined) issues.set('expireLe', dateProblem(form.expireLe));
  return issues;
};

/** A new key in a drawer, which stays until the key was told: nobody can tell it again. */
export function KeyDrawer({ onClose }: { readonly onClose: () => void }) {
  const me = useMe();
  const seesAmounts = useCan('costs.read');
  const [create] = useCreateApiKeyMutation();
  const [revoke] = useRevokeApiKeyMutation();
  const [listed] = useLazyApiKeysQuery();
  const { data: known } = useApiKeysQuery({ query: all });
  /** What was asked for without an answer, which may be there: the name, and the keys that were there before. */
  const unanswered = useRef(new Map<string, ReadonlySet<string>>());
  const isTold = useRef(false);
  const [told, setTold] = useState<{ readonly nom: string; readonly cle: string }>();
  const form = useCheckedForm<KeyForm>(check, emptyForm);

  /** Of a call that came twice the answer has no key: it is there, and no use to anybody. */
  const tellOfLost = async ({ id, nom, rowVersion }: { id: string; nom: string; rowVersion: number }) => {
    const { title, text, later: cancel } = messages.lost;
    const question = { title, text: text(nom), ok: messages.revoke, cancel, danger: true };
    if (await dialogs.confirm(question))
      await revoke({ params: { id }, query: { rowVersion: String(rowVersion) } });
    onClose();
  };

  /** The key that the caller has made under a name without an answer: one of before is in use, and not lost. */
  const lostKey = async (nom: string) => {
    const before = unanswered.current.get(nom);
    if (!before) return undefined;
    const { data } = await listed({ query: { Text: nom, ...all } });
    return data?.data.find((key) => key.nom === nom && key.createdBy?.id === me.id && !before.has(key.id));
  };

  const send = async (values: KeyForm): Promise<void> => {
    // A second press on its way when the key came would make another one behind it.
    if (isTold.current) return undefined;
    const body = bodyOf(values);
    const before = known && new Set(known.data.map(({ id }) => id));
    const { data, error } = await create({ body });
    if (!data) {
      const status = asProblem(error)?.status;
      if (status === 0 && before && !unanswered.current.has(body.nom))
        unanswered.current.set(body.nom, before);
      const lost = status === 400 ? await lostKey(body.nom) : undefined;
      return lost ? tellOfLost(lost) : form.refuse(error);
    }
    isTold.current = true;
    if (data.cle === null) return tellOfLost(data);
    setTold({ nom: data.nom, cle: data.cle });
    // What was typed is saved: what may be lost now is the key.
    return form.reset(values);
  };

  const { drawer, told: words } = messages;
  return (
    <>
      <FormDrawer
        title={drawer.title}
        submit={drawer.submit}
        onClose={onClose}
        onSubmit={(event) => form.sendBy(send)(event)}
        isSending={form.isSending}
        isDirty={form.formState.isDirty}
        leaving={messages.coming}
      >
        <FormProblem problem={form.problem} />
        <TextField
          form={form}
          name="nom"
          label={drawer.name}
          description={drawer.nameHelp}
          data-autofocus
          required
          maxLength={60}
        />
        <SwitchField
          form={form}
          name="avecMontants"
          label={drawer.amounts}
          description={seesAmounts ? drawer.amountsHelp : drawer.amountsForbidden}
          disabled={!seesAmounts}
        />
        <div>
          <DateFormField form={form} name="expireLe" label={drawer.expiry} />
          <p className={classes.help}>{drawer.expiryHelp}</p>
        </div>
      </FormDrawer>
      {told && (
        <SecretDialog
          title={words.title}
          text={words.text(told.nom)}
          secret={{ label: words.key, value: told.cle }}
          leaving={words.leaving}
          example={{ label: words.call, value: exampleCall(location.origin, told.cle) }}
          onClose={onClose}
        />
      )}
    </>
  );
}
