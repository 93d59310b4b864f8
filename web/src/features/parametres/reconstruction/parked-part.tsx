import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { asProblem } from '../../../shared/api/problem.ts';
import { loadedOf, ProblemPanel } from '../../../shared/layouts/problem-panel.tsx';
import { formatNumber } from '../../../shared/numbers.ts';
import { fullName } from '../../../shared/session/me.ts';
import { AlertText } from '../../../shared/ui/alert-text.tsx';
import { dialogs } from '../../../shared/ui/dialogs.ts';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { SectionTitle } from '../../../shared/ui/section-title.tsx';
import { toasts } from '../../../shared/ui/toasts.ts';
import { useFocusAfterRemoval } from '../../../shared/ui/use-focus-after-removal.ts';
import { onPress } from '../../../shared/ui/on-press.ts';
import {
  useParkedQuery,
  useRetryParkedMutation,
  useSkipParkedMutation,
  type ParkedKey,
} from './api/rebuild-api.ts';
import { reconstructionMessages } from './messages.ts';
import { often } from './often.ts';
import { eventName } from './model/event-names.ts';
import { weekText } from './model/parked-text.ts';
import classes from './parked-part.module.css';

const messages = reconstructionMessages.parked;
/** Rows at a time: the first of them are settled first. */
const shown = 25;

/** Whether somebody else has settled it meanwhile. */
const isGone = (error: unknown): boolean => asProblem(error)?.status === 404;

/** Events that a view could not take, each with its reason: tried again, or left out for good. */
export function ParkedPart({ nameOf }: { readonly nameOf: (view: string) => string }) {
  const { data, problem, onRetry } = loadedOf(
    useParkedQuery(
      { query: { Take: String(shown) } },
      { refetchOnMountOrArgChange: true, pollingInterval: often },
    ),
  );
  const place = useRef<HTMLElement>(null);
  const onSettled = useFocusAfterRemoval(() => place.current);
  return (
    <section ref={place} tabIndex={-1} className={classes.part} aria-label={messages.title}>
      <SectionTitle title={messages.title} ruled />
      {!data && problem && <ProblemPanel problem={problem} onRetry={onRetry} />}
      {!data && !problem && <ListSkeleton rows={2} rowHeight={96} columns={1} />}
      {data?.totalCount === 0 && <p className={classes.none}>{messages.none}</p>}
      <ul>
        {data?.data.map((parked) => (
          <ParkedRow key={parked.id} parked={parked} viewName={nameOf(parked.name)} onSettled={onSettled} />
        ))}
      </ul>
      {data && data.totalCount > data.data.length && (
        <p className={classes.none}>{messages.more(data.totalCount - data.data.length)}</p>
      )}
    </section>
  );
}

function ParkedRow({
  parked,
  viewName,
  onSettled,
}: {
  readonly parked: ParkedKey;
  readonly viewName: string;
  readonly onSettled: () => void;
}) {
  const { id, key, type, position, reason, attempts, events, person } = parked;
  const [retry, retrying] = useRetryParkedMutation();
  const [skip, skipping] = useSkipParkedMutation();
  const isBusy = retrying.isLoading || skipping.isLoading;
  const what = eventName(type);
  const week = weekText(key);
  /** The reason that was typed last: who has to ask again does not type it again. */
  const [typed, setTyped] = useState('');
  const tryAgain = async (): Promise<void> => {
    const { data, error } = await retry({ params: { id } });
    if (isGone(error)) onSettled();
    if (data && data.waiting === 0) {
      onSettled();
      toasts.success(messages.settled(data.settled));
    } else if (data) toasts.error(messages.stillWaiting);
  };
  const askThenSkip = async (): Promise<void> => {
    const { title, text, ok, label } = messages.question;
    const said = await dialogs.prompt({
      title,
      text,
      ok,
      danger: true,
      inputs: [
        {
          name: 'commentaire',
          label,
          value: typed,
          required: true,
          multiline: true,
          maxLength: 1000,
        },
      ],
    });
    if (!said) return;
    setTyped(said.commentaire);
    const { data, error } = await skip({ params: { id }, body: { commentaire: said.commentaire } });
    if (data?.waiting === 0 || isGone(error)) onSettled();
  };
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <strong className={classes.what}>{what}</strong>
        <span className={classes.small}>{messages.position(formatNumber(position))}</span>
      </div>
      <p className={classes.who}>
        {[person && fullName(person), week, viewName, events > 1 && messages.waiting(events)]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p className={classes.why}>
        <AlertText>{reason}</AlertText>
        <span className={classes.small}>· {messages.attempts(attempts)}</span>
      </p>
      <div className={classes.acts}>
        <Button
          variant="subtle"
          className={classes.act ?? ''}
          aria-label={messages.retryOf(what)}
          aria-busy={retrying.isLoading || undefined}
          {...onPress(() => {
            if (!isBusy) void tryAgain();
          })}
        >
          {messages.retry}
        </Button>
        <Button
          variant="subtle"
          className={`${classes.act} ${classes.quiet}`}
          aria-label={messages.skipOf(what)}
          aria-busy={skipping.isLoading || undefined}
          {...onPress(() => {
            if (!isBusy) void askThenSkip();
          })}
        >
          {messages.skip}
        </Button>
      </div>
    </li>
  );
}
