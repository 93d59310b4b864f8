import { Button, TextInput } from '@mantine/core';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import { finderOf } from '@gestiontemps/contracts/search-text';
import { IconCircleCheck, IconCircleDashed, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { fullName } from '../../../shared/session/me.ts';
import { dialogs } from '../../../shared/ui/dialogs.ts';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { toasts } from '../../../shared/ui/toasts.ts';
import { whenInWords } from '../../../shared/when.ts';
import { ConnectionPart } from '../export/connections/connection-part.tsx';
import rows from '../export/connections/connection-rows.module.css';
import { keptOf } from '../export/connections/kept-problem.tsx';
import { tabletsMessages } from './messages.ts';
import {
  all,
  useGivePinMutation,
  useRemovePinMutation,
  useTabletPinsQuery,
  type PersonPin,
} from './tablets-api.ts';
import classes from './tablets-page.module.css';

const CodeDialog = lazyPart(
  async () => (await import('../export/connections/secret-dialog.tsx')).SecretDialog,
);
const messages = tabletsMessages.pins;

/** A code that was just given. */
interface Told {
  readonly name: string;
  readonly pin: string;
}

/** Who has a code for the tablets; whoever administers gives one, and takes it away. */
export function PinsPart() {
  const [text, setText] = useState('');
  const [told, setTold] = useState<Told>();
  const query = useTabletPinsQuery({ query: all }, { refetchOnMountOrArgChange: true });
  const isFound = finderOf(text);
  return (
    <>
      <ConnectionPart
        title={messages.title}
        intro={messages.intro}
        filters={
          <div className={classes.search}>
            <TextInput
              type="search"
              aria-label={messages.search}
              placeholder={messages.placeholder}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          </div>
        }
        loaded={keptOf(query)}
        rowHeight={64}
        isEmpty={({ data }) => data.every(({ utilisateur }) => !isFound(fullName(utilisateur)))}
        empty={text === '' ? messages.empty : messages.notFound}
      >
        {({ data }) => (
          <ul className={rows.rows}>
            {data
              .filter(({ utilisateur }) => isFound(fullName(utilisateur)))
              .map((person) => (
                <PinRow key={person.utilisateur.id} person={person} onTold={setTold} />
              ))}
          </ul>
        )}
      </ConnectionPart>
      {told && (
        <CodeDialog
          title={messages.told.title}
          text={messages.told.text(told.name)}
          secret={{ label: messages.told.label, value: told.pin }}
          leaving={tabletsMessages.leaving}
          onClose={() => setTold(undefined)}
        />
      )}
    </>
  );
}

interface PinRowProps {
  readonly person: PersonPin;
  readonly onTold: (told: Told) => void;
}

function PinRow({ person: { utilisateur, pinSetOn }, onTold }: PinRowProps) {
  const [give, giving] = useGivePinMutation();
  const [remove, removing] = useRemovePinMutation();
  const { id: userId } = utilisateur;
  const name = fullName(utilisateur);
  const hasPin = pinSetOn !== null;
  const giveOne = async (): Promise<void> => {
    const { anotherText: text, another: ok } = messages;
    if (hasPin && !(await dialogs.confirm({ title: messages.anotherQuestion(name), text, ok }))) return;
    const { data } = await give({ params: { userId } });
    if (!data) return;
    if (data.pin === null) toasts.error(messages.lost);
    else onTold({ name, pin: data.pin });
  };
  const askThenRemove = async (): Promise<void> => {
    const { removeText: text, remove: ok } = messages;
    const question = { title: messages.removeQuestion(name), text, ok, danger: true };
    if (await dialogs.confirm(question)) await remove({ params: { userId } });
  };
  return (
    <li className={rows.row}>
      <p className={rows.name}>{name}</p>
      <p className={rows.small}>{hasPin ? messages.since(whenInWords(pinSetOn, today())) : messages.none}</p>
      <span className={rows.state}>
        {hasPin ? (
          <StatusBadge tone="green" icon={IconCircleCheck}>
            {messages.states.set}
          </StatusBadge>
        ) : (
          <StatusBadge tone="grey" icon={IconCircleDashed}>
            {messages.states.none}
          </StatusBadge>
        )}
      </span>
      <div className={rows.acts}>
        <Button
          variant="default"
          aria-label={hasPin ? messages.anotherTo(name) : messages.giveTo(name)}
          loading={giving.isLoading}
          onClick={() => void giveOne()}
        >
          {hasPin ? messages.another : messages.give}
        </Button>
        {hasPin && (
          <Button
            variant="default"
            aria-label={messages.removeFrom(name)}
            loading={removing.isLoading}
            onClick={() => void askThenRemove()}
          >
            {messages.remove}
          </Button>
        )}
      </div>
    </li>
  );
}
