import { Button, Checkbox } from '@mantine/core';
import { numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { today } from '@gestiontemps/contracts/dates/paris-clock';
import {
  IconBan,
  IconCircleCheck,
  IconClockOff,
  IconHourglassLow,
  IconPlayerPause,
  IconPlus,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSettings } from '../../../../../shared/session/me.ts';
import { dialogs } from '../../../../../shared/ui/dialogs.ts';
import { lazyDrawer } from '../../../../../shared/ui/lazy-part.tsx';
import { StatusBadge } from '../../../../../shared/ui/status-badge.tsx';
import { useFocusAfterRemoval } from '../../../../../shared/ui/use-focus-after-removal.ts';
import { HistoryButton } from '../../../../../shared/history/history-button.tsx';
import { messages as shared } from '../../../../../shared/messages.ts';
import { whenInWords } from '../../../../../shared/when.ts';
import { all, useApiKeysQuery, useRevokeApiKeyMutation, type ApiKey } from '../api/connections-api.ts';
import { ConnectionPart } from '../connection-part.tsx';
import rows from '../connection-rows.module.css';
import { keptOf } from '../kept-problem.tsx';
import { connectionMessages } from '../messages.ts';
import { keyState } from '../model/key-state.ts';
import { KeyUsage } from './key-usage.tsx';

const KeyDrawer = lazyDrawer(async () => (await import('./key-drawer.tsx')).KeyDrawer);
const messages = connectionMessages.keys;

/** Keys by which programs read the export: whoever manages them makes some and takes them away. */
export function KeysPart() {
  const { isManageExportErp } = useSettings();
  const [withRevoked, setWithRevoked] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  // When a key was used last, nothing tells: each visit asks again.
  const query = useApiKeysQuery(
    { query: { ...all, ...(withRevoked && { includeDeleted: 'true' }) } },
    { refetchOnMountOrArgChange: true },
  );
  const part = useRef<HTMLDivElement>(null);
  const focusAfterRemoval = useFocusAfterRemoval(
    () => part.current?.querySelector<HTMLElement>('button') ?? null,
  );
  return (
    <div ref={part}>
      <ConnectionPart
        title={messages.title}
        intro={messages.intro}
        action={
          isManageExportErp && (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              aria-haspopup="dialog"
              onPointerEnter={KeyDrawer.prepare}
              onFocus={KeyDrawer.prepare}
              onClick={() => setIsAdding(true)}
            >
              {messages.add}
            </Button>
          )
        }
        loaded={keptOf(query)}
        rowHeight={64}
        isEmpty={({ data }) => data.length === 0}
        empty={messages.empty}
        foot={
          <>
            <Checkbox
              className={rows.below ?? ''}
              label={messages.withRevoked}
              checked={withRevoked}
              onChange={({ currentTarget }) => setWithRevoked(currentTarget.checked)}
            />
            <KeyUsage />
          </>
        }
      >
        {({ data }) => (
          <ul className={rows.rows}>
            {data.map((key) => (
              <KeyRow key={key.id} apiKey={key} isOn={isManageExportErp} onRevoke={focusAfterRemoval} />
            ))}
          </ul>
        )}
      </ConnectionPart>
      {isAdding && <KeyDrawer onClose={() => setIsAdding(false)} />}
    </div>
  );
}

const looks = {
  active: { tone: 'green', icon: IconCircleCheck },
  ending: { tone: 'orange', icon: IconHourglassLow },
  paused: { tone: 'grey', icon: IconPlayerPause },
  expired: { tone: 'grey', icon: IconClockOff },
  revoked: { tone: 'grey', icon: IconBan },
} as const;

interface KeyRowProps {
  readonly apiKey: ApiKey;
  readonly isOn: boolean;
  /** It is about to be revoked: its row may go. */
  readonly onRevoke: () => void;
}

function KeyRow({ apiKey, isOn, onRevoke }: KeyRowProps) {
  const { id, nom, portees, avecMontants, fin, expireLe, lastUsedOn, isDeleted, rowVersion } = apiKey;
  const [revoke, { isLoading }] = useRevokeApiKeyMutation();
  const state = keyState(apiKey, { today: today(), isOn });
  const askThenRevoke = async (): Promise<void> => {
    const { questionText: text, revoke: ok } = messages;
    if (!(await dialogs.confirm({ title: messages.question(nom), text, ok, danger: true }))) return;
    onRevoke();
    await revoke({ params: { id }, query: { rowVersion: String(rowVersion) } });
  };
  return (
    <li className={rows.row} data-gone={isDeleted || undefined}>
      <div className={rows.words}>
        <p className={rows.name}>{nom}</p>
        <p className={rows.small}>
          {portees.map((scope) => messages.scopes[scope]).join(', ')},{' '}
          {avecMontants ? messages.withAmounts : messages.withoutAmounts}
        </p>
      </div>
      <div className={rows.facts}>
        <p>{lastUsedOn === null ? messages.neverUsed : messages.used(whenInWords(lastUsedOn, today()))}</p>
        <p className={rows.small}>
          {expiryText(expireLe, state === 'expired')}, {messages.end(fin)}
        </p>
      </div>
      <span className={rows.state}>
        <StatusBadge {...looks[state]}>{messages.states[state]}</StatusBadge>
      </span>
      <div className={rows.acts}>
        <HistoryButton of={{ kind: 'apiKey', id }} subtitle={nom} label={shared.actions.historyOf(nom)} />
        {!isDeleted && (
          <Button
            variant="default"
            aria-label={messages.revokeOf(nom)}
            onClick={() => (isLoading ? undefined : void askThenRevoke())}
          >
            {messages.revoke}
          </Button>
        )}
      </div>
    </li>
  );
}

const expiryText = (expireLe: string | null, isPast: boolean): string => {
  if (expireLe === null) return messages.endless;
  return isPast ? messages.expiredOn(numericDate(expireLe)) : messages.goodUntil(numericDate(expireLe));
};
