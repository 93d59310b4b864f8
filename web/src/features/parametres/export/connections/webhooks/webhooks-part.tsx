import { Button, UnstyledButton } from '@mantine/core';
import { instantInSentence, numericDate } from '@gestiontemps/contracts/dates/date-labels';
import { parisDate, today } from '@gestiontemps/contracts/dates/paris-clock';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconPlayerPause,
  IconPlus,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSettings } from '../../../../../shared/session/me.ts';
import { lazyDrawer } from '../../../../../shared/ui/lazy-part.tsx';
import { StatusBadge } from '../../../../../shared/ui/status-badge.tsx';
import { useFocusAfterRemoval } from '../../../../../shared/ui/use-focus-after-removal.ts';
import { all, useUpdateWebhookMutation, useWebhooksQuery, type Webhook } from '../api/connections-api.ts';
import { ConnectionPart } from '../connection-part.tsx';
import rows from '../connection-rows.module.css';
import { keptOf } from '../kept-problem.tsx';
import { connectionMessages } from '../messages.ts';
import { askAgainAfter, webhookState } from '../model/webhook-state.ts';
import { useWebhookAct } from './use-webhook-act.ts';

const WebhookDrawer = lazyDrawer(async () => (await import('./webhook-drawer.tsx')).WebhookDrawer);
const DeliveriesDrawer = lazyDrawer(async () => (await import('./deliveries-drawer.tsx')).DeliveriesDrawer);
const messages = connectionMessages.webhooks;

/** What is open beside the list: the form of an address, or what was sent to it. */
type Open = { readonly form: Webhook | undefined } | { readonly deliveriesOf: Webhook };

/** Addresses that are told of new entries, and how far each is. */
export function WebhooksPart() {
  const { isManageExportErp } = useSettings();
  const [open, setOpen] = useState<Open>();
  // How long until it is asked again follows from what it answered last.
  const [wait, setWait] = useState(0);
  const query = useWebhooksQuery({ query: all }, { refetchOnMountOrArgChange: true, pollingInterval: wait });
  const loaded = keptOf(query);
  const wanted = askAgainAfter(loaded.data?.data ?? [], isManageExportErp);
  if (wanted !== wait) setWait(wanted);
  const part = useRef<HTMLDivElement>(null);
  const focusAfterRemoval = useFocusAfterRemoval(
    () => part.current?.querySelector<HTMLElement>('button') ?? null,
  );
  const close = (): void => setOpen(undefined);
  const opened = open && 'deliveriesOf' in open ? open.deliveriesOf : undefined;
  const shown = opened && loaded.data?.data.find(({ id }) => id === opened.id);
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
              onPointerEnter={WebhookDrawer.prepare}
              onFocus={WebhookDrawer.prepare}
              onClick={() => setOpen({ form: undefined })}
            >
              {messages.add}
            </Button>
          )
        }
        loaded={loaded}
        rowHeight={64}
        isEmpty={({ data }) => data.length === 0}
        empty={messages.empty}
      >
        {({ data }) => (
          <ul className={rows.rows}>
            {data.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                isOn={isManageExportErp}
                onOpen={() => setOpen({ form: webhook })}
                onDeliveries={() => setOpen({ deliveriesOf: webhook })}
              />
            ))}
          </ul>
        )}
      </ConnectionPart>
      {open && 'form' in open && (
        <WebhookDrawer item={open.form} onClose={close} onRemove={focusAfterRemoval} />
      )}
      {opened && (
        <DeliveriesDrawer
          webhook={shown ?? opened}
          isGone={shown === undefined}
          onClose={() => {
            // What it was opened from went with its row.
            if (!shown) focusAfterRemoval();
            close();
          }}
        />
      )}
    </div>
  );
}

const looks = {
  active: { tone: 'green', icon: IconCircleCheck },
  failing: { tone: 'orange', icon: IconAlertTriangle },
  paused: { tone: 'grey', icon: IconPlayerPause },
  stopped: { tone: 'red', icon: IconCircleX },
  off: { tone: 'grey', icon: IconPlayerPause },
} as const;

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly isOn: boolean;
  readonly onOpen: () => void;
  readonly onDeliveries: () => void;
}

function WebhookRow({ webhook, isOn, onOpen, onDeliveries }: WebhookRowProps) {
  const { nom, url } = webhook;
  const state = webhookState(webhook, isOn);
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <UnstyledButton
          className={rows.opens ?? ''}
          aria-haspopup="dialog"
          onPointerEnter={WebhookDrawer.prepare}
          onFocus={WebhookDrawer.prepare}
          onClick={onOpen}
        >
          {nom}
        </UnstyledButton>
        <p className={`${rows.small} ${rows.address}`} title={url ?? undefined}>
          {url ?? messages.hidden}
        </p>
      </div>
      <Progress webhook={webhook} isOn={isOn} />
      <span className={rows.state}>
        <StatusBadge {...looks[state]}>{messages.states[state]}</StatusBadge>
      </span>
      <div className={rows.acts}>
        <Button
          variant="default"
          aria-haspopup="dialog"
          aria-label={messages.deliveriesOf(nom)}
          onPointerEnter={DeliveriesDrawer.prepare}
          onFocus={DeliveriesDrawer.prepare}
          onClick={onDeliveries}
        >
          {messages.deliveries}
        </Button>
        <SwitchButton webhook={webhook} />
      </div>
    </li>
  );
}

/** How far it is, what waits for it, and why it is told of nothing where it is not. */
function Progress({ webhook, isOn }: Pick<WebhookRowProps, 'webhook' | 'isOn'>) {
  const { livreJusqua, enAttente, echecs, prochainEssai, arret, ancienSecretJusquA } = webhook;
  const waiting = [
    enAttente > 0 && messages.waiting(enAttente),
    echecs > 0 && messages.failures(echecs),
    prochainEssai !== null && !arret && isOn && messages.nextTry(momentInSentence(prochainEssai)),
  ].filter((text) => text !== false);
  return (
    <div className={rows.facts}>
      <p>{livreJusqua === null ? messages.neverTold : messages.told(livreJusqua)}</p>
      {waiting.length > 0 && <p className={rows.small}>{waiting.join(', ')}</p>}
      {arret && <p className={rows.small}>{messages.stopped[arret.raison](momentInSentence(arret.le))}</p>}
      {ancienSecretJusquA !== null && (
        <p className={rows.small}>{messages.oldSecret(instantInSentence(ancienSecretJusquA))}</p>
      )}
    </div>
  );
}

/** « à 14:05 » of today, « le 21/11/2026 à 14:05 » of another day. */
const momentInSentence = (instant: string): string => {
  const text = instantInSentence(instant);
  const day = parisDate(new Date(instant));
  return day === today() ? text.slice(numericDate(day).length + 1) : `le ${text}`;
};

/** Stops an address, or has it told again. It keeps its place, and so the focus, while that is on its way. */
function SwitchButton({ webhook }: { readonly webhook: Webhook }) {
  const { id, nom, actif } = webhook;
  const [update, { isLoading, data }] = useUpdateWebhookMutation();
  // Until the list has been read again the button says what was, and a second press would undo what it does not show.
  const isBusy = isLoading || (data !== undefined && data.rowVersion > webhook.rowVersion);
  const act = useWebhookAct();
  const change = () =>
    act(
      webhook,
      (rowVersion) => update({ params: { id }, body: { actif: !actif, rowVersion } }),
      (now) => now.actif === actif,
      (now) => now.actif !== actif,
    );
  return (
    <Button
      variant="default"
      aria-label={actif ? messages.pauseOf(nom) : messages.resumeOf(nom)}
      aria-busy={isBusy || undefined}
      onClick={() => (isBusy ? undefined : void change())}
    >
      {actif ? messages.pause : messages.resume}
    </Button>
  );
}
