import { Button } from '@mantine/core';
import { useState } from 'react';
import { useUsersQuery } from '../../../shared/api/users-api.ts';
import { asProblem } from '../../../shared/api/problem.ts';
import { ChoiceFilter } from '../../../shared/list/choice-filter.tsx';
import { fullName } from '../../../shared/session/me.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { toasts } from '../../../shared/ui/toasts.ts';
import { useDraft } from '../../../shared/unsaved/use-draft.ts';
import { useChangeAnchoringMutation, type Anchoring } from './api/proof-api.ts';
import { proofMessages } from './messages.ts';
import classes from './proof-page.module.css';

const messages = proofMessages.anchoring;

/** To whom anchors are mailed, where no authority stamps them. */
export function RecipientsPart({ anchoring }: { readonly anchoring: Anchoring }) {
  const { destinataires, rowVersion, genre } = anchoring;
  const known = destinataires.map(({ id }) => id);
  // What was chosen here and is not saved, beside what was saved when it was begun.
  const [draft, setDraft] = useState<{ readonly ids: readonly string[]; readonly over: number } | null>(null);
  const chosen = draft?.ids ?? known;
  const [change, { isLoading }] = useChangeAnchoringMutation();
  const { data } = useUsersQuery({ query: { Take: '-1', Skip: '-1', minLevelRole: 'utilisateur' } });
  const people = new Map(
    [...destinataires, ...(data?.data ?? [])].map((person) => [person.id, fullName(person)]),
  );
  const [only] = chosen.length === 1 ? chosen : [];
  const hasChanged = chosen.toSorted().join() !== known.toSorted().join();
  useDraft(hasChanged);
  const isOvertaken = hasChanged && draft !== null && draft.over !== rowVersion;
  const choose = (ids: readonly string[]): void => setDraft({ ids, over: draft?.over ?? rowVersion });
  const save = async (): Promise<void> => {
    if (!hasChanged || isLoading) return;
    const { error } = await change({ body: { destinataires: [...chosen], rowVersion } });
    const problem = asProblem(error);
    if (!problem) setDraft(null);
    // What somebody else has saved meanwhile is told beside what is chosen here.
    else if (problem.status !== 409) toasts.error(problem.detail);
  };
  return (
    <>
      <div className={classes.recipients}>
        <ChoiceFilter
          label={messages.recipients}
          name={messages.nobody}
          chosen={(only === undefined ? undefined : people.get(only)) ?? messages.people(chosen.length)}
          choices={[...people].map(([value, label]) => ({ value, label }))}
          values={chosen}
          onChange={choose}
          search={{ label: messages.search, none: messages.notFound }}
        />
        <Button
          // It keeps the focus while it saves and afterwards.
          {...(!hasChanged && { 'data-disabled': true })}
          aria-disabled={!hasChanged || isLoading || undefined}
          onClick={() => void save()}
        >
          {messages.save}
        </Button>
        {genre === 'timestamp' && <span className={classes.small}>{messages.unused}</span>}
      </div>
      {chosen.length > 1 && (
        <p className={classes.small}>{chosen.map((id) => people.get(id) ?? id).join(', ')}</p>
      )}
      <div role="status">
        {isOvertaken && <AlertText small>{messages.overtaken(destinataires.map(fullName))}</AlertText>}
      </div>
    </>
  );
}
